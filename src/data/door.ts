import type { CheckInAnswer, CheckInCommand, Door, DoorWalkIn } from '~/api/manage/door';
import { limits } from '~/api/vocabulary';
import {
  withServerAnswer,
  freeSeatsNow,
  isLocalNow,
  judgeLocally,
  judgeWalkInLocally,
  newShortCode,
  localDefaults,
  toTicket,
  withRequest,
  type DoorAnswer,
  type Requests,
  type WaitingCommand,
} from '~/domain/door';
import { peopleIn } from '~/domain/party';
import { epochOf } from '~/lib/instants';
import { newId } from '~/lib/new-id';
import { writable } from '~/lib/readable';
import { withTimeout } from '~/lib/with-timeout';
import {
  createOutbox,
  OutboxError,
  restoreCleared,
  type Confirmed,
  type Outbox,
  type OutboxStore,
} from '~/platform/outbox';
import { canSeal, newSealKey, seal, unseal, type Sealed } from '~/platform/seal';
import type { Services } from '~/platform/services';
import { commandTopic, commandVersions, newCommand, readCommand } from './door-commands';
import type { DoorDevice, NewWalkIn, Passing } from './door-device';
import { createOnlineSender, isOnlineOnly, watchDisk, type WatchedDisk } from './door-online';
import { DoorServer } from './door-server';
import { initialDoorState, withDisagreements, withPending, type Disagreement } from './door-state';
import { applyToDoor, doorInMemory, storeSoon, withOtherEvent } from './door.queries';
import { ownerNow } from './shell';

/** How long the device waits for the server before it decides by itself, in ms. */
const ANSWER_TIMEOUT = 2_000;

class OutboxDoor implements DoorDevice {
  readonly state = writable(initialDoorState);
  readonly #services: Services;
  readonly #eventId: string;
  readonly #server: DoorServer;
  readonly #outbox: Outbox;
  readonly #cleared: ReturnType<typeof restoreCleared>;
  readonly #disk: WatchedDisk;
  readonly #sendOnline = createOnlineSender((command) => this.#sendOne(command));
  readonly #unsubscribes: readonly (() => void)[];
  /** Ids of commands that the server has counted and the outbox is about to delete. */
  readonly #confirmed = new Set<string>();
  /** Ids of commands that were added before this page knew the server's time. */
  readonly #byDeviceClock = new Set<string>();
  readonly #pendingAnswers = new Map<string, (answer: CheckInAnswer) => void>();
  /** The last `pass` of each ticket, after which the next one of the same ticket is judged. */
  readonly #lastPasses = new Map<string, Promise<unknown>>();
  #disagreements: readonly Disagreement[] = [];
  #requests: Requests = [];

