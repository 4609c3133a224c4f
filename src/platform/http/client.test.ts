/** @jest-environment jest-fixed-jsdom */

import { calls } from '~/api/calls';
import { aPage, aRegistration, anEvent, anEventDetail } from '../../../tests/support/build';
import {
  apiWith,
  failureOf,
  html,
  json,
  neverAnswers,
  refusal,
  type Reply,
} from '../../../tests/support/fake-server';

const event = anEventDetail({ id: 'evt_1' });
const held = aRegistration({ state: 'held', event: { id: 'evt_1' } });
const party = { adults: 2, children: 0, infants: 0 };
const show = { params: { eventId: 'evt_1' } } as const;
const hold = { params: { eventId: 'evt_1' }, body: { party, mode: 'dine_in' } } as const;

describe('what is sent', () => {
  it('a read: path, query without what is absent, no token and no key', async () => {
    const { api, sent } = apiWith([json(aPage([anEvent()]))]);
    await api.request(calls.listEvents, { query: { q: 'té & más', from: '2026-11-21' } });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('/api/v2/events?q=t%C3%A9+%26+m%C3%A1s&from=2026-11-21');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin', cache: 'no-cache' });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ accept: 'application/json' });
  });

  it('a write: body, the token of that moment, and a key made for the act', async () => {
    let token = 'old';
    const { api, sent } = apiWith([json(held)], { csrfToken: () => token });
    token = 'new';
    await api.request(calls.holdSeats, hold);
    expect(sent[0]?.url).toBe('/api/family/events/evt_1/hold');
    expect(sent[0]?.headers.get('X-CSRF-Token')).toBe('new');
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ party, mode: 'dine_in' });
  });

  it('a write without what a server refuses and nobody sees: a NUL would end the text', async () => {
    const { api, sent } = apiWith([json(held)]);
    const note = 'We bring EpiPens.\0 Child allergic\r\n\tto nuts! \ud83c 🍲';
    await api.request(calls.changeRegistration, {
      params: { registrationId: 'reg_1' },
      body: { lock_version: 1, note },
    });
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      lock_version: 1,
      note: 'We bring EpiPens. Child allergic\n\tto nuts!  🍲',
    });
  });

  it('uses the fetch that is in place at the request, not the one at the start', async () => {
    let current = (() => Promise.reject(new Error('too early'))) as typeof fetch;
    const { api } = apiWith([], { fetch: () => current });
    current = async () => json(event);
    await expect(api.request(calls.showEvent, show)).resolves.toMatchObject({ id: 'evt_1' });
  });

  it.each(['..', './', '', 'a/b', 'a?b', '%2e%2e', 'x'.repeat(65), '\u0000'])(
    'never asks for the event “%s”',
    async (eventId) => {
      const { api, sent } = apiWith([json(event)]);
      expect((await failureOf(api.request(calls.showEvent, { params: { eventId } }))).kind).toBe('not-found');
      expect(sent).toHaveLength(0);
    },
  );

  it('goes to another origin when the base is there', async () => {
    const { api, sent } = apiWith([json(event)], { main: 'https://api.example/api/v2' });
    await api.request(calls.showEvent, show);
    expect(sent[0]?.url).toBe('https://api.example/api/v2/events/evt_1');
    expect(api.absolute('/api/v2/events/evt_1/calendar.ics')).toBe(
      'https://api.example/api/v2/events/evt_1/calendar.ics',
    );
  });

  it.each([
    '//evil.example/x',
    'https://evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\\evil.example/x',
    '///evil.example',
  ])('a path of the server never leads elsewhere: %s', (path) => {
    const { api } = apiWith([]);
    expect(new URL(api.absolute(path)).origin).toBe(location.origin);
  });
});

