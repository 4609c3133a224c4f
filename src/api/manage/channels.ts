import * as v from 'valibot';
import { limits } from '../vocabulary';
import * as f from '../fields';
import { topicOf } from '../topic';
import { historyEntrySchema } from './history.schema';

const managedEventMessageSchema = v.union([
  v.object({ type: v.literal('history.added'), entry: historyEntrySchema }),
  /** A registration of the event has a newer form. Several at once may be told of as the last of them. */
  v.object({ type: v.literal('guests.changed'), id: f.registrationId, version: f.version }),
  /** Managers who have the event open. */
  v.object({
    type: v.literal('present'),
    people: v.pipe(v.array(v.object({ id: f.id, name: f.text(limits.contactName) })), v.maxLength(100)),
  }),
]);
export type ManagedEventMessage = v.InferOutput<typeof managedEventMessageSchema>;

/** What only managers may follow beyond `channels.manage`. */
export const manageChannels = {
  /** What happens around one event: who did what, whose registration changed, who else is here. */
  managedEvent: {
    channel: 'ManagedEventChannel',
    params: v.object({ event_id: f.eventId }),
    message: managedEventMessageSchema,
  },
} as const;

export const manageTopics = {
  managedEvent: (eventId: string) => topicOf(manageChannels.managedEvent, { event_id: eventId }),
} as const;
