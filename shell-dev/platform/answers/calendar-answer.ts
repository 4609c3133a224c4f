import { type PartyKind } from '~/api/registration-fields';
import type { ShiftKind } from '~/api/shift.schema';
import type { Diet, EventState } from '~/api/vocabulary';
import { partyKinds } from '~/domain/party';
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import type { CalendarEvent } from '../calendar/write-calendar';
import type { NewDish } from '../model/entities';
import { toIso } from '../model/instants';
import { claimsOfPerson, type ClaimRow } from '../store/claim-rows';
import type { Database } from '../store/database';
import { eventRow, eventRowsById, placeRow } from '../store/event-rows';
import { ticketsOf } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import { shiftRow, type ShiftRow } from '../store/shift-rows';

/** An event as everybody's calendar may have it. `pages`: where the pages of events are, absolute. */
export function calendarEntry(
  db: Database,
  row: EventRow,
  pages: string | undefined,
  details: readonly string[] = reasonOf(row),
): CalendarEvent {
  return {
    ...row,
    details,
    starts_at: toIso(row.starts_at),
    ends_at: toIso(row.ends_at),
    updated_at: toIso(row.updated_at),
    place: row.place_id === null ? null : (placeRow(db, row.place_id) ?? null),
    url: pages === undefined ? null : pathBuilders(screenPaths, pages).event({ eventId: row.id }),
    tags: JSON.parse(row.tags) as string[],
  };
}

/**
 * What a household has tickets for, one entry for each event, with what was registered. A cancelled ticket stays as a cancelled entry,
 * because calendars keep an entry that only disappears. The sequence grows with every change of the event or of the household's registrations.
 */
export function householdEntries(
  db: Database,
  householdId: string,
  pages: string | undefined,
): CalendarEvent[] {
  const byEvent = new Map<string, RegistrationRow[]>();
  for (const row of ticketsOf(db, householdId))
    byEvent.set(row.event_id, [...(byEvent.get(row.event_id) ?? []), row]);
  const events = eventRowsById(db, [...byEvent.keys()]);
  return [...byEvent].flatMap(([eventId, rows]) => {
    const event = events.get(eventId);
    const latest = rows.at(-1);
    return event && latest ? [householdEntry(db, event, pages, rows, latest)] : [];
  });
}

function householdEntry(
  db: Database,
  event: EventRow,
  pages: string | undefined,
  rows: readonly RegistrationRow[],
  latest: RegistrationRow,
): CalendarEvent {
  const state: EventState = latest.state === 'cancelled' ? 'cancelled' : event.state;
  return {
    ...calendarEntry(db, event, pages, [...reasonOf(event), ...registered(latest), ...served(event)]),
    state,
    sequence: event.sequence + rows.reduce((sum, row) => sum + row.lock_version, 0),
    updated_at: toIso(Math.max(event.updated_at, ...rows.map((row) => row.updated_at))),
  };
}

const kindWords: Readonly<Record<ShiftKind, string>> = {
  door: 'Door',
  kitchen: 'Kitchen',
  serving: 'Serving',
  clearing: 'Clearing up',
  driving: 'Driving',
};

/** The shifts that a person has claimed; those that they gave back, or that were cancelled, stay as cancelled entries. */
export const helperEntries = (db: Database, personId: string, pages: string | undefined): CalendarEvent[] =>
  claimsOfPerson(db, personId).flatMap((claim) => {
    const shift = shiftRow(db, claim.shift_id);
    const event = shift && eventRow(db, shift.event_id);
    return event ? [helperEntry(db, event, pages, shift, claim)] : [];
  });

function helperEntry(
  db: Database,
  event: EventRow,
  pages: string | undefined,
  shift: ShiftRow,
  claim: ClaimRow,
): CalendarEvent {
  const isGone = claim.state === 'released' || claim.state === 'cancelled';
  const needs = shift.vehicle ? [`Needs: ${shift.vehicle}`] : [];
  return {
    ...calendarEntry(
      db,
      event,
      pages,
      [shift.place, shift.note, ...needs].filter((line) => line !== null),
    ),
    uid: `${shift.id}@events`,
    state: isGone ? 'cancelled' : event.state,
    // Each claim raises the version of its shift.
    sequence: event.sequence + shift.version,
    updated_at: toIso(Math.max(event.updated_at, claim.acted_at)),
    title: `${kindWords[shift.kind]}: ${event.title}`,
    summary: '',
    description: '',
    starts_local: shift.starts_local,
    ends_local: shift.ends_local,
    starts_at: toIso(shift.starts_at),
    ends_at: toIso(shift.ends_at),
    url: pages === undefined ? null : pathBuilders(screenPaths, pages).shift({ shiftId: shift.id }),
  };
}

const reasonOf = (event: EventRow): string[] =>
  event.state === 'cancelled' && event.cancel_reason_shown && event.cancel_reason
    ? [`Cancelled: ${event.cancel_reason}`]
    : [];

const countedAs: Readonly<Record<PartyKind, readonly [one: string, many: string]>> = {
  adults: ['adult', 'adults'],
  children: ['child', 'children'],
  infants: ['infant', 'infants'],
};

/** The reservation, and the eight letters of its ticket. */
function registered(row: RegistrationRow): string[] {
  const party = partyKinds.flatMap((kind) => {
    const [one, many] = countedAs[kind];
    return row[kind] > 0 ? [`${row[kind]} ${row[kind] === 1 ? one : many}`] : [];
  });
  const diets = (JSON.parse(row.diets) as { tag: Diet; count: number }[]).map(
    ({ tag, count }) => `${count} × ${worded(tag)}`,
  );
  return [
    `Reserved: ${[party.join(', '), ...diets].join(' · ')} · ${worded(row.mode)}`,
    ...(row.state === 'confirmed' && row.short ? [`Ticket: ${row.short}`] : []),
  ];
}

const worded = (word: string): string => word.replace(/_/g, ' ');

function served(event: EventRow): string[] {
  const dishes = JSON.parse(event.dishes) as NewDish[];
  if (dishes.length === 0) return [];
  const lines = dishes.map(({ name, allergens }) => `- ${name}${allergensIn(allergens)}`);
  return [['Served:', ...lines].join('\n')];
}

const allergensIn = (allergens: NewDish['allergens']): string =>
  allergens === null
    ? ' (allergens not declared)'
    : allergens.length > 0
      ? ` (contains ${allergens.join(', ')})`
      : '';
