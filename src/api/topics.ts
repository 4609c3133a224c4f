import * as v from 'valibot';
import { channels } from './channels';
import { registrationSchema, type Registration } from './registration.schema';
import { topicOf } from './topic';

/** What can be followed on the cable. */
export const topics = {
  events: topicOf(channels.events, {}),
  event: (eventId: string) => topicOf(channels.event, { event_id: eventId }),
  household: topicOf(channels.household, {}),
  manage: topicOf(channels.manage, {}),
} as const;

/** A registration that was kept on the device, if it still is one. */
export function readRegistration(kept: unknown): Registration | undefined {
  const result = v.safeParse(registrationSchema, kept);
  return result.success ? result.output : undefined;
}
