import { adapters, createConsumer, type Consumer } from '@rails/actioncable';
import { isOffline } from './network';
import { session } from './session';
import { createStore } from './store';

export interface Frame {
  readonly at: number;
  readonly from: 'server' | 'page';
  readonly text: string;
}

/** The state of the page's WebSockets, for reconnecting and for *Inspect*. */
export interface SocketReport {
  readonly opened: number;
  readonly open: number;
  readonly state: 'none' | 'connecting' | 'open' | 'closed';
  /** The server disconnected this session for good (`reconnect: false`). */
  readonly isRejected: boolean;
  /** The server announced a restart (`reason: server_restart`). */
  readonly isRestart: boolean;
  readonly received: number;
  readonly sent: number;
  /** Newest first, without pings. */
  readonly frames: readonly Frame[];
}

const MAX_FRAMES = 40;

export const socketReport = createStore<SocketReport>({
  opened: 0,
  open: 0,
  state: 'none',
  isRejected: false,
  isRestart: false,
  received: 0,
  sent: 0,
  frames: [],
});

const change = (values: Partial<SocketReport>): void =>
  socketReport.update((before) => ({ ...before, ...values }));

function addFrame(from: Frame['from'], text: string): void {
  const { received, sent, frames } = socketReport.get();
  change({
    received: received + (from === 'server' ? 1 : 0),
    sent: sent + (from === 'page' ? 1 : 0),
    ...(!text.includes('"ping"') && {
      frames: [{ at: Date.now(), from, text }, ...frames].slice(0, MAX_FRAMES),
    }),
  });
}

function isFrame(data: unknown): boolean {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof frame === 'object' && frame !== null;
  } catch {
    return false;
  }
}

/** The WebSocket that Action Cable uses: reports its frames, and closes while *Offline* is chosen in the developer bar. */
class ObservedSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    const { opened } = socketReport.get();
    change({ opened: opened + 1, state: 'connecting' });
    let wasOpen = false;
    this.addEventListener('open', () => {
      wasOpen = true;
      change({ state: 'open', open: socketReport.get().open + 1, isRejected: false, isRestart: false });
    });
    // Before Action Cable's own listener, which throws on what is no frame, in the page of everybody who shares the consumer.
    this.addEventListener('message', (message: MessageEvent<string>) => {
      const { data } = message;
      addFrame('server', String(data));
      if (!isFrame(data)) return message.stopImmediatePropagation();
      if (!data.includes('"type":"disconnect"')) return;
      if (data.includes('"reconnect":false')) change({ isRejected: true });
      if (data.includes('"reason":"server_restart"')) change({ isRestart: true });
    });
    const closeWhenOffline = (): void => {
      if (isOffline()) this.close();
    };
    addEventListener('offline', closeWhenOffline);
    this.addEventListener('close', () => {
      removeEventListener('offline', closeWhenOffline);
      change({ state: 'closed', open: socketReport.get().open - (wasOpen ? 1 : 0) });
    });
    closeWhenOffline();
  }

  override send(data: string): void {
    addFrame('page', data);
    super.send(data);
  }
}

/** The one Action Cable consumer of the page. It connects with the first subscription; areas never connect or disconnect it. */
export function createCable(): Consumer {
  adapters.WebSocket = ObservedSocket;
  const consumer = createConsumer('/cable');
  reconnectSoon(consumer);
  return consumer;
}

const FIRST_RETRY_MS = 150;
const MAX_RETRY_MS = 15_000;
/** After a restart every page tries once per interval, at a random moment, so that they do not all reconnect at once. */
const RESTART_INTERVAL_MS = 5_500;

/**
 * Action Cable's own monitor checks only every few seconds. This retries sooner, with exponential backoff and jitter, and at once when the
 * browser comes online or the session changes.
 */
function reconnectSoon(consumer: Consumer): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retryIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => consumer.connect(), ms);
  };
  const retryNow = (): void => {
    tries = 0;
    if (socketReport.get().state === 'closed') retryIn(0);
  };

  let before = socketReport.get().state;
  socketReport.subscribe(() => {
    const { state, isRejected, isRestart } = socketReport.get();
    if (state === before) return;
    before = state;
    if (state === 'open') tries = 0;
    // After a rejection, only a change of the session starts another try.
    if (state !== 'closed' || isRejected || isOffline()) return;
    const longest = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries);
    const restartDelay = tries === 0 ? Math.random() * RESTART_INTERVAL_MS : RESTART_INTERVAL_MS;
    retryIn(isRestart ? restartDelay : longest * (1 + Math.random()));
    tries += 1;
  });
  session.subscribe(retryNow);
  addEventListener('online', retryNow);
}
