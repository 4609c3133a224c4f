import { calls } from '~/api/calls';
import type { FailureKind } from '~/lib/failure';
import { aRegistration, anEventDetail } from '../../../tests/support/build';
import {
  apiWith,
  failureOf,
  html,
  json,
  jsonType,
  neverAnswers,
  refusal,
  type Reply,
} from '../../../tests/support/fake-server';
import { MAX_BODY } from './response';

const event = anEventDetail({ id: 'evt_1' });
const held = aRegistration({ state: 'held', event: { id: 'evt_1' } });
const party = { adults: 2, children: 0, infants: 0 };
const show = { params: { eventId: 'evt_1' } } as const;
const hold = { params: { eventId: 'evt_1' }, body: { party, mode: 'dine_in' } } as const;

describe('what an answer means', () => {
  it.each<[number, FailureKind]>([
    [400, 'unexpected'],
    [402, 'unexpected'],
    [403, 'forbidden'],
    [404, 'not-found'],
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
  ])('%i is “%s”, with a body of the API and with a page of a proxy', async (status, kind) => {
    const ours = await failureOf(apiWith([refusal(status, 'some_code')]).api.request(calls.showEvent, show));
    expect(ours).toMatchObject({ kind, status, code: 'some_code' });
    const theirs = await failureOf(apiWith([html(status)]).api.request(calls.showEvent, show));
    expect(theirs).toMatchObject({ kind, status, code: undefined });
  });

  it('reads fields, facts, patience and the reference from a refusal', async () => {
    const body = {
      code: 'invalid',
      message: 'No',
      errors: [
        { field: 'party.adults', code: 'too_few', params: { min: 1 } },
        { field: 'phone', code: 'format' },
      ],
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
      apiWith([refusal(409, 'bad_state', { current: { ...held, state: 'dancing' } })]).api.request(
        calls.holdSeats,
        hold,
      ),
    );
    expect(odd).toMatchObject({ kind: 'conflict', code: 'bad_state', current: undefined });
  });

  it.each([
    ['seconds', '7', 7],
    ['nonsense', 'soon', undefined],
    ['far too long', '99999999', 86_400],
  ])('Retry-After in %s', async (_, header, seconds) => {
    const { api } = apiWith([
      json({ code: 'too_many', message: '' }, { status: 429, headers: { 'Retry-After': header } }),
    ]);
    expect((await failureOf(api.request(calls.showEvent, show))).retryAfter).toBe(seconds);
  });

  it.each<[string, () => Response]>([
    ['half of it', () => new Response('{"id":"evt_1"', { headers: jsonType })],
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { headers: jsonType })],
    ['another shape', () => json({ ...event, seats: 'many' })],
    ['a list', () => json([event])],
    ['null', () => json(null)],
    [
      'JSON that says it is text',
      () => new Response(JSON.stringify(event), { headers: { 'Content-Type': 'text/plain' } }),
    ],
    ['too much, as it says', () => json(event, { headers: { 'Content-Length': String(MAX_BODY + 1) } })],
    ['too much, unsaid', () => new Response(' '.repeat(MAX_BODY + 1), { headers: jsonType })],
  ])('%s is malformed', async (_, reply) => {
    expect((await failureOf(apiWith([reply]).api.request(calls.showEvent, show))).kind).toBe('malformed');
  });

  it('leaves no room for prototypes and unknown fields', async () => {
    const text = JSON.stringify(event).replace('{', '{"__proto__":{"polluted":1},"unknown":1,');
    const { api } = apiWith([
      () => new Response(text, { headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
    ]);
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
