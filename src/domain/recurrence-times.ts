import { Temporal } from '~/lib/temporal';

/** The wall times of a series: every date begins and ends at them in the series' zone. */
export interface SeriesClock {
  readonly time_zone: string;
  /** `18:30` */
  readonly starts: string;
  /** Minutes of wall time; may run over midnight. */
  readonly minutes: number;
  /** Whether to take the second of an hour that a DST change repeats. */
  readonly fold: 0 | 1;
}

export interface SeriesTimes {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The effect of a DST change on this date: its hour is skipped and the next one taken, or its hour is repeated. */
  readonly clocks: 'usual' | 'skipped' | 'twice';
}

/** The wall times of an event. */
export function clockOf(event: {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly time_zone: string;
  readonly fold?: number;
}): SeriesClock {
  const { starts_local, ends_local, time_zone, fold } = event;
  return {
    time_zone,
    starts: starts_local.slice(11, 16),
    minutes: wallMinutes(starts_local, ends_local),
    fold: fold === 1 ? 1 : 0,
  };
}

/** Minutes from one wall time to another; negative when the second is earlier. */
export function wallMinutes(from: string, to: string): number {
  return Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'minutes' }).minutes;
}

export function wallLater(wall: string, minutes: number): string {
  return textOf(Temporal.PlainDateTime.from(wall).add({ minutes }));
}

/**
 * The times of a date of the series, by wall time: 18:30 is 18:30 in summer and in winter. A wall time that is skipped on this day moves on
 * by the gap.
 */
export function timesOn(day: string, { time_zone, starts, minutes, fold }: SeriesClock): SeriesTimes {
  const wanted = Temporal.PlainDateTime.from(`${day}T${starts}`);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wanted.toZonedDateTime(time_zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const isOne = earlier.equals(later);
  const isSkipped = !isOne && !later.toPlainDateTime().equals(wanted);
  const start = isSkipped || (!isOne && fold === 1) ? later : earlier;
  const end = endOf(start, minutes);
  return {
    starts_local: textOf(start.toPlainDateTime()),
    ends_local: textOf(end.toPlainDateTime()),
    starts_at: instantOf(start),
    ends_at: instantOf(end),
    clocks: isOne ? 'usual' : isSkipped ? 'skipped' : 'twice',
  };
}

// In a night that gains an hour, an end can read as earlier than its start: then it is the second of the two.
function endOf(start: Temporal.ZonedDateTime, minutes: number): Temporal.ZonedDateTime {
  const wall = start.toPlainDateTime().add({ minutes });
  const end = wall.toZonedDateTime(start.timeZoneId);
  return Temporal.ZonedDateTime.compare(end, start) > 0
    ? end
    : wall.toZonedDateTime(start.timeZoneId, { disambiguation: 'later' });
}

const textOf = (wall: Temporal.PlainDateTime): string => wall.toString({ smallestUnit: 'minute' });
const instantOf = (moment: Temporal.ZonedDateTime): string =>
  moment.toInstant().toString({ smallestUnit: 'second' });
