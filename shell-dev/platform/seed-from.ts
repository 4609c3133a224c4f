import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '~/domain/calendar-file/problems';
import { isoOf, DAY } from './instants';
import type { Seed } from './model';
import { UsageError, type PlatformOptions } from './options';
import { people } from './people';

const USUAL_EVENTS = 60;
const SAMPLE_SEED = 7;
const SAMPLE_GOOD_FOR = 14 * DAY;
/** Repeating entries of a calendar are spelt out a year ahead. */
const AHEAD = 365 * DAY;

/** What a new store is filled with, and a name of it that tells one filling from another. */
export interface Source {
  readonly origin: string;
  /** Where it is kept unless somebody says otherwise: each source has a file of its own, so going back and forth loses nothing. */
  readonly file: string;
  /** Milliseconds: a sample is about the days around the one on which it was made. */
  readonly goodFor?: number;
  readonly read: () => Promise<{ readonly seed: Seed; readonly problems: readonly Problem[] }>;
}

/** Ignored by git. */
export const dataFolder = path.join(__dirname, '../.data');

/** Which source the options mean. Nothing is read yet. */
export function sourceOf(options: PlatformOptions, now: number): Source {
  const { seed, calendar, events = USUAL_EVENTS, guests = 0 } = options;
  if (seed) return { origin: 'given', file: ':memory:', read: () => Promise.resolve({ seed, problems: [] }) };
  if (calendar !== undefined) return calendarSource(calendar, now);
  return {
    origin: `sample ${events} ${guests}`,
    file: path.join(dataFolder, nameOf(events, guests)),
    goodFor: SAMPLE_GOOD_FOR,
    read: async () => ({ seed: await crowdedSeed(events, guests, now), problems: [] }),
  };
}

const nameOf = (events: number, guests: number): string =>
  `sample${events === USUAL_EVENTS ? '' : `-${events}`}${guests === 0 ? '' : `-guests-${guests}`}.db`;

async function crowdedSeed(events: number, guests: number, now: number): Promise<Seed> {
  const seed = await sampleSeed(events, now);
  if (guests === 0) return seed;
  const { withCrowd } = await import('./sample/crowd');
  return withCrowd(seed, guests, now);
}

// Loaded only when a store is filled: most starts find theirs filled already.
async function sampleSeed(events: number, now: number): Promise<Seed> {
  const { makeSample } = await import('./sample/make');
  const {
    households,
    events: made,
    registrations,
  } = makeSample({ today: dayOf(now), now, events, seed: SAMPLE_SEED });
  return { people, households, events: made, registrations };
}

/** Families to sign in as, and the events of the calendar as everybody may see them. */
function calendarSource(file: string, now: number): Source {
  const { size, mtimeMs } = statOf(file);
  return {
    origin: `calendar ${path.resolve(file)} ${size} ${Math.round(mtimeMs)}`,
    file: path.join(dataFolder, `calendar-${path.basename(file).replace(/[^\w.-]+/g, '_')}.db`),
    async read() {
      const { readCalendar } = await import('./calendar/read');
      const { events, problems } = readCalendar(readFileSync(file, 'utf8'), {
        from: dayOf(now),
        to: dayOf(now + AHEAD),
        now,
      });
      return { seed: { ...(await sampleSeed(0, now)), events, registrations: [] }, problems };
    },
  };
}

function statOf(file: string) {
  try {
    return statSync(file);
  } catch (error) {
    throw new UsageError(`There is no calendar at ${path.resolve(file)}.`, { cause: error });
  }
}

const dayOf = (ms: number): string => isoOf(ms).slice(0, 10);