  constructor(services: Services, eventId: string, deviceId: string, disk: DoorStorage) {
    this.#services = services;
    this.#eventId = eventId;
    this.#server = new DoorServer(services, {
      eventId,
      deviceId,
      onRequest: (took) => this.#recordRequest(took),
    });
    this.#outbox = createOutbox<CheckInAnswer>(
      {
        topic: commandTopic(eventId),
        ...commandVersions,
        owner: () => ownerNow(services),
        batchSize: limits.checkIns,
        concurrency: 1,
        cipher: canSeal()
          ? { newKey: newSealKey, seal, unseal: (key, sealed) => unseal(key, sealed as Sealed) }
          : undefined,
        send: (rows) => this.#server.send(rows),
        onResults: (confirmed) => this.#confirm(confirmed),
      },
      disk,
    );
    this.#cleared = restoreCleared({
      outbox: this.#outbox,
      isConfirmed: (id) => this.#confirmed.has(id),
      onRestored: (count) => this.#countRestored(count),
    });
    this.#disk = watchDisk(disk.store);
    this.#unsubscribes = [
      this.#disk.dispose,
      this.#disk.state.subscribe(() => this.#publish()),
      this.#cleared.stop,
      this.#cleared.rows.subscribe(() => this.#publish()),
      this.#outbox.state.subscribe(() => this.#publish()),
      services.cable.connection.subscribe(this.#outbox.wake),
      services.shell.session.subscribe(this.#outbox.wake),
    ];
  }

  /** A scanner may read a ticket twice within a moment: the second scan must see the effect of the first. */
  pass(list: Door, passing: Passing): Promise<DoorAnswer> {
    const key = passing.ticket?.id ?? passing.code ?? '';
    const previous = this.#lastPasses.get(key) ?? Promise.resolve();
    const run = (): Promise<DoorAnswer> => this.#pass(list, passing);
    const pass = previous.then(run, run);
    this.#lastPasses.set(key, pass);
    const forget = (): void => void (this.#lastPasses.get(key) === pass && this.#lastPasses.delete(key));
    pass.then(forget, forget);
    return pass;
  }

  async #pass(fallback: Door, { kind, count, ticket: scanned, code, door }: Passing): Promise<DoorAnswer> {
    const at = this.#services.clock.now();
    const list = doorInMemory(this.#services, this.#eventId) ?? fallback;
    const ticket = scanned && (list.tickets.find(({ id }) => id === scanned.id) ?? scanned);
    const local = judgeLocally(list, ticket, this.state.get().waiting, { kind, count, at });
    const command = this.#command({ kind, count, door, ticket, code });
    const known = { ...localDefaults, ...local, eventId: this.#eventId };
    return this.#decide({ ...known, id: command.id, kind, ticket, code, at }, command);
  }

  addWalkIn(fallback: Door, party: NewWalkIn, door: string): Promise<DoorAnswer> {
    const list = doorInMemory(this.#services, this.#eventId) ?? fallback;
    const { waiting } = this.state.get();
    const free = Math.max(0, freeSeatsNow(list, waiting));
    const at = this.#services.clock.now();
    const local = judgeWalkInLocally(list, waiting, { people: peopleIn(party.party), at });
    const { answer, command } = this.#walkIn({ ...party, free }, local, door);
    return this.#decide(answer, command);
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
    const known = { ...localDefaults, ...judgement, eventId: this.#eventId };
    return { answer: { ...known, id, kind: 'walk_in', ticket, walkIn: walk_in, at }, command };
  }

  /** Runs what stores a command. Where nothing can be stored, sends it instead, and resolves to the server's answer. */
  async #storeOrSend(
    local: DoorAnswer,
    command: CheckInCommand,
    store: () => Promise<DoorAnswer>,
  ): Promise<DoorAnswer> {
    if (isOnlineOnly(await this.#disk.known())) return this.#sendOnline(local, command);
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error;
      this.#disk.fail(error);
      return this.#sendOnline(local, command);
    }
  }

  /** `local`: the device's own answer. */
  #decide(local: DoorAnswer, command: CheckInCommand): Promise<DoorAnswer> {
    return this.#storeOrSend(local, command, () => this.#decideStored(local, command));
  }

  /** Asks the server, or decides locally while the network is down. */
  async #decideStored(local: DoorAnswer, command: CheckInCommand): Promise<DoorAnswer> {
    const lacksSession = this.#server.isRefused || !this.#services.shell.session.get();
    const isLocal = this.state.get().isLocal || !navigator.onLine || lacksSession;
    if (!isLocal) return this.#askServer(local, command);
    // After a refusal nobody has passed, so there is nothing to log.
    if (local.result === 'ok')
      await this.#store({ ...command, device_result: local.result }, local.ticket?.id ?? null, local.change);
    return withOtherEvent(this.#services, this.#eventId, local);
  }

  /** Waits for the server's answer, and falls back to the device's own after a timeout. */
  async #askServer(local: DoorAnswer, command: CheckInCommand): Promise<DoorAnswer> {
    const { ticket, result, walkIn } = local;
    const ticketId = ticket?.id ?? null;
    const serverAnswer = this.#awaitAnswer(command.id);
    try {
      await this.#store(command, ticketId, local.change);
      const answer = await withTimeout(serverAnswer, ANSWER_TIMEOUT);
      if (answer) return withServerAnswer(local, answer);
      this.#recordRequest(null);
      // The server may or may not have run the command. Either the device's decision is added to it, or it is undone.
      if (walkIn || result !== 'ok') {
        await this.#store(this.#undoOf(local, command.door), ticketId, -local.change);
        // The server may have refused the walk-in for want of seats: add it again as a party that is inside.
        if (walkIn && result === 'ok') return await this.#forceWalkIn(walkIn, local, command.door);
        return await withOtherEvent(this.#services, this.#eventId, local);
      }
      const decided = { ...command, device_result: result };
      const payload = this.#payload(decided, ticketId, local.change);
      const isUpdated = await this.#write(() => this.#outbox.update(command.id, payload));
      if (isUpdated) return local;
      // The server has answered after all. If only another tab has the answer, the server must learn what was decided here.
      const late = await withTimeout(serverAnswer, 0);
      if (late) return withServerAnswer(local, late);
      await this.#store(decided, ticketId, local.change);
      return local;
    } finally {
      this.#pendingAnswers.delete(command.id);
      this.#publish();
    }
  }

  async admitAnyway(answer: DoorAnswer, count: number, door: string): Promise<DoorAnswer> {
    const { ticket, code, result, walkIn, isLocal } = answer;
    if (walkIn) return { ...(await this.#forceWalkIn(walkIn, { result, change: count }, door)), isLocal };
    const command = this.#command({ kind: 'in', count, door, ticket, code, device_result: result });
    const at = this.#services.clock.now();
    const admitted = { ...answer, id: command.id, result: 'ok', change: count, at } as const;
    return this.#storeOrSend(admitted, command, async () => {
      await this.#store(command, ticket?.id ?? null, count);
      return admitted;
    });
  }

  /** Adds a party that the device has let in already, so the server counts it whatever it decides. */
  async #forceWalkIn(
    walkIn: DoorWalkIn,
    local: Pick<DoorAnswer, 'result' | 'change'>,
    door: string,
  ): Promise<DoorAnswer> {
    const { answer, command } = this.#walkIn(
      // The server may have given the previous code to the ticket that was undone.
      { ...walkIn, code: newShortCode() },
      { result: 'ok', change: local.change },
      door,
    );
    const forced = { ...command, device_result: local.result };
    return this.#storeOrSend(answer, forced, async () => {
      await this.#store(forced, command.id, local.change);
      return answer;
    });
  }

  async undo(answer: DoorAnswer, door: string): Promise<DoorAnswer> {
    const change = -answer.change;
    const command = this.#undoOf(answer, door);
    const undone = { ...answer, id: newId(), kind: 'undo', change, at: this.#services.clock.now() } as const;
    return this.#storeOrSend(undone, command, async () => {
      await this.#store(command, answer.ticket?.id ?? null, change);
      return undone;
    });
  }

  async take(entries: readonly WaitingCommand[]): Promise<void> {
    for (const { command, ticket_id, change } of entries) await this.#store(command, ticket_id, change);
  }

  async retryParked(): Promise<void> {
    for (const { id } of this.state.get().parked) await this.#outbox.unpark(id);
  }

  dispose(): void {
    for (const stop of this.#unsubscribes) stop();
    this.#outbox.dispose();
  }

  #undoOf({ id, ticket, code }: DoorAnswer, door: string): CheckInCommand {
    const undo = { kind: 'undo', count: 1, undoes: id, code: ticket ? null : code } as const;
    return this.#command({ ...undo, door, device_result: 'ok' });
  }

  #command(input: Parameters<typeof newCommand>[1]): CheckInCommand {
    const { clock } = this.#services;
    const command = newCommand(clock.now(), input);
    if (clock.aheadAtFirst() === undefined) this.#byDeviceClock.add(command.id);
    return command;
  }

  #payload(command: CheckInCommand, ticket_id: string | null, change: number): WaitingCommand {
    return { command, ticket_id, change, by_device_clock: this.#byDeviceClock.has(command.id) };
  }

  #store(command: CheckInCommand, ticketId: string | null, change: number): Promise<void> {
    const key = ticketId ?? command.code ?? command.id;
    const payload = this.#payload(command, ticketId, change);
    return this.#write(() => this.#outbox.add({ id: command.id, key, payload }));
  }

  /** Runs a write of the outbox, and once more where it fails on a disk that works: as it does while the site's data are cleared. */
  async #write<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error;
      this.#disk.fail(error);
      if (isOnlineOnly(await this.#disk.known())) throw error;
      return write();
    }
  }

  /** Resolves when the server has confirmed the command. */
  #awaitAnswer(id: string): Promise<CheckInAnswer> {
    return new Promise((resolve) => this.#pendingAnswers.set(id, resolve));
  }

  /** Without the outbox. */
  async #sendOne(command: CheckInCommand): Promise<CheckInAnswer> {
    const answer = await this.#server.sendOne(command);
    this.#apply([answer]);
    return answer;
  }

  /** Applies the server's new counts and stops adding the confirmed commands to them, both at once. */
  #confirm(confirmed: readonly Confirmed<CheckInAnswer>[]): void {
    for (const { row } of confirmed) this.#confirmed.add(row.id);
    const tickets = doorInMemory(this.#services, this.#eventId)?.tickets ?? [];
    this.#disagreements = withDisagreements(this.#disagreements, confirmed, tickets);
    this.#apply(confirmed.map(({ result }) => result));
    for (const { row, result } of confirmed) this.#pendingAnswers.get(row.id)?.(result);
    this.#publish();
  }

  #apply(answers: readonly CheckInAnswer[]): void {
    const now = this.#server.latestCounts;
    applyToDoor(this.#services, this.#eventId, [
      ...answers.flatMap(({ ticket }) => (ticket ? [{ type: 'ticket.changed', ticket } as const] : [])),
      ...(now
        ? [
            { type: 'door.counted', counts: now.counts } as const,
            { type: 'door.seats', seats: now.seats } as const,
          ]
        : []),
    ]);
  }

  #recordRequest(took: number | null): void {
    this.#requests = withRequest(this.#requests, took);
    this.#publish();
  }

  #countRestored(count: number): void {
    const state = this.state.get();
    this.state.set({ ...state, restored: state.restored + count });
    // The list was cleared with them.
    storeSoon(this.#services, this.#eventId);
  }

  #publish(): void {
    const { waiting, parked, isPaused } = this.#outbox.state.get();
    const cleared = this.#cleared.rows.get();
    const rows = [...waiting, ...cleared].filter(({ id }) => !this.#confirmed.has(id));
    const [oldest] = rows;
    const disk = this.#disk.state.get();
    const givenAt = oldest && this.#server.toCommand(oldest)?.scanned_at;
    const before = this.state.get();
    const isLocal = isLocalNow(this.#requests, before.isLocal, rows.length === 0);
    // What was slow before says nothing about the connection now.
    if (before.isLocal && !isLocal) this.#requests = [];
    this.state.set({
      ...before,
      isLocal: isLocal && !isOnlineOnly(disk),
      disk,
      waiting: withPending(
        rows.flatMap((row) => readCommand(row) ?? []),
        this.#pendingAnswers,
      ),
      unsent: rows.length,
      onlyHere: cleared.length,
      oldestAt: givenAt === undefined ? oldest?.at : epochOf(givenAt),
      parked,
      isPaused,
      disagreements: this.#disagreements,
    });
  }
}

type DoorStorage = { readonly store?: OutboxStore };

export const createDoorDevice = (
  services: Services,
  eventId: string,
  deviceId: string,
  disk: DoorStorage = {},
): DoorDevice => new OutboxDoor(services, eventId, deviceId, disk);
