/** The sampling as configured: whole percents (the specification gives 75, 20 and 50 without a scale). */
export interface Sampling {
  readonly sessions: number;
  readonly replays: number;
  readonly traces: number;
}

/** Values above 1 can only be percent: 75 → 0.75. The one place where the scale is decided. */
export function rateOf(configured: number): number {
  const rate = configured > 1 ? configured / 100 : configured;
  return Math.min(1, Math.max(0, Number.isFinite(rate) ? rate : 0));
}

/** Where one browser session remembers its draw. `sessionStorage`, or nothing where that is forbidden. */
export interface DrawStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'events.telemetry.draw';

/**
 * One draw per browser session, kept: whether this session reports at all, and, where monitoring is on, whether it records a replay.
 * A reload draws nothing new.
 */
export function drawSession(
  sampling: Sampling,
  store: DrawStore | undefined,
  random: () => number = Math.random,
): { readonly reports: boolean; readonly replays: boolean } {
  const [reporting = 1, replaying = 1] = (readDraw(store) ?? newDraw(store, random)).map(Number);
  const reports = reporting < rateOf(sampling.sessions);
  return { reports, replays: reports && replaying < rateOf(sampling.replays) };
}

function readDraw(store: DrawStore | undefined): string[] | undefined {
  try {
    const kept = store?.getItem(KEY)?.split(' ');
    return kept?.length === 2 && kept.every((part) => /^0(\.\d+)?$/.test(part)) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function newDraw(store: DrawStore | undefined, random: () => number): string[] {
  const drawn = [random(), random()]
    .map((value) => value.toFixed(6))
    .map((text) => (Number(text) >= 1 ? '0.999999' : text));
  try {
    store?.setItem(KEY, drawn.join(' '));
  } catch {
    // Storage is full or forbidden: this page load keeps its own draw.
  }
  return drawn;
}
