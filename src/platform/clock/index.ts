import { writable, type Readable } from '~/lib/readable';

/** The time as the server tells it: devices in kitchens and vans are often minutes off. */
export interface Clock extends Pick<Readable<number>, 'subscribe'> {
  /** Epoch milliseconds, corrected by what the server last said. Goes on evenly when somebody sets the device's clock. */
  now(): number;
  /** Takes the `Date` header of an answer and the round trip (ms) it came with. */
  learn(serverTime: number, roundTrip: number): void;
  /** After a jump, when the server could not be asked: a device that is ahead may have slept, and is believed. */
  settle(): void;
}

export interface ClockOptions {
  /** Epoch milliseconds by the device's clock, which somebody may set. */
  readonly device?: () => number;
  /** Milliseconds that nobody can set. May stand still while the device sleeps. */
  readonly steady?: () => number;
  /** Called after the two have come apart: the server's time has to be asked for again, then `settle` called. */
  readonly onJump?: () => void;
}

const MAX_ROUND_TRIP = 5_000;
/** `Date` headers have a resolution of a second: less than that is noise. */
const NOISE = 1_500;
/** Clocks drift apart by less than this in hours. */
const JUMP = 5_000;

export function createClock({
  device = () => Date.now(),
  steady = () => performance.now(),
  onJump,
}: ClockOptions = {}): Clock {
  let offset = 0;
  let apart = device() - steady();
  /** How far the device went ahead since the server last said what time it is: its clock was set, or it slept. */
  let ahead = 0;
  const corrections = writable(0);

  function now(): number {
    const jump = device() - steady() - apart;
    if (Math.abs(jump) > JUMP) {
      apart += jump;
      offset -= jump;
      ahead += jump;
      // Not at once: React may be rendering.
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
    subscribe: corrections.subscribe,
    learn(serverTime, roundTrip) {
      if (!Number.isFinite(serverTime) || roundTrip > MAX_ROUND_TRIP) return;
      const error = serverTime + 500 + roundTrip / 2 - now();
      const seen = offset + error;
      correct(Math.abs(error) <= NOISE ? 0 : Math.abs(seen) > NOISE ? error : -offset);
    },
    settle: () => correct(Math.max(0, ahead)),
  };
}
