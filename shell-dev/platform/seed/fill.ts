import { createHash } from 'node:crypto';
import { madeHere } from '../commands/check-in';
import { newSeries } from '../commands/imported-series';
import { planReminders } from '../commands/reminders';
import { addRegistration, newTicketCode, recordReferral } from '../commands/save-registration';
import { newTransaction, type Transaction } from '../commands/transaction';
import type { NewHousehold, NewInterests, NewRegistration, Seed, SeedBatch } from '../model/entities';
import { newFeedToken } from '../model/ids';
import { DAY, HOUR, MINUTE, toMs } from '../model/instants';
import { addCheckIn } from '../store/check-in-rows';
import type { Database } from '../store/database';
import { addHelper } from '../store/door-helpers';
import { addReport, saveFeedback } from '../store/feedback-rows';
import { doorsAt, fillEvents, knownIn, type WrittenEvent } from '../store/fill-events';
import { follow } from '../store/following-rows';
import { HistoryBatch } from '../store/history-rows';
import { detailColumnsOf, emptyDetails, partyColumnsOf, type DetailColumns } from '../store/party-details';
import { addHousehold } from '../store/people';
import { IS_SEATED } from '../store/registration-rows';
import { addRestaurant } from '../store/restaurant-names';
import type { HouseholdRow } from '../store/rows';
import { putSavedSearch } from '../store/saved-search-rows';
import { fillHistory, type WrittenParty } from './fill-history';
import { fillClaims, fillOffers } from './fill-promises';

/** How long ago people of the sample last looked at their saved searches: longer than the events have been there. */
const LAST_LOOK = 3 * DAY;

/**
 * Writes a seed into an empty store, inside the caller's transaction, and reports how many events are written after each part of it. Throws if
 * an event has more people than seats.
 */
export function fill({ db, now }: Transaction, seed: Seed, onProgress?: (events: number) => void): void {
  for (const household of seed.households) addHousehold(db, toHouseholdRow(household));
  for (const person of seed.people) db.add('people', { ...person, feed_token: newFeedToken() });
  for (const restaurant of seed.partners ?? []) addRestaurant(db, restaurant);
  for (const one of seed.interests ?? []) addInterests(db, one, now);
  const households = new Map(seed.households.map((household) => [household.id, household]));
  const known = knownIn();
  const history = new HistoryBatch(db);
  const newCode = uniqueCodes();
  let count = 0;
  for (const batch of batchesOf(seed)) {
    // Of each part, or the changes of all would be remembered, and nobody publishes them.
    const transaction = newTransaction(db, now);
    const tx: Transaction = { ...transaction, recordsHistory: false };
    const events = fillEvents(db, batch.events, known, newSeries(tx, batch.events));
    addHelpers(db, batch.events);
    const parties = addParties(tx, batch.registrations, events, { households, newCode });
    if (seed.hasHistory) fillHistory({ ...transaction, history }, seed.people, events, parties);
    count += batch.events.length;
    onProgress?.(count);
  }
  history.finish();
  countSeats(db);
  fillOffers(newTransaction(db, now), seed.offers ?? []);
  fillClaims(newTransaction(db, now), seed.claims ?? []);
  planRemindersOf(db, now);
}

/** Of events that somebody comes to: others have nobody to remind until a manager changes them. */
function planRemindersOf(db: Database, now: number): void {
  const ids = db.values<string>(
    `SELECT DISTINCT e.id FROM registrations r JOIN events e ON e.id = r.event_id
     WHERE r.state = 'confirmed' AND e.starts_at > @now AND e.reminders <> 'off'`,
    { now },
  );
  const tx = newTransaction(db, now);
  for (const id of ids) planReminders(tx, id);
}

function* batchesOf({ more, ...first }: Seed): Generator<SeedBatch> {
  yield first;
  if (more) yield* more.batches;
}

const toHouseholdRow = (household: NewHousehold): HouseholdRow => ({
  ...emptyDetails,
  ...detailColumnsOf(household),
  ...partyColumnsOf(household.party),
  id: household.id,
  referral_code: household.referral_code,
  feed_token: household.feed_token ?? newFeedToken(),
  walk_in: 0,
  members: JSON.stringify(household.members ?? []),
});

function addHelpers(db: Database, events: SeedBatch['events']): void {
  for (const { id, helpers = [] } of events) for (const helper of helpers) addHelper(db, id, helper);
}

function addInterests(db: Database, { person_id, follows, searches }: NewInterests, now: number): void {
  for (const organiser of follows) follow(db, person_id, organiser, now - LAST_LOOK);
  for (const search of searches) putSavedSearch(db, { ...search, person_id, looked_at: now - LAST_LOOK });
}

/** What all parts of a seed share. */
interface OfSeed {
  readonly households: ReadonlyMap<string, NewHousehold>;
  /** Makes a code that no other ticket of the seed has. */
  readonly newCode: typeof newTicketCode;
}

/** Returns the parties of each event that has any, by its id, in order of arrival. */
function addParties(
  tx: Transaction,
  registrations: readonly NewRegistration[],
  rows: readonly WrittenEvent[],
  { households, newCode }: OfSeed,
): Map<string, WrittenParty[]> {
  const parties = new Map<string, WrittenParty[]>();
  // A calendar of a hundred thousand dates has none.
  if (registrations.length === 0) return parties;
  const events = new Map(rows.map((row) => [row.event.id, row]));
  const queues = new Map<string, number>();
  for (const registration of registrations) {
    const event = events.get(registration.event_id);
    if (!event) throw new Error(`Not with its event: ${registration.id}`);
    const household = households.get(registration.household_id);
    const others = parties.get(event.event.id) ?? [];
    others.push(addParty(tx, registration, { event, household, queues, newCode }));
    parties.set(event.event.id, others);
  }
  return parties;
}

