import * as ActionCable from '@rails/actioncable';
import cablePackage from '@rails/actioncable/package.json';
import * as Sentry from '@sentry/browser';
import { host, share } from './federation';
import { seen } from './seen';

// Sentry 10 does not have this function, so it is left out here.
const { withStaticSpan: _, ...tenth } = Sentry;

export const sharedServices = {
  '@rails/actioncable': share(cablePackage.version, ActionCable),
  '@sentry/browser': share(Sentry.SDK_VERSION, host.sentry === 'ten' ? tenth : Sentry),
};

/** The shell's one connection, open before anybody follows anything. */
export function openCable() {
  const consumer = ActionCable.createConsumer('/cable');
  consumer.connect();
  return consumer;
}

/** The shell's one client; what it would send stays on the page. */
export function startSentry() {
  Sentry.init({
    dsn: 'https://shell@sentry.test/1',
    transport: (options) =>
      Sentry.createTransport(options, ({ body }) => {
        seen.envelopes.push(String(body));
        return Promise.resolve({ statusCode: 200 });
      }),
  });
  seen.client = Sentry.getClient();
}
