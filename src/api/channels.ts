import * as v from 'valibot';
import { eventLiveSchema } from './event.schema';
import * as f from './fields';
import { registrationSchema } from './registration.schema';

/**
 * What travels on the cable. The real platform's channels are not documented: this is the contract we need, in one place.
 * The socket says that something changed; HTTP says what is true. No message depends on another having arrived.
 */
const eventMessageSchema = v.union([
  /** Whole snapshot of what is live. */
  v.object({ type: v.literal('event.changed'), event: eventLiveSchema }),
  /** No longer to be seen by this viewer: a tombstone with its version. */
  v.object({ type: v.literal('event.removed'), id: f.eventId, version: f.version }),
]);
export type EventMessage = v.InferOutput<typeof eventMessageSchema>;

const householdMessageSchema = v.union([
  v.object({ type: v.literal('registration.changed'), registration: registrationSchema }),
  v.object({ type: v.literal('registration.removed'), id: f.registrationId, version: f.version }),
]);
export type HouseholdMessage = v.InferOutput<typeof householdMessageSchema>;

export const channels = {
  /** Every published event. Open to visitors. */
  events: { channel: 'EventsChannel', params: v.object({}), message: eventMessageSchema },
  /** One event, for its page: the same messages, without the rest. Open to visitors. */
  event: {
    channel: 'EventChannel',
    params: v.object({ event_id: f.eventId }),
    message: eventMessageSchema,
  },
  /** The signed-in household's own registrations. Rejected for others. */
  household: { channel: 'HouseholdChannel', params: v.object({}), message: householdMessageSchema },
  /** Every event in every state, drafts too. Rejected for who is no manager. */
  manage: { channel: 'ManageChannel', params: v.object({}), message: eventMessageSchema },
} as const;
