import { adapters, createConsumer, type Consumer } from '@rails/actioncable';
import { NetworkSocket, socketReport } from './network-socket';
import { session } from './session';
import { settings } from './settings';

/** The stock client looks only every few seconds whether it is still connected; a shell that owns it need not wait. */
const FIRST_TRY_MS = 150;
const LONGEST_MS = 15_000;
/** After a restart all open pages come back at once: each draws its moment of a round, and tries once in each. */
const ROUND_MS = 5_500;

/** The one consumer of this page. It opens with the first subscription; the areas never open or close it themselves. */
export function openCable(): Consumer {
  adapters.WebSocket = NetworkSocket as unknown as typeof WebSocket;
  const consumer = createConsumer('/cable');
  keepConnected(consumer);
  return consumer;
}

/** After a drop: soon, then ever later and never all shells at once; at once when there is a new reason to hope. */
function keepConnected(consumer: Consumer): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => consumer.connect(), ms);
  };
  const tryNow = (): void => {
    tries = 0;
    if (socketReport.get().state === 'closed') tryIn(0);
  };

  let before = socketReport.get().state;
  socketReport.subscribe(() => {
    const { state, isRefused, isRestart } = socketReport.get();
    if (state === before) return;
    before = state;
    if (state === 'open') tries = 0;
    // A server that will not have this session is asked again when there is another one.
    if (state !== 'closed' || isRefused) return;
    const longest = Math.min(LONGEST_MS, FIRST_TRY_MS * 2 ** tries);
    const moment = tries === 0 ? Math.random() * ROUND_MS : ROUND_MS;
    tryIn(isRestart ? moment : longest * (1 + Math.random()));
    tries += 1;
  });
  session.subscribe(tryNow);
  settings.subscribe(tryNow);
  addEventListener('online', tryNow);
}
