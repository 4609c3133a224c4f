import * as v from 'valibot';
import * as f from '~/api/fields';
import { checkInCommandSchema, type CheckInCommand, type DoorWalkIn } from '~/api/manage/door';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { limits } from '~/api/vocabulary';
import type { WaitingCommand } from '~/domain/door';

/** Names the format, so that a file of anything else is told apart. */
const FORMAT = 'events-check-ins';
const VERSION = 1;
/** Bytes. As much for each entry as the server takes. */
const MAX_SIZE = limits.doorTickets * 1_200;

const entrySchema = v.pipe(
  v.object({
    command: checkInCommandSchema,
    ticket_id: v.nullable(f.registrationId),
    change: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(-limits.maxParty.max),
      v.maxValue(limits.maxParty.max),
    ),
  }),
  v.check(
    ({ command: { kind, walk_in, undoes } }) =>
      (kind === 'walk_in') === (walk_in !== undefined) && (kind === 'undo') === (undoes !== null),
  ),
);
const fileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  event_id: f.eventId,
  entries: v.pipe(v.array(entrySchema), v.minLength(1), v.maxLength(limits.doorTickets)),
});

/**
 * The file of commands that could not be sent, for another device at the door of this event: codes, counts, times and doors. Who a walk-in is and
 * what they need stays out; `nameOf` names one by its code.
 */
export const entriesToFile = (
  eventId: string,
  waiting: readonly WaitingCommand[],
  nameOf: (code: string) => string,
): string => {
  const entries = waiting.map(({ command, ticket_id, change }) => ({
    command: withoutNames(command, nameOf),
    ticket_id,
    change,
  }));
  return JSON.stringify({ format: FORMAT, version: VERSION, event_id: eventId, entries });
};

function withoutNames(command: CheckInCommand, nameOf: (code: string) => string): CheckInCommand {
  const { walk_in } = command;
  if (!walk_in) return command;
  const { code, party, mode, free } = walk_in;
  const nobody: DoorWalkIn = {
    code,
    party,
    mode,
    free,
    contact_name: nameOf(code),
    phone: '',
    diets: [],
    allergens: [],
    delivery_address: '',
    ...usualValues(simpleDetails),
  };
  return { ...command, walk_in: nobody };
}

export type FileProblem = 'size' | 'format' | 'event';
export type ReadEntries =
  | { readonly problem: FileProblem }
  | { readonly eventId: string; readonly entries: readonly WaitingCommand[] };

/** Reads a file that `entriesToFile` made for the door of one of these events. */
export async function readEntriesFile(file: Blob, eventIds: readonly string[]): Promise<ReadEntries> {
  if (file.size > MAX_SIZE) return { problem: 'size' };
  const read = v.safeParse(fileSchema, parsed(await file.text()));
  if (!read.success) return { problem: 'format' };
  const { event_id: eventId, entries } = read.output;
  return eventIds.includes(eventId) ? { eventId, entries } : { problem: 'event' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
