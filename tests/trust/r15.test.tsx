import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CookBody } from '~/api/manage/cook';
import type { KitchenActionBody, Offer, OfferAnswer } from '~/api/manage/kitchen';
import type { DecisionBody } from '~/api/manage/offers';
import { useKeptReports } from '~/data/kept-reports';
import { offerIn, offerOf, useSendCook, useSendKitchenAction } from '~/data/kitchen';
import { kitchenKeys } from '~/data/kitchen-offers';
import { useReport } from '~/features/kitchen/use-report';
import { outcomeOf, type Failure } from '~/lib/failure';
import { epochOf, wallTimeIn } from '~/lib/instants';
import { createApi } from '~/platform/http';
import { callerAt, type Caller } from '../../shell-dev/platform/testing/caller';
import { startBackEnds, type BackEnd } from '../support/back-end';
import { fakeShell } from '../support/fake-platform';
import type * as memoryOutbox from '../support/memory-outbox';
import { fakeServices, Providers } from '../support/render';
import { until } from '../support/until';
import { record, times } from './record';

// Each tablet has a disk of its own.
jest.mock('~/platform/outbox/outbox-store', () => ({
  ...jest.requireActual<object>('../support/memory-disk'),
  openOutboxStore: jest.requireActual<typeof memoryOutbox>('../support/memory-outbox').memoryOutboxStore,
}));
// Tabs of one device share what was confirmed, but here two devices share one page.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

const NOOR = 'partner-noor';
const ZONE = 'Europe/Madrid';
const HOUR = 3_600_000;
const TEN_MINUTES = HOUR / 6;
/** As often as one press is sent by itself. */
const BY_ITSELF = 4;
const WAIT = 10_000;

type Body = KitchenActionBody | CookBody;
type Content<B> = B extends unknown ? Omit<B, 'lock_version'> : never;
type Fate = 'answered' | 'request lost' | 'answer lost';

const dish = {
  name: 'Puy lentils',
  portions: 40,
  per_container: 12,
  diets: ['vegan'],
  allergens: [],
  served: 'hot',
} as const;
const anAnswer = (changed: object = {}): OfferAnswer =>
  ({
    dishes: [{ ...dish, ...changed }],
    ready_from: ready,
    ready_until: ready,
    packaging: '',
  }) as unknown as OfferAnswer;

let backEnd: BackEnd;
/** The food is for tonight, so that everything is allowed now. */
let [ready, starts_local, ends_local] = ['', '', ''];
let ruth: Caller;
let noor: Caller;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  [backEnd] = (await startBackEnds(1, 1)) as [BackEnd];
  const { now } = (await (await fetch(`${backEnd.url}/dev/clock`)).json()) as { readonly now: string };
  const inHours = (hours: number): string =>
    wallTimeIn((Math.floor(epochOf(now) / HOUR) + hours) * HOUR, ZONE);
  [ready, starts_local, ends_local] = [inHours(4), inHours(5), inHours(7)];
  [ruth, noor] = await Promise.all([callerAt(backEnd.url, 'manager-ruth'), callerAt(backEnd.url, NOOR)]);
}, 60_000);
afterAll(() => backEnd.stop());

/** One offer of Noor's kitchen, as anybody with a network deals with it. */
interface Kitchen {
  readonly id: string;
  look(): Promise<Offer>;
  act(body: Content<Body>): Promise<Offer>;
  decide(body: Content<DecisionBody>): Promise<Offer>;
}

async function invited(): Promise<Kitchen> {
  const place = { ...somewhere, id: null };
  const event = { title: 'Barley evening', time_zone: ZONE, starts_local, ends_local, place, capacity: 40 };
  const { id: eventId } = await ruth.ask('createEvent', { body: event });
  await backEnd.dev(`events/${eventId}/publish`);
  const asked = { portions: 40, ready_local: ready, note: '' };
  const { id } = await ruth.ask('inviteKitchen', {
    params: { eventId },
    body: { restaurant_id: 'rst_potager', asked },
  });
  const params = { offerId: id };
  const look = () => noor.ask('showOffer', { params });
  return {
    id,
    look,
    act: async (part) => {
      const body = { ...part, lock_version: (await look()).lock_version } as Body;
      return isCooking(body)
        ? noor.ask('cookOffer', { params, body })
        : noor.ask('answerOffer', { params, body });
    },
    decide: async (part) =>
      ruth.ask('decideOffer', {
        params: { eventId, offerId: id },
        body: { ...part, lock_version: (await look()).lock_version },
      }),
  };
}

