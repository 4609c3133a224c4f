import { Temporal } from '~/lib/temporal';
import { dayNumber, wallOf, wallText } from './days';

export interface Placed {
  /** Epoch milliseconds. */
  readonly ms: number;
  /** The wall time that clocks show then: another one than was asked for where a DST change skips it. */
  readonly wall: number;
}

// A year of a weekly schedule asks for the same few thousand wall times a hundred thousand times.
const REMEMBERED = 50_000;

/** Between wall times and instants of any IANA zone. */
export class ZoneTimes {
  private readonly memory = new Map<string, Placed>();

  /** RFC 5545: what a DST change skips is read with the offset before it; what comes twice is the earlier. */
  place(zone: string, wall: number): Placed {
    const key = `${zone} ${wall}`;
    const known = this.memory.get(key);
    if (known) return known;
    const zoned = Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime(zone, {
      disambiguation: 'compatible',
    });
    const placed = { ms: zoned.epochMilliseconds, wall: wallOfZoned(zoned) };
    if (this.memory.size >= REMEMBERED) this.memory.clear();
    this.memory.set(key, placed);
    return placed;
  }

  wallAt(zone: string, ms: number): number {
    return wallOfZoned(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone));
  }

  /** 1 where clocks show this wall time for the second time. */
  foldAt(zone: string, ms: number, wall: number): 0 | 1 {
    return this.place(zone, wall).ms === ms ? 0 : 1;
  }
}

function wallOfZoned(zoned: Temporal.ZonedDateTime): number {
  return wallOf(dayNumber(zoned.year, zoned.month, zoned.day), zoned.hour * 60 + zoned.minute);
}
