import { windowsThere } from '~/api/manage/event.schema';
import type { EventState } from '~/api/vocabulary';
import { lastOfferEnd } from '~/domain/offer-time';
import { wallTimeIn } from '~/lib/instants';
import { HOUR, MINUTE, toIso, toMs } from '../model/instants';
import { addMinutes, minutesBetween, wallToMs } from '../model/wall-time';
import type { EventRow, RegistrationRow } from '../store/rows';

/** An event that nobody completes by hand is completed this long after its end. */
export const COMPLETED_AFTER = 2 * HOUR;
/** A move by more than this, or to another day, asks every party whether it still comes. */
const SMALL_MOVE = 60 * MINUTE;
/** A move can be undone for this long. Its notices wait until then. */
export const UNDO_TIME = MINUTE;

export interface Times {
  readonly starts_at: number;
  readonly ends_at: number;
}

export interface StateAndTimes extends Times {
  readonly state: EventState;
}

/** Whether families can still do something with it: register, wait, be offered seats. */
export const isOpenToFamilies = (event: StateAndTimes, now: number): boolean =>
  (event.state === 'published' || event.state === 'live') && now < event.ends_at;

/** Until when seats that are offered now are kept. */
export const offerEnd = (event: Times & { readonly offer_minutes: number }, now: number): number =>
  Math.min(now + event.offer_minutes * MINUTE, lastOfferEnd(event, now));

/** Whether a new start asks each party again. */
export const needsReconfirm = (
  before: { readonly day: string; readonly starts_at: number },
  next: { readonly day: string; readonly starts_at: number },
): boolean => before.day !== next.day || Math.abs(next.starts_at - before.starts_at) > SMALL_MOVE;

/** A start as it is planned: a wall time in a place. */
export interface StartThere {
  readonly starts_local: string;
  readonly time_zone: string;
}

type WindowField = keyof typeof windowsThere;
/** Instants, or `null` where there is none. */
type Windows = { readonly [W in WindowField]?: string | null | undefined };
type MovedWindows = { readonly [W in WindowField]?: string | null };

const windowFields = Object.keys(windowsThere) as WindowField[];

/**
 * The windows of an event whose start moves. They are wall times, as the start is: what closes at 18:00 on the day before still does where
 * clocks change in between. Absent windows stay absent.
 */
export function windowsAfterMove(windows: Windows, from: StartThere, to: StartThere): MovedWindows {
  const minutes = minutesBetween(from.starts_local, to.starts_local);
  const isMoved = minutes !== 0 || from.time_zone !== to.time_zone;
  const moved = (at: string): string => {
    const wall = addMinutes(wallTimeIn(toMs(at), from.time_zone), minutes);
    return toIso(wallToMs(wall, to.time_zone));
  };
  const entries = windowFields.flatMap((field) => {
    const at = windows[field];
    if (at === undefined) return [];
    return [[field, at !== null && isMoved ? moved(at) : at] as const];
  });
  return Object.fromEntries(entries);
}

type Window = StateAndTimes & Pick<EventRow, 'registration_opens_at' | 'registration_closes_at'>;

/** `over`: by its state (draft, cancelled, completed) or because it ended; else what the registration window says. */
type WindowState = 'over' | 'not_open' | 'open' | 'closed';

export function registrationWindowAt(event: Window, now: number): WindowState {
  if (!isOpenToFamilies(event, now)) return 'over';
  if (event.registration_closes_at !== null && now >= event.registration_closes_at) return 'closed';
  if (event.registration_opens_at !== null && now < event.registration_opens_at) return 'not_open';
  return 'open';
}

/** Whether the kitchen has counted a party with seats, so that a change of it comes too late. */
export const isAfterCutoff = (
  { state }: Pick<RegistrationRow, 'state'>,
  { kitchen_cutoff_at: cutoff }: Pick<EventRow, 'kitchen_cutoff_at'>,
  now: number,
): boolean => state === 'confirmed' && cutoff !== null && now > cutoff;

type Counted = Pick<RegistrationRow, 'state' | 'people' | 'late_people'>;

/** By how many people a party has grown since kitchens counted it, once it is `people`. */
export const latePeople = (
  party: Counted,
  event: Pick<EventRow, 'kitchen_cutoff_at'>,
  people: number,
  now: number,
): number => (isAfterCutoff(party, event, now) ? Math.max(0, party.late_people + people - party.people) : 0);
