import {
  doorCalls,
  type CheckInAnswer,
  type CheckInCommand,
  type Door,
  type DoorTicket,
  type DoorWalkIn,
} from '~/api/manage/door';
import {
  answered,
  freeSeatsNow,
  isLocalNow,
  judgeLocally,
  judgeWalkInLocally,
  newShortCode,
  nothingKnown,
  toTicket,
  withRequest,
  type DoorAnswer,
  type Requests,
  type WaitingCommand,
} from '~/domain/door';
import { peopleIn } from '~/domain/party';
import { isRateLimited, mayPass } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { epochOf, toInstant } from '~/lib/instants';
import { writable, type Readable } from '~/lib/readable';
import {
  createOutbox,
  restoreCleared,
  failedBy,
  type Confirmed,
  type Outbox,
  type OutboxRow,
  type OutboxStore,
  type Sent,
} from '~/platform/outbox';
import { canSeal, newSealKey, seal, unseal, type Sealed } from '~/platform/seal';
import type { Services } from '~/platform/services';
import { limits } from '~/api/vocabulary';
import { commandTopic, commandVersions, dated, named, newCommand, readCommand } from './door-commands';
import { applyToDoor, doorInMemory, storeSoon } from './door.queries';
import { ownerNow } from './shell';

/** How long a device waits for the server before it decides by itself, in ms. */
const PATIENCE = 2_000;

export interface DoorState {
  /** Commands that the server has not confirmed, and what they do to who is inside. */
  readonly waiting: readonly WaitingCommand[];
  /** How many wait to be sent, with those of a later build, which this one cannot read. */
  readonly unsent: number;
  /** When the oldest of them was given, by the server's time where that is known, epoch ms. */
  readonly oldestAt: number | undefined;
  /** Commands that the server cannot accept. */
  readonly parked: readonly OutboxRow[];
  readonly isPaused: boolean;
  /** The device answers by itself. */
  readonly isLocal: boolean;
  /** Commands that the browser had cleared, and that were stored again. */
  readonly restored: number;
}

interface Passing {
  readonly kind: 'in' | 'out';
  readonly count: number;
  readonly ticket: DoorTicket | undefined;
  readonly code: string | null;
  readonly door: string;
}

/** A party without a reservation, as it is typed, with a code for its ticket. */
export type NewWalkIn = Omit<DoorWalkIn, 'free'>;

/** The door of an event on this device: what it lets in and out is stored before it says so, and sent when it can be. */
export interface DoorDevice {
  readonly state: Readable<DoorState>;
  /** Lets people pass, or says why not. Rejects with `OutboxError` when the device cannot store it: nobody may pass then. */
  pass(list: Door, passing: Passing): Promise<DoorAnswer>;
  /** Gives a party without a reservation seats, or says that too few are free. Rejects as `pass` does. */
  addWalkIn(list: Door, party: NewWalkIn, door: string): Promise<DoorAnswer>;
  /** Lets in people of whom the answer was in doubt. */
  letIn(answer: DoorAnswer, count: number, door: string): Promise<DoorAnswer>;
  undo(answer: DoorAnswer, door: string): Promise<DoorAnswer>;
  /** Sends what the server could not accept again. */
  retryParked(): Promise<void>;
  dispose(): void;
}

