import type { PlannedSpan } from '~/domain/planned-time';
import { epochOf, epochOfWall, offsetIn } from '~/lib/instants';
import { messages as english } from './en';
import { messages as spanish } from './es';
import { fill } from './fill';
import { createFormats, type Formats } from './formats';
import type { Catalogue } from './messages';
import type { Translate } from './provider';

const translate =
  (messages: Catalogue, locale: string): Translate =>
  (id, values = {}) =>
    fill(messages[id] ?? id, values, locale);
const t = translate(english, 'en-GB');
const now = () => Date.parse('2026-11-20T12:00:00Z');
const formats = (zone: string, locale = 'en-GB') => createFormats(locale, zone, t, now);
// ICU versions differ in the commas of a date.
const plain = (words: string) => words.replaceAll(/(day|[Ss]at|[Ff]ri),/g, '$1');

const HOUR = 3_600_000;
/** An event as a server says it whose clocks in that zone are some hours ahead of those of this device. */
function planned(time_zone: string, starts_local: string, ends_local: string, ahead = 0): PlannedSpan {
  const at = (wall: string): string => {
    const asUtc = epochOfWall(wall);
    const offset = offsetIn(asUtc - (offsetIn(asUtc, time_zone) || 0), time_zone) || 0;
    return new Date(asUtc - offset - ahead * HOUR).toISOString().replace('.000', '');
  };
  return { time_zone, starts_local, ends_local, starts_at: at(starts_local), ends_at: at(ends_local) };
}

describe('a planned time', () => {
  const dinner = planned('Europe/Paris', '2026-11-20T18:30', '2026-11-20T20:00');

  it('always has the zone of the event', () => {
    expect(formats('Europe/Paris').when(dinner)).toMatchObject({
      hours: '18:30 to 20:00',
      time: '18:30 to 20:00 CET',
    });
  });

  describe.each([
    ['Africa/Casablanca', '2026-11-25T18:30', 'Wednesday 25 November, 18:30 to 20:00'],
    ['Africa/El_Aaiun', '2026-11-25T18:30', 'Wednesday 25 November, 18:30 to 20:00'],
    ['America/Vancouver', '2026-11-25T23:30', 'Wednesday 25 November, 23:30 to 01:00 the next day'],
    ['America/Edmonton', '2026-11-25T18:30', 'Wednesday 25 November, 18:30 to 20:00'],
    ['America/Winnipeg', '2026-11-25T18:30', 'Wednesday 25 November, 18:30 to 20:00'],
    ['America/Inuvik', '2026-11-25T18:30', 'Wednesday 25 November, 18:30 to 20:00'],
    ['Atlantis/Capital', '2026-11-25T18:30', 'Wednesday 25 November, 18:30 to 20:00'],
  ])('in %s at %s', (zone, starts, words) => {
    const ends = new Date(epochOfWall(starts) + 1.5 * HOUR).toISOString().slice(0, 16);

    it.each([-1, 0, 1])(`is that hour where the server is %s h ahead of this device`, (ahead) => {
      const event = planned(zone, starts, ends, ahead);
      for (const viewer of ['Europe/Paris', 'America/Vancouver', 'Asia/Tokyo'])
        expect(plain(formats(viewer).fullWhen(event))).toMatch(new RegExp(`^${words} \\S+$`));
    });
  });

  it.each([
    ['Africa/Casablanca', -1, 'GMT+0'],
    ['America/Vancouver', 1, 'GMT-7'],
    ['Asia/Kolkata', 0, 'GMT+5:30'],
    ['Asia/Kolkata', 1, 'GMT+6:30'],
    ['Atlantis/Capital', 0, 'GMT'],
    ['Atlantis/Capital', 9.5, 'GMT+9:30'],
    ['Atlantis/Capital', -0.5, 'GMT-0:30'],
  ])('in %s, %s h ahead of this device, has the offset of the server: %s', (zone, ahead, name) => {
    const event = planned(zone, '2026-11-25T18:30', '2026-11-25T20:00', ahead);
    const offset = epochOfWall(event.starts_local) - epochOf(event.starts_at);
    const expected = name === 'GMT+0' ? (offset === 0 ? 'GMT' : `GMT+${offset / HOUR}`) : name;
    expect(formats('UTC').when(event).time).toBe(`18:30 to 20:00 ${expected}`);
  });

  it.each([
    ['2026-12-31T22:59:59Z', 'Friday 20 November'],
    ['2026-12-31T23:00:00Z', 'Friday 20 November 2026'],
  ])('at %s is on “%s”: the year only when the viewer’s is another', (at, words) => {
    const then = createFormats('en-GB', 'Europe/Paris', t, () => Date.parse(at));
    expect(plain(then.when(dinner).date)).toBe(words);
  });

  it('names a day in short with its year only where today is in another', () => {
    const { shortDay } = formats('Europe/Paris');
    expect(shortDay('2025-11-20')).toBe(shortDay('2025-11-20', '2025-01-01'));
    expect(shortDay('2025-11-20', '2026-11-20')).toContain('2025');
  });

  it('names the zone beside it only where the viewer’s clock reads differently', () => {
    expect(formats('Europe/Madrid').zoneElsewhere(dinner)).toBeUndefined();
    expect(formats('Europe/Athens').zoneElsewhere(dinner)).toBe('CET');
    expect(
      formats('Europe/Paris').zoneElsewhere(planned('UTC', '2026-11-20T18:30', '2026-11-20T20:00')),
    ).toBe('UTC');
  });

  it.each([
    [
      'that changes clocks in spring',
      '2026-03-28T23:00',
      '2026-03-29T04:00',
      '23:00 CET to 04:00 CEST the next day',
    ],
    ['in autumn', '2026-10-24T23:00', '2026-10-25T04:00', '23:00 CEST to 04:00 CET the next day'],
  ])('over a night %s has a zone at each end', (_, starts, ends, words) => {
    const night = planned('Europe/Paris', starts, ends);
    expect(formats('Europe/Paris').when(night)).toMatchObject({ hours: words, time: words });
  });

  it('tells apart the two hours of an autumn night', () => {
    const repeated = {
      starts_at: '2026-10-25T00:30:00Z',
      ends_at: '2026-10-25T01:30:00Z',
      starts_local: '2026-10-25T02:30',
      ends_local: '2026-10-25T02:30',
      time_zone: 'Europe/Paris',
    };
    expect(formats('Europe/Paris').when(repeated).time).toBe('02:30 CEST to 02:30 CET');
  });
});

