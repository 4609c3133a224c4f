import { Temporal } from '~/lib/temporal';

/** A change of a zone's clocks. */
interface Change {
  readonly before: Temporal.ZonedDateTime;
  readonly after: Temporal.ZonedDateTime;
  /** The wall time of the offset before it, which is how a VTIMEZONE says when. */
  readonly wall: Temporal.PlainDateTime;
}

// So many years after the last event, so that a rule can be seen in the changes and a client may look ahead.
const YEARS_AHEAD = 4;

/** A VTIMEZONE that is right for the years from `first` to `last` and a little on either side. */
export function writeZone(zone: string, first: number, last: number): string[] {
  const begin = Temporal.PlainDate.from({ year: first - 1, month: 1, day: 1 }).toZonedDateTime(zone);
  const end = Temporal.PlainDate.from({ year: last + YEARS_AHEAD, month: 12, day: 31 }).toZonedDateTime(zone);
  const changes = changesBetween(begin, end);
  const kinds = new Map<string, Change[]>();
  for (const change of changes) {
    const kind = `${change.before.offset} ${change.after.offset}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), change]);
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(begin.toPlainDateTime(), begin, begin, []),
    ...[...kinds.values()].flatMap(kindLines),
    'END:VTIMEZONE',
  ];
}

function changesBetween(begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = [];
  let after = begin.getTimeZoneTransition('next');
  while (after && Temporal.ZonedDateTime.compare(after, end) < 0) {
    const before = after.subtract({ nanoseconds: 1 });
    changes.push({ before, after, wall: before.toPlainDateTime().add({ nanoseconds: 1 }) });
    after = after.getTimeZoneTransition('next');
  }
  return changes;
}

function kindLines(changes: readonly Change[]): string[] {
  const [change] = changes;
  if (!change) return [];
  const rule = ruleOf(changes);
  const rest = rule ? [rule] : changes.slice(1).map(({ wall }) => `RDATE:${wallText(wall)}`);
  return observance(change.wall, change.before, change.after, rest);
}

function observance(
  from: Temporal.PlainDateTime,
  before: Temporal.ZonedDateTime,
  after: Temporal.ZonedDateTime,
  rest: readonly string[],
): string[] {
  const name = isDaylight(after) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallText(from)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    ...rest,
    `END:${name}`,
  ];
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** One rule for changes that come every year on the same weekday of the same month; `null` where they do not. */
function ruleOf(changes: readonly Change[]): string | null {
  const walls = changes.map((change) => change.wall);
  const [first] = walls;
  if (!first || walls.length < 3) return null;
  const isYearly = walls.every(
    (wall, at) =>
      wall.year === first.year + at &&
      wall.month === first.month &&
      wall.dayOfWeek === first.dayOfWeek &&
      wall.toPlainTime().equals(first.toPlainTime()),
  );
  if (!isYearly) return null;
  const nths = new Set(walls.map((wall) => Math.ceil(wall.day / 7)));
  const isLast = walls.every((wall) => wall.day + 7 > wall.daysInMonth);
  const nth = isLast ? -1 : nths.size === 1 ? Math.ceil(first.day / 7) : null;
  return nth === null
    ? null
    : `RRULE:FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${nth}${weekdays[first.dayOfWeek - 1]}`;
}

/** Ahead of the zone's smaller offset of that year. */
function isDaylight(at: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => at.with({ month, day: 1, hour: 12 }).offsetNanoseconds);
  return at.offsetNanoseconds > Math.min(...offsets);
}

function wallText(wall: Temporal.PlainDateTime): string {
  return wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

function offsetText(at: Temporal.ZonedDateTime): string {
  return at.offset.replaceAll(':', '');
}
