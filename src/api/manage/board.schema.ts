import * as v from 'valibot';
import { diets, limits } from '../vocabulary';
import * as f from '../fields';

const heads = v.object({ parties: f.count, people: f.count });

const waiting = v.object({
  registration_id: f.registrationId,
  lock_version: f.version,
  people: f.count,
  /** When it began to wait. */
  since: f.instant,
});

/** Who has something open at this moment. */
export const presentPeople = v.pipe(
  v.array(v.object({ id: f.id, name: f.text(limits.contactName) })),
  v.maxLength(200),
);

/** What the board counts beyond the event itself, all of it at one moment. */
export const boardSchema = v.object({
  event_id: f.eventId,
  /** Of the event, when it was counted. */
  version: f.version,
  states: v.object({
    confirmed: heads,
    held: heads,
    offered: heads,
    waitlisted: heads,
    cancelled: heads,
    no_show: heads,
  }),
  /** Heads inside now. */
  inside: f.count,
  /** Parties of whom somebody is inside, with all their heads. */
  arrived: heads,
  /** Parties with seats that have not said yet that the new date suits them. */
  unconfirmed: heads,
  /** Of those who have seats, in heads, the most frequent first. */
  diets: v.pipe(v.array(v.object({ tag: v.picklist(diets), count: f.count })), v.maxLength(diets.length)),
  /** At the front of the queue. */
  first_waiting: v.nullable(waiting),
  /** The first in the queue whose party the free seats hold, and that has not let these seats go already. */
  next_fit: v.nullable(waiting),
  /** Managers who have this event open now, each once, by first name. */
  present: presentPeople,
});
export type Board = v.InferOutput<typeof boardSchema>;

/** Check-ins in steps of five minutes, those without any left out. An undone one counts where it was undone. */
export const arrivalsSchema = v.object({
  buckets: v.pipe(
    v.array(v.object({ at: f.instant, people: v.pipe(v.number(), v.safeInteger()) })),
    v.maxLength(2_000),
  ),
});
export type ArrivalBuckets = v.InferOutput<typeof arrivalsSchema>;