interface Around extends Pick<OfSeed, 'newCode'> {
  readonly event: WrittenEvent;
  readonly household: NewHousehold | undefined;
  /** By event, how many waited before. */
  readonly queues: Map<string, number>;
}

/** Of a hundred thousand short codes two are alike in one seed of two hundred, which the index of the table would refuse. */
function uniqueCodes(): typeof newTicketCode {
  const known = new Set<string>();
  return () => {
    for (;;) {
      const code = newTicketCode();
      if (known.size < known.add(code.short).size) return code;
    }
  };
}

function addParty(
  tx: Transaction,
  registration: NewRegistration,
  { event, household, queues, newCode }: Around,
): WrittenParty {
  const hasWaited = registration.state === 'waitlisted' || registration.state === 'offered';
  const queue = hasWaited ? (queues.get(registration.event_id) ?? 0) + 1 : null;
  if (queue !== null) queues.set(registration.event_id, queue);
  const hasTicket = registration.state === 'confirmed' || registration.state === 'no_show';
  const expiresAt = registration.expires_at === undefined ? null : toMs(registration.expires_at);
  const row = {
    id: registration.id,
    event_id: registration.event_id,
    household_id: registration.household_id,
    state: registration.state,
    contact_name: registration.contact_name ?? household?.contact_name ?? '',
    phone: household?.phone ?? '',
    hold_expires_at: registration.state === 'held' ? expiresAt : null,
    offer_expires_at: registration.state === 'offered' ? expiresAt : null,
    queue,
    needs_reconfirm: registration.needs_reconfirm ? 1 : 0,
    cancelled_by: registration.cancelled_by ?? null,
    cancelled_late: registration.cancelled_late ? 1 : 0,
    late_seen: registration.cancelled_late ? 1 : 0,
    referral_code: recordReferral(
      tx,
      registration.household_id,
      registration.event_id,
      registration.referral_code ?? null,
    ),
    created_at: toMs(registration.created_at),
    ...(hasTicket ? newCode() : {}),
    ...partyColumnsOf(registration.party),
    // A seed has all of them.
    ...(detailColumnsOf(registration) as Omit<DetailColumns, 'contact_name' | 'phone'>),
  };
  addRegistration(tx, row);
  return {
    row,
    checkedIn: registration.checked_in
      ? logCheckIn(tx, registration, registration.checked_in, event)
      : undefined,
    ...addSaid(tx, registration, event),
  };
}

/** Said in the hours after the event. */
function addSaid(
  { db, now }: Transaction,
  { id, event_id, feedback, reports = [] }: NewRegistration,
  { placed: { endsAt } }: WrittenEvent,
): Pick<WrittenParty, 'feedback' | 'reports'> {
  if (!feedback && reports.length === 0) return { feedback: undefined, reports: [] };
  const at = Math.min(endsAt + Math.round(shareOf(id) * 10 * HOUR), now);
  const rows = reports.map(({ acknowledged_by = null, ...report }, n) => ({
    ...report,
    id: `report_${id}_${n}`,
    registration_id: id,
    event_id,
    at,
    acknowledged_at: acknowledged_by === null ? null : Math.min(at + DAY, now),
    acknowledged_by,
  }));
  if (feedback) saveFeedback(db, { ...feedback, registration_id: id, event_id, at });
  for (const row of rows) addReport(db, { ...row, allergens: JSON.stringify(row.allergens) });
  return { feedback: feedback && { ...feedback, at }, reports: rows };
}

const ARRIVAL_WINDOW = 75 * MINUTE;

/** A time after the doors open, never in the future. The same on each run: it is derived from the id. */
function checkInTime(
  { now }: Transaction,
  { id, created_at }: NewRegistration,
  { event, placed }: WrittenEvent,
): number {
  const doors = doorsAt(placed.startsAt, event.door_lead_minutes);
  return Math.round(Math.max(Math.min(doors + shareOf(id) * ARRIVAL_WINDOW, now), toMs(created_at)));
}

/** From 0 to 1, the same for an id on each run. The sum of two uniform numbers: most are in the middle, a few early or late. */
function shareOf(id: string): number {
  const digest = createHash('sha256').update(id).digest();
  return (digest.readUInt16BE(0) + digest.readUInt16BE(2)) / (2 * 65_536);
}

function logCheckIn(
  tx: Transaction,
  registration: NewRegistration,
  count: number,
  event: WrittenEvent,
): { readonly count: number; readonly at: number } {
  const { id, event_id } = registration;
  const at = checkInTime(tx, registration, event);
  const entry = { ...madeHere({ now: at, actor: null }), code: null, undoes: null };
  const change = { kind: 'in', count, change: count, result: 'ok' } as const;
  addCheckIn(tx.db, { ...entry, ...change, event_id, registration_id: id });
  return { count, at };
}

function countSeats(db: Database): void {
  db.run(
    `UPDATE events SET taken = counted.taken, waiting = counted.waiting FROM (
       SELECT event_id, coalesce(sum(people) FILTER (WHERE ${IS_SEATED}), 0) AS taken,
         count(*) FILTER (WHERE state = 'waitlisted') AS waiting FROM registrations GROUP BY event_id
     ) AS counted WHERE counted.event_id = events.id`,
  );
  const oversold = db.value<string>('SELECT id FROM events WHERE taken > capacity');
  if (oversold !== undefined) throw new Error(`More people than seats: ${oversold}`);
}
