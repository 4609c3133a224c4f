import type { Temporal } from 'temporal-polyfill';
import type { Draft, Moment } from './drafts';
import { places } from './places';

/** Events whose day depends on the clock: on a DST change, and under way now. */
export function specialDrafts(moment: Moment): Draft[] {
  return [springDraft(moment), liveDraft(moment), ...potDrafts(moment)];
}

/** Over the next night on which the clocks of the home city skip an hour. */
function springDraft({ today }: Moment): Draft {
  const change = nextGap(today, places.belleville.time_zone);
  return {
    slug: 'dst-spring',
    place: places.belleville,
    starts: change.subtract({ days: 1 }).toPlainDateTime({ hour: 22 }),
    minutes: 360,
    heads: 18,
    programme: {
      title: 'The short night of bread',
      summary:
        'Bake through the night on which the clocks go forward. From ten until four, which is five hours.',
      description: [
        'Each spring we bake the bread for the Sunday breakfast in the one night that has an hour missing. You learn to shape a loaf before midnight, and to score it after.',
        'At two o’clock it is **three o’clock**. Nobody feels it but the dough. The first train home leaves at half past five.',
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

/** Begun less than an hour ago, whatever the hour. */
function liveDraft({ now }: Moment): Draft {
  const place = places.market;
  const clock = now.toZonedDateTimeISO(place.time_zone).subtract({ minutes: 45 }).toPlainDateTime();
  return {
    place,
    slug: 'live',
    starts: clock.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' }),
    minutes: 240,
    heads: 38,
    programme: {
      title: 'Warm hall, open pots',
      summary: 'The hall is heated and the pots are on. Come in as you are.',
      description:
        'On cold days we open at short notice, at any hour, and stay open for four. Tea at once, something hot within minutes. You may bring what you have left at home: we cook it.',
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

/** From six in the evening to six the next, yesterday and today: one of them is always under way. */
function potDrafts({ today }: Moment): Draft[] {
  return [-1, 0].map((days, at) => ({
    slug: at === 0 ? 'pot-yesterday' : 'pot-today',
    place: places.riverside,
    starts: today.add({ days }).toPlainDateTime({ hour: 18 }),
    minutes: 24 * 60,
    heads: 60 - at * 25,
    programme: {
      title: 'The pot that never goes out',
      summary: 'Twenty-four hours, one pot, cooks in shifts of three hours. Eat at any of them.',
      description: [
        'From six in the evening to six the next. Whoever cooks adds something; nobody has ever eaten the same soup twice.',
        'Come at four in the morning if you can: it is the best hour, and the quietest.',
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
