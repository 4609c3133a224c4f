import { Temporal } from 'temporal-polyfill';
import { limits } from '~/domain/vocabulary';
import type { NewEvent } from '../model';
import { wallText } from './days';
import { stableId } from './ids';
import { assumed } from './limits';
import type { Dated } from './series';
import type { ZoneTimes } from './zone-time';

/** Doors of an imported event open when it starts: nobody said otherwise. */
const doorLead = 0;
const completedAfter = 2 * 60 * 60_000;

/** A date of a calendar as an event of ours, published; what a calendar cannot say is assumed, the same for all. */
export function eventOf(dated: Dated, uid: string, times: ZoneTimes, now: number): NewEvent {
  const { start, said, stamp } = dated;
  const end = endOf(dated, times);
  const startFold = times.foldAt(start.zone, start.ms, start.wall);
  const endFold = times.foldAt(start.zone, end.ms, end.wall);
  return {
    id: stableId('evt', uid, stamp),
    uid: uidOf(uid, stamp),
    title: said.title,
    summary: said.summary,
    description: said.description,
    time_zone: start.zone,
    starts_local: wallText(start.wall),
    ends_local: wallText(end.wall),
    ...(startFold === 1 && { fold: startFold }),
    ...(endFold === 1 && { ends_fold: endFold }),
    place: said.place,
    organiser: said.organiser,
    restaurants: [],
    dishes: [],
    modes: ['dine_in'],
    tags: said.tags,
    capacity: assumed.capacity,
    max_party: limits.maxParty.usual,
    waitlist_limit: assumed.waitlist,
    hold_minutes: limits.holdMinutes.usual,
    offer_minutes: limits.offerMinutes.usual,
    door_lead_minutes: doorLead,
    registration_opens_at: null,
    registration_closes_at: null,
    kitchen_cutoff_at: null,
    state: stateOf(said.cancelled, start.ms, end.ms, now),
    cancel_reason: null,
    cancel_reason_shown: false,
    visibility: 'public',
    source_url: said.source_url,
    sequence: dated.entry.sequence,
    previous_starts_at: [],
    updated_at: Temporal.Instant.fromEpochMilliseconds(now).toString({ smallestUnit: 'second' }),
  };
}

function endOf({ start, length }: Dated, times: ZoneTimes): { ms: number; wall: number } {
  const onClock = length.wall === 0 ? start : times.place(start.zone, start.wall + length.wall);
  if (length.exact === 0) return onClock;
  const ms = onClock.ms + length.exact * 60_000;
  return { ms, wall: times.wallAt(start.zone, ms) };
}

function stateOf(cancelled: boolean, starts: number, ends: number, now: number): NewEvent['state'] {
  if (cancelled) return 'cancelled';
  if (ends + completedAfter <= now) return 'completed';
  return starts - doorLead * 60_000 <= now ? 'live' : 'published';
}

/** Each date is an event of its own here, and so needs a UID of its own. */
function uidOf(uid: string, stamp: string): string {
  const whole = stamp === '' ? uid : `${stamp}-${uid}`;
  return whole.length <= 255 ? whole : stableId('uid', whole);
}
