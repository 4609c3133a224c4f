import { createConsumer, type Consumer } from '@rails/actioncable';
import { subjects } from '~/data/live/subjects';
import { createCable, type Cable, type Connection } from '~/platform/cable';
import type { BackEnd } from './back-end';
import { keepCookie } from './cookie-socket';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';
import { until } from './until';

export interface Proxied {
  readonly cable: Cable;
  readonly proxy: TcpProxy;
  readonly state: () => Connection['state'];
  /** How often the server has confirmed the subscription. */
  readonly confirmations: () => number;
  stop(): Promise<void>;
}

/** The production cable, live on a real back end: on a connection of its own, or on the stock consumer of a shell that leaves it alone. */
export async function proxiedCable(backEnd: BackEnd, owner: 'events' | 'shell' = 'events'): Promise<Proxied> {
  const proxy = await startTcpProxy(backEnd.url);
  keepCookie(proxy.url, '');
  const url = `${proxy.url.replace('http', 'ws')}/cable`;
  const consumer: Consumer | undefined = owner === 'shell' ? createConsumer(url) : undefined;
  const cable = createCable({
    source: consumer ? { consumer } : { url: () => url },
    renewSession: async () => false,
    onFault: () => undefined,
  });
  let confirmations = 0;
  cable.follow(subjects.events.topic(''), {
    onMessage: () => undefined,
    onConfirmed: () => void (confirmations += 1),
  });
  const state = (): Connection['state'] => cable.connection.get().state;
  await until(() => state() === 'live', 20_000);
  return {
    cable,
    proxy,
    state,
    confirmations: () => confirmations,
    async stop() {
      cable.dispose();
      consumer?.disconnect();
      await proxy.close();
    },
  };
}
