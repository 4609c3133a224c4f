import * as v from 'valibot';
import * as f from '../fields';
import { limits } from '../vocabulary';
import { clashKinds } from './vocabulary';

/** Other events at the same time in the same place, or with the same kitchen: one for each kind, by their starts, at most 50. */
export const clashesSchema = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(clashKinds),
      event_id: f.eventId,
      title: f.text(limits.title.max),
      starts_at: f.instant,
      /** Its start on the clocks at its place. Back ends before 2.2 do not send these. */
      starts_local: v.optional(f.wallTime),
      time_zone: v.optional(f.timeZone),
    }),
  ),
  v.maxLength(50),
);
export type Clashes = v.InferOutput<typeof clashesSchema>;
