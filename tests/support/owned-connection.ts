import * as actionCable from '@rails/actioncable';
import type { Cable } from '~/platform/cable';
import { createCable, type CableOptions } from '~/platform/cable';
import { fakeSocketServer, type FakeSocketServer } from './fake-socket';

const started: Cable[] = [];
/** The server that owned connections reach; a new one for each test. */
export let server: FakeSocketServer;

/** Before each test. The clock stands still until it is told to go on. */
export function startServer(): void {
  jest.useFakeTimers();
  server = fakeSocketServer();
  actionCable.adapters.WebSocket = server.WebSocket;
}

/** After each test. */
export function endCables(): void {
  for (const cable of started.splice(0)) cable.dispose();
  jest.useRealTimers();
  jest.restoreAllMocks();
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

export function start(options: Partial<CableOptions> = {}): Cable {
  const cable = createCable({
    source: { url: () => '/cable' },
    renewSession: async () => false,
    onFault: () => undefined,
    random: () => 0.5,
    load: async () => actionCable,
    ...options,
  });
  started.push(cable);
  return cable;
}

export const stateOf = (cable: Cable) => cable.connection.get().state;
