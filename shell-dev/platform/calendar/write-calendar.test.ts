import ICAL from 'ical.js';
import { readCalendarFile } from '~/domain/calendar-file/read';
import { epochOf, wallTimeIn } from '~/lib/instants';
import { Temporal } from '~/lib/temporal';
import { fc } from '../../../tests/support/generated';
import { writeCalendar, type CalendarEvent } from './write-calendar';

const anEvent = (change: Partial<CalendarEvent> = {}): CalendarEvent => {
  const {
    starts_at = '2026-12-01T17:30:00Z',
    ends_at = '2026-12-01T19:30:00Z',
    time_zone = 'Europe/Paris',
  } = change;
  return {
    uid: 'evt_soup@events',
    sequence: 2,
    state: 'published',
    title: 'Soup night',
    summary: '',
    description: '',
    time_zone,
    starts_at,
    ends_at,
    starts_local: wallTimeIn(epochOf(starts_at), time_zone),
    ends_local: wallTimeIn(epochOf(ends_at), time_zone),
    updated_at: '2026-11-20T09:00:00Z',
    place: null,
    url: null,
    source_url: null,
    ...change,
  };
};
const write = (...events: CalendarEvent[]) => writeCalendar(events, { name: 'Events, for us' });
const unfolded = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const instantAt = (wall: string, zone: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant().toString();

/** Instants as ical.js has them: from our VTIMEZONE alone, with no zone data of its own. */
function icalInstants(text: string): string[][] {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((component) => [component.getFirstPropertyValue('tzid'), new ICAL.Timezone(component)]),
  );
  return calendar.getAllSubcomponents('vevent').map((component) =>
    ['dtstart', 'dtend'].map((name) => {
      const property = component.getFirstProperty(name);
      const time = property?.getFirstValue() as ICAL.Time;
      const zone = zones.get(property?.getParameter('tzid') as string);
      if (zone) time.zone = zone;
      return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1_000).toString();
    }),
  );
}

describe('a written calendar', () => {
  it('has the hour that was planned, also where the zone data has changed since', () => {
    const lines = unfolded(
      write(anEvent({ starts_local: '2026-12-01T18:00', ends_local: '2026-12-01T20:00' })),
    );
    expect(lines).toContain('DTSTART;TZID=Europe/Paris:20261201T180000');
    expect(lines).toContain('DTEND;TZID=Europe/Paris:20261201T200000');
  });

  it('says what a subscription needs', () => {
    const lines = unfolded(write(anEvent({ url: 'https://example.org/events/evt_soup?x=1,2' })));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'X-WR-CALNAME:Events\\, for us',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'UID:evt_soup@events',
        'SEQUENCE:2',
        'DTSTAMP:20261120T090000Z',
        'LAST-MODIFIED:20261120T090000Z',
        'STATUS:CONFIRMED',
        'DTSTART;TZID=Europe/Paris:20261201T183000',
        'DTEND;TZID=Europe/Paris:20261201T203000',
        'URL:https://example.org/events/evt_soup?x=1,2',
        'TZID:Europe/Paris',
        'END:VCALENDAR',
      ]),
    );
  });

  it.each(['Montreuil Gleaners', 'The “Good” Kitchen', 'Anna "Nan" Ito; Sons, 1^2', 'Équipe, \r\nsoupe'])(
    'names the organiser %j, whose page stands for the address',
    (organiser) => {
      const text = write(anEvent({ organiser, url: 'https://example.org/events/evt_soup' }));
      const [entry] = new ICAL.Component(
        ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0],
      ).getAllSubcomponents('vevent');
      expect(entry?.getFirstPropertyValue('organizer')).toBe('https://example.org/events/evt_soup');
      const read = readCalendarFile(text, { from: '2026-12-01', to: '2026-12-01', scope: 'days' });
      expect(read.dates[0]?.organiser).toBe(organiser.replaceAll('\r\n', ''));
    },
  );

  it.each(['Europe/Paris', 'UTC'])('has whole days without hours, and names their zone: %s', (time_zone) => {
    const [starts_local, ends_local] = ['2026-12-01T00:00', '2026-12-03T00:00'];
    const times = { starts_local, ends_local, time_zone };
    const [starts_at, ends_at] = [instantAt(starts_local, time_zone), instantAt(ends_local, time_zone)];
    const text = write(anEvent({ ...times, starts_at, ends_at }));
    expect(unfolded(text)).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203']),
    );
    expect(text).not.toContain('BEGIN:VTIMEZONE');
    const { dates } = readCalendarFile(text, {
      from: '2026-12-01',
      to: '2026-12-01',
      scope: 'days',
      timeZone: 'Asia/Tokyo',
    });
    expect(dates).toMatchObject([{ ...times, floating: false }]);
  });

  it('has hours where a midnight comes twice', () => {
    // Clocks in Havana go back from 1:00 to 0:00.
    const text = write(
      anEvent({
        time_zone: 'America/Havana',
        starts_local: '2026-11-01T00:00',
        ends_local: '2026-11-02T00:00',
        starts_at: '2026-11-01T05:00:00Z',
        ends_at: '2026-11-02T05:00:00Z',
      }),
    );
    expect(unfolded(text)).toContain('DTSTART:20261101T050000Z');
  });

  it('has a place that reads back without a city said twice', () => {
    const place = {
      name: 'Soup hall',
      line1: '3 rue du Canon',
      postcode: '31000',
      city: 'Toulouse',
      region: '',
      access_notes: '',
      latitude: null,
      longitude: null,
    };
    const [date] = readCalendarFile(write(anEvent({ place })), {
      from: '2026-12-01',
      to: '2026-12-01',
      scope: 'days',
    }).dates;
    expect(date?.place).toMatchObject(place);
  });

  it('keeps what was cancelled, and says so', () => {
    expect(unfolded(write(anEvent({ state: 'cancelled' })))).toContain('STATUS:CANCELLED');
  });

  it('says where, and what was registered before what is served', () => {
    const lines = unfolded(
      write(
        anEvent({
          place: {
            name: 'The hall',
            line1: '3 Pl. Guy Hersant',
            postcode: '31400',
            city: 'Toulouse',
            region: '',
            access_notes: '',
            latitude: 43.5,
            longitude: 1.4,
          },
          details: ['2 adults, 1 child; vegetarian'],
          description: 'Bring **a bowl**, see [the menu](https://example.org/m)\n\n- soup\n- bread',
        }),
      ),
    );
    expect(lines).toContain('LOCATION:The hall\\, 3 Pl. Guy Hersant\\, 31400 Toulouse');
    expect(lines).toContain('GEO:43.5;1.4');
    expect(lines).toContain(
      'DESCRIPTION:2 adults\\, 1 child\\; vegetarian\\n\\nBring a bowl\\, see the menu (https://example.org/m)\\n\\n- soup\\n- bread',
    );
  });

  it.each([
    ['a semicolon; a comma, a \\ and\na line', 'a semicolon\\; a comma\\, a \\\\ and\\na line'],
    ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
    ['nul\0', 'nul'],
  ])('title %j cannot leave its line', (title, expected) => {
    expect(unfolded(write(anEvent({ title })))).toContain(`SUMMARY:${expected}`);
  });

  it('folds the address of the page at 75 octets too, and gives it back whole', () => {
    fc.assert(
      fc.property(fc.webUrl({ size: 'medium', withQueryParameters: true }), (url) => {
        const text = write(anEvent({ url }));
        for (const line of text.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(unfolded(text)).toContain(`URL:${url}`);
      }),
      { numRuns: 40 },
    );
  });

  it('folds at 75 octets, inside no character, and gives every text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 110 }), (title) => {
        const text = write(anEvent({ title: `x${title}x` }));
        for (const line of text.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const summary = new ICAL.Component(
          ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0],
        )
          .getFirstSubcomponent('vevent')
          ?.getFirstPropertyValue('summary');
        expect(summary).toBe(`x${title}x`.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));
      }),
      { numRuns: 100 },
    );
  });
});