describe('a session that ended', () => {
  it('is renewed once, and the write repeated under the same key with the new token', async () => {
    let token = 'old';
    const renewSession = jest.fn(async () => ((token = 'new'), true));
    const { api, sent } = apiWith([refusal(401, 'unauthenticated'), json(held)], {
      renewSession,
      csrfToken: () => token,
    });
    await expect(api.request(calls.holdSeats, hold)).resolves.toMatchObject({ state: 'held' });
    expect(renewSession).toHaveBeenCalledTimes(1);
    expect(sent.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(['old', 'new']);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it.each<[string, Response]>([
    ['401', refusal(401, 'unauthenticated')],
    ['a wrong CSRF token', refusal(403, 'csrf')],
    ['419', html(419)],
  ])('%s twice: signed out, said once', async (_, reply) => {
    const onSignedOut = jest.fn();
    const { api, sent } = apiWith([reply], { renewSession: async () => true, onSignedOut });
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('signed-out');
    expect(sent).toHaveLength(2);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('a 422 without an error code of the API may be a wrong CSRF token: renewed once, and if it stays it is a 422', async () => {
    const plain = () => Response.json({ status: 422, error: 'Unprocessable Entity' }, { status: 422 });
    const renewSession = jest.fn(async () => true);
    const { api } = apiWith([plain(), json(held)], { renewSession });
    await expect(api.request(calls.holdSeats, hold)).resolves.toMatchObject({ state: 'held' });
    expect(renewSession).toHaveBeenCalledTimes(1);

    const onSignedOut = jest.fn();
    const stays = apiWith([plain(), plain()], { renewSession, onSignedOut });
    expect((await failureOf(stays.api.request(calls.holdSeats, hold))).kind).toBe('invalid');
    const cannot = apiWith([plain()], { renewSession: async () => false, onSignedOut });
    expect((await failureOf(cannot.api.request(calls.holdSeats, hold))).kind).toBe('invalid');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('that cannot be renewed: signed out at once', async () => {
    const { api, sent } = apiWith([refusal(401, 'unauthenticated')], {
      renewSession: () => Promise.reject(new Error('no')),
    });
    expect((await failureOf(api.request(calls.listRegistrations, {}))).kind).toBe('signed-out');
    expect(sent).toHaveLength(1);
  });

  it('is renewed once for all who find it gone', async () => {
    let signedIn = false;
    const renewSession = jest.fn(async () => (signedIn = true));
    const reply = () => (signedIn ? json({ items: [] }) : refusal(401, 'unauthenticated'));
    const { api } = apiWith([reply], { renewSession });
    await Promise.all([1, 2, 3].map(() => api.request(calls.listRegistrations, {})));
    expect(renewSession).toHaveBeenCalledTimes(1);
  });

  it('is not renewed when a person may simply not do it', async () => {
    const renewSession = jest.fn(async () => true);
    const { api } = apiWith([refusal(403, 'forbidden')], { renewSession });
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('forbidden');
    expect(renewSession).not.toHaveBeenCalled();
  });
});

describe('a write whose outcome is unknown', () => {
  it.each<[string, Reply]>([
    ['503', refusal(503, 'down')],
    ['a reset connection', new TypeError('Failed to fetch')],
    [
      'half an answer',
      () => new Response('{"id":"reg_1"', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['a page in its place', () => html(200)],
    ['an empty answer', () => new Response(null, { status: 204 })],
  ])('%s: is sent again under the same key', async (_, reply) => {
    const { api, sent } = apiWith([reply, reply, json(held)]);
    await expect(api.request(calls.holdSeats, hold)).resolves.toMatchObject({ state: 'held' });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('a time-out too', async () => {
    const { api, sent } = apiWith([neverAnswers, json(held)], { timeoutMs: { read: 20, write: 20 } });
    await expect(api.request(calls.holdSeats, hold)).resolves.toMatchObject({ state: 'held' });
    expect(sent).toHaveLength(2);
  });

  it('is not sent again for an answer that is whole and not what the contract says', async () => {
    const { api, sent } = apiWith([json({ ...held, state: 'dancing' })]);
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('malformed');
    expect(sent).toHaveLength(1);
  });

  it('is given up after three repeats', async () => {
    const { api, sent } = apiWith([refusal(500, 'oops')]);
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('unavailable');
    expect(sent).toHaveLength(4);
  });

  it('is not repeated when the server asks for more patience than a person has', async () => {
    const { api, sent } = apiWith([refusal(503, 'down', { retry_after: 60 })]);
    expect(await failureOf(api.request(calls.holdSeats, hold))).toMatchObject({
      kind: 'unavailable',
      retryAfter: 60,
    });
    expect(sent).toHaveLength(1);
  });

  it.each([409, 410, 422, 429])('a refusal (%i) is never repeated', async (status) => {
    const { api, sent } = apiWith([refusal(status, 'no')]);
    await failureOf(api.request(calls.holdSeats, hold));
    expect(sent).toHaveLength(1);
  });

  it('is not even tried without a network', async () => {
    const { api, sent } = apiWith([json(held)], { isOnline: () => false });
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('offline');
    expect(sent).toHaveLength(0);
  });

  it('is unknown, and not unsent, when the network goes after it left', async () => {
    let isOnline = true;
    const cut = () => {
      isOnline = false;
      throw new TypeError('Failed to fetch');
    };
    const { api, sent } = apiWith([cut], { isOnline: () => isOnline });
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('unavailable');
    expect(sent).toHaveLength(1);
  });

  it('a read is asked once: repeating it is the query cache’s', async () => {
    const { api, sent } = apiWith([refusal(503, 'down')]);
    await failureOf(api.request(calls.showEvent, show));
    expect(sent).toHaveLength(1);
  });
});

describe('beside the answer', () => {
  it('the server’s time is learnt, but not from a cache', async () => {
    const onServerTime = jest.fn();
    const Date = 'Sat, 21 Nov 2026 10:00:00 GMT';
    await apiWith([json(event, { headers: { Date } })], { onServerTime }).api.request(calls.showEvent, show);
    expect(onServerTime).toHaveBeenCalledWith(globalThis.Date.UTC(2026, 10, 21, 10), expect.any(Number));
    onServerTime.mockClear();
    await apiWith([json(event, { headers: { Date, Age: '30' } })], { onServerTime }).api.request(
      calls.showEvent,
      show,
    );
    expect(onServerTime).not.toHaveBeenCalled();
  });

  it('a caller who leaves ends the request', async () => {
    const leave = new AbortController();
    const { api, sent } = apiWith([neverAnswers]);
    const asked = failureOf(api.request(calls.showEvent, show, { signal: leave.signal }));
    leave.abort();
    expect(await asked).toMatchObject({ kind: 'unavailable', code: 'aborted' });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  it('a defect in the client is a Failure too', async () => {
    const { api } = apiWith([json(held)], {
      csrfToken: () => {
        throw new Error('shell broke');
      },
    });
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('unexpected');
  });
});
