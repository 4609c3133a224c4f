import { createCable, type Cable, type Connection } from '~/platform/cable';
import { topics } from '~/platform/api';
import type { BackEnd } from './back-end';
import { keepCookie } from './cookie-socket';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';
import { until } from './until';

export interface Proxied {
  readonly cable: Cable;
  readonly proxy: TcpProxy;
  readonly state: () => Connection['state'];
  stop(): Promise<void>;
}

/** The production cable, live on a real back end through a line of its own. */
export async function proxiedCable(backEnd: BackEnd): Promise<Proxied> {
  const proxy = await startTcpProxy(backEnd.url);
  keepCookie(proxy.url, '');
  const cable = createCable({
    source: { url: () => `${proxy.url.replace('http', 'ws')}/cable` },
    renewSession: async () => false,
    onFault: () => undefined,
  });
  cable.follow(topics.events, { onMessage: () => undefined, onConfirmed: () => undefined });
  const state = (): Connection['state'] => cable.connection.get().state;
  await until(() => state() === 'live', 20_000);
  return {
    cable,
    proxy,
    state,
    async stop() {
      cable.dispose();
      await proxy.close();
    },
  };
}
