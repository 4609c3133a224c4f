import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { calls } from '~/api/calls';
import type { Registration } from '~/api/registration.schema';
import { Failure, type FailureKind } from '~/lib/failure';
import { ServicesProvider } from '~/platform/services';
import { aRegistration } from '../../tests/support/build';
import { aPromise, fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeServices } from '../../tests/support/render';
import { createSender, useSend } from './send';

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
  const sender = createSender(
    api,
    () => now,
    () => owner,
  );
  return {
    sender,
    api,
    keys: () => api.requests.map(({ options }) => options.idempotencyKey),
    pass: (ms: number) => (now += ms),
    become: (id: string) => (owner = id),
  };
}
const failed = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: Failure) => error.kind,
  );

describe('a change', () => {
  it('pressed twice is sent once, and both callers get the response', async () => {
    const answer = aPromise<Registration>();
    const { sender, api } = start({ holdSeats: () => answer.promise });
    const both = [sender.send(calls.holdSeats, hold()), sender.send(calls.holdSeats, hold())];
    answer.resolve(held);
    expect(await Promise.all(both)).toEqual([held, held]);
    expect(api.requests).toHaveLength(1);
  });

  it('with another content, or by another person, is another change', async () => {
    const { sender, keys, become } = start({ holdSeats: held });
    const sending = [sender.send(calls.holdSeats, hold(2)), sender.send(calls.holdSeats, hold(3))];
    become('family-lind');
    sending.push(sender.send(calls.holdSeats, hold(2)));
    await Promise.all(sending);
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
    const { sender, keys } = start({ holdSeats: new Failure(kind) });
    await failed(sender.send(calls.holdSeats, hold()));
    await failed(sender.send(calls.holdSeats, hold()));
    expect(new Set(keys()).size === 1).toBe(same);
  });

  it('that did not leave a second time is still as unknown as the first time left it', async () => {
    const { sender, api, keys } = start({ holdSeats: new Failure('timeout') });
    await failed(sender.send(calls.holdSeats, hold()));
    api.on({ holdSeats: new Failure('offline') });
    expect(await failed(sender.send(calls.holdSeats, hold()))).toBe('timeout');
    api.on({ holdSeats: held });
    await sender.send(calls.holdSeats, hold());
    expect(new Set(keys()).size).toBe(1);
  });

  it('sent again later is a new change: after success, and when the unknown outcome is too long ago', async () => {
    const { sender, api, keys, pass } = start({ holdSeats: held });
    await sender.send(calls.holdSeats, hold());
    await sender.send(calls.holdSeats, hold());
    api.on({ holdSeats: new Failure('timeout') });
    await failed(sender.send(calls.holdSeats, hold()));
    pass(3 * 60_000);
    await failed(sender.send(calls.holdSeats, hold()));
    expect(new Set(keys()).size).toBe(4);
  });
});

/** Something to send, whose response the test gives. */
function sending() {
  const waiting: { readonly resolve: (answer: string) => void; readonly reject: (error: unknown) => void }[] =
    [];
  const log: string[] = [];
  const services = fakeServices();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider value={services}>{children}</ServicesProvider>
  );
  const hook = renderHook(
    () =>
      useSend<string, string>(
        (_, input) => {
          log.push(`send ${input}`);
          return new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
        },
        {
          onDone: (data, input) => void log.push(`${input} got ${data}`),
          onFailed: ({ kind }) => void log.push(`failed ${kind}`),
        },
      ),
    { wrapper },
  );
  return { ...hook, waiting, log };
}

describe('useSend', () => {
  it('is idle, then sending, then done with what the server answered', async () => {
    const { result, waiting, log } = sending();
    expect(result.current.state).toEqual({ status: 'idle' });
    act(() => result.current.send('a'));
    expect(result.current).toMatchObject({ isSending: true, state: { status: 'sending', input: 'a' } });
    act(() => waiting[0]?.resolve('yes'));
    await waitFor(() => expect(result.current.state).toEqual({ status: 'done', input: 'a', data: 'yes' }));
    expect(result.current.isSending).toBe(false);
    expect(log).toEqual(['send a', 'a got yes']);
  });

  it('sends one at a time', async () => {
    const { result, waiting, log } = sending();
    act(() => {
      result.current.send('a');
      result.current.send('b');
    });
    act(() => waiting[0]?.resolve('yes'));
    await waitFor(() => expect(result.current.state.status).toBe('done'));
    expect(log).toEqual(['send a', 'a got yes']);
  });

  it.each<[FailureKind, 'refused' | 'unknown' | 'not-sent']>([
    ['conflict', 'refused'],
    ['signed-out', 'refused'],
    ['timeout', 'unknown'],
    ['offline', 'not-sent'],
  ])('that failed as “%s” is %s, and can be repeated with what follows from it', async (kind, status) => {
    const { result, waiting, log } = sending();
    const onDone = jest.fn();
    act(() => result.current.send('a', { onDone }));
    act(() => waiting[0]?.reject(new Failure(kind)));
    await waitFor(() =>
      expect(result.current.failed).toMatchObject({ status, failure: { kind }, attempt: 1 }),
    );
    act(() => result.current.failed?.repeat());
    expect(result.current).toMatchObject({ isSending: true, failed: undefined });
    act(() => waiting[1]?.resolve('yes'));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('yes', 'a'));
    expect(log).toEqual(['send a', `failed ${kind}`, 'send a', 'a got yes']);
  });

  it('counts failures, so that the same one again is news', async () => {
    const { result, waiting } = sending();
    act(() => result.current.send('a'));
    act(() => waiting[0]?.reject(new Failure('conflict')));
    await waitFor(() => expect(result.current.failed?.attempt).toBe(1));
    act(() => result.current.failed?.repeat());
    act(() => waiting[1]?.reject(new Failure('conflict')));
    await waitFor(() => expect(result.current.failed?.attempt).toBe(2));
  });

  it('forgets what ended, and never what is under way', async () => {
    const { result, waiting } = sending();
    act(() => result.current.send('a'));
    act(() => result.current.reset());
    expect(result.current.isSending).toBe(true);
    act(() => waiting[0]?.reject(new Failure('conflict')));
    await waitFor(() => expect(result.current.failed).toBeDefined());
    act(() => result.current.reset());
    expect(result.current.state).toEqual({ status: 'idle' });
  });

  it('does what follows from a change although its screen is gone', async () => {
    const { result, waiting, log, unmount } = sending();
    act(() => result.current.send('a'));
    unmount();
    waiting[0]?.resolve('yes');
    await waitFor(() => expect(log).toContain('a got yes'));
  });
});
