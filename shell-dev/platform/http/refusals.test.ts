import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { errorBodySchema } from '~/api/call';
import type { Caller } from '../testing/caller';
import {
  aScene,
  details,
  endScenes,
  hold,
  holdBody,
  party,
  takeSeats,
  waitBody,
  type Scene,
} from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const HOLD = '/api/family/events/evt_supper/hold';
const params = { eventId: 'evt_supper' };
const write = (caller: Caller, more: Record<string, string | undefined> = {}): Record<string, string> => {
  const headers = {
    'Content-Type': 'application/json',
    'X-CSRF-Token': caller.csrf,
    'Idempotency-Key': randomUUID(),
    ...more,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

async function codeOf(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('application/json');
  return `${answer.status} ${v.parse(errorBodySchema, await answer.json()).code}`;
}

describe('who may not', () => {
  it.each([
    ['a visitor reads a household', null, 'GET', '/api/family/household', '401 unauthenticated'],
    ['a visitor holds seats', null, 'POST', HOLD, '401 unauthenticated'],
    ['a manager holds seats', 'manager-ruth', 'POST', HOLD, '403 forbidden'],
  ])('%s', async (_, person, method, path, code) => {
    const scene = await aScene([anEvent()]);
    const caller = await scene.as(person);
    const init = method === 'POST' ? { body: holdBody(2), headers: write(caller) } : {};
    expect(await codeOf(await caller.send(method, path, init))).toBe(code);
  });

  it('a session that is over', async () => {
    const scene = await aScene([anEvent()]);
    const caller = await scene.as('family-garcia');
    await caller.send('POST', '/dev/session', { body: { person: null } });
    expect(await codeOf(await caller.send('GET', '/api/family/household'))).toBe('401 unauthenticated');
    expect(await codeOf(await caller.send('POST', HOLD, { body: holdBody(2), headers: write(caller) }))).toBe(
      '401 unauthenticated',
    );
    expect((await caller.send('GET', '/api/v2/events/evt_supper')).status).toBe(200);
  });

  it("somebody else's registration is as little there as none", async () => {
    const scene = await aScene([anEvent()]);
    const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
    const { id } = await takeSeats(garcia, 2);
    expect(await lind.refused('showRegistration', { params: { registrationId: id } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const cancelling = { params: { registrationId: id }, body: { lock_version: 99 } };
    expect(await lind.refused('cancelRegistration', cancelling)).toMatchObject({ status: 404 });
  });
});

describe('forgery', () => {
  const attempt = async (
    headersOf: (caller: Caller, other: Caller) => Record<string, string | undefined>,
  ) => {
    const scene = await aScene([anEvent()]);
    const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
    return garcia.send('POST', HOLD, { body: holdBody(2), headers: write(garcia, headersOf(garcia, lind)) });
  };

  it.each<[string, (caller: Caller, other: Caller) => Record<string, string | undefined>]>([
    ['without a token', () => ({ 'X-CSRF-Token': undefined })],
    ['with an empty token', () => ({ 'X-CSRF-Token': '' })],
    ['with a made-up token', () => ({ 'X-CSRF-Token': Buffer.alloc(64, 7).toString('base64url') })],
    ["with somebody else's token", (_, other) => ({ 'X-CSRF-Token': other.csrf })],
    ['from a page of another origin', () => ({ Origin: 'https://evil.example' })],
    ['from a page without an origin', () => ({ Origin: 'null' })],
  ])('%s is refused', async (_, headers) => {
    expect(await codeOf(await attempt(headers))).toBe('403 csrf');
  });

  it('is told from a page of this machine', async () => {
    expect((await attempt(() => ({ Origin: 'http://localhost:3000' }))).status).toBe(200);
  });

  it('masks the token differently each time, and accepts every mask', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const again = (await (await garcia.send('GET', '/dev/session')).json()) as {
      csrf_token: string;
      person: unknown;
    };
    expect(again.person).toMatchObject({ id: 'family-garcia', role: 'family' });
    expect(again.csrf_token).not.toBe(garcia.csrf);
    const headers = write(garcia, { 'X-CSRF-Token': again.csrf_token });
    expect((await garcia.send('POST', HOLD, { body: holdBody(2), headers })).status).toBe(200);
  });
});

describe('an idempotency key', () => {
  it.each([
    ['is wanted', undefined],
    ['is no key when it is short', 'abc'],
    ['is no key when it has blanks', 'a key with blanks in it'],
  ])('%s', async (_, key) => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const answer = await garcia.send('POST', HOLD, {
      body: holdBody(2),
      headers: write(garcia, { 'Idempotency-Key': key }),
    });
    expect(await codeOf(answer)).toBe('400 idempotency_key_missing');
  });

  it('is for one request', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const key = randomUUID();
    await garcia.ask('holdSeats', { params, body: holdBody(2) }, key);
    expect(await garcia.refused('holdSeats', { params, body: holdBody(3) }, key)).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    const other = await scene.as('family-lind');
    expect((await other.ask('holdSeats', { params, body: holdBody(3) }, key)).party.adults).toBe(3);
  });

  it('brings the same refusal again, and does not keep a mistake', async () => {
    const scene = await aScene([anEvent({ capacity: 3 })]);
    await takeSeats(await scene.as('family-okafor'), 1);
    const garcia = await scene.as('family-garcia');
    const key = randomUUID();
    const first = await garcia.refused('holdSeats', { params, body: holdBody(3) }, key);
    await scene.dev('events/evt_supper/capacity', { capacity: 9 });
    const second = await garcia.refused('holdSeats', { params, body: holdBody(3) }, key);
    expect(second).toMatchObject({ status: 409, code: 'sold_out', params: first.params });
    const mistaken = randomUUID();
    await garcia.refused('holdSeats', { params, body: holdBody(0) }, mistaken);
    expect((await garcia.ask('holdSeats', { params, body: holdBody(1) }, mistaken)).state).toBe('held');
  });
});

describe('a body', () => {
  it.each([
    ['that is not JSON', '{"party":', {}, '400 bad_json'],
    ['of another type', 'party=2', { 'Content-Type': 'text/plain' }, '415 bad_type'],
    ['that is too large', JSON.stringify({ ...holdBody(2), note: 'x'.repeat(70_000) }), {}, '413 too_big'],
    ['that is a list', '[]', {}, '422 invalid'],
    [
      'with heads that are no numbers',
      '{"party":{"adults":"2","children":0,"infants":0},"mode":"dine_in"}',
      {},
      '422 invalid',
    ],
  ])('%s is refused', async (_, body, more, code) => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    expect(await codeOf(await garcia.send('POST', HOLD, { body, headers: write(garcia, more) }))).toBe(code);
  });
});

describe('what an event refuses', () => {
  const cases: [string, Parameters<typeof anEvent>[0], string][] = [
    ['before registration opens', { registration_opens_at: '2026-11-22T08:00:00Z' }, '409 not_open'],
    ['after registration closed', { registration_closes_at: '2026-11-21T08:00:00Z' }, '409 closed'],
    ['once it is cancelled', { state: 'cancelled' }, '409 bad_state'],
    [
      'once it is over',
      { starts_local: '2026-11-20T18:30', ends_local: '2026-11-20T20:30' },
      '409 bad_state',
    ],
    ['while it is a draft', { state: 'draft' }, '404 not_found'],
    ['without an invitation', { visibility: 'invited' }, '404 not_found'],
  ];
  it.each(cases)('%s', async (_, given, code) => {
    const scene = await aScene([anEvent(given)]);
    const garcia = await scene.as('family-garcia');
    expect(await codeOf(await garcia.send('POST', HOLD, { body: holdBody(2), headers: write(garcia) }))).toBe(
      code,
    );
    const waiting = await garcia.send('POST', '/api/family/events/evt_supper/wait', {
      body: waitBody(2),
      headers: write(garcia),
    });
    expect(await codeOf(waiting)).toBe(code);
  });

  it('says when registration opens', async () => {
    const scene = await aScene([anEvent({ registration_opens_at: '2026-11-22T08:00:00Z' })]);
    const refusal = await (
      await scene.as('family-garcia')
    ).refused('holdSeats', { params, body: holdBody(2) });
    expect(refusal.params).toEqual({ opens_at: '2026-11-22T08:00:00Z' });
  });

  it('a second registration of a household, which gets its first', async () => {
    const scene = await aScene(
      [anEvent({ capacity: 2 })],
      [aRegistration({ household_id: 'family-garcia' })],
    );
    const garcia = await scene.as('family-garcia');
    const expected = {
      status: 409,
      code: 'already_registered',
      current: { state: 'confirmed', party: party(2) },
    };
    expect(await garcia.refused('holdSeats', { params, body: holdBody(6) })).toMatchObject(expected);
    expect(await garcia.refused('joinWaitlist', { params, body: waitBody(1) })).toMatchObject(expected);
  });

  it('a second time of the same action', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const ticket = await takeSeats(garcia, 2);
    const again = await garcia.refused('confirmHold', {
      params: { registrationId: ticket.id },
      body: details(),
    });
    expect(again).toMatchObject({
      status: 409,
      code: 'bad_state',
      params: { allowed: ['show_ticket', 'change', 'cancel'] },
      current: { id: ticket.id },
    });
  });
});

