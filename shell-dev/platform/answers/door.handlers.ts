import { findDoor, runCheckIns, settleConflict } from '../commands/check-in';
import { findVisibleEvent } from '../commands/registration-checks';
import { checkInsAnswer, conflictsAnswer, doorAnswer } from './door-answer';
import type { Handlers, InBatches } from './handler';

type DoorHandlers = Pick<Handlers, 'showDoor' | 'sendCheckIns' | 'listConflicts' | 'settleConflict'>;

/** The door of an event. The binder has authorized the people at the door, and managers for conflicts. */
export const doorHandlers: DoorHandlers = {
  showDoor: ({ params, viewer }, { db, now }) =>
    doorAnswer(db, findDoor(db, params.eventId, viewer, now), viewer, now),
  sendCheckIns: ({ params, body, viewer }, tx) =>
    checkInsAnswer(tx.db, params.eventId, runCheckIns(tx, params.eventId, viewer, body)),
  listConflicts: ({ params, viewer }, { db }) =>
    conflictsAnswer(db, findVisibleEvent(db, params.eventId, viewer).id),
  settleConflict: ({ params, body, viewer }, tx) =>
    conflictsAnswer(tx.db, settleConflict(tx, params.checkInId, body.action, viewer)),
};

/** Commands of one transaction: about 15 ms of work. */
const BATCH = 25;

/** A repeated command has no effect, so batches that ran before a crash may run again. */
export const checkInsInBatches: InBatches<'sendCheckIns'> = {
  split: (ask) =>
    Array.from({ length: Math.ceil(ask.body.commands.length / BATCH) }, (_, at) => ({
      ...ask,
      body: { ...ask.body, commands: ask.body.commands.slice(at * BATCH, (at + 1) * BATCH) },
    })),
  join: (answers) => {
    const last = answers.at(-1);
    if (!last) throw new Error('No commands');
    return { ...last, results: answers.flatMap(({ results }) => results) };
  },
};
