import { randomBytes } from 'node:crypto';
import type { Member } from '~/api/household';
import { DAY } from '../model/instants';
import type { Database, Params } from './database';
import { householdColumns } from './party-details';
import type { HouseholdRow, PersonRow, SessionRow } from './rows';

export const personRow = (db: Database, id: string): PersonRow | undefined => db.row('people', id);

/** Those who may help, by name. */
export const helpersOf = (db: Database): PersonRow[] =>
  db.all<PersonRow>(
    `SELECT * FROM people WHERE role IN ('door', 'driver') ORDER BY name COLLATE NOCASE, id LIMIT 1000`,
  );

/** Those who can sign in. */
export const allPeople = (db: Database): PersonRow[] =>
  db.all<PersonRow>(
    'SELECT * FROM people WHERE id NOT IN (SELECT person_id FROM kitchen_links) ORDER BY rowid',
  );

export const householdRow = (db: Database, id: string): HouseholdRow | undefined => db.row('households', id);

const allHouseholdColumns = [
  'id',
  ...householdColumns,
  'referral_code',
  'feed_token',
  'walk_in',
  'members',
] as const satisfies readonly (keyof HouseholdRow)[];

const valuesOf = (row: HouseholdRow): Params =>
  Object.fromEntries(allHouseholdColumns.map((column) => [column, row[column]]));

export const addHousehold = (db: Database, row: HouseholdRow): void => {
  db.add('households', valuesOf(row));
};

/** Saves what is remembered about a household. Its codes stay. */
export const updateHousehold = (db: Database, row: HouseholdRow): void =>
  db.change(
    'households',
    row.id,
    Object.fromEntries(householdColumns.map((column) => [column, row[column]])),
  );

/** The members of a household, who are not remembered from a registration but saved by themselves. */
export const saveMembers = (db: Database, id: string, members: readonly Member[]): void =>
  db.change('households', id, { members: JSON.stringify(members) });

export const membersOf = (row: Pick<HouseholdRow, 'members'>): Member[] =>
  JSON.parse(row.members) as Member[];

export const householdByCode = (db: Database, code: string): HouseholdRow | undefined =>
  db.get<HouseholdRow>('SELECT * FROM households WHERE referral_code = @code', { code });

export const householdByFeed = (db: Database, token: string): HouseholdRow | undefined =>
  db.get<HouseholdRow>('SELECT * FROM households WHERE feed_token = @token', { token });

export const personByFeed = (db: Database, token: string): PersonRow | undefined =>
  db.get<PersonRow>('SELECT * FROM people WHERE feed_token = @token', { token });

export const saveAsks = (db: Database, id: string, asks: boolean): void =>
  db.change('people', id, { asks: asks ? 1 : 0 });

export const sessionRow = (db: Database, id: string): SessionRow | undefined => db.row('sessions', id);

const SESSIONS_KEPT = 60 * DAY;

/** More devices than anybody has. */
const SESSIONS_OF_ONE = 1_000;

/** Opens a session. Beyond the limit the person's oldest session ends. A session is never reused for another person. */
export function openSession(db: Database, personId: string, now: number): SessionRow {
  const session = {
    id: randomBytes(24).toString('base64url'),
    person_id: personId,
    csrf: randomBytes(32).toString('base64'),
  };
  db.run('DELETE FROM sessions WHERE created_at < @before', { before: now - SESSIONS_KEPT });
  db.add('sessions', { ...session, created_at: now });
  db.run(
    `DELETE FROM sessions WHERE person_id = @personId AND rowid <=
       (SELECT rowid FROM sessions WHERE person_id = @personId ORDER BY rowid DESC LIMIT 1 OFFSET @most)`,
    { personId, most: SESSIONS_OF_ONE },
  );
  return session;
}

export const endSession = (db: Database, id: string): void => db.remove('sessions', id);

/** Every session of somebody, on all devices. */
export const sessionsOf = (db: Database, personId: string): SessionRow[] =>
  db.all<SessionRow>('SELECT * FROM sessions WHERE person_id = @personId', { personId });

/** How many households came through this one: that registered, and whose coming was credited. */
export const referralsOf = (db: Database, householdId: string): { registered: number; credited: number } =>
  db.get<{ registered: number; credited: number }>(
    `SELECT count(*) FILTER (WHERE state <> 'rejected') AS registered, count(*) FILTER (WHERE state = 'credited') AS credited
     FROM referrals WHERE referrer_household = @householdId`,
    { householdId },
  ) ?? { registered: 0, credited: 0 };
