import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { sentSchemas } from '../simple-fields';
import { allergens, diets, eventStates, limits, modes, registrationStates } from '../vocabulary';
import { byManagers } from './by-managers';
import { doorDetails } from './detail-places';
import { enteredDetails } from './guests';

/** `undo` takes back one earlier entry of the log. `walk_in` adds a party without a reservation, who enters. */
export const checkInKinds = ['in', 'out', 'undo', 'walk_in'] as const;
export type CheckInKind = (typeof checkInKinds)[number];

/**
 * How the server judged a command. Everything but `ok` says why it was not carried out, or not for everyone. `closed`: the doors are not open,
 * or were not at that time. `sold_out`: a no-show, whose seats others have now, or a walk-in larger than the free seats. `not_in`: nobody of the party, or fewer people, were inside to leave.
 */
export const checkInResults = [
  'ok',
  'already_in',
  'party_exceeded',
  'not_in',
  'cancelled',
  'waitlisted',
  'wrong_day',
  'wrong_event',
  'unknown',
  'sold_out',
  'closed',
  'undo_too_late',
  'nothing_to_undo',
] as const;
export type CheckInResult = (typeof checkInResults)[number];

/** Results that a device can show by itself. It cannot know a ticket that is newer than its list: `not_on_list`. */
export const deviceResults = [...checkInResults, 'not_on_list'] as const;

const commandId = v.pipe(v.string(), v.uuid());
const doorName = f.text(limits.doorName);
const avoided = v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length));

/** A dish as far as allergens go; `null`: not declared. */
const servedSchema = v.object({
  name: f.text(limits.dishName.max),
  diets: v.pipe(v.array(v.picklist(diets)), v.maxLength(diets.length)),
  allergens: v.nullable(avoided),
});

/** A ticket as doors know it. Compact, because thousands are downloaded at once: default values are absent. */
export const doorTicketSchema = v.object({
  id: f.registrationId,
  /** The higher of two versions of a ticket wins. */
  version: f.version,
  /** Digests of the QR code and of the short code, see `ticketDigest`; absent without a ticket. */
  qr: v.optional(f.text(20)),
  short: v.optional(f.text(20)),
  /**
   * The whole name, only for those who may check in: a screen shows `shownName`. Back ends before API 2.6 send the first name and the initial of
   * the last.
   */
  name: f.text(limits.contactName),
  /** The first characters of the short code. Absent, unless another ticket of the event has the same name. */
  code_start: v.optional(f.text(4)),
  /** A party without a reservation, which was named at the door. Absent: reserved. */
  walk_in: v.optional(v.literal(true)),
  people: f.count,
  /** People inside now. Absent: nobody. */
  inside: v.optional(f.count),
  /** Absent: `confirmed`. */
  state: v.optional(v.picklist(registrationStates)),
  /** Absent: `dine_in`. */
  mode: v.optional(v.picklist(modes)),
  /** Allergens that somebody in the party must avoid, those that follow from a diet included. Absent: none. */
  allergens: v.optional(avoided),
  /** The simple details that doors show. Absent: the usual value. */
  ...v.partial(v.object(sentSchemas(doorDetails))).entries,
  /**
   * For each device the last command that `inside` includes, shortened by `countedId`; all its earlier commands about this ticket are included too.
   * A device that lost a response stops adding these commands itself. Absent: no device sent any.
   */
  counted: v.optional(v.pipe(v.array(f.text(8)), v.maxLength(limits.doors))),
});
/** A prefix of a command's id, long enough to be unique among the few commands of a ticket. */
export const countedId = (id: string): string => id.slice(0, 8);
export type DoorTicket = v.InferOutput<typeof doorTicketSchema>;

/**
 * A code's digest is the SHA-256 of `text` as base64url, cut to `length` characters. It hides QR codes; short codes have 40 bits and can be searched for
 * by whoever has the list.
 */
export const ticketDigest = {
  text: (eventId: string, code: string): string => `${eventId}:${code}`,
  length: { qr: 12, short: 8 },
} as const;

/** People inside, from the log, in all and by the door where they were checked in or out. */
export const doorCountsSchema = v.object({
  /** Number of the last log entry that is counted. */
  version: f.version,
  inside: f.count,
  /** By name. `''`: the managers' guest list. A door that more people left than entered is below zero. */
  doors: v.pipe(
    v.array(v.object({ door: doorName, people: v.pipe(v.number(), v.integer()) })),
    v.maxLength(limits.doors),
  ),
});