describe('what is not there', () => {
  it.each([
    ['an event nobody made', '/api/v2/events/evt_none', '404 not_found'],
    ['an event that was removed', '/api/v2/events/evt_removed', '410 gone'],
    ['a path nobody has', '/api/v2/kitchens', '404 not_found'],
    ['the root', '/', '404 not_found'],
    ['a name that cannot be one', '/api/v2/events/a%2Fb', '404 not_found'],
  ])('%s', async (_, path, code) => {
    const scene = await aScene([anEvent(), anEvent({ id: 'evt_removed' })]);
    await scene.dev('events/evt_removed/remove');
    expect(await codeOf(await (await scene.as(null)).send('GET', path))).toBe(code);
  });

  it('a registration whose event ended more than two years ago', async () => {
    const scene = await aScene(
      [anEvent({ starts_local: '2024-03-01T18:00', ends_local: '2024-03-01T20:00', state: 'completed' })],
      [aRegistration({ household_id: 'family-garcia', state: 'no_show' })],
    );
    const garcia = await scene.as('family-garcia');
    expect((await garcia.ask('listRegistrations', {})).items).toEqual([]);
    const refusal = await garcia.refused('showRegistration', {
      params: { registrationId: 'reg_family-garcia_evt_supper' },
    });
    expect(refusal).toMatchObject({ status: 410, code: 'gone' });
  });
});

describe('too many', () => {
  it('sends Retry-After only to a client over its limit', async () => {
    const scene: Scene = await aScene([anEvent()], [], { limits: { session: { burst: 3, perSecond: 0.5 } } });
    const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
    for (let time = 0; time < 3; time += 1)
      expect((await garcia.send('GET', '/api/v2/events')).status).toBe(200);
    const answer = await garcia.send('GET', '/api/v2/events');
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'too_many', retry_after: 2 });
    expect((await hold(lind, 1)).state).toBe('held');
  });
});
