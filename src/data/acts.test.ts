import { aPromise, fakeApi, type Handlers } from '../../tests/support/fake-api';
import { aRegistration } from '../../tests/support/build';
import { Failure, type FailureKind } from '~/lib/failure';
import { calls } from '~/api/calls';
import type { Registration } from '~/api/registration.schema';
import { createActs } from './acts';

const held = aRegistration({ state: 'held' });
const hold = (adults = 2) =>
  ({
    params: { eventId: 'evt_1' },
    body: { party: { adults, children: 0, infants: 0 }, mode: 'dine_in' },
  }) as const;

function start(handlers: Handlers) {
  const api = fakeApi(handlers);
  let now = 0;
  let owner = 'family-garcia';
  const acts = createActs(
    api,
    () => now,
    () => owner,
  );
  return {
    acts,
    api,
    keys: () => api.requests.map(({ options }) => options.idempotencyKey),
    pass: (ms: number) => (now += ms),
    become: (id: string) => (owner = id),
  };
}
const failed = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: Failure) => error.kind,
  );

describe('an act', () => {
  it('pressed twice is done once, and both are told', async () => {
    const answer = aPromise<Registration>();
    const { acts, api } = start({ holdSeats: () => answer.promise });
    const both = [acts.run(calls.holdSeats, hold()), acts.run(calls.holdSeats, hold())];
    answer.resolve(held);
    expect(await Promise.all(both)).toEqual([held, held]);
    expect(api.requests).toHaveLength(1);
  });

  it('of another content, or by another person, is another act', async () => {
    const { acts, keys, become } = start({ holdSeats: held });
    const acting = [acts.run(calls.holdSeats, hold(2)), acts.run(calls.holdSeats, hold(3))];
    become('family-lind');
    acting.push(acts.run(calls.holdSeats, hold(2)));
    await Promise.all(acting);
    expect(new Set(keys()).size).toBe(3);
  });

  it.each<[FailureKind, boolean]>([
    ['timeout', true],
    ['unavailable', true],
    ['malformed', true],
    ['offline', false],
    ['conflict', false],
    ['invalid', false],
    ['gone', false],
    ['too-many', false],
    ['signed-out', false],
  ])('tried again after “%s” carries the same key = %s', async (kind, same) => {
    const { acts, keys } = start({ holdSeats: new Failure(kind) });
    await failed(acts.run(calls.holdSeats, hold()));
    await failed(acts.run(calls.holdSeats, hold()));
    expect(new Set(keys()).size === 1).toBe(same);
  });

  it('that did not leave a second time is still as unknown as the first time left it', async () => {
    const { acts, api, keys } = start({ holdSeats: new Failure('timeout') });
    await failed(acts.run(calls.holdSeats, hold()));
    api.on({ holdSeats: new Failure('offline') });
    expect(await failed(acts.run(calls.holdSeats, hold()))).toBe('timeout');
    api.on({ holdSeats: held });
    await acts.run(calls.holdSeats, hold());
    expect(new Set(keys()).size).toBe(1);
  });

  it('done again later is a new act: after success, and when the unknown outcome is too long ago', async () => {
    const { acts, api, keys, pass } = start({ holdSeats: held });
    await acts.run(calls.holdSeats, hold());
    await acts.run(calls.holdSeats, hold());
    api.on({ holdSeats: new Failure('timeout') });
    await failed(acts.run(calls.holdSeats, hold()));
    pass(3 * 60_000);
    await failed(acts.run(calls.holdSeats, hold()));
    expect(new Set(keys()).size).toBe(4);
  });
});