/** Seats free for walk-ins: not held, confirmed or offered. The higher `version` wins. */
const doorSeatsSchema = v.object({
  version: f.version,
  free: f.count,
  /** State of the event at this version. Absent from older back ends. */
  state: v.optional(v.picklist(eventStates)),
});

export const doorSchema = v.object({
  event: v.object({
    id: f.eventId,
    title: f.text(limits.title.max),
    state: v.picklist(eventStates),
    doors_at: f.instant,
    starts_at: f.instant,
    /** Absent from back ends before API 2.5. */
    starts_local: v.optional(f.wallTime),
    ends_at: f.instant,
    time_zone: f.timeZone,
    /** The largest party, and how the food is had. */
    max_party: f.count,
    modes: v.pipe(v.array(v.picklist(modes)), v.maxLength(modes.length)),
    /** What is eaten, for the allergens of a party. Absent from back ends before API 2.6. */
    dishes: v.optional(v.pipe(v.array(servedSchema), v.maxLength(limits.dishes))),
  }),
  counts: doorCountsSchema,
  seats: doorSeatsSchema,
  tickets: v.pipe(v.array(doorTicketSchema), v.maxLength(limits.doorTickets)),
  /**
   * For a helper by a claimed shift: from when on they check in; before it the list is only read. `null`: at any time. From API 2.13 on. A device goes by
   * this and its clock, because it may have had no network since.
   */
  check_in_from: v.optional(v.nullable(f.instant), null),
  /** Devices delete what they stored of this event at this time. */
  delete_at: f.instant,
  /** `check_in`; `walk_in` for adding parties while the doors are open; `undo` for undoing an entry at any time, not only within `limits.undoSeconds`. */
  can: f.can,
});
export type Door = v.InferOutput<typeof doorSchema>;

/** A party without a reservation, as a helper entered it. */
const walkInSchema = v.object({
  /** Short code made by the device, so that the party has a ticket at once. If it is taken, the server makes another one. */
  code: f.shortCode,
  ...enteredDetails,
  /** Free seats as far as the device knew, before this party. */
  free: f.count,
});
export type DoorWalkIn = v.InferOutput<typeof walkInSchema>;

export const checkInCommandSchema = v.object({
  /** Made by the device. A repeated command has no effect and returns its first result. */
  id: commandId,
  kind: v.picklist(checkInKinds),
  /** The ticket, by its registration where the device knows that, else by what was scanned or typed. `null` for `undo` and `walk_in`. */
  registration_id: v.nullable(f.registrationId),
  code: v.nullable(f.text(limits.ticketCode)),
  /** People who enter or leave. Ignored for `undo` and `walk_in`. */
  count: f.within(1, limits.maxParty.max),
  /** The command that `undo` takes back. */
  undoes: v.nullable(commandId),
  /** Only with `walk_in`. The registration gets the id of this command, so that later commands can name it before the server knows it. */
  walk_in: v.optional(walkInSchema),
  door: doorName,
  /** By the device's clock, however wrong that is; see `sent_at`. */
  scanned_at: f.instant,
  /**
   * What the device showed when it decided without the server: the people have passed the door already. `null` while it waits for the server;
   * repeat the command to set it later.
   */
  device_result: v.nullable(v.picklist(deviceResults)),
});
export type CheckInCommand = v.InferOutput<typeof checkInCommandSchema>;

export const checkInBatchSchema = v.object({
  device_id: f.id,
  /** Now by the device's clock. The server takes its error off every `scanned_at`. */
  sent_at: f.instant,
  /** Carried out in this order, each by itself. */
  commands: v.pipe(v.array(checkInCommandSchema), v.minLength(1), v.maxLength(limits.checkIns)),
});
export type CheckInBatch = v.InferOutput<typeof checkInBatchSchema>;

/** When somebody of the party was last checked in, and where. */
const lastEntrySchema = v.object({ at: f.instant, door: doorName });

const checkInAnswerSchema = v.object({
  /** Id of the command. */
  id: commandId,
  result: v.picklist(checkInResults),
  /** By how many people it changed who is inside: negative when they left. */
  change: v.pipe(v.number(), v.integer()),
  /** As it is now. `null`: this event has no such ticket. */
  ticket: v.nullable(doorTicketSchema),
  /** With `already_in` and `party_exceeded`. */
  last_entry: v.nullable(lastEntrySchema),
  /** With `wrong_day` and `wrong_event`: what the ticket is for. Its start since API 2.8: one of the same day is told by its hour. */
  other_event: v.nullable(
    v.object({ title: f.text(limits.title.max), day: f.day, starts_local: v.optional(f.wallTime) }),
  ),
});

export type CheckInAnswer = v.InferOutput<typeof checkInAnswerSchema>;

