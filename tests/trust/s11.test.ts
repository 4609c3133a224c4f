import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { errorBodySchema, type Call } from '~/api/call';
import { allCalls } from '../../shell-dev/platform/answers/handler';
import { Database } from '../../shell-dev/platform/store/database';
import { laterIndexes } from '../../shell-dev/platform/store/schema';
import type { Caller } from '../../shell-dev/platform/testing/caller';
import { asked } from '../../shell-dev/platform/testing/kitchen';
import { aLink, aTablet, type Tablet } from '../../shell-dev/platform/testing/kitchen-link';
import { aScene, asRuth, endScenes } from '../../shell-dev/platform/testing/scene';
import { anEvent, aRegistration } from '../../shell-dev/platform/testing/seed';
import { fc } from '../support/generated';
import {
  sampleRequest,
  valueAt,
  withValue,
  type CallName,
  type Leaf,
  type LeafKind,
  type SampleRequest,
} from '../support/sample-request';
import { record, times } from './record';

jest.setTimeout(times(20_000, 300_000));

const names = Object.keys(allCalls) as CallName[];
const bases = { main: '/api/v2', family: '/api/family' } as const;

let [manager, family, kitchen, helper] = [{} as Caller, {} as Caller, {} as Caller, {} as Caller];
/** Who answers by a link, for an offer of their own. */
let linked: { readonly offerId: string; readonly tablet: Tablet };
let store: Database;
let seriesId = '';

beforeAll(async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 's11-')), 'store.db');
  const scene = await aScene(
    [anEvent(), anEvent({ id: 'evt_draft', state: 'draft' }), anEvent({ id: 'evt_series' })],
    [aRegistration({ household_id: 'family-garcia' })],
    { file },
  );
  [manager, family] = [await asRuth(scene), await scene.as('family-garcia')];
  [kitchen, helper] = [await scene.as('partner-noor'), await scene.as('driver-sam')];
  const rrule = 'FREQ=WEEKLY;BYDAY=FR;COUNT=3';
  const body = { event_id: 'evt_series', lock_version: 1, rrule, exdates: [] };
  seriesId = (await manager.ask('createSeries', { body })).id;
  const invitation = { restaurant_id: 'rst_potager', asked };
  const { id } = await manager.ask('inviteKitchen', {
    params: { eventId: 'evt_supper' },
    body: invitation,
  });
  const secret = await aLink({ id, ruth: manager });
  linked = { offerId: id, tablet: await aTablet({ scene, id }, secret) };
  store = new Database(file);
  // Those that the back end would still make are changes, too.
  store.makeLater(laterIndexes);
  while (store.makeNextIndex());
});
afterAll(async () => {
  store.close();
  await endScenes();
});

/** Changes after each transaction that changed a row, of any connection; the clock of the back end stands still. */
const dataVersion = (): unknown => store.get('PRAGMA data_version');

interface Seen {
  readonly status: number;
  readonly fields: readonly string[];
}

async function ask(name: CallName, sample: Pick<SampleRequest, 'query' | 'body'>): Promise<Seen> {
  const call: Call = allCalls[name];
  const isLinked = call.who === 'link';
  const own = call.who === 'kitchen' ? kitchen : call.who === 'helper' ? helper : manager;
  const caller = call.api === 'family' ? family : own;
  const params: Readonly<Record<string, string>> = {
    eventId: 'evt_draft',
    registrationId: 'reg_family-garcia_evt_supper',
    seriesId,
    memberId: 'maya',
    reportId: 'report-1',
    searchId: 'search-1',
    shiftId: 'shf_serving',
    offerId: isLinked ? linked.offerId : 'off_supper',
  };
  const filled = call.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  const query = Object.entries(sample.query ?? {}) as [string, string][];
  const search = new URLSearchParams(query).toString();
  const headers = {
    'Idempotency-Key': randomUUID(),
    'X-CSRF-Token': isLinked ? linked.tablet.csrf : caller.csrf,
    ...(isLinked && { Cookie: linked.tablet.cookie }),
  };
  const answer = await caller.send(
    call.method,
    `${bases[call.api]}${filled}${search && `?${search}`}`,
    call.method === 'GET' ? {} : { body: sample.body ?? {}, headers },
  );
  if (answer.status < 400) return { status: answer.status, fields: [] };
  const { errors } = v.parse(errorBodySchema, await answer.json());
  return { status: answer.status, fields: errors.map(({ field }) => field) };
}

