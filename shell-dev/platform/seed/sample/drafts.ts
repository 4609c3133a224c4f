import type { Temporal } from 'temporal-polyfill';
import { epochOfWall, wallAtOffset } from '~/lib/instants';
import { DAY, MINUTE } from '../../model/instants';
import { everyday } from './everyday';
import { generatePlaces, places, type SamplePlace } from './places';
import type { Draft, Moment, Programme, When } from './programme';
import { elsewhereProgrammes } from './programmes-elsewhere';
import { namedProgrammes } from './programmes-named';
import { situationProgrammes } from './programmes-situations';
import { weeklyProgrammes } from './programmes-weekly';
import type { Random } from './random';

/** Events with texts of their own. Those that tests rely on come first, so that a small sample has them. */
export function writtenDrafts(moment: Moment): Draft[] {
  return [
    ...[...namedProgrammes, ...situationProgrammes].flatMap((programme) => toDrafts(programme, moment)),
    ...specialDrafts(moment),
    ...[...weeklyProgrammes, ...elsewhereProgrammes].flatMap((programme) => toDrafts(programme, moment)),
  ];
}

function toDrafts(programme: Programme, { today }: Moment): Draft[] {
  return programme.dates.map((when, at) => {
    const taken = programme.taken[Math.min(at, programme.taken.length - 1)] ?? 0;
    return {
      programme,
      slug: at === 0 ? programme.slug : `${programme.slug}-${at + 1}`,
      place: places[programme.place],
      startsLocal: `${toDay(when, today).toString()}T${programme.at}`,
      minutes: programme.minutes,
      seatsTaken: Math.round(programme.capacity * taken),
    };
  });
}

function toDay(when: When, today: Temporal.PlainDate): Temporal.PlainDate {
  if ('days' in when) return today.add({ days: when.days });
  const tomorrow = today.add({ days: 1 });
  return tomorrow.add({ days: ((when.weekday - tomorrow.dayOfWeek + 7) % 7) + when.week * 7 });
}

const EVENTS_PER_PLACE = 250;
const DAYS_AROUND = 365;

/** Further events, spread from a year before today to a year after. A generator: 100,000 drafts are never in memory at once. */
export function* generateDrafts(count: number, { today }: Moment, random: Random): Generator<Draft> {
  const halls = [
    ...Object.values<SamplePlace>(places),
    ...generatePlaces(Math.ceil(count / EVENTS_PER_PLACE), random),
  ];
  const first = today.subtract({ days: DAYS_AROUND }).toString();
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
      startsLocal: wallAtOffset(
        epochOfWall(`${first}T${programme.at}`) + random.whole(0, 2 * DAYS_AROUND) * DAY,
        random.pick([-30, 0, 0, 0, 30]) * MINUTE,
      ),
      minutes: programme.minutes,
      seatsTaken: isBusy ? Math.min(programme.capacity, random.whole(1, 16)) : 0,
    };
  }
}

/** Events whose date depends on today: over a DST change, and happening now. */
function specialDrafts(moment: Moment): Draft[] {
  return [springDraft(moment), liveDraft(moment), ...potDrafts(moment)];
}

/** Over the next night in which the clocks in Paris go forward. */
function springDraft({ today }: Moment): Draft {
  const change = nextGap(today, places.belleville.time_zone);
  return {
    slug: 'dst-spring',
    place: places.belleville,
    startsLocal: `${change.subtract({ days: 1 }).toString()}T22:00`,
    minutes: 360,
    seatsTaken: 18,
    programme: {
      title: 'The short night of bread',
      summary:
        'Bake through the night when the clocks go forward: from ten until four, which is only five hours.',
      description: [
        'Each spring we bake the bread for the Sunday breakfast in the one night that has an hour missing. You learn to shape a loaf before midnight, and to score it after.',
        'At two o’clock it is **three o’clock**. Only the dough notices. The first train home leaves at half past five.',
      ].join('\n\n'),
      organiser: 'Tables of Belleville',
      menu: ['sourdough', 'focaccia', 'harira'],
      modes: ['dine_in'],
      tags: ['Workshop', 'Night', 'Bread'],
      at: '22:00',
      minutes: 360,
      capacity: 40,
      waitlist: 15,
    },
  };
}

function nextGap(today: Temporal.PlainDate, zone: string): Temporal.PlainDate {
  let change = today.add({ days: 7 }).toZonedDateTime(zone).getTimeZoneTransition('next');
  while (change) {
    if (change.offsetNanoseconds > change.subtract({ nanoseconds: 1 }).offsetNanoseconds)
      return change.toPlainDate();
    change = change.getTimeZoneTransition('next');
  }
  throw new Error(`Clocks never go forward in ${zone}`);
}

/** Started 45 minutes ago. */
function liveDraft({ now }: Moment): Draft {
  const place = places.market;
  const clock = now.toZonedDateTimeISO(place.time_zone).subtract({ minutes: 45 }).toPlainDateTime();
  return {
    place,
    slug: 'live',
    startsLocal: clock
      .round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' })
      .toString({ smallestUnit: 'minute' }),
    minutes: 240,
    seatsTaken: 38,
    programme: {
      title: 'Warm hall, open pots',
      summary: 'The hall is heated and the pots are on. Just come in.',
      description:
        'On cold days we open at short notice, at any hour, and stay open for four. There’s tea at once and something hot within minutes. Bring leftovers from home and we’ll cook them.',
      organiser: 'Montreuil Gleaners',
      menu: ['minestrone', 'chili', 'sourdough'],
      modes: ['dine_in', 'collect'],
      tags: ['Open house', 'Warm room'],
      at: '',
      minutes: 240,
      capacity: 90,
    },
  };
}

/** From 18:00 to 18:00 the next day, yesterday and today: one of them is always happening now. */
function potDrafts({ today }: Moment): Draft[] {
  return [-1, 0].map((days, at) => ({
    slug: at === 0 ? 'pot-yesterday' : 'pot-today',
    place: places.riverside,
    startsLocal: `${today.add({ days }).toString()}T18:00`,
    minutes: 24 * 60,
    seatsTaken: 60 - at * 25,
    programme: {
      title: 'The pot that never goes out',
      summary: 'Twenty-four hours, one pot, cooks in shifts of three hours. Eat at any of them.',
      description: [
        'From six in the evening until six the next day. Every cook adds something, so no one has ever eaten the same soup twice.',
        'If you can, come at four in the morning: it’s the quietest hour.',
      ].join('\n\n'),
      organiser: 'Ivry Riverside Centre',
      menu: ['minestrone', 'congee', 'sourdough'],
      modes: ['dine_in', 'collect'],
      tags: ['Open house', 'Night'],
      at: '18:00',
      minutes: 24 * 60,
      capacity: 240,
    },
  }));
}
