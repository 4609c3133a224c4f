import { readDate } from './dates';
import { dayNumber, wallOf } from './days';
import { bounds } from './limits';
import type { RawComponent } from './lines';
import { occurrencesOf, Work, type Span } from './occurrences';
import { firstOf, readProperties, textOf, type Properties } from './properties';
import { readRule, RuleError } from './rule';

/** From this wall time (of the offset before it) on, clocks are `offset` minutes ahead of UTC. */
interface Change {
  readonly wall: number;
  readonly before: number;
  readonly offset: number;
}

/** What a VTIMEZONE says about three years. */
export interface Timeline {
  readonly changes: readonly Change[];
  /** Minutes ahead of UTC of a wall time. */
  offsetOf(wall: number): number;
}

/** Reads the changes of a year and of those beside it; `null` when the component says nothing that can be used. */
export function timelineOf(zone: RawComponent, year: number): Timeline | null {
  const span = { from: wallOf(dayNumber(year - 1, 1, 1), 0), to: wallOf(dayNumber(year + 2, 1, 1), 0) };
  const work = new Work();
  const all = zone.parts
    .slice(0, bounds.observances)
    .flatMap((part) => changesOf(part, span, work))
    .toSorted((a, b) => a.wall - b.wall);
  const [earliest] = all;
  if (!earliest) return null;
  const changes = all.filter((change) => change.wall >= span.from && change.wall < span.to);
  const initial = all.findLast((change) => change.wall < span.from)?.offset ?? earliest.before;
  return {
    changes,
    offsetOf: (wall) => changes.findLast((change) => change.wall <= wall)?.offset ?? initial,
  };
}

/** The start of an observance, its written dates, and what its rule gives within the span and the year before it. */
function changesOf(part: RawComponent, span: Span, work: Work): Change[] {
  const properties = readProperties(part.lines, () => undefined);
  const start = readDate(firstOf(properties, 'DTSTART')?.values[0]);
  const before = offsetIn(properties, 'TZOFFSETFROM');
  const offset = offsetIn(properties, 'TZOFFSETTO');
  if (!start || before === null || offset === null) return [];
  const dates = (properties.get('RDATE') ?? []).flatMap((property) =>
    property.values.map((value) => readDate(value)?.wall),
  );
  const ruled = (properties.get('RRULE') ?? []).flatMap((property) =>
    wallsOf(property.raw, start.wall, span, work),
  );
  return [...new Set([start.wall, ...dates, ...ruled])]
    .filter((wall) => wall !== undefined)
    .map((wall) => ({ wall, before, offset }));
}

const YEAR = 366 * 24 * 60;

function wallsOf(text: string, start: number, span: Span, work: Work): readonly number[] {
  try {
    const rule = readRule(text);
    // Clocks do not change every second, whatever a file says.
    if (rule.freq !== 'YEARLY' && rule.freq !== 'MONTHLY') return [];
    const until = rule.until === null ? null : (readDate(rule.until)?.wall ?? null);
    return occurrencesOf(rule, start, until, { from: span.from - YEAR, to: span.to }, work).walls;
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}

function offsetIn(properties: Properties, name: string): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})/.exec(textOf(properties, name).trim());
  if (!match) return null;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
