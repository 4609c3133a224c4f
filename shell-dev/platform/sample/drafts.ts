import { Temporal } from 'temporal-polyfill';
import { everyday } from './everyday';
import { morePlaces } from './more-places';
import { places, type SamplePlace } from './places';
import type { Programme, When } from './programme';
import { elsewhereProgrammes } from './programmes-elsewhere';
import { namedProgrammes } from './programmes-named';
import { situationProgrammes } from './programmes-situations';
import { weeklyProgrammes } from './programmes-weekly';
import type { Random } from './random';
import { specialDrafts } from './special';

/** One event before it is written out: what, where, when on the clock, and how full. */
export interface Draft {
  readonly slug: string;
  readonly programme: Omit<Programme, 'place' | 'dates' | 'taken' | 'slug'>;
  readonly place: SamplePlace;
  readonly starts: Temporal.PlainDateTime;
  readonly minutes: number;
  /** Heads that have a seat. */
  readonly heads: number;
}

/** `now`: what has begun is decided by it. */
export interface Moment {
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}

/** The events that were thought of one by one, those that tests know first. */
export function writtenDrafts(moment: Moment): Draft[] {
  return [
    ...[...namedProgrammes, ...situationProgrammes].flatMap((programme) => draftsOf(programme, moment)),
    ...specialDrafts(moment),
    ...[...weeklyProgrammes, ...elsewhereProgrammes].flatMap((programme) => draftsOf(programme, moment)),
  ];
}

function draftsOf(programme: Programme, { today }: Moment): Draft[] {
  return programme.dates.map((when, at) => {
    const taken = programme.taken[Math.min(at, programme.taken.length - 1)] ?? 0;
    return {
      programme,
      slug: at === 0 ? programme.slug : `${programme.slug}-${at + 1}`,
      place: places[programme.place],
      starts: dayOf(when, today).toPlainDateTime(Temporal.PlainTime.from(programme.at)),
      minutes: programme.minutes,
      heads: Math.round(programme.capacity * taken),
    };
  });
}

function dayOf(when: When, today: Temporal.PlainDate): Temporal.PlainDate {
  if ('days' in when) return today.add({ days: when.days });
  const tomorrow = today.add({ days: 1 });
  return tomorrow.add({ days: ((when.weekday - tomorrow.dayOfWeek + 7) % 7) + when.week * 7 });
}

const EVENTS_A_PLACE = 250;
const DAYS_AROUND = 365;

/** Any number more, spread over a year on either side of today, one at a time: a hundred thousand need no list of drafts. */
export function* moreDrafts(count: number, { today }: Moment, random: Random): Generator<Draft> {
  const halls = [
    ...Object.values<SamplePlace>(places),
    ...morePlaces(Math.ceil(count / EVENTS_A_PLACE), random),
  ];
  const first = today.subtract({ days: DAYS_AROUND });
  for (let at = 0; at < count; at += 1) {
    const programme = random.pick(everyday);
    const place = random.pick(halls);
    const isBusy = random.chance(0.25);
    yield {
      place,
      programme: {
        ...programme,
        title: `${programme.title} at ${place.name}`,
        organiser: `Friends of ${place.name}`,
      },
      slug: `more-${at + 1}`,
      starts: first
        .add({ days: random.whole(0, 2 * DAYS_AROUND) })
        .toPlainDateTime(
          Temporal.PlainTime.from(programme.at).add({ minutes: random.pick([-30, 0, 0, 0, 30]) }),
        ),
      minutes: programme.minutes,
      heads: isBusy ? Math.min(programme.capacity, random.whole(1, 16)) : 0,
    };
  }
}
