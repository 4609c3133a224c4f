import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { refuseUpgrade } from '../../serve/guarded-server';
import { isAllowedOrigin } from '../../serve/hosts';
import type { Presence, Present } from '../answers/handler';
import { addressOf } from '../http/address';
import type { CableLimits } from '../http/limits';
import { sessionIdIn, viewerOf } from '../http/session';
import type { Clock } from '../model/clock';
import { visitor } from '../model/viewer';
import type { Database } from '../store/database';
import type { Broadcast } from './broadcasts';
import { CableFaults } from './cable-faults';
import { authorizeSubscription } from './channels';
import { Connection, Streams, type Subscription } from './connection';
import { frames, protocolOf } from './frames';
import { findPresent, presenceBroadcasts } from './presence';

const PING_EVERY = 3_000;
/** Between two messages about who has one event open. */
const PRESENCE_INTERVAL = 1_000;
/** Bytes of one frame. A subscription takes two hundred. */
const LARGEST_COMMAND = 4 * 1_024;

interface CableOptions {
  /** Pages of these, and of this machine, may open a socket. */
  readonly hosts: readonly string[];
  readonly limits: CableLimits;
  readonly isBehindProxy: boolean;
}

/** The socket side of the back end: `/cable`, as a Rails server with Action Cable answers it. */
export class CableServer implements Presence {
  readonly streams = new Streams<Subscription>();
  readonly connections = new Set<Connection>();
  readonly faults = new CableFaults(this.connections, this.streams);
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #options: CableOptions;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_COMMAND,
    perMessageDeflate: false,
    handleProtocols: protocolOf,
  });
  readonly #beat: NodeJS.Timeout;
  opened = 0;
  /** By stream, while who has it open was told of within the last second. */
  readonly #toldPresence = new Map<string, 'told' | 'changed'>();
  #isClosed = false;

  constructor(db: Database, clock: Clock, options: CableOptions) {
    this.#options = options;
    this.#db = db;
    this.#clock = clock;
    this.#beat = setInterval(() => this.#ping(), PING_EVERY);
    this.#beat.unref();
  }

  /** Takes every WebSocket of the server. Like Action Cable, it requires an `Origin`. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isAllowedOrigin(request.headers.origin ?? '', this.#options.hosts))
        return refuseUpgrade(socket, 404, 'Page not found');
      if (this.faults.refuses(socket)) return;
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, request));
    });
  }

  presentAt(eventId: string): readonly Present[] {
    return findPresent(this.streams, this.#db, eventId);
  }

  /** Sends to every subscriber, in order. */
  broadcast(broadcasts: readonly Broadcast[]): void {
    for (const broadcast of broadcasts) this.faults.deliver(broadcast);
  }

  /** Ends the subscriptions that people may not have any more. */
  review(people: ReadonlySet<string>): void {
    for (const connection of this.connections)
      if (people.has(connection.viewer.personId ?? '')) connection.review();
  }

  /** Closes the connections of a session that ended. They may reconnect under the next one. */
  endSession(sessionId: string): void {
    for (const connection of this.connections) {
      if (connection.sessionId === sessionId) connection.disconnect('remote', true);
    }
  }

  /** Closes like a server that restarts. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const connection of this.connections) {
      connection.disconnect('server_restart', true);
      connection.cut();
    }
    this.#sockets.close();
  }

  #open(socket: WebSocket, request: IncomingMessage): void {
    const { limits, isBehindProxy } = this.#options;
    const address = addressOf(request, isBehindProxy);
    const open = [...this.connections].filter((connection) => connection.address === address);
    if (open.length >= limits.sockets) return refuse(socket, limits.sockets);
    this.opened += 1;
    const sessionId = sessionIdIn(request.headers.cookie);
    const viewer = viewerOf(this.#db, sessionId);
    const connection = new Connection(socket, {
      viewer: viewer ?? visitor,
      sessionId,
      address,
      limits,
      streams: this.streams,
      admit: (identifier) =>
        this.faults.isRejecting
          ? { kind: 'rejected' }
          : authorizeSubscription(this.#db, viewer ?? visitor, identifier, this.#clock.now()),
      onMembersChanged: (name) => this.#tellPresence(name),
    });
    this.connections.add(connection);
    socket.once('close', () => this.connections.delete(connection));
    if (this.faults.isMute) connection.isSilent = true;
    // The cookie names a session that has ended: the person has to sign in again.
    if (sessionId !== null && !viewer) return connection.disconnect('unauthorized', false);
    connection.send(frames.welcome());
  }

  /** At once, then at most once a second: many sockets that come together would each be told of all the others. */
  #tellPresence(stream: string): void {
    if (this.#isClosed) return;
    if (this.#toldPresence.has(stream)) return void this.#toldPresence.set(stream, 'changed');
    this.broadcast(presenceBroadcasts(this.streams, this.#db, stream));
    this.#toldPresence.set(stream, 'told');
    const next = (): void => {
      const isChanged = this.#toldPresence.get(stream) === 'changed';
      this.#toldPresence.delete(stream);
      if (isChanged) this.#tellPresence(stream);
    };
    setTimeout(next, PRESENCE_INTERVAL).unref();
  }

  #ping(): void {
    const frame = frames.ping(this.#clock.now());
    for (const connection of this.connections) connection.ping(frame);
  }
}

/** 1013: try again later. */
function refuse(socket: WebSocket, most: number): void {
  socket.on('error', () => undefined);
  socket.send(frames.disconnect('remote', true));
  socket.close(1013, `More than ${most} sockets from one address`);
}
