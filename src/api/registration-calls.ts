import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';
import { details, partySchema, householdDetails } from './registration-fields';
import { registrationSchema } from './registration.schema';
import { sentSchemas } from './simple-fields';
import { modes } from './vocabulary';

export const holdBodySchema = v.object({ party: partySchema, mode: v.picklist(modes) });
export type HoldBody = v.InferInput<typeof holdBodySchema>;

export const detailsBodySchema = v.object({
  ...details,
  /** Remember diets, allergens, name and phone for the next registration. */
  remember: v.boolean(),
  /** Referral code of the household that shared the event. */
  referral_code: v.nullable(f.text(40)),
});
export type DetailsBody = v.InferInput<typeof detailsBodySchema>;

/** Body to join the waitlist. It holds all details, so that accepting an offer takes one tap. */
export const waitBodySchema = v.object({ ...holdBodySchema.entries, ...detailsBodySchema.entries });
export type WaitBody = v.InferInput<typeof waitBodySchema>;

/** Changes to a registration. Absent fields stay as they are. */
export const changeBodySchema = v.object({
  lock_version: f.version,
  party: v.optional(partySchema),
  mode: v.optional(v.picklist(modes)),
  ...v.partial(v.object({ ...details, ...sentSchemas(householdDetails) })).entries,
  /** The household confirms that it still comes, after `needs_reconfirm`. */
  reconfirm: v.optional(v.literal(true)),
});
export type ChangeBody = v.InferInput<typeof changeBodySchema>;

export const versionBodySchema = v.object({ lock_version: f.version });
export type VersionBody = v.InferInput<typeof versionBodySchema>;

const empty = v.object({});

/** The calls that change a household's registration, apart so that pages that only read do not download them. */
export const registrationCalls = {
  holdSeats: call('POST /events/:eventId/hold', {
    api: 'family',
    summary: 'Hold seats while the form is filled in; a second hold of the household replaces the first',
    body: holdBodySchema,
    answer: registrationSchema,
    refusals: ['sold_out', 'already_registered', 'party_too_large', 'closed', 'not_open', 'bad_state'],
  }),
  joinWaitlist: call('POST /events/:eventId/wait', {
    api: 'family',
    summary: 'Join the waitlist with the whole party; releases a hold of the household',
    body: waitBodySchema,
    answer: registrationSchema,
    refusals: [
      'waitlist_full',
      'waitlist_closed',
      'already_registered',
      'party_too_large',
      'closed',
      'bad_state',
    ],
  }),
  confirmHold: call('POST /registrations/:registrationId/confirm', {
    api: 'family',
    summary: 'Confirm a hold, which issues the ticket',
    body: detailsBodySchema,
    answer: registrationSchema,
    refusals: ['hold_expired', 'bad_state'],
  }),
  releaseHold: call('POST /registrations/:registrationId/release', {
    api: 'family',
    summary: 'Release a hold before it expires',
    body: empty,
    answer: registrationSchema,
    refusals: ['bad_state'],
  }),
  acceptOffer: call('POST /registrations/:registrationId/accept', {
    api: 'family',
    summary: 'Accept seats offered from the waitlist',
    body: versionBodySchema,
    answer: registrationSchema,
    refusals: ['offer_expired', 'bad_state', 'stale'],
  }),
  declineOffer: call('POST /registrations/:registrationId/decline', {
    api: 'family',
    summary: 'Decline offered seats and return to the end of the waitlist',
    body: versionBodySchema,
    answer: registrationSchema,
    refusals: ['offer_expired', 'bad_state', 'stale'],
  }),
  changeRegistration: call('PATCH /registrations/:registrationId', {
    api: 'family',
    summary: 'Change the party, the contact or the details of a registration',
    body: changeBodySchema,
    answer: registrationSchema,
    refusals: ['stale', 'sold_out', 'party_too_large', 'closed', 'bad_state', 'already_checked_in'],
  }),
  cancelRegistration: call('POST /registrations/:registrationId/cancel', {
    api: 'family',
    summary: 'Cancel a registration or leave the waitlist',
    body: versionBodySchema,
    answer: registrationSchema,
    refusals: ['already_checked_in', 'bad_state', 'stale'],
  }),
} as const;