const somewhere = {
  name: 'Barley hall',
  city: 'Toulouse',
  country: 'FR',
  line1: '1 rue du Plan',
  region: '',
  postcode: '31000',
  latitude: null,
  longitude: null,
  access_notes: '',
};

interface Act {
  /** How an invited kitchen comes to it. */
  readonly from?: (kitchen: Kitchen) => Promise<unknown>;
  readonly body: (offer: Offer, answer: OfferAnswer) => Content<Body>;
}

const { offered, accepted, preparing, packed } = {
  offered: ({ act }: Kitchen) => act({ action: 'offer', answer: anAnswer({ portions: 30 }) }),
  accepted: ({ act }: Kitchen) => act({ action: 'accept', answer: anAnswer() }),
  preparing: async (kitchen: Kitchen) => {
    await accepted(kitchen);
    await kitchen.act({ action: 'prepare' });
  },
  packed: async (kitchen: Kitchen) => {
    await preparing(kitchen);
    await kitchen.act({ action: 'ready', boxes: 4 });
  },
};
const asked = async (kitchen: Kitchen): Promise<void> => {
  const { answer } = await accepted(kitchen);
  await kitchen.decide({
    action: 'request',
    answer: { ...anAnswer(), ...answer, ready_until: starts_local },
  });
};
const withDishes = (answer: OfferAnswer, changed: object): OfferAnswer => ({
  ...answer,
  dishes: answer.dishes.map((one) => ({ ...one, ...changed })),
});

/** Everything that a kitchen does with an offer. */
const acts: Readonly<Record<string, Act>> = {
  accept: { body: () => ({ action: 'accept', answer: anAnswer() }) },
  offer: { body: () => ({ action: 'offer', answer: anAnswer({ portions: 30 }) }) },
  decline: { body: () => ({ action: 'decline', reason: 'No gas today' }) },
  'withdraw what was offered': { from: offered, body: () => ({ action: 'withdraw' }) },
  'withdraw what was accepted': { from: accepted, body: () => ({ action: 'withdraw' }) },
  'ask for a change': {
    from: accepted,
    body: (_, answer) => ({
      action: 'request',
      answer: withDishes(answer, { portions: 30, allergens: ['peanuts'] }),
      note: 'The pot is small',
    }),
  },
  'correct a dish': {
    from: accepted,
    body: (_, answer) => ({ action: 'correct', answer: withDishes(answer, { allergens: ['peanuts'] }) }),
  },
  'confirm a request': { from: asked, body: () => ({ action: 'confirm' }) },
  'refuse a request': { from: asked, body: () => ({ action: 'refuse', reason: 'Too late for us' }) },
  prepare: { from: accepted, body: () => ({ action: 'prepare' }) },
  ready: { from: preparing, body: () => ({ action: 'ready', boxes: 4 }) },
  'hand over a part': { from: packed, body: () => ({ action: 'hand_over', boxes: 2, hot: 71 }) },
  'hand over the rest': {
    from: async (kitchen) => {
      await packed(kitchen);
      await kitchen.act({ action: 'hand_over', boxes: 2 });
    },
    body: () => ({ action: 'hand_over', boxes: 2 }),
  },
  'report late': { from: preparing, body: () => ({ action: 'report_late', minutes: 20 }) },
  'report short': {
    from: preparing,
    body: (_, { dishes }) => ({ action: 'report_short', dish_id: dishes[0]?.id ?? '', there: 30 }),
  },
  'take back': { from: packed, body: () => ({ action: 'undo' }) },
};

const cooks = new Set<string>(['prepare', 'ready', 'hand_over', 'report_late', 'report_short', 'undo']);
const isCooking = (body: Body): body is CookBody => cooks.has(body.action);
const isReport = ({ action }: Body): boolean => action.startsWith('report');

