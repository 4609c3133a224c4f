import { adapters, createConsumer, type Consumer } from '@rails/actioncable';
import { NetworkSocket } from './network-socket';

/** The one consumer of this page. It opens with the first subscription; the areas never open or close it themselves. */
export function openCable(): Consumer {
  adapters.WebSocket = NetworkSocket as unknown as typeof WebSocket;
  return createConsumer('/cable');
}
