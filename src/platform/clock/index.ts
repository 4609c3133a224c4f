import { writable, type Readable } from '~/lib/readable';

/** The server's time. The clocks of devices in kitchens and vans are often minutes off. */
export interface Clock extends Pick<Readable<number>, 'subscribe'> {
  /** Epoch milliseconds, corrected by the server's last `Date` header. Not affected when somebody sets the device's clock. */
  now(): number;
  /** By how many milliseconds the device's own clock is ahead of that; below zero when it is behind. */
  deviceAhead(): number;
  /**
   * By how many milliseconds `now` was ahead on this page before the server's time was known; `undefined` until it is. What was dated before, on
   * this page or an earlier one without a network, is as far off.
   */
  aheadAtFirst(): number | undefined;
  /** Corrects the clock with the `Date` header of a response and its round trip (ms). */
  sync(serverTime: number, roundTrip: number): void;
  /** Called after a jump when the server is out of reach: a device clock that went ahead is trusted, because the device may have slept. */
  settle(): void;
}

export interface ClockOptions {
  /** Epoch milliseconds of the device's clock, which anybody may set. */
  readonly device?: () => number;
  /** Milliseconds of a clock that nobody can set. It may stop while the device sleeps. */
  readonly monotonic?: () => number;
  /** Called when the two clocks diverge: read the server's time again, or call `settle`. */
  readonly onJump?: () => void;
}

const MAX_ROUND_TRIP = 5_000;
/** `Date` headers have a resolution of one second. A smaller error is ignored, in ms. */
const NOISE = 1_500;
/** Two clocks diverge less than this in hours, in ms. */
const JUMP = 5_000;

export function createClock({
  device = () => Date.now(),
  monotonic = () => performance.now(),
  onJump,
}: ClockOptions = {}): Clock {
  let offset = 0;
  let difference = device() - monotonic();
  /** How far the device's clock jumped since the last correction: it was set, or the device slept. */
  let ahead = 0;
  let aheadAtFirst: number | undefined;
  const corrections = writable(0);

  function now(): number {
    const jump = device() - monotonic() - difference;
    if (Math.abs(jump) > JUMP) {
      difference += jump;
      offset -= jump;
      ahead += jump;
      // Later, because React may be rendering.
      if (onJump) queueMicrotask(onJump);
    }
    return device() + offset;
  }

  function correct(by: number): void {
    offset += by;
    ahead = 0;
    if (by) corrections.set(corrections.get() + 1);
  }

  return {
    now,
    deviceAhead: () => device() - now(),
    aheadAtFirst: () => aheadAtFirst,
    subscribe: corrections.subscribe,
    sync(serverTime, roundTrip) {
      if (!Number.isFinite(serverTime) || roundTrip > MAX_ROUND_TRIP) return;
      const error = serverTime + 500 + roundTrip / 2 - now();
      const total = offset + error;
      const by = Math.abs(error) <= NOISE ? 0 : Math.abs(total) > NOISE ? error : -offset;
      aheadAtFirst ??= -by;
      correct(by);
    },
    settle: () => correct(Math.max(0, ahead)),
  };
}