describe('an end', () => {
  const supper = (ends: string, starts = '2026-11-20T18:00') =>
    plain(formats('Europe/Paris').fullWhen(planned('Europe/Paris', starts, ends)));

  it.each([
    ['the same evening', '2026-11-20T20:00', 'Friday 20 November, 18:00 to 20:00 CET'],
    ['midnight', '2026-11-21T00:00', 'Friday 20 November, 18:00 to 00:00 the next day CET'],
    ['24 hours later', '2026-11-21T18:00', 'Friday 20 November, 18:00 to 18:00 the next day CET'],
    ['a little more', '2026-11-21T18:05', 'Friday 20 November, 18:00 until Saturday 21 November, 18:05 CET'],
    ['a week later', '2026-11-28T18:00', 'Friday 20 November, 18:00 until Saturday 28 November, 18:00 CET'],
  ])('at %s', (_, ends, words) => {
    expect(supper(ends)).toBe(words);
  });

  it('after New Year names both years', () => {
    expect(supper('2027-01-01T02:00', '2026-12-31T20:00')).toBe(
      'Thursday 31 December 2026, 20:00 until Friday 1 January 2027, 02:00 CET',
    );
  });
});

describe('whole days', () => {
  const days = (starts: string, ends: string, of: Formats = formats('Asia/Tokyo')) =>
    of.when(planned('Europe/Paris', `${starts}T00:00`, `${ends}T00:00`));

  it.each([
    ['2026-11-20', '2026-11-21', /^Friday 20 November$/],
    ['2026-11-20', '2026-11-23', /^Friday 20 November ?– ?Sunday 22 November$/],
    ['2026-12-31', '2027-01-01', /^Thursday 31 December$/],
    ['2026-12-31', '2027-01-02', /^Thursday 31 December 2026 ?– ?Friday 1 January 2027$/],
  ])('from %s to the midnight of %s', (starts, ends, words) => {
    const { date, hours, time } = days(starts, ends);
    expect(plain(date).replaceAll(/\s/g, ' ')).toMatch(words);
    expect([hours, time]).toEqual(['all day', 'all day']);
  });

  it('have no zone, wherever the viewer is', () => {
    const day = planned('Europe/Paris', '2026-11-20T00:00', '2026-11-21T00:00');
    expect(formats('Asia/Tokyo').zoneElsewhere(day)).toBeUndefined();
    expect(plain(formats('Asia/Tokyo').fullWhen(day))).toBe('Friday 20 November, all day');
  });

  it('are said in Spanish too', () => {
    const inSpanish = createFormats('es', 'UTC', translate(spanish, 'es'), now);
    expect(days('2026-11-20', '2026-11-21', inSpanish)).toMatchObject({ time: 'todo el día' });
    expect(inSpanish.when(planned('Europe/Paris', '2026-11-20T18:00', '2026-11-28T18:00')).time).toBe(
      '18:00, hasta el sábado, 28 de noviembre, 18:00 CET',
    );
  });
});

