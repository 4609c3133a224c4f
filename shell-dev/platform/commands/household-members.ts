import type * as v from 'valibot';
import type { memberBodySchema } from '~/api/household';
import { limits } from '~/api/vocabulary';
import { Refused, wrong } from '../rules/refused';
import type { Database } from '../store/database';
import { householdRow, membersOf, saveMembers } from '../store/people';
import type { HouseholdRow } from '../store/rows';
import type { Transaction } from './transaction';

export function findHousehold(db: Database, id: string): HouseholdRow {
  const household = householdRow(db, id);
  if (!household) throw new Refused('not_found');
  return household;
}

/** Adds a member at the end, or changes the one with this id where they are. Diets and allergens are stored once each. */
export function saveMember(
  { db }: Transaction,
  householdId: string,
  id: string,
  { name, diets, allergens }: v.InferOutput<typeof memberBodySchema>,
): void {
  const members = membersOf(findHousehold(db, householdId));
  const member = { id, name, diets: [...new Set(diets)], allergens: [...new Set(allergens)] };
  const isKnown = members.some((one) => one.id === id);
  if (!isKnown && members.length >= limits.members)
    throw wrong('members', 'too_many', { max: limits.members });
  const next = isKnown ? members.map((one) => (one.id === id ? member : one)) : [...members, member];
  saveMembers(db, householdId, next);
}

/** Forgets a member. Nothing happens when there is none with this id. */
export function removeMember({ db }: Transaction, householdId: string, id: string): void {
  const members = membersOf(findHousehold(db, householdId));
  saveMembers(
    db,
    householdId,
    members.filter((one) => one.id !== id),
  );
}
