import type { Call } from '~/api/call';
/**
 * In the browser: `tests/browser/trust/s5.spec.ts`.
 */
import { calls, type AnswerOf } from '~/api/calls';
import { createApi, type Api } from '~/platform/http';
import type { Caller } from '../../shell-dev/platform/testing/caller';
import {
  details,
  holdBody,
  party,
  waitBody,
  aScene,
  endScenes,
  type Scene,
} from '../../shell-dev/platform/testing/scene';
import { anEvent, aRegistration, START } from '../../shell-dev/platform/testing/seed';
import { record } from './record';

type Calls = typeof calls;
type WriteName = { [N in keyof Calls]: Calls[N] extends { method: 'GET' } ? never : N }[keyof Calls];
type ReadName = Exclude<keyof Calls, WriteName>;
type Registered = AnswerOf<Calls['holdSeats']>;

const FAMILY = 'family-garcia';
const mine = (event_id: string, state: 'confirmed' | 'offered' | 'held') =>
  aRegistration({
    id: `reg_${event_id}`,
    event_id,
    household_id: FAMILY,
    state,
    note: 'Private-Note-7',
    ...(state === 'confirmed'
      ? {}
      : { expires_at: new Date(START + 1_800_000).toISOString().replace('.000', '') }),
  });
const on = (registrationId: string) => ({ params: { registrationId } });
const seen = (api: Api, id: string): Promise<Registered> => api.request(calls.showRegistration, on(id));
const locked = async (api: Api, id: string) => ({
  ...on(id),
  body: { lock_version: (await seen(api, id)).lock_version },
});

/** How each write of the contract is done. A new one without a line here does not compile. */
const writes: { readonly [N in WriteName]: (api: Api) => Promise<unknown> } = {
  holdSeats: (api) => api.request(calls.holdSeats, { params: { eventId: 'evt_supper' }, body: holdBody(2) }),
  joinWaitlist: (api) =>
    api.request(calls.joinWaitlist, { params: { eventId: 'evt_full' }, body: waitBody(2, private_) }),
  confirmHold: (api) => api.request(calls.confirmHold, { ...on('reg_evt_held'), body: details(private_) }),
  releaseHold: (api) => api.request(calls.releaseHold, { ...on('reg_evt_left'), body: {} }),
  acceptOffer: async (api) => api.request(calls.acceptOffer, await locked(api, 'reg_evt_offer')),
  declineOffer: async (api) => api.request(calls.declineOffer, await locked(api, 'reg_evt_other')),
  changeRegistration: async (api) => {
    const { params, body } = await locked(api, 'reg_evt_mine');
    return api.request(calls.changeRegistration, {
      params,
      body: { ...body, party: party(3), note: 'Private-Note-7' },
    });
  },
  cancelRegistration: async (api) => api.request(calls.cancelRegistration, await locked(api, 'reg_evt_gone')),
  saveMember: (api) =>
    api.request(calls.saveMember, {
      params: { memberId: 'maya' },
      body: { name: 'Private-Name-7', diets: ['vegetarian'], allergens: ['peanuts'] },
    }),
  removeMember: (api) => api.request(calls.removeMember, { params: { memberId: 'maya' }, body: {} }),
  followOrganiser: (api) =>
    api.request(calls.followOrganiser, { body: { organiser: 'Neighbours', follow: true } }),
  saveSearch: (api) =>
    api.request(calls.saveSearch, {
      params: { searchId: 'search-1' },
      body: { name: 'Private-Name-7', query: 'diets=vegan' },
    }),
  lookAtSearch: (api) => api.request(calls.lookAtSearch, { params: { searchId: 'search-1' }, body: {} }),
  removeSearch: (api) => api.request(calls.removeSearch, { params: { searchId: 'search-1' }, body: {} }),
  giveFeedback: (api) =>
    api.request(calls.giveFeedback, {
      ...on('reg_evt_over'),
      body: { overall: 'good', food: 'okay', portions: 'poor', note: 'Private-Note-7' },
    }),
  reportAllergen: (api) =>
    api.request(calls.reportAllergen, {
      params: { registrationId: 'reg_evt_over', reportId: 'report-1' },
      body: { kind: 'reaction', dish: null, allergens: ['peanuts'], note: 'Private-Note-7' },
    }),
  seeNotice: async (api) => {
    const { items } = await api.request(calls.listNotices, {});
    const { id = '', version = 0 } = items[0] ?? {};
    return api.request(calls.seeNotice, { params: { noticeId: id }, body: { version } });
  },
};
const private_ = {
  contact_name: 'Private-Name-7',
  phone: '+34699000777',
  note: 'Private-Note-7',
  referral_code: 'ref-family-lind',
};

const reads: { readonly [N in ReadName]: (api: Api) => Promise<unknown> } = {
  listEvents: (api) => api.request(calls.listEvents, { query: { q: 'soup', mine: '1' } }),
  showMe: (api) => api.request(calls.showMe, {}),
  showBackend: (api) => api.request(calls.showBackend, {}),
  listDays: (api) => api.request(calls.listDays, { query: { from: '2026-11-21', to: '2026-12-01' } }),
  showEvent: (api) => api.request(calls.showEvent, { params: { eventId: 'evt_supper' } }),
  listPlaces: (api) => api.request(calls.listPlaces, { query: { q: 'hall' } }),
  showHousehold: (api) => api.request(calls.showHousehold, {}),
  listRegistrations: (api) => api.request(calls.listRegistrations, {}),
  showRegistration: (api) => seen(api, 'reg_evt_mine'),
  listFollowing: (api) => api.request(calls.listFollowing, {}),
  listSavedSearches: (api) => api.request(calls.listSavedSearches, {}),
  showOwnFeedback: (api) => api.request(calls.showOwnFeedback, on('reg_evt_over')),
  listNotices: (api) => api.request(calls.listNotices, {}),
};