describe('another moment of an event', () => {
  it.each([
    ['2026-03-08T09:30:00Z', 'America/New_York', '05:30', 'GMT-4'],
    ['2026-03-08T06:30:00Z', 'America/New_York', '01:30', 'GMT-5'],
    ['2026-03-29T00:30:00Z', 'Europe/Paris', '01:30', 'CET'],
    ['2026-03-29T01:30:00Z', 'Europe/Paris', '03:30', 'CEST'],
    ['2026-10-25T00:30:00Z', 'Europe/Paris', '02:30', 'CEST'],
    ['2026-10-25T01:30:00Z', 'Europe/Paris', '02:30', 'CET'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '01:30', 'GMT-4'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '01:30', 'GMT-5'],
  ])('%s in %s reads %s %s', (instant, zone, time, name) => {
    const event = planned(zone, '2026-11-20T18:30', '2026-11-20T20:00');
    expect(formats('UTC').timeThere(instant, event)).toBe(`${time} ${name}`);
  });

  it('is corrected like the start while no clocks change in between', () => {
    const event = planned('America/New_York', '2026-11-20T18:30', '2026-11-20T20:00', 1);
    // The doors: half an hour before.
    expect(formats('UTC').timeThere(epochOf(event.starts_at) - HOUR / 2, event)).toBe('18:00 GMT-4');
    // Registration opens in October, of which nothing is known.
    expect(formats('UTC').timeThere('2026-10-01T16:00:00Z', event)).toBe('12:00 GMT-4');
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-20', 'Friday 20 November, today'],
    ['2026-11-21', 'Saturday 21 November, tomorrow'],
    ['2026-11-19', 'Thursday 19 November, yesterday'],
    ['2027-01-01', 'Friday 1 January 2027'],
  ])('%s seen on 2026-11-20 is “%s”', (day, words) => {
    expect(plain(formats('UTC').day(day, '2026-11-20'))).toBe(words);
  });
});

describe('a time in a cell', () => {
  it.each([
    ['en-US', '2026-11-21T17:30', '5:30pm'],
    ['en-US', '2026-11-21T18:00', '6pm'],
    ['en-US', '2026-11-21T00:00', '12am'],
    ['en-GB', '2026-11-21T18:00', '18:00'],
    ['es-MX', '2026-11-21T18:00', '6pm'],
    ['es', '2026-11-21T18:00', '18:00'],
  ])('in %s at %s is %s', (locale, wall, words) => {
    expect(formats('America/Vancouver', locale).shortWallTime(wall)).toBe(words);
  });
});

it('a time of day stays on one line', () => {
  expect(formats('UTC', 'en-US').wallTime('2026-11-21T12:00')).toBe('12:00\u00a0PM');
  expect(formats('UTC', 'es-MX').wallTime('2026-11-21T12:00')).not.toMatch(/[^\S\u00a0]/u);
});
