import * as v from 'valibot';
import { checkInCommandSchema, type CheckInCommand, type DoorTicket } from '~/api/manage/door';
import type { WaitingCommand } from '~/domain/door';
import { epochOf, toInstant } from '~/lib/instants';
import { newId } from '~/lib/new-id';
import { storedTopics, type OutboxRow, type OutboxStore } from '~/platform/outbox';
import { useServices } from '~/platform/services';

/**
 * Version of the payload below. Raise it when an older build could not send what is stored, and go on sending the older ones. Since 3 payloads are
 * encrypted, since 4 a command has `device_result`.
 */
const VERSION = 4;
const VERSIONS = [1, 2, 3, VERSION];
/** The versions that this build stores and can send. */
export const commandVersions = { version: VERSION, versions: VERSIONS } as const;

const TOPIC = 'check-ins/';
export const commandTopic = (eventId: string): string => TOPIC + eventId;

/** Ids of the events with stored commands, of every owner. Rejects if the disk cannot be read. */
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

/** Payloads up to version 3, where `device_result` is called `said`. */
const version3Schema = v.pipe(
  v.looseObject({ command: v.looseObject({ said: v.unknown() }) }),
  v.transform(({ command: { said, ...command }, ...payload }) => ({
    ...payload,
    command: { ...command, device_result: said },
  })),
  payloadSchema,
);

/** A row is the same object until it changes, so each is parsed once. */
const parsed = new WeakMap<OutboxRow, WaitingCommand | null>();

/** The command of a row; `null` if a later build stored it, or it cannot be decrypted. */
export function readCommand(row: OutboxRow): WaitingCommand | null {
  const known = parsed.get(row);
  if (known !== undefined) return known;
  const { success, output } = v.safeParse(row.version < 4 ? version3Schema : payloadSchema, row.payload);
  const command = VERSIONS.includes(row.version) && success ? output : null;
  parsed.set(row, command);
  return command;
}

/** Corrects `scanned_at` to the server's time, as soon as that is known. `ahead`: by how much the device's clock is ahead, in ms. */
export const withServerTime = (
  { command, by_device_clock }: WaitingCommand,
  ahead: number | undefined,
): CheckInCommand =>
  by_device_clock && ahead
    ? { ...command, scanned_at: toInstant(epochOf(command.scanned_at) - ahead) }
    : command;

/** Corrects a waiting command to the server's time, as far as that is known. */
export function useServerTime(): (waiting: WaitingCommand) => WaitingCommand {
  const { clock } = useServices();
  return (waiting) => ({ ...waiting, command: withServerTime(waiting, clock.aheadAtFirst()) });
}

type RequiredField = 'kind' | 'count' | 'door';

interface NewCheckIn
  extends
    Pick<CheckInCommand, RequiredField>,
    Partial<Omit<CheckInCommand, RequiredField | 'registration_id'>> {
  /** Takes precedence over `code`. */
  readonly ticket?: DoorTicket | undefined;
}

/** `now`: epoch ms. */
export const newCommand = (now: number, { ticket, code = null, ...fields }: NewCheckIn): CheckInCommand => ({
  id: newId(),
  scanned_at: toInstant(now),
  registration_id: ticket?.id ?? null,
  code: ticket ? null : code,
  undoes: null,
  device_result: null,
  ...fields,
});