interface Case {
  readonly name: CallName;
  readonly sample: SampleRequest;
  readonly leaf: Leaf;
}

const casesOf = (...kinds: readonly LeafKind[]): readonly Case[] =>
  names.flatMap((name) => {
    const sample = sampleRequest(name);
    return sample.leaves.filter(({ kind }) => kinds.includes(kind)).map((leaf) => ({ name, sample, leaf }));
  });

const where = ({ name, leaf }: Case): string => `${name} ${leaf.path.join('.')}`;
/** Refused as it has to be: by field, with nothing done. */
const isByField = ({ status, fields }: Seen, { leaf }: Case): boolean =>
  status === 422 && fields.some((field) => leaf.path.join('.').startsWith(field) && field !== '');

/** The first ends a text where it is stored; the others are not seen. */
const controls = ['\0', '\u0001', '\b', '\v', '\u001b', '\u007f', '\u0085', '\r'];
const halfCharacters = ['\ud800', '\udc00'];
const leaves = casesOf('text', 'day', 'days', 'wallTime', 'instant', 'timeZone');

describe('S11 every text', () => {
  const stored: string[] = [];
  const counted = { sent: 0 };
  it('is looked for in every call', () => {
    const asking = names.filter((name) => 'query' in allCalls[name] || 'body' in allCalls[name]);
    const found = new Set(leaves.map(({ name }) => name));
    const withoutText: CallName[] = [
      'holdSeats',
      'releaseHold',
      'acceptOffer',
      'declineOffer',
      'cancelRegistration',
      'changeHelpSettings',
      'removeMember',
      'runGuestAction',
      'settleConflict',
      'undoMove',
      'acknowledgeReport',
      'sayStandingYes',
      'lookAtSearch',
      'removeSearch',
      'seeNotice',
    ];
    expect(asking.filter((name) => !found.has(name)).toSorted()).toEqual(withoutText.toSorted());
    expect(leaves.length).toBeGreaterThan(150);
  });

  it.each(leaves.map((one) => [where(one), one] as const))(
    '%s is whole, or refused by field',
    async (_, one) => {
      const before = dataVersion();
      const wrong: string[] = [];
      const text = String(valueAt(one.sample, one.leaf) ?? 'Nuts').slice(0, 8);
      // A half of a character has no bytes that could stand in an address.
      for (const sign of one.leaf.part === 'query' ? controls : [...controls, ...halfCharacters]) {
        counted.sent += 1;
        const seen = await ask(one.name, withValue(one.sample, one.leaf, `${text}${sign}nuts!`));
        if (!isByField(seen, one))
          wrong.push(`${where(one)} ${JSON.stringify(sign)}: ${seen.status} ${seen.fields.join()}`);
      }
      if (!isDeepStrictEqual(dataVersion(), before)) wrong.push(`${where(one)}: a row is changed`);
      stored.push(...wrong);
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ['%00', 404],
    ['%0d%0a', 404],
    // No text at all: refused before anybody reads it.
    ['%ed%a0%80', 400],
    ['%ff', 400],
    ['%', 400],
    ['%c0%80', 400],
  ])('in an address may be %s', async (bytes, status) => {
    for (const address of ['events/evt_', 'manage/events/evt_', 'covers/cov_'])
      expect((await manager.send('GET', `/api/v2/${address}${bytes}`)).status).toBe(status);
    expect((await manager.send('GET', `/api/v2/events/evt_${bytes}/calendar.ics`)).status).toBe(status);
    const found = await manager.send('GET', `/api/v2/events?q=soup${bytes}`);
    expect([200, 400, 422]).toContain(found.status);
  });

  it('has its least length without what is not seen', async () => {
    const missing = casesOf('text').filter(({ name, leaf }) => mustSay.has(`${name} ${leaf.path.join('.')}`));
    expect(missing).toHaveLength(mustSay.size);
    for (const one of missing)
      for (const blank of ['', '   ', '\u00a0\u2003', '\u200b\u2060\ufeff', '\u00ad \u200d']) {
        counted.sent += 1;
        const seen = await ask(one.name, withValue(one.sample, one.leaf, blank));
        if (!isByField(seen, one)) stored.push(`${where(one)} ${JSON.stringify(blank)}: ${seen.status}`);
      }
    expect(stored).toEqual([]);
  });

  afterAll(() => {
    record('S11', 'texts', {
      figure: `${stored.length} of ${counted.sent} in ${leaves.length} fields`,
      isKept: stored.length === 0,
    });
  });
});

