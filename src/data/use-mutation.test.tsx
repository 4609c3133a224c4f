import { act, renderHook, waitFor } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { useMutation } from './use-mutation';

/** Something to send, whose answer comes when the test says so. */
function sending() {
  const asked: { readonly resolve: (answer: string) => void; readonly reject: (failure: Failure) => void }[] =
    [];
  const log: string[] = [];
  const hook = renderHook(() =>
    useMutation<string, string>({
      mutationFn: (input) => {
        log.push(`send ${input}`);
        return new Promise((resolve, reject) => void asked.push({ resolve, reject }));
      },
      onSuccess: (data, input) => void log.push(`${input} got ${data}`),
      onError: ({ code }) => void log.push(`refused ${code}`),
      onSettled: () => void log.push('settled'),
    }),
  );
  return { ...hook, asked, log };
}

const refusal = new Failure('conflict', { status: 409, code: 'stale' });

it('is under way until the server has answered and what follows from it is done', async () => {
  const { result, asked, log } = sending();
  act(() => result.current.mutate('a'));
  expect(result.current).toMatchObject({ isPending: true, data: undefined, error: null });
  act(() => asked[0]?.resolve('yes'));
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, data: 'yes', error: null }));
  expect(log).toEqual(['send a', 'a got yes', 'settled']);
});

it('says what it was refused with, and forgets it when it is told to', async () => {
  const { result, asked, log } = sending();
  const outcome = act(async () => {
    const sent = result.current.mutateAsync('a').catch((error: unknown) => error);
    asked[0]?.reject(refusal);
    expect(await sent).toBe(refusal);
  });
  await outcome;
  expect(result.current).toMatchObject({ isPending: false, error: refusal });
  expect(result.current.attempt).toBeGreaterThan(0);
  expect(log).toEqual(['send a', 'refused stale', 'settled']);
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ error: null, attempt: 0 });
});

it('shows the last of two sendings, whichever is answered first', async () => {
  const { result, asked, log } = sending();
  act(() => result.current.mutate('a'));
  act(() => result.current.mutate('b'));
  act(() => asked[1]?.resolve('second'));
  await waitFor(() => expect(result.current.data).toBe('second'));
  act(() => asked[0]?.resolve('first'));
  await waitFor(() => expect(log).toContain('a got first'));
  expect(result.current.data).toBe('second');
});

it('does what has to be done although nobody looks any more, and leaves the caller alone', async () => {
  const { result, asked, log, unmount } = sending();
  const told = jest.fn();
  act(() => result.current.mutate('a', { onSuccess: told }));
  unmount();
  asked[0]?.resolve('yes');
  await waitFor(() => expect(log).toContain('settled'));
  expect(log).toContain('a got yes');
  expect(told).not.toHaveBeenCalled();
});
