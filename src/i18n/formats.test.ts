import { fill } from './fill';
import { createFormats } from './formats';
import { messages } from './en';
import type { Catalogue } from './messages';
import type { Translate } from './provider';

const t: Translate = (id, values = {}) => fill((messages as Catalogue)[id] ?? id, values, 'en-GB');
const now = () => Date.parse('2026-11-20T12:00:00Z');
const formats = (zone: string) => createFormats('en-GB', zone, t, now);

describe('a printed time', () => {
  const dinner = {
    starts_at: '2026-11-20T17:30:00Z',
    ends_at: '2026-11-20T19:00:00Z',
    time_zone: 'Europe/Paris',
  };

  it('always carries the zone of the event', () => {
    expect(formats('Europe/Paris').when(dinner)).toMatchObject({ time: '18:30 to 20:00', zone: 'CET' });
  });

  it.each([
    ['2026-12-31T22:59:59Z', 'Friday 20 November'],
    ['2026-12-31T23:00:00Z', 'Friday, 20 November 2026'],
  ])('at %s is said as “%s”: the year only when the viewer’s is another', (at, words) => {
    const then = createFormats('en-GB', 'Europe/Paris', t, () => Date.parse(at));
    // ICU versions differ in the comma.
    expect(then.when(dinner).date.replace(',', '')).toBe(words.replace(',', ''));
  });

  it('adds the viewer’s clock only when it reads differently', () => {
    expect(formats('Europe/Madrid').when(dinner).viewer).toBeUndefined();
    expect(formats('Europe/Athens').when(dinner).viewer).toMatch(/^19:30 to 21:00 /);
  });

  it('names the viewer’s day when it is another one', () => {
    expect(formats('Asia/Tokyo').when(dinner).viewer).toMatch(/^Sat,? 21 Nov, 02:30 to 04:00 /);
  });

  it.each([
    ['2026-03-08T09:30:00Z', 'America/New_York', '05:30', 'GMT-4'],
    ['2026-03-08T06:30:00Z', 'America/New_York', '01:30', 'GMT-5'],
    ['2026-03-29T00:30:00Z', 'Europe/Paris', '01:30', 'CET'],
    ['2026-03-29T01:30:00Z', 'Europe/Paris', '03:30', 'CEST'],
    ['2026-10-25T00:30:00Z', 'Europe/Paris', '02:30', 'CEST'],
    ['2026-10-25T01:30:00Z', 'Europe/Paris', '02:30', 'CET'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '01:30', 'GMT-4'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '01:30', 'GMT-5'],
  ])('reads %s in %s as %s %s', (instant, zone, time, name) => {
    expect(formats('UTC').timeWithZone(instant, zone)).toBe(`${time} ${name}`);
  });

  it('says when an event ends on the next day', () => {
    const late = {
      starts_at: '2026-11-20T19:00:00Z',
      ends_at: '2026-11-21T01:00:00Z',
      time_zone: 'Europe/Paris',
    };
    expect(formats('Europe/Paris').when(late).time).toBe('20:00 to 02:00 the next day');
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-20', 'Friday 20 November, today'],
    ['2026-11-21', 'Saturday 21 November, tomorrow'],
    ['2026-11-19', 'Thursday 19 November, yesterday'],
    ['2027-01-01', 'Friday 1 January 2027'],
  ])('%s seen on 2026-11-20 is “%s”', (day, words) => {
    // ICU versions differ in the comma before the month.
    expect(formats('UTC').day(day, '2026-11-20').replace('Friday, 1', 'Friday 1')).toBe(words);
  });
});

describe('a time in a cell', () => {
  it.each([
    ['en-US', '2026-11-21T17:30:00Z', '5:30pm'],
    ['en-US', '2026-11-21T18:00:00Z', '6pm'],
    ['en-US', '2026-11-21T00:00:00Z', '12am'],
    ['en-GB', '2026-11-21T18:00:00Z', '18:00'],
    ['es-MX', '2026-11-21T18:00:00Z', '6pm'],
    ['es', '2026-11-21T18:00:00Z', '18:00'],
  ])('in %s at %s is %s', (locale, instant, words) => {
    expect(createFormats(locale, 'UTC', t, now).shortTime(instant)).toBe(words);
  });
});
