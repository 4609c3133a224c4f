import { epochOf } from '~/lib/instants';
import {
  phaseOf,
  registeringOf,
  seatLevel,
  type EventTimes,
  type Phase,
  type Registering,
  type RegistrationWindow,
  type SeatCounts,
  type SeatLevel,
} from './event-state';

export type EventStatus = Exclude<Phase, 'upcoming'> | Exclude<Registering, 'open'> | SeatLevel;

/** The one status of an event: its phase, else its registration, else its seats. */
export function eventStatus(
  event: EventTimes & RegistrationWindow & { readonly seats: SeatCounts },
  now: number,
): EventStatus {
  const phase = phaseOf(event, now);
  if (phase !== 'upcoming') return phase;
  const registering = registeringOf(event, now);
  return registering === 'open' ? seatLevel(event.seats) : registering;
}

/** The start that was announced before the present one; `undefined` when it never moved, or moved back. */
export function previousStart(event: {
  readonly starts_at: string;
  readonly previous_starts_at: readonly string[];
}): string | undefined {
  const last = event.previous_starts_at.at(-1);
  return last !== undefined && epochOf(last) !== epochOf(event.starts_at) ? last : undefined;
}

/** When the doors open: some minutes before the start. Epoch milliseconds. */
export function doorsOpenAt(event: {
  readonly starts_at: string;
  readonly door_lead_minutes: number;
}): number {
  return epochOf(event.starts_at) - event.door_lead_minutes * 60_000;
}

/** The next moment after `now` at which one of the results above changes by the clock alone; `undefined` when none does. */
export function nextTurn(event: EventTimes & RegistrationWindow, now: number): number | undefined {
  const turns = [event.registration_opens_at, event.registration_closes_at, event.starts_at, event.ends_at]
    .filter((instant) => instant !== null)
    .map(epochOf)
    .filter((moment) => moment > now);
  return turns.length > 0 ? Math.min(...turns) : undefined;
}
