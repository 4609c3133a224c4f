import { epochOf, wallAtOffset } from '~/lib/instants';
import type { Address, Coordinates } from './event-place';
import { registeringOf, type EventTimes, type RegistrationWindow, type SeatCounts } from './event-state';
import { doorsOpenAt, previousStart } from './event-status';
import { offsetAtStart, type PlannedSpan } from './planned-time';
import { offsetAtEnd, offsetThere, wallThere } from './time-there';

interface Located extends Required<Address>, Coordinates {
  readonly country: string | null;
}
export interface DescribedEvent extends EventTimes, RegistrationWindow, PlannedSpan {
  readonly title: string;
  readonly summary: string;
  readonly seats: SeatCounts;
  readonly place: Located | null;
  readonly organiser: string | null;
  readonly tags: readonly string[];
  readonly door_lead_minutes: number;
  readonly previous_starts_at: readonly string[];
}

/**
 * The event in schema.org vocabulary, for search engines and assistants. Without a price, because the API has none.
 * `url` is the page's own address, without anybody's referral code.
 */
export function eventJsonLd(
  event: DescribedEvent,
  url: string,
  now: number,
): Readonly<Record<string, unknown>> {
  const moved = previousStart(event);
  return present({
    '@context': 'https://schema.org',
    '@type': 'FoodEvent',
    '@id': url,
    url,
    name: event.title,
    description: event.summary,
    startDate: withOffset(event.starts_local, offsetAtStart(event)),
    endDate: withOffset(event.ends_local, offsetAtEnd(event)),
    doorTime: timeThere(doorsOpenAt(event), event),
    previousStartDate: moved && timeThere(epochOf(moved), event),
    eventStatus: `https://schema.org/${statusOf(event, moved)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: event.place && placeOf(event.place),
    organizer: event.organiser && { '@type': 'Organization', name: event.organiser },
    maximumAttendeeCapacity: event.seats.capacity,
    remainingAttendeeCapacity: event.seats.free,
    offers: offerOf(event, url, now),
    keywords: event.tags.join(', '),
  });
}

function statusOf(event: EventTimes, moved: string | undefined): string {
  if (event.state === 'cancelled') return 'EventCancelled';
  return moved ? 'EventRescheduled' : 'EventScheduled';
}

function placeOf(place: Located): object {
  return present({
    '@type': 'Place',
    name: place.name,
    address: present({
      '@type': 'PostalAddress',
      streetAddress: place.line1,
      addressLocality: place.city,
      addressRegion: place.region,
      postalCode: place.postcode,
      addressCountry: place.country,
    }),
    geo:
      place.latitude !== null && place.longitude !== null
        ? { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude }
        : null,
  });
}

const availability = { not_open: 'PreOrder', open: 'InStock', closed: 'SoldOut' } as const;

function offerOf(event: DescribedEvent, url: string, now: number): object {
  const registering = registeringOf(event, now);
  const word = registering === 'open' && event.seats.free === 0 ? 'SoldOut' : availability[registering];
  return present({
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${word}`,
    validFrom: event.registration_opens_at,
    validThrough: event.registration_closes_at,
  });
}

/** `2026-11-21T18:30:00+01:00`: a wall time with its offset, in milliseconds. */
const withOffset = (wall: string, offset: number): string =>
  `${wall}:00${offset < 0 ? '-' : '+'}${wallAtOffset(0, Math.abs(offset)).slice(11)}`;

const timeThere = (epoch: number, event: PlannedSpan): string =>
  withOffset(wallThere(epoch, event), offsetThere(epoch, event));

/** Leaves out unknown values, because an empty text would be read as a value. */
function present(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined && fact !== ''),
  );
}
