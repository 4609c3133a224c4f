import type { Duplex } from 'node:stream';
import { refuseUpgrade } from '../../serve/guarded-server';
import type { Broadcast } from './broadcasts';
import type { Connection, Streams, Subscription } from './connection';
import { frames, type DisconnectReason } from './frames';

/**
 * How new sockets are met: as usual, with an HTTP error, with a reset, with a handshake and then not a word, or well and then with a no to
 * every subscription.
 */
export type ConnectFault = 'open' | 'refuse' | 'reset' | 'mute' | 'reject';
/** The order in which held broadcasts are released. */
export type Order = 'same' | 'reverse' | 'twice' | 'newest_first_twice';

/** Faults that development and tests cause on sockets. */
export class CableFaults {
  readonly #connections: ReadonlySet<Connection>;
  readonly #streams: Streams<Subscription>;
  reception: ConnectFault = 'open';
  #losing = 0;
  #kept: Broadcast[] | undefined;

  constructor(connections: ReadonlySet<Connection>, streams: Streams<Subscription>) {
    this.#connections = connections;
    this.#streams = streams;
  }

  get isMute(): boolean {
    return this.reception === 'mute';
  }

  get isRejecting(): boolean {
    return this.reception === 'reject';
  }

  /** Fails a handshake when a fault is set. Returns whether it did. */
  refuses(socket: Duplex): boolean {
    if (this.reception === 'refuse') refuseUpgrade(socket, 503, '');
    if (this.reception === 'reset') socket.destroy();
    return this.reception === 'refuse' || this.reception === 'reset';
  }

  cut(person?: string): void {
    for (const connection of this.#of(person)) connection.cut();
  }

  /** Half open: the sockets stay, without a frame either way. New ones are not touched. */
  silence(isSilent: boolean, person?: string): void {
    for (const connection of this.#of(person)) connection.isSilent = isSilent;
  }

  disconnect(reason: DisconnectReason, reconnect: boolean, person?: string): void {
    for (const connection of this.#of(person)) connection.disconnect(reason, reconnect);
  }

  /** Sends this frame as it is, well formed or not. */
  raw(frame: string, person?: string): void {
    for (const connection of this.#of(person)) connection.send(frame);
  }

  /** Sends a message to every subscriber of a stream, valid or not. */
  inject(stream: string, message: unknown): void {
    this.#send({ stream, message: JSON.stringify(message ?? null) });
  }

  /** The next so many broadcasts never arrive. */
  lose(times: number): void {
    this.#losing = times;
  }

  /** Holds broadcasts until `release`. */
  holdBack(): void {
    this.#kept ??= [];
  }

  release(order: Order): void {
    const kept = this.#kept ?? [];
    this.#kept = undefined;
    const backwards = [...kept].reverse();
    const sequence = {
      same: kept,
      reverse: backwards,
      twice: kept.flatMap((one) => [one, one]),
      newest_first_twice: [...backwards, ...kept],
    };
    for (const broadcast of sequence[order]) this.#send(broadcast);
  }

  deliver(broadcast: Broadcast): void {
    if (this.#losing > 0) this.#losing -= 1;
    else if (this.#kept) this.#kept.push(broadcast);
    else this.#send(broadcast);
  }

  clear(): void {
    this.reception = 'open';
    this.#losing = 0;
    this.silence(false);
    this.release('same');
  }

  #send({ stream, message }: Broadcast): void {
    for (const listener of this.#streams.of(stream))
      listener.send(frames.message(listener.identifier, message));
  }

  #of(person: string | undefined): readonly Connection[] {
    return [...this.#connections].filter(({ viewer }) => person === undefined || viewer.personId === person);
  }
}
