import * as v from 'valibot';
import { eventStates, limits } from '../vocabulary';
import { importLimits } from './vocabulary';
import * as f from '../fields';

/** Which date of which calendar. Together they are one event, in any file and whenever it is brought. */
const identity = {
  uid: f.requiredText(1, 255),
  /** The date's own start by the clock (`20261204T190000`) where the entry repeats, else empty. */
  recurrence_key: v.pipe(v.string(), v.regex(/^(\d{8}T\d{6})?$/)),
  sequence: f.count,
  /** Called off in the calendar. */
  cancelled: v.boolean(),
  /** Made of everything in the draft by who brings it: the same for the same draft. The server keeps it and compares. */
  digest: f.requiredText(1, 64),
};

const importedPlaceSchema = v.object({
  /** Places with one key are one place. */
  key: f.requiredText(1, 2_000),
  name: f.requiredText(1, limits.placeName),
  line1: f.text(limits.addressLine),
  city: f.text(limits.city),
  region: f.text(limits.region),
  postcode: f.text(limits.postcode),
  access_notes: f.text(limits.accessNotes),
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
});

/** What a calendar says of an event; the rest of a draft is the server's usual. */
const importedDraftSchema = v.object({
  title: f.text(limits.title.max),
  summary: f.text(limits.summary),
  /** Markdown subset, never HTML. */
  description: f.text(limits.description),
  time_zone: f.timeZone,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  fold: v.picklist([0, 1]),
  ends_fold: v.picklist([0, 1]),
  place: v.nullable(importedPlaceSchema),
  organiser: v.nullable(f.text(limits.placeName)),
  tags: v.pipe(v.array(f.requiredText(limits.tag.min, limits.tag.max)), v.maxLength(limits.tags)),
  source_url: v.nullable(v.pipe(f.text(2_000), v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:/))),
});
export type ImportedDraft = v.InferOutput<typeof importedDraftSchema>;

const many = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(importLimits.batch));

/**
 * Why a date is not taken: its event has a later version (`older`), it is called off in the calendar (`cancelled`), or its event has
 * begun, is over or was called off here (`closed`).
 */
const refusal = v.nullable(v.picklist(['older', 'cancelled', 'closed']));

/** The event that the date is here; `null`: none yet. */
const found = { event_id: v.nullable(f.eventId), state: v.nullable(v.picklist(eventStates)), refusal };

export const compareBodySchema = v.object({ dates: many(v.object(identity)) });
/** One for each date, in their order. `changed` in another state than `draft` is only brought in with `overwrite`. */
export const compareAnswerSchema = v.object({
  results: v.array(v.object({ result: v.picklist(['new', 'changed', 'unchanged', 'refused']), ...found })),
});
export type ComparedDate = v.InferOutput<typeof compareAnswerSchema>['results'][number];

export const importBodySchema = v.object({
  dates: many(
    v.object({
      ...identity,
      draft: importedDraftSchema,
      /** Also where the event is published already. */
      overwrite: v.boolean(),
    }),
  ),
});
export type DateToImport = v.InferOutput<typeof importBodySchema>['dates'][number];
/**
 * One for each date, in their order. `left`: its event is published and changed in the calendar, and was not to be overwritten.
 * Of an event that exists, only what changed in the calendar since the last time is changed: the rest is the managers'.
 */
export const importAnswerSchema = v.object({
  results: v.array(
    v.object({ done: v.picklist(['created', 'updated', 'unchanged', 'left', 'refused']), ...found }),
  ),
});
export type ImportedDate = v.InferOutput<typeof importAnswerSchema>['results'][number];
