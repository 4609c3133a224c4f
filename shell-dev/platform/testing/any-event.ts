import { Temporal } from '~/lib/temporal';
import { fc } from '../../../tests/support/generated';
import type { NewEvent } from '../model/entities';
import { anEvent, aPlace } from './seed';

// Every sign that a calendar escapes, folds or quotes, and characters of one to four octets.
const word = fc.string({
  unit: fc.constantFrom(...`abcdefgh;,\\:"^'=é中🍲…-@`),
  minLength: 2,
  maxLength: 30,
});
export const anyLine = (max: number) =>
  fc.array(word, { minLength: 1, maxLength: 6 }).map((words) =>
    `A ${words.join(' ')}`
      .slice(0, max)
      .replace(/\p{Surrogate}$/u, '')
      .trim(),
  );
const markdown = fc
  .array(
    fc.oneof(
      anyLine(200),
      anyLine(60).map((text) => `**${text}** and *${text}*`),
      fc
        .array(anyLine(40), { minLength: 1, maxLength: 4 })
        .map((items) => items.map((item) => `- ${item}`).join('\n')),
      anyLine(30).map((text) => `[${text.replace(/[\][\\]/g, '')}](https://kitchen.example/a?b=1,2;3)`),
      fc.constant('<https://kitchen.example/menu>'),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join('\n\n'));
export const zones = [
  'Europe/Madrid',
  'Europe/Paris',
  'Africa/Casablanca',
  'America/Vancouver',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'UTC',
];
const place = fc
  .record({
    name: anyLine(60),
    line1: fc.oneof(fc.constant(''), anyLine(80)),
    city: fc.constantFrom('', 'Toulouse', 'Palma, Mallorca', 'San José'),
    region: fc.constantFrom('', 'Occitanie', 'Illes Balears'),
    postcode: fc.constantFrom('', '31000', 'SW1A 1AA'),
    access_notes: fc.oneof(fc.constant(''), anyLine(80)),
    latitude: fc.option(
      fc.integer({ min: -90_000_000, max: 90_000_000 }).map((millionths) => millionths / 1e6),
    ),
  })
  .map(({ latitude, ...rest }) => ({
    ...rest,
    latitude,
    longitude: latitude === null ? null : Math.round(latitude * -2e5) / 1e5 || 0,
  }));

const minute = 60_000;
/** What an event may be like, drawn by fast-check. */
export const anyEvent = fc.record({
  title: anyLine(100),
  summary: fc.oneof(fc.constant(''), anyLine(120)),
  description: markdown,
  zone: fc.constantFrom(...zones),
  // Every tenth begins in the night in which clocks of Europe go back.
  starts: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.integer({ min: Date.UTC(2026, 0, 2) / minute, max: Date.UTC(2027, 11, 30) / minute }),
    },
    {
      weight: 1,
      arbitrary: fc.integer({
        min: Date.UTC(2026, 9, 24, 22) / minute,
        max: Date.UTC(2026, 9, 25, 3) / minute,
      }),
    },
  ),
  length: fc.integer({ min: 5, max: 1_440 }),
  // Some last a whole day, which files write without hours.
  isAllDay: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  place: fc.option(place, { freq: 8 }),
  // RFC 6868 escapes no backslash, and readers disagree about one in a parameter.
  organiser: fc.option(anyLine(80).map((text) => text.replaceAll('\\', ''))),
  tags: fc.uniqueArray(anyLine(24), { maxLength: 5 }),
  source_url: fc.constantFrom(null, 'https://city.example/e?id=1;2,3', 'https://city.example/%C3%A9'),
  state: fc.constantFrom('draft', 'published', 'cancelled'),
});

type Made = ReturnType<typeof anyEvent.generate>['value'];

const wallAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at * minute).toZonedDateTimeISO(zone);
const foldAt = (zoned: Temporal.ZonedDateTime): 0 | 1 =>
  zoned.toPlainDateTime().toZonedDateTime(zoned.timeZoneId, { disambiguation: 'earlier' }).equals(zoned)
    ? 0
    : 1;

/** An event of the store; `at` numbers it. */
export function eventOf(made: Made, at: number): NewEvent {
  const { zone, starts, length, isAllDay, place: there, ...rest } = made;
  const day = wallAt(starts, zone).startOfDay();
  const [from, to] = isAllDay
    ? [day, day.add({ days: 1 })]
    : [wallAt(starts, zone), wallAt(starts + length, zone)];
  const local = (zoned: Temporal.ZonedDateTime) =>
    zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
  return anEvent({
    ...rest,
    id: `evt_${at}`,
    uid: `${at}@kitchen.example`,
    time_zone: zone,
    starts_local: local(from),
    ends_local: local(to),
    fold: foldAt(from),
    ends_fold: foldAt(to),
    place: there && aPlace({ ...there, id: `plc_${at}` }),
  });
}
