import { aPage, aRegistration, anEvent, anEventDetail } from '../../../tests/support/build';
import { Failure, type FailureKind } from '~/lib/failure';
import { calls } from './calls';
import { createApi, type ApiOptions } from './client';
import { MAX_BODY } from './body';

type Reply = Response | Error | (() => Response | Promise<Response>);
interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

const json = (body: unknown, init: ResponseInit & { headers?: Record<string, string> } = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
const jsonType = { 'Content-Type': 'application/json' };
const html = (status: number) =>
  new Response('<!doctype html><title>Oops</title>', { status, headers: { 'Content-Type': 'text/html' } });
const refusal = (status: number, code: string, more: object = {}) => json({ code, message: 'No', ...more }, { status });

/** An API whose server gives the replies one after the other, the last one for ever. */
function apiWith(replies: readonly Reply[], options: Partial<ApiOptions> = {}) {
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply() : reply?.clone();
  }) as typeof globalThis.fetch;
  const api = createApi({
    main: '/api/v2',
    family: '/api/family',
    fetch: () => fetch,
    csrfToken: () => 'token-1',
    renewSession: async () => false,
    repeatAfter: () => 0,
    isOnline: () => true,
    ...options,
  });
  return { api, sent };
}

const event = anEventDetail({ id: 'evt_1' });
const held = aRegistration({ state: 'held', event: { id: 'evt_1' } });
const party = { adults: 2, children: 0, infants: 0 };
const show = { params: { eventId: 'evt_1' } } as const;
const hold = { params: { eventId: 'evt_1' }, body: { party, mode: 'dine_in' } } as const;
const neverAnswers = () => new Promise<Response>(() => undefined);
async function failureOf(asked: Promise<unknown>): Promise<Failure> {
  const error = await asked.then(() => undefined, (reason: unknown) => reason);
  if (!(error instanceof Failure)) throw new Error(`Expected a Failure, got ${String(error)}`);
  return error;
}

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
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ party, mode: 'dine_in' });
  });

  it('uses the fetch that is in place at the request, not the one at the start', async () => {
    let current = (() => Promise.reject(new Error('too early'))) as typeof fetch;
    const { api } = apiWith([], { fetch: () => current });
    current = async () => json(event);
    await expect(api.request(calls.showEvent, show)).resolves.toMatchObject({ id: 'evt_1' });
  });

  it.each(['..', '.', '', 'a/b', 'a?b', '%2e%2e', 'x'.repeat(65), '\u0000'])('never asks for the event “%s”', async (eventId) => {
    const { api, sent } = apiWith([json(event)]);
    expect((await failureOf(api.request(calls.showEvent, { params: { eventId } }))).kind).toBe('not-found');
    expect(sent).toHaveLength(0);
  });

  it('goes to another origin when the base is there', async () => {
    const { api, sent } = apiWith([json(event)], { main: 'https://api.example/api/v2' });
    await api.request(calls.showEvent, show);
    expect(sent[0]?.url).toBe('https://api.example/api/v2/events/evt_1');
    expect(api.absolute('/api/v2/events/evt_1/calendar.ics')).toBe('https://api.example/api/v2/events/evt_1/calendar.ics');
  });

  it.each(['//evil.example/x', 'https://evil.example/x', 'javascript:alert(1)', 'data:text/html,x', '/\\evil.example/x', '///evil.example'])(
    'a path of the server never leads elsewhere: %s',
    (path) => {
      const { api } = apiWith([]);
      expect(new URL(api.absolute(path)).origin).toBe(location.origin);
    },
  );
});

