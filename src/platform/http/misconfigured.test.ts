import { calls } from '~/api/calls';
import { manageCalls } from '~/api/manage/calls';
import { showBackend } from '~/api/show-backend';
import type { Failure, FailureKind } from '~/lib/failure';
import type { ApiOptions } from '.';
import { aPage, aRegistration, anEventDetail } from '../../../tests/support/build';
import { apiWith, failureOf, html, json, refusal, type Reply } from '../../../tests/support/fake-server';

type Who = 'visitor' | 'person';
const asks = {
  'the public list': (options: Partial<ApiOptions>, reply: Reply) =>
    apiWith([reply], options).api.request(calls.listEvents, { query: {} }),
  'one event': (options: Partial<ApiOptions>, reply: Reply) =>
    apiWith([reply], options).api.request(calls.showEvent, { params: { eventId: 'evt_1' } }),
  'a person’s own list': (options: Partial<ApiOptions>, reply: Reply) =>
    apiWith([reply], options).api.request(calls.listRegistrations, {}),
  'the managers’ list': (options: Partial<ApiOptions>, reply: Reply) =>
    apiWith([reply], options).api.request(manageCalls.listManaged, { query: {} }),
  'the optional call': (options: Partial<ApiOptions>, reply: Reply) =>
    apiWith([reply], options).api.request(showBackend, {}),
  'a write': (options: Partial<ApiOptions>, reply: Reply) =>
    apiWith([reply], options).api.request(calls.holdSeats, {
      params: { eventId: 'evt_1' },
      body: { party: { adults: 1, children: 0, infants: 0 }, mode: 'dine_in' },
    }),
};
const what = {
  '404': () => refusal(404, 'not_found'),
  '404 page': () => html(404),
  '410': () => refusal(410, 'gone'),
  '405': () => refusal(405, 'method'),
  '401': () => refusal(401, 'unauthenticated'),
  '403': () => refusal(403, 'forbidden'),
  '403 csrf': () => refusal(403, 'csrf'),
  '200 page': () => html(200),
  '200 other JSON': () => json({ hello: 'world' }),
  '422': () => refusal(422, 'invalid'),
  '429': () => refusal(429, 'too_many'),
  '503 page': () => html(503),
} satisfies Record<string, Reply>;

it.each<[keyof typeof asks, Who, keyof typeof what, FailureKind]>([
  ['the public list', 'visitor', '404', 'misconfigured'],
  ['the public list', 'person', '404', 'misconfigured'],
  ['the public list', 'visitor', '404 page', 'misconfigured'],
  ['the public list', 'visitor', '410', 'misconfigured'],
  ['the public list', 'visitor', '405', 'misconfigured'],
  ['the public list', 'visitor', '401', 'misconfigured'],
  ['the public list', 'person', '401', 'signed-out'],
  ['the public list', 'visitor', '403', 'misconfigured'],
  ['the public list', 'person', '403', 'misconfigured'],
  ['the public list', 'person', '403 csrf', 'signed-out'],
  ['the public list', 'visitor', '200 page', 'misconfigured'],
  ['the public list', 'visitor', '200 other JSON', 'malformed'],
  ['the public list', 'visitor', '422', 'invalid'],
  ['the public list', 'visitor', '429', 'too-many'],
  ['the public list', 'visitor', '503 page', 'unavailable'],
  ['one event', 'visitor', '404', 'not-found'],
  ['one event', 'visitor', '404 page', 'not-found'],
  ['one event', 'visitor', '410', 'gone'],
  ['one event', 'visitor', '401', 'signed-out'],
  ['one event', 'visitor', '403', 'forbidden'],
  ['one event', 'visitor', '405', 'misconfigured'],
  ['one event', 'visitor', '200 page', 'misconfigured'],
  ['a person’s own list', 'person', '404', 'misconfigured'],
  ['a person’s own list', 'person', '401', 'signed-out'],
  ['a person’s own list', 'visitor', '401', 'signed-out'],
  ['a person’s own list', 'person', '403', 'forbidden'],
  ['the managers’ list', 'person', '404', 'misconfigured'],
  ['the managers’ list', 'person', '403', 'forbidden'],
  ['the optional call', 'visitor', '404', 'not-found'],
  ['the optional call', 'visitor', '404 page', 'not-found'],
  ['the optional call', 'visitor', '200 page', 'misconfigured'],
  ['a write', 'person', '404 page', 'not-found'],
  ['a write', 'person', '200 page', 'malformed'],
  ['a write', 'person', '405', 'unexpected'],
])('%s of a %s: %s is “%s”', async (call, who, came, kind) => {
  const failure = await failureOf(asks[call]({ isSignedIn: () => who === 'person' }, what[came]));
  expect(failure.kind).toBe(kind);
});

describe('the developers', () => {
  it('are told once of each base, with what was asked and what came', async () => {
    const told: [Failure, string][] = [];
    const { api } = apiWith([() => html(404)], {
      main: 'https://other.example/v1',
      onMisconfigured: (...what) => void told.push(what),
    });
    const first = await failureOf(api.request(calls.listEvents, { query: {} }));
    const second = await failureOf(api.request(calls.listPlaces, { query: {} }));
    expect(second).toBe(first);
    await failureOf(api.request(calls.listRegistrations, {}));
    expect(told.map(([{ message }, base]) => [base, message])).toEqual([
      [
        'https://other.example/v1',
        'What answers at https://other.example/v1 is not the Events API: GET https://other.example/v1/events came back as 404 text/html. Check platform.api.main.',
      ],
      [
        '/api/family',
        'What answers at /api/family is not the Events API: GET /api/family/registrations came back as 404 text/html. Check platform.api.family.',
      ],
    ]);
  });

  it('are not told of what is an answer', async () => {
    const onMisconfigured = jest.fn();
    const replies = [json(aPage([])), refusal(404, 'not_found'), refusal(401, 'unauthenticated')];
    const { api } = apiWith(replies, { onMisconfigured, isSignedIn: () => true });
    await api.request(calls.listEvents, { query: {} });
    await failureOf(api.request(calls.showEvent, { params: { eventId: 'evt_1' } }));
    await failureOf(api.request(calls.listRegistrations, {}));
    expect(onMisconfigured).not.toHaveBeenCalled();
  });
});

describe('on a server that said that its API is older', () => {
  const isServerOutdated = () => true;

  it.each<[keyof typeof asks, keyof typeof what, FailureKind]>([
    ['the public list', '404', 'outdated-server'],
    ['the public list', '200 other JSON', 'outdated-server'],
    ['one event', '404 page', 'outdated-server'],
    ['one event', '404', 'not-found'],
    ['one event', '410', 'gone'],
    ['the public list', '503 page', 'unavailable'],
    ['a person’s own list', '401', 'signed-out'],
    ['a write', '404 page', 'not-found'],
  ])('%s: %s is “%s”', async (call, came, kind) => {
    expect((await failureOf(asks[call]({ isServerOutdated }, what[came]))).kind).toBe(kind);
  });

  it('what it has works', async () => {
    const event = anEventDetail({ id: 'evt_1' });
    const { api } = apiWith([json(event), json({ items: [aRegistration()] })], { isServerOutdated });
    expect(await api.request(calls.showEvent, { params: { eventId: 'evt_1' } })).toEqual(event);
    expect((await api.request(calls.listRegistrations, {})).items).toHaveLength(1);
  });
});
