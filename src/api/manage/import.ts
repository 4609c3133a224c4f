import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { eventStates, limits } from '../vocabulary';
import { byManagers } from './by-managers';
import { importLimits } from './vocabulary';

/** Identity of a date in a calendar. The same pair is the same event, in any file and at any time. */
const identity = {
  uid: f.requiredText(1, importLimits.uid),
  /** Wall time of the occurrence (`20261204T190000`) for a recurring entry, otherwise empty. */
  recurrence_key: v.pipe(v.string(), v.regex(/^(\d{8}T\d{6})?$/)),
  sequence: f.count,
  /** Cancelled in the calendar. */
  cancelled: v.boolean(),
  /** The calendar names no time zone for it: an event that exists keeps its own, so that it is the same from every device. */
  floating: v.optional(v.boolean(), false),
  /** Hash of the draft, without the zone of a floating time, computed by the client: equal drafts have equal hashes. The server stores and compares it. */
  digest: f.requiredText(1, 64),
};

const importedPlaceSchema = v.object({
  /** Places with the same key are one place. */
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

/** Fields that a calendar provides; the server fills the rest of the draft with defaults. */
const importedDraftSchema = v.object({
  title: f.text(limits.title.max),
  summary: f.text(limits.summary),
  /** A subset of Markdown. Never HTML. */
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
 * Why a date is skipped: its event has a later version (`older`), the calendar cancelled it (`cancelled`), or its event has started, ended or been
 * cancelled here (`closed`).
 */
const refusal = v.nullable(v.picklist(['older', 'cancelled', 'closed']));

/** The event that was imported from this date before; `null` when there is none. */
const found = { event_id: v.nullable(f.eventId), state: v.nullable(v.picklist(eventStates)), refusal };

export const compareBodySchema = v.object({ dates: many(v.object(identity)) });
/** One result for each date, in request order. A `changed` date whose event is no longer a draft is imported only with `overwrite`. */
export const compareAnswerSchema = v.object({
  results: v.array(
    v.object({
      result: v.picklist(['new', 'changed', 'unchanged', 'refused']),
      ...found,
      /** Households with seats or on the waitlist of a `changed` event that is published. Back ends before 2.3 do not count them. */
      families: v.optional(f.count, 0),
    }),
  ),
});
export type ComparedDate = v.InferOutput<typeof compareAnswerSchema>['results'][number];

export const importBodySchema = v.object({
  /** What the calendar calls itself, else its file; empty for a message about single events, which is no calendar. */
  calendar: v.optional(f.text(importLimits.calendar), ''),
  dates: many(
    v.object({
      ...identity,
      draft: importedDraftSchema,
      /** Also update events that are already published. */
      overwrite: v.boolean(),
      /**
       * Makes a new event a date of the series of its UID. `rrule` is the rule of the entry, of a kind that a series has; its end is ignored:
       * the series ends with the last date that was imported. An event that exists stays what it is, and a date of the series follows its entry.
       * `overridden`: the calendar moved or rewrote this date by itself.
       */
      series: v.optional(
        v.nullable(v.object({ rrule: f.requiredText(1, 200), overridden: v.boolean() })),
        null,
      ),
      /** The imported event that becomes this date, because the calendar moved it. Ignored where the date is an event already. */
      event_id: v.optional(v.nullable(f.eventId), null),
    }),
  ),
});
export type DateToImport = v.InferOutput<typeof importBodySchema>['dates'][number];
/**
 * One result for each date, in request order. `left` when the event is published and was not to be overwritten. On an existing event only fields
 * that changed in the calendar since the last import are updated; managers' own edits stay.
 */
export const importAnswerSchema = v.object({
  results: v.array(
    v.object({ done: v.picklist(['created', 'updated', 'unchanged', 'left', 'refused']), ...found }),
  ),
});
export type ImportedDate = v.InferOutput<typeof importAnswerSchema>['results'][number];

/** Days in the events' own time zones, both included. */
export const importedQuerySchema = v.object({
  from: f.day,
  to: f.day,
  cursor: v.optional(f.text(200)),
});
/** An event that an import created or that a calendar filled the store with. Drafts and published events only. */
const importedEventSchema = v.object({
  event_id: f.eventId,
  /** `uid`, or `recurrence_key-uid` for a date of a recurring entry. */
  identity: f.text(importLimits.uid + 16),
  /** The `calendar` of the last import that changed it. */
  calendar: f.text(importLimits.calendar),
  state: v.picklist(['draft', 'published']),
  title: f.text(limits.title.max),
  time_zone: f.timeZone,
  starts_local: f.wallTime,
  /** Households with seats or on the waitlist. */
  families: f.count,
});
export type ImportedEvent = v.InferOutput<typeof importedEventSchema>;
export const importedPageSchema = v.object({
  items: v.pipe(v.array(importedEventSchema), v.maxLength(importLimits.page)),
  /** Opaque. */
  next_cursor: v.nullable(f.text(200)),
});

/** Largest body in bytes: two hundred dates with their descriptions. */
const LARGEST = 1_024 * 1_024;

/** Import of an external calendar. */
export const importCalls = {
  compareCalendar: call('POST /manage/imports/compare', {
    ...byManagers,
    summary: 'Preview an import of calendar dates without changing anything',
    body: compareBodySchema,
    maxBody: LARGEST,
    answer: compareAnswerSchema,
  }),
  importEvents: call('POST /manage/imports', {
    ...byManagers,
    summary: 'Import calendar dates as drafts and update the ones imported before',
    body: importBodySchema,
    maxBody: LARGEST,
    answer: importAnswerSchema,
  }),
  listImported: call('GET /manage/imports/events', {
    ...byManagers,
    summary:
      'Drafts and published events that came from a calendar, to find those that a newer file no longer has',
    query: importedQuerySchema,
    answer: importedPageSchema,
    isOptional: true,
  }),
} as const;
