import * as v from 'valibot';
import {
  checkInCommandSchema,
  doorCalls,
  type CheckInAnswer,
  type CheckInCommand,
  type Door,
  type DoorTicket,
} from '~/api/manage/door';
import {
  isLocalNow,
  judgeLocally,
  withRequest,
  type DeviceAnswer,
  type Requests,
  type WaitingCommand,
} from '~/domain/door';
import { isFailure, isRateLimited, mayPass } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { toInstant } from '~/lib/instants';
import { writable, type Readable } from '~/lib/readable';
import {
  createOutbox,
  type Failed,
  type Outbox,
  type OutboxRow,
  type OutboxStore,
  type Sent,
  storedTopics,
} from '~/platform/outbox';
import type { Services } from '~/platform/services';
import { limits } from '~/api/vocabulary';
import { applyToDoor } from './door.queries';
import { ownerNow } from './shell';

/** Of the payload below. Raise it when an older build could not send what is stored, and go on sending the older ones. */
const VERSION = 1;
const TOPIC = 'check-ins/';

/** The events of whose doors commands lie on this device, of whomever. Rejects when the disk cannot be read. */
export const storedDoors = async (store?: OutboxStore): Promise<readonly string[]> =>
  [...(await storedTopics(store))].flatMap((topic) =>
    topic.startsWith(TOPIC) ? [topic.slice(TOPIC.length)] : [],
  );

/** How long a device waits for the server before it decides by itself, in ms. */
const PATIENCE = 2_000;

const payloadSchema = v.object({
  command: checkInCommandSchema,
  ticket_id: v.nullable(v.string()),
  change: v.number(),
});

/** What a helper is told about a scan. */
export interface DoorAnswer {
  /** Different for each, so that the same one again is announced again. */
  readonly id: string;
  readonly kind: 'in' | 'out' | 'undo';
  readonly result: DeviceAnswer;
  /** People who passed by it. */
  readonly change: number;
  /** Whether the device decided by itself. */
  readonly isLocal: boolean;
  readonly ticket: DoorTicket | undefined;
  /** What was scanned or typed, where the list has no such ticket. */
  readonly code: string | null;
  readonly lastEntry: CheckInAnswer['last_entry'];
  readonly otherEvent: CheckInAnswer['other_event'];
  /** Epoch ms. */
  readonly at: number;
}

export interface DoorState {
  /** Commands that the server has not confirmed, and what they do to who is inside. */
  readonly waiting: readonly WaitingCommand[];
  /** When the oldest of them was given, epoch ms. */
  readonly oldestAt: number | undefined;
  /** Commands that the server cannot accept. */
  readonly parked: readonly OutboxRow[];
  readonly isPaused: boolean;
  /** The device answers by itself. */
  readonly isLocal: boolean;
}

interface Passing {
  readonly kind: 'in' | 'out';
  readonly count: number;
  readonly ticket: DoorTicket | undefined;
  readonly code: string | null;
  readonly door: string;
}

/** The door of an event on this device: what it lets in and out is stored before it says so, and sent when it can be. */
export interface DoorDevice {
  readonly state: Readable<DoorState>;
  /** Lets people pass, or says why not. Rejects with `OutboxError` when the device cannot store it: nobody may pass then. */
  pass(list: Door, passing: Passing): Promise<DoorAnswer>;
  /** Lets in people of whom the answer was in doubt. */
  letIn(answer: DoorAnswer, count: number, door: string): Promise<DoorAnswer>;
  undo(answer: DoorAnswer, door: string): Promise<DoorAnswer>;
  /** Sends what the server could not accept again. */
  retryParked(): Promise<void>;
  dispose(): void;
}

export const nothingWaits: DoorState = {
  waiting: [],
  oldestAt: undefined,
  parked: [],
  isPaused: false,
  isLocal: false,
};

class OutboxDoor implements DoorDevice {
  readonly state = writable(nothingWaits);
  readonly #services: Services;
  readonly #eventId: string;
  readonly #deviceId: string;
  readonly #outbox: Outbox;
  readonly #stops: readonly (() => void)[];
  /** Counted by the server, and about to leave the outbox. */
  readonly #confirmed = new Set<string>();
  readonly #expected = new Map<string, (answer: CheckInAnswer) => void>();
  #requests: Requests = [];

