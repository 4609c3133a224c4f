import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { limits } from '~/api/vocabulary';
import { readCalendar } from '../../shell-dev/platform/calendar/read-calendar';
import type { NewDish, NewEvent, NewRegistration, Seed } from '../../shell-dev/platform/model/entities';
import { aPlace, aSeed, anEvent } from '../../shell-dev/platform/testing/seed';
import { fitted, hostileTexts } from './hostile-texts';

const DAY = 86_400_000;
const PER_DAY = 40;
const dayAfter = (now: number, days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);
const textAt = (at: number): string => hostileTexts[at % hostileTexts.length] ?? '';

const dish = (at: number): NewDish => ({
  name: fitted(textAt(at), limits.dishName.max, limits.dishName.min),
  restaurant: fitted(textAt(at + 1), limits.placeName),
  portions: 40,
  diets: ['vegan'],
  allergens: ['celery'],
  served: 'hot',
});

/** An event whose every text is the one at this place of the collection; its dishes, places to eat and tags are the next ones. */
export function hostileEvent(at: number, now: number): NewEvent {
  const text = textAt(at);
  const next = Array.from({ length: limits.dishes }, (_, step) => at * limits.dishes + step);
  const day = dayAfter(now, 2 + Math.floor(at / PER_DAY));
  return anEvent({
    id: `evt_h${at}`,
    uid: `h${at}@test`,
    title: fitted(text, limits.title.max, limits.title.min),
    summary: fitted(text, limits.summary),
    description: text.slice(0, limits.description),
    organiser: fitted(text, limits.placeName),
    starts_local: `${day}T18:30`,
    ends_local: `${day}T20:30`,
    place: aPlace({
      id: `plc_h${at}`,
      name: fitted(text, limits.placeName, 1),
      city: fitted(text, limits.city),
      line1: fitted(text, limits.addressLine),
      region: fitted(text, limits.region),
      postcode: fitted(text, limits.postcode),
      access_notes: fitted(text, limits.accessNotes),
    }),
    restaurants: next.slice(0, 20).map((one) => fitted(textAt(one), limits.placeName, 1)),
    dishes: next.map(dish),
    tags: [
      ...new Set(
        next.slice(0, limits.tags).map((one) => fitted(textAt(one), limits.tag.max, limits.tag.min)),
      ),
    ],
    capacity: 500,
    max_party: 6,
    source_url: text.slice(0, 2_000),
    kitchen_cutoff_at: null,
  });
}

/** The same household at many events, with every text that a person may give or be given. */
function hostileRegistration(at: number, now: number): NewRegistration {
  const text = textAt(at);
  return {
    id: `reg_h${at}`,
    event_id: `evt_h${at}`,
    household_id: 'family-garcia',
    state: at % 5 === 4 ? 'waitlisted' : 'confirmed',
    party: { adults: 2, children: 0, infants: 0 },
    mode: 'dine_in',
    diets: [],
    allergens: [],
    ...usualValues(simpleDetails),
    note: fitted(text, limits.note),
    access_needs: fitted(text, limits.accessNeeds),
    delivery_address: fitted(text, limits.deliveryAddress),
    created_at: new Date(now - DAY).toISOString(),
  };
}

const onOneLine = (text: string): string => text.replaceAll(/[\r\n]/g, ' ').replaceAll('\0', '');
const escaped = (text: string): string => onOneLine(text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n'));

/** An iCalendar file of some stranger, with the texts in every place that is read. */
export function hostileCalendar(now: number): string {
  const entries = hostileTexts.flatMap((text, at) => [
    'BEGIN:VEVENT',
    `UID:ics-${at}@test`,
    `DTSTART:${dayAfter(now, 30 + Math.floor(at / PER_DAY)).replaceAll('-', '')}T180000Z`,
    'DURATION:PT1H',
    `SUMMARY:${escaped(text)}`,
    `DESCRIPTION:${escaped(text)}`,
    `X-ALT-DESC;FMTTYPE=text/html:${escaped(at % 2 === 0 ? `<p>${text}</p>` : text)}`,
    `LOCATION:${escaped(text)}`,
    `ORGANIZER;CN="${onOneLine(text).replaceAll('"', '')}":mailto:a@evil.example`,
    `CATEGORIES:${escaped(text)}`,
    `URL:${onOneLine(text)}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR'].join('\r\n');
}

export const importedEvents = (now: number): readonly NewEvent[] =>
  readCalendar(hostileCalendar(now), { from: dayAfter(now, 0), to: dayAfter(now, 90), now }).events;

/** A store that somebody filled with nothing but hostile texts, in part through a calendar. */
export function hostileSeed(now: number): Seed {
  const events = hostileTexts.map((_, at) => hostileEvent(at, now));
  const cancelled: NewEvent = {
    ...hostileEvent(0, now),
    id: 'evt_cancelled',
    uid: 'cancelled@test',
    state: 'cancelled',
    cancel_reason: fitted(textAt(0), limits.cancelReason.max, limits.cancelReason.min),
    cancel_reason_shown: true,
  };
  const registrations = [0, 3, 7, 19, 34, 80, 90, 100, 120, 150].map((at) => hostileRegistration(at, now));
  const seed = aSeed([...events, cancelled, ...importedEvents(now)], registrations);
  const households = seed.households.map((household, at) => ({
    ...household,
    contact_name: fitted(textAt(at), limits.contactName),
    referral_code: at === 0 ? fitted('"><svg onload=alert(1)>{{7*7}}', 40) : household.referral_code,
  }));
  return { ...seed, households };
}