let lost = 0;
const screens: (() => void)[] = [];
afterEach(() => screens.splice(0).forEach((close) => close()));

/** The real client of a tablet, with what its hooks are on a screen. `fate`: of the next request. */
async function aTablet({ id }: Kitchen, fate: (isRead: boolean) => Fate) {
  const { cookie, csrf } = await callerAt(backEnd.url, NOOR);
  const send: typeof fetch = async (url, init) => {
    const next = fate(init?.method === 'GET');
    if (next !== 'answered') lost += 1;
    if (next === 'request lost') throw new TypeError('No network');
    const headers = { ...(init?.headers as Record<string, string>), Cookie: cookie };
    const response = await fetch(url, { ...init, headers });
    if (next === 'answered') return response;
    await response.text();
    throw new TypeError('The network was gone before the answer');
  };
  const api = createApi({
    main: `${backEnd.url}/api/v2`,
    family: `${backEnd.url}/api/family`,
    fetch: () => send,
    csrfToken: () => csrf,
    renewSession: async () => true,
    repeatAfter: () => 0,
  });
  const fakes = fakeServices({ shell: fakeShell({ session: { id: NOOR, name: 'Noor Haddad' } }) });
  const services = { ...fakes, api };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Providers services={services} isManager>
      {children}
    </Providers>
  );
  let stored = 0;
  const useTablet = () => {
    const action = useSendKitchenAction(id);
    const cook = useSendCook(id);
    const kept = useKeptReports(id);
    const onKeep = (report: CookBody) => kept.keep(report).then(() => void (stored += 1));
    return { action, cook, kept, report: useReport(id, { action: cook, onKeep }) };
  };
  const { result, unmount } = renderHook(useTablet, { wrapper });
  screens.push(unmount);
  const { announced } = fakes.shell;
  const shown = () => fakes.queries.getQueryData<Offer>(kitchenKeys.offer(NOOR, id));

  /** A report is kept where nobody knows whether it arrived. */
  async function report(body: CookBody): Promise<undefined> {
    result.current.report.ask(body);
    await until(() => result.current.report.impact !== undefined || result.current.report.hasFailed, WAIT);
    const { confirm } = result.current.report;
    confirm();
    confirm();
    await until(() => announced.length + stored > 0, WAIT);
  }

  return {
    /** Presses twice, and goes on until the server has said something. Resolves to its refusal, if it refused. */
    async press(body: Body, between: () => void = () => undefined): Promise<Failure | undefined> {
      if (isReport(body)) return report(body as CookBody);
      const hook = isCooking(body) ? 'cook' : 'action';
      let end: (failure?: Failure) => void = () => undefined;
      const ended = () => new Promise<Failure | undefined>((resolve) => (end = resolve));
      const then = { onDone: () => end(), onFailed: (failure: Failure) => end(failure) };
      const send = () =>
        isCooking(body) ? result.current.cook.send(body, then) : result.current.action.send(body, then);
      let next = ended();
      send();
      send();
      for (;;) {
        const failure = await next;
        if (!failure || outcomeOf(failure) === 'refused') return failure;
        await until(() => result.current[hook].failed?.failure === failure, WAIT);
        between();
        next = ended();
        result.current[hook].failed?.repeat();
      }
    },
    /** Until nothing is left on the tablet. */
    async settle() {
      fakes.cable.reconnect();
      await until(() => result.current.kept.reports.length === 0 && shown() !== undefined, WAIT);
    },
    shown,
    read: () => fakes.queries.fetchQuery(offerOf(services, NOOR, id)),
    pass: (ms: number) => fakes.clock.set(fakes.clock.now() + ms),
  };
}

/** An offer as it is, but for ids and moments, which differ from one to the next. */
const withoutIds = (offer: Offer): unknown =>
  JSON.parse(
    JSON.stringify(offer)
      .replaceAll(/"(off|evt|plc|dsh|hov|req)_[\w-]+"/g, '"$1"')
      .replaceAll(/"[\d-]+T[\d:.]+Z"/g, '"then"'),
  );