/** What may not be empty. */
const mustSay = new Set([
  'confirmHold contact_name',
  'joinWaitlist contact_name',
  'changeRegistration contact_name',
  'addWalkIn contact_name',
  'changeGuest contact_name',
  ...['dishes.0.name', 'restaurants.0', 'tags.0', 'place.name'].map((field) => `createEvent ${field}`),
  ...['dishes.0.name', 'place.name'].map((field) => `changeEvent ${field}`),
  'importEvents dates.0.draft.place.name',
  'answerOffer answer.dishes.0.name',
  'decideOffer answer.dishes.0.name',
  'sendMessage subject',
  'sendMessage body',
  'sendMessage spanish.subject',
  'sendMessage spanish.body',
]);

/** Written apart from the rule that is tested: a day, a time of it, and an instant, from 1900 to 2199. */
function isReal(kind: LeafKind, text: string): boolean {
  if (kind === 'timeZone') return ['UTC', 'Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Apia'].includes(text);
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})Z)?)?$/.exec(text);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (
    year >= 1900 &&
    year <= 2199 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= last &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  );
}

const digits = (value: number, width: number): string => String(value).padStart(width, '0');
const mostly = (real: fc.Arbitrary<number>, most: number): fc.Arbitrary<string> =>
  fc
    .oneof({ weight: 4, arbitrary: real }, { weight: 1, arbitrary: fc.nat(most) })
    .map((one) => digits(one, most > 99 ? 4 : 2));
const aDay = fc
  .tuple(
    mostly(fc.integer({ min: 2020, max: 2032 }), 9_999),
    mostly(fc.integer({ min: 1, max: 12 }), 99),
    mostly(fc.integer({ min: 1, max: 31 }), 99),
  )
  .map((parts) => parts.join('-'));
const aTime = fc
  .tuple(
    mostly(fc.integer({ min: 0, max: 24 }), 99),
    mostly(
      fc.nat(12).map((one) => one * 5),
      99,
    ),
  )
  .map((parts) => parts.join(':'));