describe('what an answer means', () => {
  it.each<[number, FailureKind]>([
    [400, 'unexpected'],
    [402, 'unexpected'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'unexpected'],
    [408, 'timeout'],
    [409, 'conflict'],
    [410, 'gone'],
    [412, 'conflict'],
    [413, 'too-large'],
    [415, 'too-large'],
    [418, 'unexpected'],
    [422, 'invalid'],
    [426, 'outdated'],
    [428, 'conflict'],
    [429, 'too-many'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [511, 'unavailable'],
  ])('%i is “%s”, with a body of ours and with a page of a proxy', async (status, kind) => {
    const ours = await failureOf(apiWith([refusal(status, 'some_code')]).api.request(calls.showEvent, show));
    expect(ours).toMatchObject({ kind, status, code: 'some_code' });
    const theirs = await failureOf(apiWith([html(status)]).api.request(calls.showEvent, show));
    expect(theirs).toMatchObject({ kind, status, code: undefined });
  });

  it('reads fields, facts, patience and the reference from a refusal', async () => {
    const body = {
      code: 'invalid',
      message: 'No',
      errors: [{ field: 'party.adults', code: 'too_few', params: { min: 1 } }, { field: 'phone', code: 'format' }],
      params: { free: 2, waitlist: true },
      retry_after: 12,
    };
    const { api } = apiWith([json(body, { status: 422, headers: { 'X-Request-Id': 'req-9' } })]);
    expect(await failureOf(api.request(calls.holdSeats, hold))).toMatchObject({
      kind: 'invalid',
      requestId: 'req-9',
      fields: [
        { field: 'party.adults', code: 'too_few', params: { min: 1 } },
        { field: 'phone', code: 'format', params: {} },
      ],
      params: { free: 2, waitlist: true },
      retryAfter: 12,
    });
  });

  it('hands on the newer truth only where it is of the call’s own kind', async () => {
    const stale = await failureOf(
      apiWith([refusal(409, 'already_registered', { current: held })]).api.request(calls.holdSeats, hold),
    );
    expect(stale.current).toEqual(held);
    const odd = await failureOf(
      apiWith([refusal(409, 'bad_state', { current: { ...held, state: 'dancing' } })]).api.request(calls.holdSeats, hold),
    );
    expect(odd).toMatchObject({ kind: 'conflict', code: 'bad_state', current: undefined });
  });

  it.each([
    ['seconds', '7', 7],
    ['nonsense', 'soon', undefined],
    ['far too long', '99999999', 86_400],
  ])('Retry-After in %s', async (_, header, seconds) => {
    const { api } = apiWith([json({ code: 'too_many', message: '' }, { status: 429, headers: { 'Retry-After': header } })]);
    expect((await failureOf(api.request(calls.showEvent, show))).retryAfter).toBe(seconds);
  });

  it.each<[string, () => Response]>([
    ['a page', () => html(200)],
    ['half of it', () => new Response('{"id":"evt_1"', { headers: jsonType })],
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { headers: jsonType })],
    ['another shape', () => json({ ...event, seats: 'many' })],
    ['a list', () => json([event])],
    ['null', () => json(null)],
    ['JSON that says it is text', () => new Response(JSON.stringify(event), { headers: { 'Content-Type': 'text/plain' } })],
    ['too much, as it says', () => json(event, { headers: { 'Content-Length': String(MAX_BODY + 1) } })],
    ['too much, unsaid', () => new Response(' '.repeat(MAX_BODY + 1), { headers: jsonType })],
  ])('%s is malformed', async (_, reply) => {
    expect((await failureOf(apiWith([reply]).api.request(calls.showEvent, show))).kind).toBe('malformed');
  });

  it('leaves no room for prototypes and unknown fields', async () => {
    const text = JSON.stringify(event).replace('{', '{"__proto__":{"polluted":1},"unknown":1,');
    const { api } = apiWith([() => new Response(text, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })]);
    expect(await api.request(calls.showEvent, show)).toEqual(event);
  });

  it.each<[boolean, FailureKind]>([
    [true, 'unavailable'],
    [false, 'offline'],
  ])('no connection while the browser says online = %s is “%s”', async (online, kind) => {
    const { api } = apiWith([new TypeError('Failed to fetch')], { isOnline: () => online });
    expect((await failureOf(api.request(calls.showEvent, show))).kind).toBe(kind);
  });

  it('a body that breaks off is “unavailable”', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"id":'));
            controller.error(new TypeError('reset'));
          },
        }),
        { headers: jsonType },
      );
    expect((await failureOf(apiWith([broken]).api.request(calls.showEvent, show))).kind).toBe('unavailable');
  });

  it.each<[string, Reply]>([
    ['no answer at all', neverAnswers],
    ['an answer that stops in the middle', () => new Response(new ReadableStream({}), { headers: jsonType })],
  ])('%s in time is “timeout”', async (_, reply) => {
    const { api } = apiWith([reply], { timeoutMs: { read: 20, write: 20 } });
    expect((await failureOf(api.request(calls.showEvent, show))).kind).toBe('timeout');
  });
});

describe('a session that ended', () => {
  it('is renewed once, and the write repeated under the same key with the new token', async () => {
    let token = 'old';
    const renewSession = jest.fn(async () => ((token = 'new'), true));
    const { api, sent } = apiWith([refusal(401, 'unauthenticated'), json(held)], { renewSession, csrfToken: () => token });
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

  it('that cannot be renewed: signed out at once', async () => {
    const { api, sent } = apiWith([refusal(401, 'unauthenticated')], { renewSession: () => Promise.reject(new Error('no')) });
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

  it('is given up after three repeats', async () => {
    const { api, sent } = apiWith([refusal(500, 'oops')]);
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('unavailable');
    expect(sent).toHaveLength(4);
  });

  it('is not repeated when the server asks for more patience than a person has', async () => {
    const { api, sent } = apiWith([refusal(503, 'down', { retry_after: 60 })]);
    expect(await failureOf(api.request(calls.holdSeats, hold))).toMatchObject({ kind: 'unavailable', retryAfter: 60 });
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
    await apiWith([json(event, { headers: { Date, Age: '30' } })], { onServerTime }).api.request(calls.showEvent, show);
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

  it('a defect of ours is a Failure too', async () => {
    const { api } = apiWith([json(held)], {
      csrfToken: () => {
        throw new Error('shell broke');
      },
    });
    expect((await failureOf(api.request(calls.holdSeats, hold))).kind).toBe('unexpected');
  });
});
