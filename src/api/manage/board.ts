import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { allergens, diets, limits } from '../vocabulary';
import { openReportSchema } from './allergen-report';
import { byManagers } from './by-managers';
import { clashesSchema } from './clashes';
import { managedEventSchema } from './event.schema';
import { needKinds, urgencies } from './vocabulary';

const partiesAndPeople = v.object({ parties: f.count, people: f.count });

const waiting = v.object({
  registration_id: f.registrationId,
  lock_version: f.version,
  people: f.count,
  /** When the party joined the waitlist. */
  since: f.instant,
});

/** Somebody to call. */
export const toCall = {
  name: f.text(limits.contactName),
  /** Empty where it is not known. */
  phone: v.union([f.phone, v.literal('')]),
} as const;

/** Parties of which nobody has seen what they were sent. */
export const unseenParties = v.pipe(
  v.array(v.object({ registration_id: f.registrationId, ...toCall })),
  v.maxLength(limits.guestIds),
);

/**
 * What a change of the event told households, and what came back. It claims nothing: _seen_ is what somebody of a household said, a notice
 * that is not seen may have reached nobody.
 */
const receipt = v.object({
  /** The entry of the history with the change; `null` where none was written. */
  change: v.nullable(f.id),
  /** As `noticeKinds`. */
  kind: f.text(40),
  /** When the notices were sent, or will be. */
  at: f.instant,
  is_sent: v.boolean(),
  /** Notices, one for each household. */
  notices: f.count,
  seen: f.count,
  /** By what they were answered with beside having been seen, as `noticeAnswers`. */
  answers: v.pipe(v.array(v.object({ answer: f.text(40), notices: f.count })), v.maxLength(10)),
  /** Whom to call: open, and nobody has seen it. At most 200. */
  unseen: unseenParties,
});
export type Receipt = v.InferOutput<typeof receipt>;

/** People who have a page open right now. */
export const presentPeople = v.pipe(
  v.array(v.object({ id: f.id, name: f.text(limits.contactName) })),
  v.maxLength(200),
);

/** Figures of the board beyond the event itself, all counted at one instant. */
export const boardSchema = v.object({
  event_id: f.eventId,
  /** Version of the event when these were counted. */
  version: f.version,
  states: v.object({
    confirmed: partiesAndPeople,
    held: partiesAndPeople,
    offered: partiesAndPeople,
    waitlisted: partiesAndPeople,
    cancelled: partiesAndPeople,
    no_show: partiesAndPeople,
  }),
  /** Parties that had seats or were on the waitlist when the event was cancelled. Back ends before API 2.7 do not send it. */
  cancelled_with_event: v.optional(
    v.object({
      parties: f.count,
      people: f.count,
      /** Those of them who were on the waitlist. Back ends before 2.9 do not send it. */
      waiting: v.optional(partiesAndPeople),
    }),
  ),
  /** People inside now. */
  inside: f.count,
  /** Those of them whom a manager or the door added as walk-ins. Back ends before 2.9 do not send it. */
  walk_ins: v.optional(f.count),
  /** Parties with at least one person inside, counted with all their people. */
  arrived: partiesAndPeople,
  /** Parties with seats that have not reconfirmed the new date. */
  unconfirmed: partiesAndPeople,
  /** Parties that grew after kitchens had counted them, and by how many people. Back ends before 2.7 do not send it. */
  late: v.optional(partiesAndPeople, { parties: 0, people: 0 }),
  /** Parties that cancelled after kitchens had counted them, until a manager says that they know. At most 200. From API 2.8 on. */
  late_cancellations: v.optional(
    v.pipe(
      v.array(v.object({ registration_id: f.registrationId, people: f.count })),
      v.maxLength(limits.guestIds),
    ),
    [],
  ),
  /**
   * What waits for a manager's answer, invitations that kitchens have not answered, and handed over parts of which the two sides counted
   * different boxes. From API 2.8 on, where there are kitchens. `adrift`, from API 2.11 on: kitchens that were released while they cooked, of
   * whose food nobody has said where it goes, until a day after the event.
   */
  kitchens: v.optional(
    v.object({ to_answer: f.count, silent: f.count, different: f.count, adrift: v.optional(f.count, 0) }),
    { to_answer: 0, silent: 0, different: 0, adrift: 0 },
  ),
  /**
   * Of shifts that are not over and start within 24 hours: places that nobody has, how many of them were released in those hours, how many people
   * were asked to take one, and when the first of these shifts starts. From API 2.13 on, where there are shifts.
   */
  shifts: v.optional(
    v.object({ open: f.count, released: f.count, asked: f.count, first_at: v.nullable(f.instant) }),
    { open: 0, released: 0, asked: 0, first_at: null },
  ),
  /** Diets of everyone with a seat, in people, most frequent first. */
  diets: v.pipe(v.array(v.object({ tag: v.picklist(diets), count: f.count })), v.maxLength(diets.length)),
  /** How many parties with a seat avoid each allergen. Back ends before API 2.6 do not send it. */
  allergens: v.optional(
    v.pipe(
      v.array(v.object({ allergen: v.picklist(allergens), parties: f.count })),
      v.maxLength(allergens.length),
    ),
    [],
  ),
  /** First parties of the waitlist. */
  first_waiting: v.nullable(waiting),
  /** First waitlisted party that fits the free seats and has not declined them. */
  next_fit: v.nullable(waiting),
  /** What the last changes told households, the newest first. Back ends before 2.8, and lists of boards, do not send it. */
  receipts: v.optional(v.pipe(v.array(receipt), v.maxLength(limits.receipts)), []),
  /** As `clashesSchema`, at the moment of this answer. Back ends before 2.11, and lists of boards, do not send it. */
  clashes: v.optional(clashesSchema, []),
  /** Managers who have this event open now, each listed once, sorted by first name. */
  present: presentPeople,
});
export type Board = v.InferOutput<typeof boardSchema>;