const odd = [
  '2027-02-30',
  '2026-11-31',
  '2100-02-29',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '1899-12-31',
  '2200-01-01',
  '2026-00-10',
  '2026-13-01',
  '2026-12-00',
  '2199-12-31',
  '1900-01-01',
  '2028-02-29',
];
/** Hours that clocks skip or show twice in Madrid, midnight as people write it, and leap seconds. */
const oddTimes = [
  '2027-03-28T02:30',
  '2026-10-25T02:30',
  '2026-12-04T24:00',
  '2026-12-31T23:60',
  '9999-12-31T23:59',
  '0000-01-01T00:00',
];
const anyDay = fc.oneof({ weight: 3, arbitrary: aDay }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
const generated: Readonly<Record<Exclude<LeafKind, 'text' | 'number'>, fc.Arbitrary<string>>> = {
  day: anyDay,
  days: anyDay,
  wallTime: fc.oneof(
    fc.tuple(anyDay, aTime).map((both) => both.join('T')),
    fc.constantFrom(...oddTimes),
  ),
  instant: fc.oneof(
    fc.tuple(anyDay, aTime, mostly(fc.nat(59), 99)).map(([day, time, second]) => `${day}T${time}:${second}Z`),
    fc.constantFrom(
      '2026-12-04T24:00:00Z',
      '2016-12-31T23:59:60Z',
      '2026-12-04T10:00:00+01:00',
      '2026-12-04T10:00:00',
    ),
  ),
  timeZone: fc.constantFrom(
    'UTC',
    'Europe/Madrid',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Mars/Olympus',
    'Etc/GMT+99',
    'Europe/',
    'Z',
  ),
};

describe('S11 every date', () => {
  const cases = casesOf('day', 'days', 'wallTime', 'instant', 'timeZone');
  const wrong: string[] = [];
  const counted = { sent: 0 };

  it('is looked for in every call that has one', () => {
    const dated = `answerLinkedOffer answerOffer changeEvent changeSeries createEvent createSeries decideOffer duplicateEvent importEvents inviteKitchen listDays
      listEvents listImported listManaged listPlan listShifts listToday previewChange previewSeries replyToReport sendCheckIns sendMessage`;
    expect([...new Set(cases.map(({ name }) => name))].toSorted()).toEqual(dated.split(/\s+/));
  });

  it.each(cases.map((one) => [where(one), one] as const))(
    '%s is real, or refused by field',
    async (_, one) => {
      const { kind } = one.leaf as { kind: keyof typeof generated };
      await fc.assert(
        fc.asyncProperty(generated[kind], async (text) => {
          counted.sent += 1;
          const before = dataVersion();
          const seen = await ask(one.name, withValue(one.sample, one.leaf, text));
          // That the world has changed is an answer, which is kept for who asks again.
          const isRefused = seen.status >= 400 && seen.status !== 409;
          const isRight =
            seen.status < 500 &&
            (isReal(kind, text) || isByField(seen, one)) &&
            (!isRefused || isDeepStrictEqual(dataVersion(), before));
          if (!isRight) wrong.push(`${where(one)} ${text}: ${seen.status} ${seen.fields.join()}`);
          expect({ text, isRight }).toEqual({ text, isRight: true });
        }),
        { numRuns: times(25, 400) },
      );
    },
  );

  it('is real after a move, too', async () => {
    const body = { time_zone: 'UTC', starts_local: '2199-12-31T20:00', ends_local: '2199-12-31T22:00' };
    const before = dataVersion();
    const { id } = await manager.ask('createEvent', { body });
    expect(dataVersion()).not.toEqual(before);
    const move = (minutes: number) =>
      manager.ask('runBulkEventAction', { body: { ids: [id], action: 'shift', minutes } });
    const errors = ['starts_local', 'ends_local'].map((field) => ({ field, code: 'format' }));
    const refused = { ok: false, code: 'invalid', errors };
    expect((await move(525_600)).results).toMatchObject([refused]);
    expect((await move(-525_600)).results).toMatchObject([{ ok: true }]);
  });

  afterAll(() => {
    record('S11', 'dates', {
      figure: `${wrong.length} of ${counted.sent} in ${cases.length} fields`,
      isKept: wrong.length === 0,
      seed: fc.readConfigureGlobal().seed ?? 'any',
    });
  });
});

describe('S11 every number', () => {
  const cases = casesOf('number');

  it.each(cases.map((one) => [where(one), one] as const))(
    '%s is within its bounds, or refused',
    async (_, one) => {
      for (const value of [1e308, -1e308, -0, 2 ** 53, -(2 ** 53) - 2, 0.1, '1e400']) {
        // JSON has no infinity, and yet this is read as one.
        const sample = withValue(one.sample, one.leaf, value);
        const body = JSON.stringify(sample.body).replaceAll('"1e400"', '1e400');
        expect((await ask(one.name, { ...sample, body })).status).toBeLessThan(500);
      }
    },
  );
});