export const nothingWaits: DoorState = {
  waiting: [],
  unsent: 0,
  oldestAt: undefined,
  parked: [],
  isPaused: false,
  isLocal: false,
  restored: 0,
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
  /** Given on this page before it knew the server's time. */
  readonly #byDeviceClock = new Set<string>();
  readonly #expected = new Map<string, (answer: CheckInAnswer) => void>();
  /** The last passing of each ticket: the next one of the same ticket is judged after it. */
  readonly #turns = new Map<string, Promise<unknown>>();
  #requests: Requests = [];
  /** Of the server's last answer. */
  #now: Pick<Door, 'counts' | 'seats'> | undefined;

  constructor(services: Services, eventId: string, deviceId: string, disk: DoorDisk) {
    this.#services = services;
    this.#eventId = eventId;
    this.#deviceId = deviceId;
    this.#outbox = createOutbox<CheckInAnswer>(
      {
        topic: commandTopic(eventId),
        ...commandVersions,
        owner: () => ownerNow(services),
        batch: limits.checkIns,
        lanes: 1,
        cipher: canSeal()
          ? { newKey: newSealKey, seal, unseal: (key, sealed) => unseal(key, sealed as Sealed) }
          : undefined,
        send: (rows) => this.#send(rows),
        onResults: (confirmed) => this.#confirm(confirmed),
      },
      disk,
    );
    this.#stops = [
      restoreCleared({
        outbox: this.#outbox,
        owner: () => ownerNow(services),
        isConfirmed: (id) => this.#confirmed.has(id),
        onRestored: (count) => this.#sayRestored(count),
      }),
      this.#outbox.state.subscribe(() => this.#show()),
      services.cable.connection.subscribe(this.#outbox.wake),
      services.shell.session.subscribe(this.#outbox.wake),
    ];
  }

  /** A scanner may read a ticket twice in a moment: the second time it is judged by what the first one did. */
  pass(list: Door, passing: Passing): Promise<DoorAnswer> {
    const key = passing.ticket?.id ?? passing.code ?? '';
    const before = this.#turns.get(key) ?? Promise.resolve();
    const now = (): Promise<DoorAnswer> => this.#pass(list, passing);
    const turn = before.then(now, now);
    this.#turns.set(key, turn);
    const leave = (): void => void (this.#turns.get(key) === turn && this.#turns.delete(key));
    turn.then(leave, leave);
    return turn;
  }

  async #pass(given: Door, { kind, count, ticket: scanned, code, door }: Passing): Promise<DoorAnswer> {
    const at = this.#services.clock.now();
    const list = doorInMemory(this.#services, this.#eventId) ?? given;
    const ticket = scanned && (list.tickets.find(({ id }) => id === scanned.id) ?? scanned);
    const local = judgeLocally(list, ticket, this.state.get().waiting, { kind, count, at });
    const command = this.#command({ kind, count, door, ...named(ticket, code) });
    return this.#ask({ ...nothingKnown, ...local, id: command.id, kind, ticket, code, at }, command);
  }

  addWalkIn(given: Door, party: NewWalkIn, door: string): Promise<DoorAnswer> {
    const list = doorInMemory(this.#services, this.#eventId) ?? given;
    const { waiting } = this.state.get();
    const free = Math.max(0, freeSeatsNow(list, waiting));
    const at = this.#services.clock.now();
    const local = judgeWalkInLocally(list, waiting, { people: peopleIn(party.party), at });
    const { answer, command } = this.#walkIn({ ...party, free }, local, door);
    return this.#ask(answer, command);
  }

  #walkIn(
    walk_in: DoorWalkIn,
    judgement: Pick<DoorAnswer, 'result' | 'change'>,
    door: string,
  ): { readonly answer: DoorAnswer; readonly command: CheckInCommand } {
    const command = this.#command({ kind: 'walk_in', count: peopleIn(walk_in.party), door, walk_in });
    const { id } = command;
    const ticket = toTicket(id, walk_in);
    const at = this.#services.clock.now();
    const known = { ...nothingKnown, ...judgement };
    return { answer: { ...known, id, kind: 'walk_in', ticket, walkIn: walk_in, at }, command };
  }

  /** Asks the server where it answers these days. `own`: what the device answers by itself. */
  async #ask(own: DoorAnswer, command: CheckInCommand): Promise<DoorAnswer> {
    const isLocal = this.state.get().isLocal || !navigator.onLine;
    if (!isLocal) return this.#askServer(own, command);
    // A refusal of the device alone is nothing that happened.
    if (own.result === 'ok')
      await this.#store({ ...command, said: own.result }, own.ticket?.id ?? null, own.change);
    return own;
  }

  /** Waits for the server, and decides by what the device knows when it does not answer in time. */
  async #askServer(own: DoorAnswer, command: CheckInCommand): Promise<DoorAnswer> {
    const { ticket, result: local, walkIn } = own;
    const ticketId = ticket?.id ?? null;
    const coming = this.#answerTo(command.id);
    try {
      await this.#store(command, ticketId, 0);
      const answer = await inTime(coming);
      if (answer) return answered(own, answer);
      this.#recordRequest(null);
      // Nobody knows whether the server let them in. By what the device decides now they pass, or it is taken back.
      if (walkIn || local !== 'ok') {
        await this.#takeBack(own, 0, command.door);
        // The server may have had no seats and added nobody: once more, as a party that is inside.
        return walkIn && local === 'ok' ? await this.#force(walkIn, own, command.door) : own;
      }
      const decided = { ...command, said: local };
      const isOurs = await this.#outbox.update(command.id, this.#payload(decided, ticketId, own.change));
      if (isOurs) return own;
      // The server was sooner after all. What it said to another tab may not have reached this one: then it has to know what was decided here.
      const late = await inTime(coming, 0);
      if (late) return answered(own, late);
      await this.#store(decided, ticketId, own.change);
      return own;
    } finally {
      this.#expected.delete(command.id);
    }
  }

  async letIn(answer: DoorAnswer, count: number, door: string): Promise<DoorAnswer> {
    const { ticket, code, result, walkIn } = answer;
    if (walkIn)
      return { ...(await this.#force(walkIn, { result, change: count }, door)), isLocal: answer.isLocal };
    const command = this.#command({ kind: 'in', count, door, said: result, ...named(ticket, code) });
    await this.#store(command, ticket?.id ?? null, count);
    const at = this.#services.clock.now();
    return { ...answer, id: command.id, result: 'ok', change: count, at };
  }

  /** The party is inside by what the device said, whatever the server would say. */
  async #force(
    walkIn: DoorWalkIn,
    said: Pick<DoorAnswer, 'result' | 'change'>,
    door: string,
  ): Promise<DoorAnswer> {
    const { answer, command } = this.#walkIn(
      // The server may know the former code.
      { ...walkIn, code: newShortCode() },
      { result: 'ok', change: said.change },
      door,
    );
    await this.#store({ ...command, said: said.result }, command.id, said.change);
    return answer;
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
    const of = named(undefined, ticket ? null : code);
    const command = this.#command({ kind: 'undo', count: 1, door, said: 'ok', ...of, undoes: id });
    return this.#store(command, ticket?.id ?? null, change);
  }

  #command(given: Parameters<typeof newCommand>[1]): CheckInCommand {
    const { clock } = this.#services;
    const command = newCommand(clock.now(), given);
    if (clock.aheadAtFirst() === undefined) this.#byDeviceClock.add(command.id);
    return command;
  }

  #payload(command: CheckInCommand, ticket_id: string | null, change: number): WaitingCommand {
    return { command, ticket_id, change, by_device_clock: this.#byDeviceClock.has(command.id) };
  }

  #store(command: CheckInCommand, ticketId: string | null, change: number): Promise<void> {
    return this.#outbox.add({
      id: command.id,
      key: ticketId ?? command.code ?? command.id,
      payload: this.#payload(command, ticketId, change),
    });
  }

  /** The answer of the server, for as long as it is expected. */
  #answerTo(id: string): Promise<CheckInAnswer> {
    return new Promise((resolve) => this.#expected.set(id, resolve));
  }

  async #send(rows: readonly OutboxRow[]): Promise<Sent<CheckInAnswer>> {
    const { api, clock } = this.#services;
    const began = performance.now();
    const commands = rows.flatMap((row) => this.#dated(row) ?? []);
    if (commands.length < rows.length) return { status: 'failed', how: 'refused', problem: 'unreadable' };
    try {
      const { results, ...now } = await api.request(
        doorCalls.sendCheckIns,
        {
          params: { eventId: this.#eventId },
          body: { device_id: this.#deviceId, sent_at: toInstant(clock.now()), commands },
        },
        { repeats: false },
      );
      this.#recordRequest(performance.now() - began);
      this.#now = now;
      return { status: 'answered', results };
    } catch (error) {
      if (mayPass(error) && !isRateLimited(error)) this.#recordRequest(null);
      return { status: 'failed', ...failedBy(error) };
    }
  }

  #dated(row: OutboxRow): CheckInCommand | undefined {
    const waiting = readCommand(row);
    return waiting ? dated(waiting, this.#services.clock.aheadAtFirst()) : undefined;
  }

  /** What the server counts from now on is no longer added to its counts by this device: both at once. */
  #confirm(confirmed: readonly Confirmed<CheckInAnswer>[]): void {
    for (const { row } of confirmed) this.#confirmed.add(row.id);
    applyToDoor(this.#services, this.#eventId, [
      ...confirmed.flatMap(({ result: { ticket } }) =>
        ticket ? [{ type: 'ticket.changed', ticket } as const] : [],
      ),
      ...(this.#now
        ? [
            { type: 'door.counted', counts: this.#now.counts } as const,
            { type: 'door.seats', seats: this.#now.seats } as const,
          ]
        : []),
    ]);
    for (const { row, result } of confirmed) this.#expected.get(row.id)?.(result);
    this.#show();
  }

  #recordRequest(took: number | null): void {
    this.#requests = withRequest(this.#requests, took);
    const { isLocal } = this.state.get();
    const isLocalAfter = isLocalNow(this.#requests, isLocal);
    if (isLocalAfter !== isLocal) this.state.set({ ...this.state.get(), isLocal: isLocalAfter });
  }

  #sayRestored(count: number): void {
    const state = this.state.get();
    this.state.set({ ...state, restored: state.restored + count });
    // The list went with them.
    storeSoon(this.#services, this.#eventId);
  }

  #show(): void {
    const { waiting, parked, isPaused } = this.#outbox.state.get();
    const rows = waiting.filter(({ id }) => !this.#confirmed.has(id));
    const [oldest] = rows;
    const givenAt = oldest && this.#dated(oldest)?.scanned_at;
    this.state.set({
      ...this.state.get(),
      waiting: rows.flatMap((row) => readCommand(row) ?? []),
      unsent: rows.length,
      oldestAt: givenAt === undefined ? oldest?.at : epochOf(givenAt),
      parked,
      isPaused,
    });
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

/** The promise, if it is settled in time. */
const inTime = <T>(promise: Promise<T>, ms = PATIENCE): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
