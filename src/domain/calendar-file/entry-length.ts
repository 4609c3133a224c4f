import { readDate, readDuration, type Length, type WrittenDate } from './dates';
import { MINUTES_A_DAY } from './days';
import type { Reading } from './entry';
import { assumed } from './limits';
import { reason, type Say } from './problems';
import { firstOf, paramOf } from './properties';
import { oneLine } from './text';
import type { Moment } from './zones';

/** How long each date lasts. An end in the start's zone is meant on the clock: 20:00 to 02:00 ends at 02:00 in any week. */
export function lengthIn({ properties, zones, say }: Reading, start: WrittenDate, placed: Moment): Length {
  const ending = firstOf(properties, 'DTEND');
  const duration = firstOf(properties, 'DURATION');
  const usual = start.isDate ? { wall: MINUTES_A_DAY, exact: 0 } : { wall: 0, exact: assumed.minutes };
  const minutes = usual.wall + usual.exact;
  const end = readDate(ending?.values[0]);
  const length = end
    ? lengthBetween(start, end, placed, zones.place(end, paramOf(ending, 'tzid'), say))
    : null;
  if (length) return noticed(length, say);
  const read = readDuration(duration?.values[0]);
  if (read) return noticed(read, say);
  if (duration) say(reason('length_unreadable', { length: oneLine(duration.raw).slice(0, 30), minutes }));
  else if (ending) say(reason('end_not_after_start', { minutes }));
  else if (!start.isDate) say(reason('no_end', { minutes }));
  return usual;
}

/** `null` where the second is not after the first, or more than a year later. */
export function lengthBetween(start: WrittenDate, end: WrittenDate, from: Moment, to: Moment): Length | null {
  if (to.ms <= from.ms || to.ms - from.ms > 366 * MINUTES_A_DAY * 60_000) return null;
  const sameClock = from.zone === to.zone && end.wall > start.wall;
  return sameClock
    ? { wall: end.wall - start.wall, exact: 0 }
    : { wall: 0, exact: (to.ms - from.ms) / 60_000 };
}

function noticed(length: Length, say: Say): Length {
  const minutes = length.wall + length.exact;
  if (minutes > MINUTES_A_DAY) say(reason('too_long', { hours: Math.ceil(minutes / 60) }));
  return length;
}
