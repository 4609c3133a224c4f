import type { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { modes } from '~/api/vocabulary';
import type { SamplePlace } from './places';
import { groupsIn, wordsIn } from './table';

const text = v.string();
const number = v.pipe(v.string(), v.toNumber());
const words = v.pipe(
  v.string(),
  v.transform((cell): readonly string[] => wordsIn(cell)),
);
const numbers = v.pipe(words, v.array(number));

/** An event that takes place on one or several dates. */
const programmeSchema = v.strictObject({
  /** One, or one for each date. */
  slug: words,
  title: text,
  summary: text,
  /** Markdown subset. */
  description: text,
  /** Everyday programmes fit any place. */
  place: v.optional(text, ''),
  /** Instead of who holds the events of the place. */
  organiser: v.optional(text),
  menu: words,
  modes: v.pipe(words, v.array(v.picklist(modes))),
  tags: v.pipe(
    text,
    v.transform((tags) => tags.split(', ')),
  ),
  /** Local time of the place. */
  at: v.optional(text, ''),
  minutes: number,
  /** The dates: so many days after today, or a weekday (Monday is 1) so many weeks after the first one from tomorrow on. */
  days: v.optional(numbers, ''),
  every: v.optional(number),
  weeks: v.optional(numbers, ''),
  capacity: number,
  /** Share of the seats that is taken, per date; the last value applies to the remaining dates. */
  taken: v.optional(numbers, ''),
  maxParty: v.optional(number),
  waitlist: v.optional(number),
  /** Parties on the waitlist. */
  waiting: v.optional(number),
  offerMinutes: v.optional(number),
  /** Hours before the start: reservations open, reservations close, kitchens fix what they cook. */
  opensHours: v.optional(number),
  closesHours: v.optional(number),
  cutoffHours: v.optional(number),
  /** The reason: shown to everybody, or not. */
  cancelled: v.optional(text),
  cancelledQuietly: v.optional(text),
  /** Minutes by which the event was moved from its first start. */
  movedBy: v.optional(number),
});

export type Programme = v.InferOutput<typeof programmeSchema>;

/**
 * Reads programmes, which blank lines part: slug and title, two lines of facts (`capacity 60; taken 0.6`), the summary, then the paragraphs and
 * list items of the description, a line each.
 */
export const programmesIn = (text: string): Programme[] =>
  groupsIn(text).map(([heading = '', dates = '', food = '', summary = '', ...description]) => {
    const [slug, title] = pairIn(heading, ': ');
    const facts = `${dates}; ${food}`.split('; ').map((fact) => pairIn(fact, ' '));
    const found = {
      ...Object.fromEntries(facts),
      slug,
      title,
      summary,
      description: toMarkdown(description),
    };
    return v.parse(programmeSchema, found);
  });

function pairIn(line: string, between: string): [string, string] {
  const at = line.indexOf(between);
  return [line.slice(0, at), line.slice(at + between.length)];
}

/** The items of a list stand together, paragraphs apart. */
const toMarkdown = (lines: readonly string[]): string =>
  lines.join('\n\n').replace(/^((?:-|\d\.) .*\n)\n(?=(?:-|\d\.) )/gm, '$1');

/** One event of the sample before its fields are filled in. */
export interface Draft {
  readonly slug: string;
  readonly programme: Programme;
  readonly organiser: string;
  readonly place: SamplePlace;
  /** `2026-11-21T18:30`, in the zone of the place. */
  readonly startsLocal: string;
  readonly seatsTaken: number;
}

/** The time that a sample is made for. `now` decides which events have started. */
export interface Moment {
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}
