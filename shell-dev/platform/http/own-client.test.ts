import { calls } from '~/api/calls';
import type { Failure } from '~/lib/failure';
import { createApi, type Api } from '~/platform/http';
import type { Caller } from '../testing/caller';
import { aScene, details, endScenes, holdBody, party, type Scene } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

/** The remote's own client, as it is built into every page, against the back end. */
afterEach(endScenes);

function apiOf({ platform }: Scene, caller: Caller, token: { value: string } = { value: caller.csrf }): Api {
  return createApi({
    main: `${platform.url}/api/v2`,
    family: `${platform.url}/api/family`,
    // What a browser adds by itself.
    fetch: () => (input, init) =>
      fetch(input, {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string>),
          Cookie: caller.cookie,
          Origin: platform.url,
        },
      }),
    csrfToken: () => token.value,
    renewSession: async () => {
      const answer = await caller.send('GET', '/dev/session');
      token.value = ((await answer.json()) as { csrf_token: string }).csrf_token;
      return true;
    },
    isOnline: () => true,
    repeatAfter: () => 1,
  });
}

const refusal = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (failure: Failure) => failure,
  );
const key = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() });
const params = { eventId: 'evt_supper' };

it('reads and writes', async () => {
  const scene = await aScene([anEvent()]);
  const api = apiOf(scene, await scene.as('family-garcia'));
  const page = await api.request(calls.listEvents, { query: { q: 'soup', modes: 'dine_in' } });
  expect(page.items.map(({ id }) => id)).toEqual(['evt_supper']);
  const held = await api.request(calls.holdSeats, { params, body: holdBody(3) }, key());
  const ticket = await api.request(
    calls.confirmHold,
    { params: { registrationId: held.id }, body: details() },
    key(),
  );
  expect(ticket).toMatchObject({ state: 'confirmed', party: party(3) });
});

it('parses every kind of refusal', async () => {
  const scene = await aScene(
    [anEvent({ capacity: 4 }), anEvent({ id: 'evt_old' })],
    [
      aRegistration({ household_id: 'family-okafor', party: party(1) }),
      aRegistration({ household_id: 'family-garcia', event_id: 'evt_old' }),
    ],
  );
  const [garcia, driver, visitor] = [
    await scene.as('family-garcia'),
    await scene.as('driver-sam'),
    await scene.as(null),
  ];
  const api = apiOf(scene, garcia);
  const hold = (eventId: string, adults: number) =>
    refusal(api.request(calls.holdSeats, { params: { eventId }, body: holdBody(adults) }, key()));
  expect(await hold('evt_supper', 4)).toMatchObject({
    kind: 'conflict',
    code: 'sold_out',
    params: { free: 3, waitlist: true },
  });
  expect(await hold('evt_supper', 7)).toMatchObject({
    kind: 'invalid',
    code: 'party_too_large',
    params: { max_party: 6 },
  });
  expect(await hold('evt_supper', 0)).toMatchObject({
    kind: 'invalid',
    fields: [{ field: 'party', code: 'required' }],
  });
  expect(await hold('evt_old', 1)).toMatchObject({
    kind: 'conflict',
    code: 'already_registered',
    current: { state: 'confirmed' },
  });
  expect(await hold('evt_none', 1)).toMatchObject({
    kind: 'not-found',
    requestId: expect.any(String) as string,
  });
  const showHousehold = (caller: Caller) => apiOf(scene, caller).request(calls.showHousehold, {});
  expect(await showHousehold(driver)).toBeNull();
  expect((await refusal(showHousehold(visitor))).kind).toBe('signed-out');
});

it('renews a token that is not valid any more, and goes on', async () => {
  const scene = await aScene([anEvent()]);
  const api = apiOf(scene, await scene.as('family-garcia'), { value: 'from-yesterday' });
  const held = await api.request(calls.holdSeats, { params, body: holdBody(1) }, key());
  expect(held.state).toBe('held');
});

it('repeats what may not have arrived, and registers once', async () => {
  const scene = await aScene([anEvent()]);
  const api = apiOf(scene, await scene.as('family-garcia'));
  await scene.dev('faults', { call: 'holdSeats', kind: 'status', status: 503, after: true, times: 2 });
  const held = await api.request(calls.holdSeats, { params, body: holdBody(2) }, key());
  expect(held).toMatchObject({ state: 'held', version: 1 });
});

it.each([
  [{ kind: 'html' }, 'misconfigured'],
  [{ kind: 'truncate' }, 'malformed'],
  [{ kind: 'body', body: { items: 7 } }, 'malformed'],
  [{ kind: 'html', status: 502 }, 'unavailable'],
  [{ kind: 'status', status: 426 }, 'outdated'],
  [{ kind: 'reset' }, 'unavailable'],
])('meets %j as %s', async (fault, kind) => {
  const scene = await aScene([anEvent()]);
  const api = apiOf(scene, await scene.as('family-garcia'));
  await scene.dev('faults', { call: 'showEvent', times: 9, ...fault });
  expect((await refusal(api.request(calls.showEvent, { params }))).kind).toBe(kind);
});