async function comingTo({ from, body }: Act) {
  const kitchen = await invited();
  await from?.(kitchen);
  const before = await kitchen.look();
  const content = body(before, before.answer ?? anAnswer());
  return { kitchen, content, body: { ...content, lock_version: before.lock_version } as Body };
}

const SEED = Number(process.env['EVENTS_SEED'] ?? 31);
let drawn = SEED;
function random(): number {
  drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return drawn / 2 ** 32;
}

const seen = { presses: 0, missing: 0, twice: 0, unnamed: 0 };

/** The state after an act, beside the state after the same act done once with a network. */
async function compare(kitchen: Kitchen, once: Offer, shown: readonly (Offer | undefined)[]): Promise<void> {
  const offer = await kitchen.look();
  seen.presses += shown.length;
  if (offer.lock_version < once.lock_version) seen.missing += 1;
  if (offer.lock_version > once.lock_version) seen.twice += 1;
  seen.unnamed += shown.filter((one) => one?.by !== 'Noor Haddad').length;
  expect(withoutIds(offer)).toEqual(withoutIds(once));
  for (const one of shown) expect(one).toEqual(offer);
}

const rounds = times(1, 20);

describe('R15 a kitchen', () => {
  const cuts = [
    ['answers lost', 'answer lost', 0],
    ['answers lost, and ten minutes of no network', 'answer lost', TEN_MINUTES],
    ['no network for ten minutes', 'request lost', TEN_MINUTES],
  ] as const;

  it.each(Object.entries(acts))(
    '%s',
    async (_, act) => {
      const { kitchen: quiet, content } = await comingTo(act);
      const once = await quiet.act(content);
      for (const [, fate, pause] of cuts) {
        const { kitchen, body } = await comingTo(act);
        let left = BY_ITSELF + (isReport(body) ? BY_ITSELF : 0);
        const tablet = await aTablet(kitchen, () => ((left -= 1) >= 0 ? fate : 'answered'));
        await tablet.press(body, () => tablet.pass(pause));
        await tablet.settle();
        await compare(kitchen, once, [tablet.shown()]);
      }
      for (let round = 0; round < rounds; round += 1) {
        const { kitchen, body } = await comingTo(act);
        const fate = (): Fate =>
          random() < 0.6 ? 'answered' : random() < 0.5 ? 'request lost' : 'answer lost';
        const tablets = await Promise.all([aTablet(kitchen, fate), aTablet(kitchen, fate)]);
        const refusals = await Promise.all(tablets.map((tablet) => tablet.press(body)));
        await Promise.all(tablets.map((tablet) => tablet.settle()));
        await compare(
          kitchen,
          once,
          tablets.map((tablet) => tablet.shown()),
        );
        const overtaken = refusals.flatMap((refusal) => (refusal ? [offerIn(refusal.current)?.by] : []));
        expect(overtaken).toEqual(isReport(body) ? [] : ['Noor Haddad']);
      }
    },
    times(30_000, 600_000),
  );

  it('takes back nothing of what another tablet said since a report whose answers were lost', async () => {
    const { kitchen, body } = await comingTo(acts['report late'] as Act);
    let [left, isBack] = [2 * BY_ITSELF, false];
    const atTheStove = (isRead: boolean): Fate => {
      if (isRead || isBack) return 'answered';
      return (left -= 1) >= 0 ? 'answer lost' : 'request lost';
    };
    const stove = await aTablet(kitchen, atTheStove);
    const counter = await aTablet(kitchen, () => 'answered');
    await stove.press(body);
    await counter.press({ ...body, minutes: 30 } as Body);
    await stove.read();
    isBack = true;
    await stove.settle();
    const offer = await kitchen.look();
    expect(offer.late_minutes).toBe(30);
    expect(stove.shown()).toEqual(offer);
  });

  afterAll(() => {
    const { presses, missing, twice, unnamed } = seen;
    record('R15', 'acts of a kitchen', {
      figure: `${presses} presses, ${lost} requests or answers lost: ${missing} lost, ${twice} twice, ${unnamed} unnamed`,
      isKept: presses > 0 && missing + twice + unnamed === 0,
      seed: SEED,
    });
  });
});