interface Logged {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly init: RequestInit;
  readonly status: number;
}

function listen({ platform }: Scene, caller: Caller): { api: Api; log: Logged[] } {
  const log: Logged[] = [];
  const send: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const asked = new Headers(headers);
    asked.set('Cookie', caller.cookie);
    asked.set('Origin', platform.url);
    const answer = await fetch(input, { ...init, headers: asked });
    log.push({ method: init.method ?? 'GET', url: String(input), headers, init, status: answer.status });
    return answer;
  };
  const api = createApi({
    main: `${platform.url}/api/v2`,
    family: `${platform.url}/api/family`,
    fetch: () => send,
    csrfToken: () => caller.csrf,
    renewSession: async () => false,
    isOnline: () => true,
  });
  return { api, log };
}

const isWrite = ({ method }: { readonly method: string }): boolean => method !== 'GET';
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('S5 requests', () => {
  let scene: Scene;
  let caller: Caller;
  let api: Api;
  let log: Logged[];
  const found = { writes: 0, unguarded: 0, secrets: 0, urls: 0 };

  beforeAll(async () => {
    const ids = ['evt_held', 'evt_left', 'evt_offer', 'evt_other', 'evt_mine', 'evt_gone', 'evt_off'];
    scene = await aScene(
      [
        anEvent(),
        anEvent({ id: 'evt_full', capacity: 2 }),
        anEvent({
          id: 'evt_over',
          state: 'completed',
          starts_local: '2026-11-20T18:30',
          ends_local: '2026-11-20T20:30',
        }),
        ...ids.map((id) => anEvent({ id })),
      ],
      [
        aRegistration({ id: 'reg_evt_over', event_id: 'evt_over', household_id: FAMILY, checked_in: 2 }),
        aRegistration({ event_id: 'evt_full', household_id: 'crowd-1' }),
        ...ids.map((id) =>
          mine(id, /held|left/.test(id) ? 'held' : /offer|other/.test(id) ? 'offered' : 'confirmed'),
        ),
      ],
    );
    // What the household is told of.
    const ruth = await scene.as('manager-ruth');
    const { lock_version } = await ruth.ask('showManaged', { params: { eventId: 'evt_off' } });
    const cancelled = {
      action: 'cancel',
      reason: 'The boiler of the kitchen broke',
      notify: true,
      lock_version,
    } as const;
    await ruth.ask('runEventAction', { params: { eventId: 'evt_off' }, body: cancelled });
    caller = await scene.as(FAMILY);
    ({ api, log } = listen(scene, caller));
  });
  afterAll(endScenes);

  const names = (Object.entries(calls) as [keyof Calls, Call][]).filter(([, call]) => isWrite(call));

  it.each(names)('%s carries the token and a key of its own, and is done', async (name) => {
    const before = log.length;
    await writes[name as WriteName](api);
    const sent = log.slice(before).filter(isWrite);
    expect(sent).toHaveLength(1);
    const [{ headers, init, status } = { headers: new Headers(), init: {}, status: 0 }] = sent;
    const key = headers.get('Idempotency-Key') ?? '';
    const isGuarded = headers.get('X-CSRF-Token') === caller.csrf && KEY.test(key);
    found.writes += 1;
    if (!isGuarded) found.unguarded += 1;
    expect(isGuarded).toBe(true);
    expect(status).toBe(200);
    expect(init).toMatchObject({ credentials: 'same-origin', referrerPolicy: 'origin', cache: 'no-store' });
  });

  it('no two acts share a key', () => {
    const keys = log.filter(isWrite).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBe(names.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('the back end takes no write without either', async () => {
    const path = '/api/family/events/evt_supper/hold';
    const both = { 'X-CSRF-Token': caller.csrf, 'Idempotency-Key': crypto.randomUUID() };
    for (const name of ['X-CSRF-Token', 'Idempotency-Key'] as const) {
      const { [name]: _left, ...headers } = both;
      const { status } = await caller.send('POST', path, { body: holdBody(1), headers });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('reads carry neither, so that neither lies in a cache or a log of reads', async () => {
    const before = log.length;
    for (const read of Object.values(reads)) await read(api);
    const sent = log.slice(before);
    expect(sent).toHaveLength(Object.keys(reads).length);
    for (const { headers, init } of sent) {
      expect([headers.get('X-CSRF-Token'), headers.get('Idempotency-Key')]).toEqual([null, null]);
      expect(init.referrerPolicy).toBe('origin');
    }
  });

  it('no address holds a secret or anything of a person', async () => {
    const ticket = await seen(api, 'reg_evt_mine');
    const household = await api.request(calls.showHousehold, {});
    expect(ticket.code).not.toBeNull();
    const secrets = [
      caller.csrf,
      caller.cookie.split('=')[1] ?? '',
      ...log.map(({ headers }) => headers.get('Idempotency-Key') ?? ''),
      ticket.code?.qr ?? '',
      ticket.code?.short ?? '',
      household?.referral_code ?? '',
      `feed-${FAMILY}`,
      ...Object.values(private_),
    ].filter(Boolean);
    expect(secrets.length).toBeGreaterThan(10);
    found.urls = log.length;
    const leaking = log
      .map(({ url }) => decodeURIComponent(url))
      .filter((url) => secrets.some((secret) => url.includes(secret)));
    found.secrets += leaking.length;
    expect(leaking).toEqual([]);
  });

  afterAll(() => {
    record('S5', 'client', {
      figure: `${found.unguarded} of ${found.writes} writes; ${found.secrets} secrets in ${found.urls} addresses`,
      isKept: found.writes === names.length && found.unguarded + found.secrets === 0 && found.urls > 0,
    });
  });
});
