import * as v from 'valibot';
import { call } from './call';
import { householdSchema, memberBodySchema } from './household.schema';

/** A household, and who eats in it. Each member is saved alone, so that two devices do not undo each other's. */
export const householdCalls = {
  showHousehold: call({
    api: 'family',
    method: 'GET',
    who: 'person',
    path: '/household',
    summary: "Show the signed-in person's household; `null` without one",
    answer: v.nullable(householdSchema),
    refusals: [],
  }),
  saveMember: call({
    api: 'family',
    method: 'POST',
    path: '/household/members/:memberId',
    summary: 'Add a member of the household, under an id that the client makes, or change one',
    body: memberBodySchema,
    isOptional: true,
    answer: householdSchema,
    refusals: [],
  }),
  removeMember: call({
    api: 'family',
    method: 'POST',
    path: '/household/members/:memberId/remove',
    summary: 'Remove a member of the household; a member that is gone already is not an error',
    body: v.object({}),
    isOptional: true,
    answer: householdSchema,
    refusals: [],
  }),
} as const;
