import { networkMode, SLOW_FRAME_MS } from './network';
import { settings } from './settings';
import { createStore } from './store';

export interface Frame {
  readonly at: number;
  readonly from: 'server' | 'page';
  readonly text: string;
}

export interface SocketReport {
  /** Ever opened by this page, through whichever copy of the cable library. */
  readonly opened: number;
  readonly open: number;
  readonly state: 'none' | 'connecting' | 'open' | 'closed';
  /** The server said goodbye, and not to come back with this session. */
  readonly isRefused: boolean;
  /** The server said that it restarts, and has not been found since. */
  readonly isRestart: boolean;
  readonly received: number;
  readonly sent: number;
  readonly frames: readonly Frame[];
}

const KEPT_FRAMES = 40;
const nothing: SocketReport = {
  opened: 0,
  open: 0,
  state: 'none',
  isRefused: false,
  isRestart: false,
  received: 0,
  sent: 0,
  frames: [],
};
export const socketReport = createStore<SocketReport>(nothing);

const note = (change: Partial<SocketReport>): void =>
  socketReport.update((before) => ({ ...before, ...change }));

function noteFrame(from: Frame['from'], text: string): void {
  socketReport.update((before) => ({
    ...before,
    received: before.received + (from === 'server' ? 1 : 0),
    sent: before.sent + (from === 'page' ? 1 : 0),
    frames: text.includes('"ping"')
      ? before.frames
      : [{ at: Date.now(), from, text }, ...before.frames].slice(0, KEPT_FRAMES),
  }));
}

const isCut = (): boolean => networkMode() === 'cut' || networkMode() === 'offline';
const isGoodbye = (frame: string): boolean =>
  /"type":"disconnect"/.test(frame) && /"reconnect":false/.test(frame);
const isRestart = (frame: string): boolean => /"reason":"server_restart"/.test(frame);
const live = new Set<NetworkSocket>();

settings.subscribe(() => {
  if (isCut()) for (const socket of live) socket.drop();
});

/**
 * The WebSocket that the shell's cable opens, behind the network switch. *Cut*: what is open closes uncleanly and nothing opens.
 * *Frozen*: it stays open and nothing comes through, as on a train. *Slow*: frames come late, in order.
 */
export class NetworkSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  readonly url: string;
  #state: number = NetworkSocket.CONNECTING;
  #wasOpen = false;
  #inner: WebSocket | undefined;
  #line: Promise<void> = Promise.resolve();

  constructor(url: string | URL, protocols?: string | string[]) {
    super();
    this.url = String(url);
    live.add(this);
    note({ opened: socketReport.get().opened + 1, state: 'connecting' });
    if (isCut()) setTimeout(() => this.drop(), 20);
    else this.#connect(protocols);
  }

  get readyState(): number {
    return this.#state;
  }

  get protocol(): string {
    return this.#inner?.protocol ?? '';
  }

  send(data: string): void {
    noteFrame('page', data);
    if (networkMode() !== 'frozen') this.#inner?.send(data);
  }

  close(code?: number, reason?: string): void {
    if (this.#state >= NetworkSocket.CLOSING) return;
    this.#state = NetworkSocket.CLOSING;
    this.#inner?.close(code, reason);
    // A frozen line never answers the closing handshake; the page must still be able to let go.
    setTimeout(() => this.#ended(code ?? 1000, reason ?? '', true), networkMode() === 'frozen' ? 50 : 1_000);
  }

  /** The line goes dead without a goodbye. */
  drop(): void {
    if (this.#inner) this.#inner.onmessage = null;
    this.#inner?.close();
    this.#tell('onerror', new Event('error'));
    this.#ended(1006, '', false);
  }

  #connect(protocols?: string | string[]): void {
    const inner = new WebSocket(this.url, protocols);
    this.#inner = inner;
    inner.onopen = () => {
      if (this.#state !== NetworkSocket.CONNECTING) return inner.close();
      this.#state = NetworkSocket.OPEN;
      this.#wasOpen = true;
      note({ state: 'open', isRefused: false, isRestart: false, open: socketReport.get().open + 1 });
      this.#tell('onopen', new Event('open'));
    };
    inner.onmessage = ({ data }: MessageEvent<string>) => this.#arrived(data);
    inner.onerror = () => this.#tell('onerror', new Event('error'));
    inner.onclose = ({ code, reason, wasClean }) => this.#ended(code, reason, wasClean);
  }

  #arrived(data: string): void {
    const mode = networkMode();
    if (mode === 'frozen') return;
    this.#line = this.#line
      .then(() =>
        mode === 'slow' ? new Promise<void>((go) => void setTimeout(go, SLOW_FRAME_MS)) : undefined,
      )
      .then(() => {
        if (this.#state !== NetworkSocket.OPEN) return;
        noteFrame('server', data);
        if (isGoodbye(data)) note({ isRefused: true });
        if (isRestart(data)) note({ isRestart: true });
        this.#tell('onmessage', new MessageEvent('message', { data }));
      });
  }

  #ended(code: number, reason: string, wasClean: boolean): void {
    if (this.#state === NetworkSocket.CLOSED) return;
    this.#state = NetworkSocket.CLOSED;
    live.delete(this);
    note({ state: 'closed', open: socketReport.get().open - (this.#wasOpen ? 1 : 0) });
    this.#tell('onclose', new CloseEvent('close', { code, reason, wasClean }));
  }

  #tell(handler: 'onopen' | 'onmessage' | 'onerror' | 'onclose', event: Event): void {
    this[handler]?.(event as never);
    this.dispatchEvent(event);
  }
}
