import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Act } from '../acts/act';
import { addRegistration, newCode } from '../acts/save-registration';
import { refer } from '../acts/details';
import { MINUTE, msOf } from '../instants';
import type { NewHousehold, NewRegistration, Person, Seed } from '../model';
import { seatedStates } from '../rules/registration-course';
import { listed, type Database } from './database';
import { fillEvents } from './fill-events';

/** Fills an empty store. Inside a transaction of the caller. Throws where the seed breaks a rule of seats. */
export function fill(whole: Act, seed: Seed): void {
  const act: Act = { ...whole, keepsHistory: false };
  for (const household of seed.households) addHousehold(act.db, household);
  for (const person of seed.people) addPerson(act.db, person);
  fillEvents(act.db, seed.events);
  const households = new Map(seed.households.map((household) => [household.id, household]));
  const queues = new Map<string, number>();
  for (const registration of seed.registrations) {
    addSeeded(act, registration, households.get(registration.household_id), queues);
  }
  countSeats(act.db);
}

function addHousehold(db: Database, household: NewHousehold): void {
  db.run(
    `INSERT INTO households (id, contact_name, phone, adults, children, infants, diets, allergens, referral_code, feed_token)
     VALUES (@id, @contact_name, @phone, @adults, @children, @infants, @diets, @allergens, @referral_code, @feed_token)`,
    {
      id: household.id,
      contact_name: household.contact_name,
      phone: household.phone,
      ...household.party,
      diets: JSON.stringify(household.diets),
      allergens: JSON.stringify(household.allergens),
      referral_code: household.referral_code,
      feed_token: household.feed_token ?? randomBytes(20).toString('base64url'),
    },
  );
}

function addPerson(db: Database, { id, role, name, household_id }: Person): void {
  db.run('INSERT INTO people (id, role, name, household_id) VALUES (@id, @role, @name, @household_id)', {
    id,
    role,
    name,
    household_id,
  });
}

function addSeeded(
  act: Act,
  given: NewRegistration,
  household: NewHousehold | undefined,
  queues: Map<string, number>,
): void {
  const hasWaited = given.state === 'waitlisted' || given.state === 'offered';
  const queue = hasWaited ? (queues.get(given.event_id) ?? 0) + 1 : null;
  if (queue !== null) queues.set(given.event_id, queue);
  const expiresAt = given.expires_at === undefined ? null : msOf(given.expires_at);
  addRegistration(act, {
    id: given.id,
    event_id: given.event_id,
    household_id: given.household_id,
    state: given.state,
    ...given.party,
    mode: given.mode,
    contact_name: household?.contact_name ?? '',
    phone: household?.phone ?? '',
    diets: JSON.stringify(given.diets),
    allergens: JSON.stringify(given.allergens),
    note: given.note,
    access_needs: given.access_needs,
    delivery_address: given.delivery_address,
    ...(given.state === 'confirmed' || given.state === 'no_show' ? newCode() : {}),
    hold_expires_at: given.state === 'held' ? expiresAt : null,
    offer_expires_at: given.state === 'offered' ? expiresAt : null,
    queue,
    needs_reconfirm: given.needs_reconfirm ? 1 : 0,
    cancelled_by: given.cancelled_by ?? null,
    cancelled_late: given.cancelled_late ? 1 : 0,
    referral_code: refer(act, given.household_id, given.event_id, given.referral_code ?? null),
    created_at: msOf(given.created_at),
  });
  if (given.checked_in) logCheckIn(act, given.id, given.checked_in, cameAt(act, given));
}

const ARRIVING = 75 * MINUTE;

/** Some time after the doors opened, the same on each run; never after this moment. */
function cameAt({ db, now }: Act, { id, event_id, created_at }: NewRegistration): number {
  const event = db.get<{ doors_at: number }>('SELECT doors_at FROM events WHERE id = @event_id', {
    event_id,
  });
  const doors = event?.doors_at ?? msOf(created_at);
  // Most come around the start, a few early, a few late.
  const digest = createHash('sha256').update(id).digest();
  const share = (digest.readUInt16BE(0) + digest.readUInt16BE(2)) / (2 * 65_536);
  return Math.round(Math.max(Math.min(doors + share * ARRIVING, now), msOf(created_at)));
}

function logCheckIn({ db }: Act, id: string, count: number, at: number): void {
  db.run(
    `INSERT INTO check_ins (id, registration_id, kind, count, at, actor_id) VALUES (@uuid, @id, 'in', @count, @at, NULL)`,
    { uuid: randomUUID(), id, count, at },
  );
}

function countSeats(db: Database): void {
  db.run(
    `UPDATE events SET taken = counted.taken, waiting = counted.waiting FROM (
       SELECT event_id, coalesce(sum(people) FILTER (WHERE state IN (${listed(seatedStates)})), 0) AS taken,
         count(*) FILTER (WHERE state = 'waitlisted') AS waiting FROM registrations GROUP BY event_id
     ) AS counted WHERE counted.event_id = events.id`,
  );
  const oversold = db.get<{ id: string }>('SELECT id FROM events WHERE taken > capacity');
  if (oversold) throw new Error(`More people than seats: ${oversold.id}`);
}
