import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '~/domain/calendar-file/problems';
import { decodeText } from '~/lib/decode-text';
import { Temporal } from '~/lib/temporal';
import type { NewEvent, Seed, SeedBatch } from '../model/entities';
import { DAY, toIso } from '../model/instants';
import { UsageError } from '../model/usage-error';
import { partners, people } from './people';

const DEFAULT_EVENTS = 60;
const SAMPLE_SEED = 7;
const SAMPLE_MAX_AGE = 14 * DAY;
/** Recurring entries of a calendar are expanded one year ahead. */
const CALENDAR_RANGE = 365 * DAY;

/** What fills a new store: the given seed, a calendar file, or the sample. */
export interface SeedOptions {
  readonly seed?: Seed;
  readonly calendar?: string;
  readonly timeZone?: string;
  readonly events?: number;
  readonly guests?: number;
}

/** What a new store is filled with. `origin` identifies it: a store of another origin is replaced. */
export interface Source {
  readonly origin: string;
  /** The default database file. Each source has its own, so switching between sources loses nothing. */
  readonly file: string;
  /** Milliseconds after which the store is replaced: the events of a sample are around the day on which it was made. */
  readonly maxAge?: number;
  readonly read: () => Promise<{ readonly seed: Seed; readonly problems: readonly Problem[] }>;
}

/** Ignored by git. */
export const dataFolder = path.join(__dirname, '../../.data');

/** Selects the source by the options. Reads nothing yet. */
export function selectSource(options: SeedOptions, now: number): Source {
  const { seed, calendar, events = DEFAULT_EVENTS, guests = 0 } = options;
  if (seed) return { origin: 'given', file: ':memory:', read: () => Promise.resolve({ seed, problems: [] }) };
  if (calendar !== undefined) return calendarSource(calendar, now, options.timeZone);
  return {
    origin: `sample ${events} ${guests}`,
    file: path.join(dataFolder, sampleFileName(events, guests)),
    maxAge: SAMPLE_MAX_AGE,
    read: async () => ({ seed: await sampleSeedWithGuests(events, guests, now), problems: [] }),
  };
}

const sampleFileName = (events: number, guests: number): string =>
  `sample${events === DEFAULT_EVENTS ? '' : `-${events}`}${guests === 0 ? '' : `-guests-${guests}`}.db`;

async function sampleSeedWithGuests(events: number, guests: number, now: number): Promise<Seed> {
  const seed = await sampleSeed(events, now);
  if (guests === 0) return seed;
  const { withCrowd } = await import('./sample/crowd');
  return withCrowd(seed, guests, now);
}

// Imported only when a store is filled: most starts find a filled one.
async function sampleSeed(events: number, now: number): Promise<Seed> {
  const [{ makeSample }, { interests }, { withOffers }, { withHands }] = await Promise.all([
    import('./sample/make'),
    import('./sample/families'),
    import('./sample/offers'),
    import('./sample/hands'),
  ]);
  const sample = makeSample({ today: dayOf(now), now, events, seed: SAMPLE_SEED });
  const hands = withHands(sample.events);
  // There is nothing to come back for on an empty platform.
  return {
    people,
    ...sample,
    claims: hands.claims,
    ...withOffers(hands.events, now),
    partners,
    interests: events > 0 ? interests : [],
    hasHistory: true,
  };
}

/** The events of a calendar file, and the families of the sample to sign in as. */
function calendarSource(file: string, now: number, timeZone = Temporal.Now.timeZoneId()): Source {
  const { size, mtimeMs } = statOf(file);
  return {
    origin: `calendar ${path.resolve(file)} ${size} ${Math.round(mtimeMs)}`,
    file: path.join(dataFolder, `calendar-${path.basename(file).replace(/[^\w.-]+/g, '_')}.db`),
    async read() {
      const { readInBatches } = await import('../calendar/read-calendar');
      const { count, batches, problems } = readInBatches(decodeText(new Uint8Array(readFileSync(file))), {
        from: dayOf(now),
        to: dayOf(now + CALENDAR_RANGE),
        now,
        timeZone,
        fileName: path.basename(file),
      });
      const sample = await sampleSeed(0, now);
      const more = { events: count, batches: withoutGuests(batches) };
      return { seed: { ...sample, more, hasHistory: false }, problems };
    },
  };
}

function* withoutGuests(batches: Iterable<readonly NewEvent[]>): Generator<SeedBatch> {
  for (const events of batches) yield { events, registrations: [] };
}

function statOf(file: string) {
  try {
    return statSync(file);
  } catch (error) {
    throw new UsageError(`There is no calendar at ${path.resolve(file)}.`, { cause: error });
  }
}

const dayOf = (ms: number): string => toIso(ms).slice(0, 10);