describe('times that are written and read again', () => {
  const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-07-01', '2027-04-04'];
  const zones = [
    'Europe/Paris',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'America/Santiago',
  ];
  const hours = ['00:00', '00:30', '01:30', '02:30', '03:00', '12:00', '23:30'];

  it.each(days.flatMap((day) => zones.map((zone) => [day, zone])))(
    '%s in %s are the same instants',
    (day, zone) => {
      const events = hours.flatMap((hour, at) =>
        [30, 150, 400].map((minutes) => {
          const starts = Temporal.Instant.from(instantAt(`${day}T${hour}`, zone));
          return anEvent({
            uid: `${at}-${minutes}`,
            time_zone: zone,
            starts_at: starts.toString(),
            ends_at: starts.add({ minutes }).toString(),
          });
        }),
      );
      const text = write(...events);
      expect(icalInstants(text)).toEqual(events.map((event) => [event.starts_at, event.ends_at]));
      const again = readCalendarFile(text, {
        from: '2026-01-01',
        to: '2026-12-31',
        scope: 'everything',
      });
      const walls = new Map(again.dates.map((event) => [event.uid, event]));
      for (const event of events) {
        const read = walls.get(event.uid);
        const starts = Temporal.PlainDateTime.from(read?.starts_local ?? '').toZonedDateTime(
          read?.time_zone ?? '',
          {
            disambiguation: read?.fold === 1 ? 'later' : 'compatible',
          },
        );
        expect(starts.toInstant().toString()).toBe(event.starts_at);
        const ends = Temporal.PlainDateTime.from(read?.ends_local ?? '').toZonedDateTime(
          read?.time_zone ?? '',
          {
            disambiguation: read?.ends_fold === 1 ? 'later' : 'compatible',
          },
        );
        expect(ends.toInstant().toString()).toBe(event.ends_at);
      }
    },
  );

  it('are in UTC where a wall time would name two hours', () => {
    const lines = unfolded(
      write(anEvent({ starts_at: '2026-10-25T01:30:00Z', ends_at: '2026-10-25T02:30:00Z' })),
    );
    expect(lines).toContain('DTSTART:20261025T013000Z');
    expect(lines).toContain('DTEND;TZID=Europe/Paris:20261025T033000');
  });

  it('come with a rule where the clocks have one, and with dates where they have none', () => {
    expect(unfolded(write(anEvent()))).toEqual(
      expect.arrayContaining([
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      ]),
    );
    expect(unfolded(write(anEvent({ time_zone: 'America/New_York' })))).toContain(
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    );
    expect(
      unfolded(write(anEvent({ time_zone: 'Asia/Kolkata' }))).filter((line) => /^(RRULE|RDATE)/.test(line)),
    ).toEqual([]);
    expect(
      unfolded(write(anEvent({ time_zone: 'Africa/Casablanca' }))).some((line) => line.startsWith('RDATE:')),
    ).toBe(true);
  });
});
