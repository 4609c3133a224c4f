import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';
import { dietCountSchema, partySchema } from './registration-fields';
import { rememberedDetails } from './simple-details';
import { readSchemas } from './simple-fields';
import { allergens, diets, limits } from './vocabulary';

const needs = { diets: v.array(v.picklist(diets)), allergens: v.array(v.picklist(allergens)) };

/** Somebody who eats with the household. Of the name only the first is asked for and stored. */
export const memberSchema = v.object({ id: f.id, name: f.text(limits.firstName), ...needs });
export type Member = v.InferOutput<typeof memberSchema>;

export const memberBodySchema = v.object({
  name: f.requiredText(1, limits.firstName),
  diets: v.pipe(needs.diets, v.maxLength(diets.length)),
  allergens: v.pipe(needs.allergens, v.maxLength(allergens.length)),
});
export type MemberBody = v.InferInput<typeof memberBodySchema>;

/** What the platform remembers about a household between events. */
export const householdSchema = v.object({
  id: f.id,
  contact_name: f.text(limits.contactName),
  phone: v.union([f.phone, v.literal('')]),
  party: partySchema,
  diets: v.array(dietCountSchema),
  allergens: v.array(v.picklist(allergens)),
  ...readSchemas(rememberedDetails),
  /** Who eats, each with their own needs, in the order they were added. Back ends before 2.1 do not send it. */
  members: v.optional(v.pipe(v.array(memberSchema), v.maxLength(limits.members)), []),
  /** Part of shared links. Never logged. */
  referral_code: f.text(40),
  /** Invited households that registered, and those that checked in. */
  referrals: v.object({ registered: f.count, credited: f.count }),
  /** Path on the API's origin of the household's calendar feed. The path is a secret. */
  feed_path: f.text(500),
});
export type Household = v.InferOutput<typeof householdSchema>;

/** A household, and who eats in it. Each member is saved alone, so that two devices do not undo each other's. */
export const householdCalls = {
  showHousehold: call('GET /household', {
    api: 'family',
    who: 'person',
    summary: "Show the signed-in person's household; `null` without one",
    answer: v.nullable(householdSchema),
  }),
  saveMember: call('POST /household/members/:memberId', {
    api: 'family',
    summary: 'Add a member of the household, under an id that the client makes, or change one',
    body: memberBodySchema,
    isOptional: true,
    answer: householdSchema,
  }),
  removeMember: call('POST /household/members/:memberId/remove', {
    api: 'family',
    summary: 'Remove a member of the household; a member that is gone already is not an error',
    body: v.object({}),
    isOptional: true,
    answer: householdSchema,
  }),
} as const;
