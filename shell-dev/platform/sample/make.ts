import { Temporal } from 'temporal-polyfill';
import type { NewEvent, NewHousehold, NewPlace, NewRegistration } from '../model';
import { restaurants } from './dishes';
import { moreDrafts, writtenDrafts, type Draft, type Moment } from './drafts';
import { eventFrom } from './event-from';
import { makeHouseholds } from './families';
import { Random } from './random';
import { registrationsOf } from './registrations';

export interface SampleOptions {
  /** `2026-11-21`; the real today when absent. */
  readonly today?: string;
  /** Epoch milliseconds: one event has just begun. Noon of today in UTC when only the day is given. */
  readonly now?: number;
  /** How many; 60 when absent, up to 100,000 and more. */
  readonly events?: number;
  readonly seed?: number;
}

export interface Sample {
  readonly places: readonly NewPlace[];
  /** Names of the kitchens. */
  readonly restaurants: readonly string[];
  readonly households: readonly NewHousehold[];
  readonly events: readonly NewEvent[];
  readonly registrations: readonly NewRegistration[];
}

const USUAL_EVENTS = 60;

/** Believable events around a day with the families that come to them. The same options give the same sample, to the letter. */
export function makeSample(options: SampleOptions = {}): Sample {
  const moment = momentOf(options);
  const count = options.events ?? USUAL_EVENTS;
  const random = new Random(options.seed ?? 1);
  const { households, crowd } = makeHouseholds(Math.min(160 + Math.floor(count / 40), 3_000), random);
  const named = new Map(households.map((household) => [household.id, household]));
  const events: NewEvent[] = [];
  const registrations: NewRegistration[] = [];
  const places = new Map<string, NewPlace>();
  for (const draft of drafts(count, moment, random)) {
    const sample = eventFrom(draft, moment);
    events.push(sample.event);
    if (sample.event.place) places.set(sample.event.place.id, sample.event.place);
    for (const registration of registrationsOf(sample, crowd, named, moment, random))
      registrations.push(registration);
  }
  return { places: [...places.values()], restaurants, households, events, registrations };
}

function* drafts(count: number, moment: Moment, random: Random): Generator<Draft> {
  const written = writtenDrafts(moment).slice(0, count);
  yield* written;
  yield* moreDrafts(count - written.length, moment, random);
}

function momentOf({ today, now }: SampleOptions): Moment {
  const clock = now === undefined ? null : Temporal.Instant.fromEpochMilliseconds(now);
  if (today === undefined) {
    const instant = clock ?? Temporal.Now.instant();
    return { now: instant, today: instant.toZonedDateTimeISO('UTC').toPlainDate() };
  }
  const day = Temporal.PlainDate.from(today);
  return {
    today: day,
    now: clock ?? day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant(),
  };
}
