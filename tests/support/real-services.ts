import { createQueries } from '~/data/queries';
import { createCable } from '~/platform/cable';
import { createClock } from '~/platform/clock';
import { createApi, type Api } from '~/platform/http';
import type { Services } from '~/platform/services';
import { createShell } from '~/platform/shell';
import type { BackEnd } from './back-end';
import { keepCookie } from './cookie-socket';
import { fakeDevice, fakeShell, fakeTelemetry } from './fake-platform';

export interface RealServices extends Services {
  /** What was asked of the API, in order. */
  readonly asked: string[];
  /** How often a fresh session was asked for. */
  readonly renewals: () => number;
  dispose(): void;
}

export interface RealOptions {
  /** Where the cable is reached, when something stands between. */
  readonly cableAt?: string;
}

/**
 * The real client, cable and cache on a running back end, signed in as a person. Several may be there at once, but as on any page
 * there is one cable for each address, and it belongs to who came last.
 */
export async function realServices(
  backEnd: BackEnd,
  person: string | null,
  { cableAt = backEnd.url }: RealOptions = {},
): Promise<RealServices> {
  const device = await realDevice(backEnd, person);
  keepCookie(cableAt, device.cookie());
  let renewals = 0;
  const { renewSession } = createShell(
    {
      session: {
        get: () => null,
        subscribe: () => () => undefined,
        async renew() {
          renewals += 1;
          await device.renew();
          keepCookie(cableAt, device.cookie());
          return true;
        },
      },
    },
    { api: { main: '', family: '' }, areas: {}, monitoring: false },
    (error) => telemetry.report(error),
  );
  const shell = fakeShell({ session: person === null ? null : { id: person }, renewSession });
  const telemetry = fakeTelemetry();
  const clock = createClock();
  const cable = createCable({
    source: { url: () => `${cableAt.replace('http', 'ws')}/cable` },
    session: shell.session,
    renewSession,
    onFault: telemetry.report,
  });
  const queries = createQueries();
  return {
    shell,
    api: device.apiWith(renewSession),
    cable,
    clock,
    device: fakeDevice(clock.now),
    telemetry,
    queries,
    asked: device.asked,
    renewals: () => renewals,
    dispose() {
      cable.dispose();
      queries.clear();
    },
  };
}

/** The real client alone, as on another device of the same person. */
export async function realApi(backEnd: BackEnd, person: string | null): Promise<Api> {
  const device = await realDevice(backEnd, person);
  return device.apiWith(() => device.renew().then(() => true));
}

async function realDevice(backEnd: BackEnd, person: string | null) {
  let session = await backEnd.signIn(person);
  const asked: string[] = [];
  const send: typeof fetch = (input, init) => {
    asked.push((input as string).replace(backEnd.url, ''));
    // Node's fetch has no jar: what the browser would add by itself.
    return fetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), Cookie: session.cookie },
    });
  };
  return {
    asked,
    cookie: () => session.cookie,
    renew: async () => void (session = await backEnd.signIn(person)),
    apiWith: (renewSession: () => Promise<boolean>) =>
      createApi({
        main: `${backEnd.url}/api/v2`,
        family: `${backEnd.url}/api/family`,
        fetch: () => send,
        csrfToken: () => session.csrfToken,
        renewSession,
      }),
  };
}