/** One result for each command, in their order. */
export const checkInAnswersSchema = v.object({
  results: v.pipe(v.array(checkInAnswerSchema), v.maxLength(limits.checkIns)),
  counts: doorCountsSchema,
  seats: doorSeatsSchema,
});

/** An entry by which a device let people in or out by itself, and the server disagreed. */
export const checkInConflictSchema = v.object({
  id: commandId,
  kind: v.picklist(checkInKinds),
  /** People whom the device let pass, and by how many the log changed. */
  count: f.count,
  change: v.pipe(v.number(), v.integer()),
  /** `null`: nobody's ticket. `code` is what was scanned then. */
  registration_id: v.nullable(f.registrationId),
  code: v.nullable(f.text(limits.ticketCode)),
  contact_name: f.text(limits.contactName),
  /** Size of the party, now. */
  people: f.count,
  inside: f.count,
  door: doorName,
  device_id: v.nullable(f.id),
  /** First name of the person at the door. */
  by: f.text(limits.contactName),
  /** When it happened, by the server's clock, and when the server received it. */
  at: f.instant,
  received_at: f.instant,
  /** What the device showed, and what the server decided. */
  device_result: v.picklist(deviceResults),
  result: v.picklist(checkInResults),
  last_entry: v.nullable(lastEntrySchema),
  /** With `walk_in`: free seats as far as the device knew, and when the server received it. */
  seats: v.nullable(v.object({ device: f.count, server: f.count })),
  /** Of `settleActions`: `undo` where something of it counts, `count` where nothing of it does and the party has a reservation. */
  can: f.can,
});

/** `acknowledge` leaves the entry as it is, `undo` takes back what counts of it, `count` counts who was let in. Added with API 2.8: `count`. */
export const settleActions = ['acknowledge', 'undo', 'count'] as const;

export type CheckInConflict = v.InferOutput<typeof checkInConflictSchema>;

/** Those that no manager has settled, the oldest first; `total` counts those beyond the limit too. */
export const checkInConflictsSchema = v.object({
  items: v.pipe(v.array(checkInConflictSchema), v.maxLength(limits.conflictsShown)),
  total: f.count,
});
export type CheckInConflicts = v.InferOutput<typeof checkInConflictsSchema>;

/** The door of an event. */
export const doorCalls = {
  showDoor: call('GET /events/:eventId/door', {
    api: 'main',
    who: 'door',
    summary: 'Download the tickets of an event, to check people in without a network',
    answer: doorSchema,
    isOptional: true,
    refusals: ['gone', 'bad_state'],
  }),
  sendCheckIns: call('POST /events/:eventId/check-ins', {
    api: 'main',
    who: 'door',
    summary:
      'Check people in and out, add walk-ins, or undo that: a batch of commands, each carried out or refused by itself. Taken from every event that was published, also once it is over or cancelled: what a device noted without a network is on record',
    body: checkInBatchSchema,
    maxBody: limits.checkIns * 1_200,
    answer: checkInAnswersSchema,
    isOptional: true,
    refusals: ['gone', 'not_open'],
  }),
  listConflicts: call('GET /manage/events/:eventId/check-ins/conflicts', {
    ...byManagers,
    summary: 'List entries where a device without a network decided otherwise than the server',
    answer: checkInConflictsSchema,
    isOptional: true,
    refusals: ['gone'],
  }),
  settleConflict: call('POST /manage/check-ins/:checkInId/settle', {
    ...byManagers,
    summary:
      'Settle a conflict: leave the entry as it is, undo what counts of it, or count whom the device let in',
    body: v.object({ action: v.picklist(settleActions) }),
    answer: checkInConflictsSchema,
    isOptional: true,
    refusals: ['bad_state'],
  }),
} as const;

/** The channel of doors and managers. */
export const doorChannels = {
  /** Changed tickets, people inside and free seats, from every door and the guest list. Simultaneous changes may be coalesced into the last one. */
  door: {
    channel: 'DoorChannel',
    params: v.object({ event_id: f.eventId }),
    message: v.union([
      v.object({ type: v.literal('ticket.changed'), ticket: doorTicketSchema }),
      v.object({ type: v.literal('door.counted'), counts: doorCountsSchema }),
      v.object({ type: v.literal('door.seats'), seats: doorSeatsSchema }),
      /** What the event itself is has changed, such as what its dishes contain: the door is read again. From API 2.8 on. */
      v.object({ type: v.literal('door.changed') }),
    ]),
  },
} as const;
export type DoorMessage = v.InferOutput<(typeof doorChannels)['door']['message']>;
