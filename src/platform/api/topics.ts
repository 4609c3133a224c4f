import * as v from 'valibot';
import { channels } from './channels';
import { registrationSchema, type Registration } from './registration.schema';

/** A channel with its parameters, and the door for its messages: `undefined` for one that fits no schema. */
const topicOf = <M extends v.GenericSchema>(
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

/** What can be followed on the cable. */
export const topics = {
  events: topicOf(channels.events, {}),
  event: (eventId: string) => topicOf(channels.event, { event_id: eventId }),
  household: topicOf(channels.household, {}),
} as const;

/** A registration that was kept on the device, if it still is one. */
export function readRegistration(kept: unknown): Registration | undefined {
  const result = v.safeParse(registrationSchema, kept);
  return result.success ? result.output : undefined;
}
