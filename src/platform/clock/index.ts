/** The time as the server tells it: devices in kitchens and vans are often minutes off. */
export interface Clock {
  /** Epoch milliseconds, corrected by what the server last said. */
  now(): number;
  /** Takes the `Date` header of an answer and the round trip (ms) it came with. */
  learn(serverTime: number, roundTrip: number): void;
}

const MAX_ROUND_TRIP = 5_000;
/** `Date` headers have a resolution of a second: less than that is noise. */
const NOISE = 1_500;

export function createClock(device: () => number = () => globalThis.Date.now()): Clock {
  let offset = 0;
  return {
    now: () => device() + offset,
    learn(serverTime, roundTrip) {
      if (!Number.isFinite(serverTime) || roundTrip > MAX_ROUND_TRIP) return;
      const seen = serverTime + 500 + roundTrip / 2 - device();
      if (Math.abs(seen - offset) > NOISE) offset = Math.abs(seen) > NOISE ? seen : 0;
    },
  };
}