  constructor(services: Services, eventId: string, deviceId: string, disk: DoorDisk) {
    this.#services = services;
    this.#eventId = eventId;
    this.#deviceId = deviceId;
    this.#outbox = createOutbox<CheckInAnswer>(
      {
        topic: TOPIC + eventId,
        version: VERSION,
        versions: [VERSION],
        owner: () => ownerNow(services),
        batch: limits.checkIns,
        lanes: 1,
        send: (rows) => this.#send(rows),
        onResult: ({ id }, answer) => {
          this.#expected.get(id)?.(answer);
          this.#expected.delete(id);
        },
      },
      disk,
    );
    this.#stops = [
      this.#outbox.state.subscribe(() => this.#show()),
      services.cable.connection.subscribe(this.#outbox.wake),
      services.shell.session.subscribe(this.#outbox.wake),
    ];
  }

  async pass(list: Door, { kind, count, ticket, code, door }: Passing): Promise<DoorAnswer> {
    const at = this.#services.clock.now();
    const local = judgeLocally(list, ticket, this.state.get().waiting, { kind, count, at });
    const isLocal = this.state.get().isLocal || !navigator.onLine;
    const command = this.#command(
      { kind, count, door, said: isLocal ? local.result : null },
      { registration_id: ticket?.id ?? null, code: ticket ? null : code },
    );
    const own: DoorAnswer = {
      id: command.id,
      kind,
      result: local.result,
      change: local.change,
      isLocal: true,
      ticket,
      code,
      lastEntry: null,
      otherEvent: null,
      at,
    };
    if (!isLocal) return this.#passOnline(own, command);
    // A refusal of the device alone is nothing that happened.
    if (local.result === 'ok') await this.#store(command, ticket?.id ?? null, local.change);
    return own;
  }

  /** Waits for the server, and decides by what the device knows when it does not answer in time. */
  async #passOnline(own: DoorAnswer, command: CheckInCommand): Promise<DoorAnswer> {
    const { ticket, result: local } = own;
    const ticketId = ticket?.id ?? null;
    await this.#store(command, ticketId, 0);
    const answer = await this.#answerTo(command.id);
    if (answer) {
      const { result, change, last_entry, other_event } = answer;
      const found = answer.ticket ?? ticket;
      return {
        ...own,
        result,
        change,
        isLocal: false,
        ticket: found,
        lastEntry: last_entry,
        otherEvent: other_event,
      };
    }
    // Nobody knows whether the server let them in. By what the device decides now they pass, or it is taken back.
    if (local === 'ok')
      await this.#outbox.update(command.id, {
        command: { ...command, said: local },
        ticket_id: ticketId,
        change: own.change,
      } satisfies WaitingCommand);
    else await this.#takeBack(own, 0, command.door);
    return own;
  }

  async letIn(answer: DoorAnswer, count: number, door: string): Promise<DoorAnswer> {
    const { ticket, code, result } = answer;
    const command = this.#command(
      { kind: 'in', count, door, said: result },
      { registration_id: ticket?.id ?? null, code: ticket ? null : code },
    );
    await this.#store(command, ticket?.id ?? null, count);
    const at = this.#services.clock.now();
    return { ...answer, id: command.id, result: 'ok', change: count, isLocal: true, at };
  }

  async undo(answer: DoorAnswer, door: string): Promise<DoorAnswer> {
    const change = -answer.change;
    await this.#takeBack(answer, change, door);
    return { ...answer, id: newId(), kind: 'undo', change, at: this.#services.clock.now() };
  }

  async retryParked(): Promise<void> {
    for (const { id } of this.state.get().parked) await this.#outbox.unpark(id);
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#outbox.dispose();
  }

  #takeBack({ id, ticket, code }: DoorAnswer, change: number, door: string): Promise<void> {
    const command = this.#command(
      { kind: 'undo', count: 1, door, said: 'ok' },
      { registration_id: null, code: ticket ? null : code, undoes: id },
    );
    return this.#store(command, ticket?.id ?? null, change);
  }

  #command(
    given: Pick<CheckInCommand, 'kind' | 'count' | 'door' | 'said'>,
    what: Pick<CheckInCommand, 'registration_id' | 'code'> & Partial<Pick<CheckInCommand, 'undoes'>>,
  ): CheckInCommand {
    return {
      id: newId(),
      scanned_at: toInstant(this.#services.clock.now()),
      undoes: null,
      ...given,
      ...what,
    };
  }

  #store(command: CheckInCommand, ticketId: string | null, change: number): Promise<void> {
    return this.#outbox.add({
      id: command.id,
      key: ticketId ?? command.code ?? command.id,
      payload: { command, ticket_id: ticketId, change } satisfies WaitingCommand,
    });
  }

  /** The answer of the server, if it comes in time. */
  #answerTo(id: string): Promise<CheckInAnswer | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#expected.delete(id);
        this.#recordRequest(null);
        resolve(undefined);
      }, PATIENCE);
      this.#expected.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  async #send(rows: readonly OutboxRow[]): Promise<Sent<CheckInAnswer>> {
    const { api, clock } = this.#services;
    const began = performance.now();
    try {
      const commands = rows.map(({ payload }) => v.parse(payloadSchema, payload).command);
      const { results, counts } = await api.request(
        doorCalls.sendCheckIns,
        {
          params: { eventId: this.#eventId },
          body: { device_id: this.#deviceId, sent_at: toInstant(clock.now()), commands },
        },
        { repeats: false },
      );
      this.#recordRequest(performance.now() - began);
      this.#confirm(rows, results, counts);
      return { status: 'answered', results };
    } catch (error) {
      if (mayPass(error) && !isRateLimited(error)) this.#recordRequest(null);
      return { status: 'failed', ...failedBy(error) };
    }
  }

  /** All rows of a batch at once: what the server counted of one must not be added to another that still waits. */
  #confirm(rows: readonly OutboxRow[], results: readonly CheckInAnswer[], counts: Door['counts']): void {
    for (const [at, { id }] of rows.entries()) if (results[at]) this.#confirmed.add(id);
    for (const { ticket } of results)
      if (ticket) applyToDoor(this.#services, this.#eventId, { type: 'ticket.changed', ticket });
    applyToDoor(this.#services, this.#eventId, { type: 'door.counted', counts });
    this.#show();
  }

  #recordRequest(took: number | null): void {
    this.#requests = withRequest(this.#requests, took);
    const { isLocal } = this.state.get();
    const isLocalAfter = isLocalNow(this.#requests, isLocal);
    if (isLocalAfter !== isLocal) this.state.set({ ...this.state.get(), isLocal: isLocalAfter });
  }

  #show(): void {
    const { waiting, parked, isPaused } = this.#outbox.state.get();
    const rows = waiting.filter(({ id }) => !this.#confirmed.has(id));
    const read = rows.flatMap(({ payload }) => {
      const command = v.safeParse(payloadSchema, payload);
      return command.success ? [command.output] : [];
    });
    this.state.set({ ...this.state.get(), waiting: read, oldestAt: rows[0]?.at, parked, isPaused });
  }
}

interface DoorDisk {
  readonly store?: OutboxStore;
}

export const createDoorDevice = (
  services: Services,
  eventId: string,
  deviceId: string,
  disk: DoorDisk = {},
): DoorDevice => new OutboxDoor(services, eventId, deviceId, disk);

/** How a request failed, in the words of the outbox. */
function failedBy(error: unknown): Failed {
  if (!isFailure(error)) return { how: 'fault', problem: 'unexpected' };
  const problem = error.code ?? error.kind;
  if (error.kind === 'signed-out' || error.code === 'csrf') return { how: 'signed-out', problem };
  if (error.kind === 'too-many') return { how: 'busy', problem, after: (error.retryAfter ?? 1) * 1_000 };
  if ((error.status ?? 0) >= 500 || error.kind === 'malformed') return { how: 'fault', problem };
  return mayPass(error) ? { how: 'network', problem } : { how: 'refused', problem };
}
