/** @jest-environment jest-fixed-jsdom */
import { startBackEnds, type BackEnd } from '../support/back-end';
import { proxiedCable, type Proxied } from '../support/proxied-cable';
import { pause, until } from '../support/until';
import { isLong, percentile, record, times } from './record';

const LINES = times(3, 40);
const PROMISED = 8_000;
const PROMISED_ON_WAKING = 1_000;
const PROMISED_AFTER_HANGING = 10_000;
/** The server pings so often: lines freeze at any moment between two. */
const PING = 3_000;

let backEnd: BackEnd;
beforeAll(async () => {
  [backEnd] = (await startBackEnds(1)) as [BackEnd];
}, 60_000);
afterAll(() => backEnd.stop());

let lines: readonly Proxied[] = [];
async function connect(owner?: 'shell'): Promise<void> {
  lines = await Promise.all(Array.from({ length: LINES }, () => proxiedCable(backEnd, owner)));
}
afterEach(async () => {
  await Promise.all(lines.map(({ stop }) => stop()));
});

/** Each line freezes at another moment; when each showed it and was live again, from its own freezing on. */
async function freezeAll(watch: (line: Proxied) => Promise<{ stale: number; back: number }>) {
  return Promise.all(
    lines.map(async (line, at) => {
      await pause((at / LINES) * PING);
      line.proxy.freeze();
      return watch(line);
    }),
  );
}

const ms = (value: number): string => `${Math.round(value)} ms`;

it.each([
  ['frozen lines', undefined],
  ['frozen lines of a shell', 'shell'],
] as const)(
  'R4 half open: %s are shown as stale, and left for others',
  async (name, owner) => {
    await connect(owner);
    const seen = await freezeAll(async ({ state, confirmations }) => {
      const isBack = (): boolean => state() === 'live' && confirmations() > 1;
      // A shell's consumer may have found out by itself just before it would be shown.
      const stale = await until(() => state() !== 'live' || isBack(), 30_000);
      return { stale, back: stale + (await until(isBack, 30_000)) };
    });
    const stale = Math.max(...seen.map((one) => one.stale));
    const backs = seen.map((one) => one.back);
    const back = percentile(backs, 0.95);
    record('R4', `${LINES} ${name}`, {
      figure: `stale after ${ms(stale)} at most, live after ${ms(percentile(backs, 0.5))} (median), ${ms(back)} (p95)`,
      isKept: stale <= PROMISED && back <= PROMISED,
    });
    if (!isLong) return;
    expect(stale).toBeLessThanOrEqual(PROMISED);
    expect(back).toBeLessThanOrEqual(PROMISED);
    // The frozen one may stand for long. Action Cable may have opened another by itself in the meantime, which must not stay.
    await until(() => lines.every(({ proxy }) => proxy.open() <= 2), 5_000);
  },
  120_000,
);

it.each([
  ['online', () => globalThis.window],
  ['visibilitychange', () => globalThis.document],
] as const)(
  'R4 once the browser says %s, a dead line is left within a second',
  async (name, target) => {
    await connect();
    for (const { proxy } of lines) proxy.freeze();
    // Longer than a ping takes: of a page that slept for less nobody can say yet that its line is dead.
    await pause(PING + 1_000);
    const generations = lines.map(({ cable }) => cable.connection.get().generation);
    target().dispatchEvent(new Event(name));
    const isBack = ({ cable }: Proxied, at: number): boolean => {
      const { state, generation } = cable.connection.get();
      return state === 'live' && generation > (generations[at] ?? 0);
    };
    const back = await Promise.all(lines.map((line, at) => until(() => isBack(line, at), 30_000)));
    const slowest = percentile(back, 0.95);
    record('R4', name, { figure: `live after ${ms(slowest)} (p95)`, isKept: slowest <= PROMISED_ON_WAKING });
    if (isLong) expect(slowest).toBeLessThanOrEqual(PROMISED_ON_WAKING);
  },
  120_000,
);

it('R4 a handshake that hangs holds nobody up for longer than ten seconds once the network is well', async () => {
  await connect();
  const back = await Promise.all(
    lines.map(async ({ proxy, state }, at) => {
      proxy.hangHandshakes(true);
      proxy.drop();
      await until(() => proxy.hanging() > 0, 5_000);
      // The network heals at any moment of an attempt, also of a later one.
      await pause((at / LINES) * 10_000);
      proxy.hangHandshakes(false);
      return until(() => state() === 'live', 30_000);
    }),
  );
  const slowest = Math.max(...back);
  record('R4', 'hung handshake', {
    figure: `live ${ms(slowest)} at most after the network healed`,
    isKept: slowest <= PROMISED_AFTER_HANGING,
  });
  if (isLong) expect(slowest).toBeLessThanOrEqual(PROMISED_AFTER_HANGING);
  await until(() => lines.every(({ proxy }) => proxy.open() === 1), 5_000);
}, 120_000);
