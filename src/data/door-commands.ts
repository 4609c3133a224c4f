import * as v from 'valibot';
import { checkInCommandSchema, type CheckInCommand, type DoorTicket } from '~/api/manage/door';
import type { WaitingCommand } from '~/domain/door';
import { epochOf, toInstant } from '~/lib/instants';
import { newId } from '~/lib/new-id';
import { storedTopics, type OutboxRow, type OutboxStore } from '~/platform/outbox';

/** Of the payload below. Raise it when an older build could not send what is stored, and go on sending the older ones. Since 3 they are encrypted. */
const VERSION = 3;
const VERSIONS = [1, 2, VERSION];
/** The versions of what is stored and of what can be sent, as the outbox asks for them. */
export const commandVersions = { version: VERSION, versions: VERSIONS } as const;

const TOPIC = 'check-ins/';
export const commandTopic = (eventId: string): string => TOPIC + eventId;

/** The events of whose doors commands lie on this device, of every owner. Rejects when the disk cannot be read. */
export const storedDoors = async (store?: OutboxStore): Promise<readonly string[]> =>
  [...(await storedTopics(store))].flatMap((topic) =>
    topic.startsWith(TOPIC) ? [topic.slice(TOPIC.length)] : [],
  );

const payloadSchema = v.object({
  command: checkInCommandSchema,
  ticket_id: v.nullable(v.string()),
  change: v.number(),
  by_device_clock: v.optional(v.boolean()),
});

/** Rows stay the same objects until they change, so each is read once. */
const read = new WeakMap<OutboxRow, WaitingCommand | null>();

/** The command of a row; `null` where a later build stored it, or nobody can read it. */
export function readCommand(row: OutboxRow): WaitingCommand | null {
  const known = read.get(row);
  if (known !== undefined) return known;
  const { success, output } = v.safeParse(payloadSchema, row.payload);
  const command = VERSIONS.includes(row.version) && success ? output : null;
  read.set(row, command);
  return command;
}

/** The command dated by the server's time, as soon as that is known. `ahead`: of the clock by which it was given, in ms. */
export const dated = (
  { command, by_device_clock }: WaitingCommand,
  ahead: number | undefined,
): CheckInCommand =>
  by_device_clock && ahead
    ? { ...command, scanned_at: toInstant(epochOf(command.scanned_at) - ahead) }
    : command;

/** A ticket as commands name it. */
export const named = (ticket: DoorTicket | undefined, code: string | null) => ({
  registration_id: ticket?.id ?? null,
  code: ticket ? null : code,
});

/** A command given `now`, epoch ms. */
export const newCommand = (
  now: number,
  given: Pick<CheckInCommand, 'kind' | 'count' | 'door'> & Partial<CheckInCommand>,
): CheckInCommand => ({
  id: newId(),
  scanned_at: toInstant(now),
  ...named(undefined, null),
  undoes: null,
  said: null,
  ...given,
});
