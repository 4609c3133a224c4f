import type { Temporal } from 'temporal-polyfill';
import { epochOfWall, wallAtOffset } from '~/lib/instants';
import { DAY, MINUTE } from '../../model/instants';
import { everyday } from './everyday';
import { generatePlaces, hallNamed, places } from './places';
import type { Draft, Moment, Programme } from './programme';
import { namedProgrammes } from './programmes-named';
import { weeklyProgrammes } from './programmes-weekly';
import type { Random } from './random';

/** Events with texts of their own. Those that tests rely on come first, so that a small sample has them. */
export const writtenDrafts = (moment: Moment): Draft[] =>
  [...namedProgrammes, ...weeklyProgrammes].flatMap((programme) => toDrafts(programme, moment));

function toDrafts(programme: Programme, moment: Moment): Draft[] {
  const { slug, taken, capacity } = programme;
  const { place, organiser } = hallNamed(programme.place);
  return startsOf(programme, moment, place.time_zone).map((startsLocal, at) => ({
    programme,
    organiser: programme.organiser ?? organiser,
    slug: slug[at] ?? `${slug[0]}-${at + 1}`,
    place,
    startsLocal,
    seatsTaken: Math.round(capacity * (taken[Math.min(at, taken.length - 1)] ?? 0)),
  }));
}

function startsOf(
  { slug: [slug], at, days, every, weeks }: Programme,
  moment: Moment,
  zone: string,
): string[] {
  const { today } = moment;
  if (slug === 'live') return [startOfLive(moment, zone)];
  // Over the next night in which the clocks go forward.
  if (slug === 'dst-spring') return [`${nextGap(today, zone).subtract({ days: 1 }).toString()}T${at}`];
  const tomorrow = today.add({ days: 1 });
  const weekly =
    every === undefined ? [] : weeks.map((week) => 1 + ((every - tomorrow.dayOfWeek + 7) % 7) + week * 7);
  return [...days, ...weekly].map((ahead) => `${today.add({ days: ahead }).toString()}T${at}`);
}

/** 45 minutes ago. */
const startOfLive = ({ now }: Moment, zone: string): string =>
  now
    .toZonedDateTimeISO(zone)
    .subtract({ minutes: 45 })
    .toPlainDateTime()
    .round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' })
    .toString({ smallestUnit: 'minute' });

function nextGap(today: Temporal.PlainDate, zone: string): Temporal.PlainDate {
  let change = today.add({ days: 7 }).toZonedDateTime(zone).getTimeZoneTransition('next');
  while (change) {
    if (change.offsetNanoseconds > change.subtract({ nanoseconds: 1 }).offsetNanoseconds)
      return change.toPlainDate();
    change = change.getTimeZoneTransition('next');
  }
  throw new Error(`Clocks never go forward in ${zone}`);
}

const EVENTS_PER_PLACE = 250;
const DAYS_AROUND = 365;

/** Further events, spread from a year before today to a year after. A generator: 100,000 drafts are never in memory at once. */
export function* generateDrafts(count: number, { today }: Moment, random: Random): Generator<Draft> {
  const halls = [...places, ...generatePlaces(Math.ceil(count / EVENTS_PER_PLACE), random)];
  const first = today.subtract({ days: DAYS_AROUND }).toString();
  for (let at = 0; at < count; at += 1) {
    const programme = random.pick(everyday);
    const place = random.pick(halls);
    const isBusy = random.chance(0.25);
    yield {
      place,
      programme: { ...programme, title: `${programme.title} at ${place.name}` },
      organiser: `Friends of ${place.name}`,
      slug: `more-${at + 1}`,
      startsLocal: wallAtOffset(
        epochOfWall(`${first}T${programme.at}`) + random.whole(0, 2 * DAYS_AROUND) * DAY,
        random.pick([-30, 0, 0, 0, 30]) * MINUTE,
      ),
      seatsTaken: isBusy ? Math.min(programme.capacity, random.whole(1, 16)) : 0,
    };
  }
}
