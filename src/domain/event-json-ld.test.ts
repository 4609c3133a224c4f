import { epochOf } from '~/lib/instants';
import { eventJsonLd, type DescribedEvent } from './event-json-ld';

const url = 'https://platform.example/events/evt_1';
const anEvent = (change: Partial<DescribedEvent> = {}): DescribedEvent => ({
  title: 'Harvest supper',
  summary: 'Soup and bread for everyone',
  state: 'published',
  starts_at: '2026-11-27T17:30:00Z',
  ends_at: '2026-11-27T19:30:00Z',
  starts_local: '2026-11-27T18:30',
  ends_local: '2026-11-27T20:30',
  time_zone: 'Europe/Paris',
  registration_opens_at: null,
  registration_closes_at: '2026-11-27T12:00:00Z',
  seats: { capacity: 80, free: 12, waiting: 0, waitlist_limit: 10 },
  place: {
    name: 'Salle Ernest',
    line1: '12 rue du Taur',
    city: 'Toulouse',
    region: '',
    postcode: '31000',
    country: 'FR',
    latitude: 43.6,
    longitude: 1.44,
  },
  organiser: 'Table ouverte',
  tags: ['soup', 'winter'],
  door_lead_minutes: 30,
  previous_starts_at: [],
  ...change,
});
const described = (change?: Partial<DescribedEvent>) =>
  eventJsonLd(anEvent(change), url, epochOf('2026-11-21T09:00:00Z'));

describe('an event in schema.org’s words', () => {
  it('says what, when with the offset, where, who and how many seats', () => {
    expect(described()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FoodEvent',
      '@id': url,
      url,
      name: 'Harvest supper',
      description: 'Soup and bread for everyone',
      startDate: '2026-11-27T18:30:00+01:00',
      endDate: '2026-11-27T20:30:00+01:00',
      doorTime: '2026-11-27T18:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Salle Ernest',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '12 rue du Taur',
          addressLocality: 'Toulouse',
          postalCode: '31000',
          addressCountry: 'FR',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 43.6, longitude: 1.44 },
      },
      organizer: { '@type': 'Organization', name: 'Table ouverte' },
      maximumAttendeeCapacity: 80,
      remainingAttendeeCapacity: 12,
      offers: {
        '@type': 'Offer',
        url,
        availability: 'https://schema.org/InStock',
        validThrough: '2026-11-27T12:00:00Z',
      },
      keywords: 'soup, winter',
    });
  });

  it.each([
    ['summer', '2026-07-10T16:30:00Z', '2026-07-10T18:30:00+02:00'],
    ['the night clocks go forward', '2027-03-28T01:30:00Z', '2027-03-28T03:30:00+02:00'],
    ['the first hour of the two', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['the second hour of the two', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ])('writes the offset of %s', (_, starts_at, startDate) => {
    const starts_local = startDate.slice(0, 16);
    expect(described({ starts_at, starts_local })).toMatchObject({ startDate });
  });

  it('writes the offset of the server, not that of a device with other zone data', () => {
    const starts_at = '2026-11-27T18:30:00Z';
    expect(described({ starts_at })).toMatchObject({
      startDate: '2026-11-27T18:30:00+00:00',
      doorTime: '2026-11-27T18:00:00+00:00',
    });
  });

  it('says that it moved, and from when', () => {
    expect(described({ previous_starts_at: ['2026-11-26T17:30:00Z'] })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-11-26T18:30:00+01:00',
    });
  });

  it('says that it is cancelled, moved before or not', () => {
    const eventStatus = 'https://schema.org/EventCancelled';
    expect(described({ state: 'cancelled' })).toMatchObject({ eventStatus });
    expect(described({ state: 'cancelled', previous_starts_at: ['2026-11-26T17:30:00Z'] })).toMatchObject({
      eventStatus,
    });
  });

  it.each([
    [{}, 'InStock'],
    [{ seats: { capacity: 80, free: 0, waiting: 0, waitlist_limit: 10 } }, 'SoldOut'],
    [{ registration_opens_at: '2026-11-22T09:00:00Z' }, 'PreOrder'],
    [{ registration_closes_at: '2026-11-20T09:00:00Z' }, 'SoldOut'],
    [{ state: 'cancelled' }, 'SoldOut'],
  ] as const)('with %j offers %s', (change, word) => {
    expect(described(change)).toMatchObject({ offers: { availability: `https://schema.org/${word}` } });
  });

  it('leaves out what is not known', () => {
    const words = described({ place: null, organiser: null, summary: '', tags: [] });
    for (const absent of ['location', 'organizer', 'description', 'keywords', 'previousStartDate']) {
      expect(words).not.toHaveProperty(absent);
    }
  });
});
