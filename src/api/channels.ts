import * as v from 'valibot';
import { eventLiveSchema } from './event.schema';
import * as f from './fields';
import { noticeMessages } from './notices';
import { registrationSchema } from './registration.schema';

/**
 * Messages of the cable. The real platform's channels are not documented, so this is the contract we need, in one place. The socket says that
 * something changed; HTTP says what is true. Every message can be read without the ones before it.
 */
const eventMessageSchema = v.union([
  /** A complete snapshot of the live fields. */
  v.object({ type: v.literal('event.changed'), event: eventLiveSchema }),
  /** The viewer may no longer see this event. Carries the version at which it disappeared. */
  v.object({ type: v.literal('event.removed'), id: f.eventId, version: f.version }),
]);
export type EventMessage = v.InferOutput<typeof eventMessageSchema>;

const registrationMessages = [
  v.object({ type: v.literal('registration.changed'), registration: registrationSchema }),
  v.object({ type: v.literal('registration.removed'), id: f.registrationId, version: f.version }),
] as const;
export type RegistrationMessage = v.InferOutput<(typeof registrationMessages)[number]>;

const householdMessageSchema = v.union([...registrationMessages, ...noticeMessages]);
export type HouseholdMessage = v.InferOutput<typeof householdMessageSchema>;
export type NoticeMessage = v.InferOutput<(typeof noticeMessages)[number]>;

export const channels = {
  /** Every published event. Open to visitors who are not signed in. */
  events: { channel: 'EventsChannel', params: v.object({}), message: eventMessageSchema },
  /** The messages of one event only. Open to visitors who are not signed in. */
  event: {
    channel: 'EventChannel',
    params: v.object({ event_id: f.eventId }),
    message: eventMessageSchema,
  },
  /** Registrations and notices of the signed-in household. The subscription is rejected for anyone else. */
  household: { channel: 'HouseholdChannel', params: v.object({}), message: householdMessageSchema },
  /** Every event in every state, drafts included. The subscription is rejected for anyone but managers. */
  manage: { channel: 'ManageChannel', params: v.object({}), message: eventMessageSchema },
} as const;

/** A channel with its parameters and a parser for its messages, which returns `undefined` for a message that fits no schema. */
export const topicOf = <M extends v.GenericSchema>(
  { channel, message }: { readonly channel: string; readonly message: M },
  params: Readonly<Record<string, string>>,
) => ({
  channel,
  params,
  read(raw: unknown): v.InferOutput<M> | undefined {
    const result = v.safeParse(message, raw);
    return result.success ? result.output : undefined;
  },
});