/** Check-ins in steps of five minutes; empty steps are omitted. An undo counts in the step in which it happened. */
export const arrivalsSchema = v.object({
  buckets: v.pipe(
    v.array(v.object({ at: f.instant, people: v.pipe(v.number(), v.integer()) })),
    v.maxLength(2_000),
  ),
});
export type ArrivalBuckets = v.InferOutput<typeof arrivalsSchema>;

/** The most events of one day that are read at once: the board of each is counted. */
export const MOST_OF_TODAY = 100;
/** Of each of them the most allergen reports. */
export const REPORTS_OF_TODAY = 3;

/** What managers run on one day, in the order of their starts. */
export const todaySchema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        event: managedEventSchema,
        /** Nobody is present: only the board of one event is asked for that. */
        board: boardSchema,
        /** Allergen reports that no manager has acknowledged. */
        open_reports: f.count,
        /** The newest of them. Back ends before 2.9 do not send it. */
        reports: v.optional(v.pipe(v.array(openReportSchema), v.maxLength(REPORTS_OF_TODAY))),
        /** Entries of doors that no manager has settled. */
        conflicts: f.count,
      }),
    ),
    v.maxLength(MOST_OF_TODAY),
  ),
  /** How many there are, of which `items` are the first. */
  total: f.count,
});
export type Today = v.InferOutput<typeof todaySchema>;

/** The most events of which needs are listed. */
export const MOST_IN_NEED = 200;
/** More than there are kinds now. */
const MOST_NEEDS = 50;

/** What needs a manager among all events, the most urgent first, and in order of their starts. */
export const needsSchema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        event_id: f.eventId,
        /** The most urgent first. A kind that this build does not know is read as `null`. */
        needs: v.pipe(
          v.array(
            v.fallback(
              v.nullable(v.object({ kind: v.picklist(needKinds), urgency: v.picklist(urgencies) })),
              null,
            ),
          ),
          v.maxLength(MOST_NEEDS),
        ),
      }),
    ),
    v.maxLength(MOST_IN_NEED),
  ),
});
export type EventNeeds = v.InferOutput<typeof needsSchema>['items'][number];

/** What the board reads beyond the event itself. */
export const boardCalls = {
  showBoard: call('GET /manage/events/:eventId/board', {
    ...byManagers,
    summary: 'Show the board: seats by state, people inside, diets, and the first parties of the waitlist',
    answer: boardSchema,
    refusals: ['gone'],
  }),
  listArrivals: call('GET /manage/events/:eventId/arrivals', {
    ...byManagers,
    summary: 'Count check-ins in steps of five minutes',
    answer: arrivalsSchema,
    refusals: ['gone'],
  }),
  /** From API 2.8 on. */
  seeLateCancellations: call('POST /manage/events/:eventId/late-cancellations/seen', {
    ...byManagers,
    summary: 'Say that a manager knows which parties cancelled after kitchens had counted; idempotent',
    body: v.object({
      registration_ids: v.pipe(v.array(f.registrationId), v.minLength(1), v.maxLength(limits.guestIds)),
    }),
    isOptional: true,
    answer: managedEventSchema,
    refusals: ['gone'],
  }),
  /** From API 2.9 on. */
  listNeeds: call('GET /manage/needs', {
    ...byManagers,
    summary:
      'List which events that are on, or begin within seven days, need a manager: what their boards would say now or soon, at most 200 events',
    isOptional: true,
    answer: needsSchema,
  }),
  /** From API 2.8 on. */
  listToday: call('GET /manage/today', {
    ...byManagers,
    summary:
      'List every event that touches a day at its place, and those that began before it with doors still open, each with its board; archived ones are left out',
    query: v.object({ day: f.day }),
    answer: todaySchema,
  }),
} as const;
