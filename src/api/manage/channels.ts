import * as v from 'valibot';
import * as f from '../fields';
import { shiftChannels } from '../shifts';
import { limits } from '../vocabulary';
import { alarmChannels } from './alarms';
import { doorChannels } from './door';
import { allergenReportSchema } from './feedback-summary';
import { historyEntrySchema } from './history.schema';
import { kitchenChannels } from './kitchen';

const managedEventMessageSchema = v.union([
  v.object({ type: v.literal('history.added'), entry: historyEntrySchema }),
  /** A registration of the event changed. Of several changes at once only the last may be announced. */
  v.object({ type: v.literal('guests.changed'), id: f.registrationId, version: f.version }),
  /** An allergen was reported, or a report acknowledged. */
  v.object({ type: v.literal('report.changed'), report: allergenReportSchema }),
  /** A device's entries conflict with the server's, or fewer do. */
  v.object({ type: v.literal('conflicts.changed'), total: f.count }),
  /** Managers who have the event open. */
  v.object({
    type: v.literal('present'),
    people: v.pipe(v.array(v.object({ id: f.id, name: f.text(limits.contactName) })), v.maxLength(100)),
  }),
  /** A notice of the event was sent, seen or answered. The board counts them. */
  v.object({ type: v.literal('receipts.changed') }),
  /** A kitchen was invited, or an offer of one changed. */
  v.object({ type: v.literal('offers.changed') }),
  /** A shift changed, or who has claimed it. */
  v.object({ type: v.literal('shifts.changed') }),
]);
export type ManagedEventMessage = v.InferOutput<typeof managedEventMessageSchema>;

/** Channels for managers, doors and kitchens, beside `channels.manage`. */
export const manageChannels = {
  /** Activity around one event: history entries, changed registrations, allergen reports, managers present. */
  managedEvent: {
    channel: 'ManagedEventChannel',
    params: v.object({ event_id: f.eventId }),
    message: managedEventMessageSchema,
  },
  ...alarmChannels,
  ...doorChannels,
  ...kitchenChannels,
  ...shiftChannels,
} as const;
