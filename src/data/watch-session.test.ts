import { Failure } from '~/lib/failure';
import { focusManager } from '~/lib/query';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { createQueries } from './queries';
import { watchSignIn } from './watch-session';

const ana = { id: 'family-ana' };
const over = { can: [], signed_in: false };
const there = { can: [], signed_in: true };

function watched(showMe: Handlers['showMe'] = over) {
  const api = fakeApi({ showMe });
  const shell = fakeShell({ session: ana });
  const onBack = jest.fn();
  const queries = createQueries();
  const stop = watchSignIn({ api, shell, queries }, onBack);
  return { api, shell, queries, onBack, stop, asked: () => api.requestsOf('showMe').length };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

describe('a session that the server refused', () => {
  it('is back as soon as the shell says that something changed, and the server agrees', async () => {
    const { api, shell, queries, onBack } = watched();
    await queries.prefetchQuery({
      queryKey: ['read', 'as a visitor'],
      queryFn: () => 'a list',
      gcTime: Infinity,
    });
    shell.session.set({ ...ana, name: 'Ana' });
    await pass(10);
    expect(onBack).not.toHaveBeenCalled();
    api.on({ showMe: there });
    shell.session.set({ ...ana });
    await pass(10);
    expect(onBack).toHaveBeenCalledTimes(1);
    const [read] = queries.getQueryCache().getAll();
    expect(read?.state.isInvalidated).toBe(true);
  });

  it('is back for somebody without a household, of whom an older server tells by refusing it', async () => {
    const { api, onBack } = watched({ can: [] });
    api.on({ showHousehold: new Failure('signed-out') });
    await pass(2_000);
    expect(onBack).not.toHaveBeenCalled();
    api.on({ showHousehold: new Failure('forbidden') });
    await pass(4_000);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('is asked about ever later by itself, and at once when somebody comes back to the page', async () => {
    const { asked, stop } = watched();
    await pass(2_000);
    expect(asked()).toBe(1);
    await pass(3_900);
    expect(asked()).toBe(1);
    await pass(100);
    expect(asked()).toBe(2);
    focusManager.setFocused(false);
    await pass(600_000);
    expect(asked()).toBe(2);
    focusManager.setFocused(true);
    await pass(0);
    expect(asked()).toBe(3);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is asked about once more where the shell spoke while the server was asked', async () => {
    let answer!: (me: typeof over) => void;
    const { api, shell, onBack } = watched(() => new Promise((resolve) => void (answer = resolve)));
    await pass(2_000);
    shell.session.set({ ...ana, name: 'Ana' });
    api.on({ showMe: there });
    answer(over);
    await pass(0);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('is not asked about while the shell knows of nobody either', async () => {
    const { shell, asked } = watched();
    shell.session.set(null);
    await pass(600_000);
    expect(asked()).toBeLessThanOrEqual(1);
  });
});
