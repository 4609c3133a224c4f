import { createQueries } from '~/data/queries';
import { createApi } from '~/platform/api';
import { createCable } from '~/platform/cable';
import { createClock } from '~/platform/clock';
import type { Services } from '~/platform/services';
import type { BackEnd } from './back-end';
import { fakeDevice, fakeShell, fakeTelemetry } from './fake-platform';

export interface RealServices extends Services {
  /** What was asked of the API, in order. */
  readonly asked: string[];
  dispose(): void;
}

/**
 * The real client, cable and cache on a running back end, signed in as a person. Several may be there at once, but as on any page
 * there is one cable, and it belongs to who came last.
 */
export async function realServices(backEnd: BackEnd, person: string | null): Promise<RealServices> {
  const { cookie, csrfToken } = await backEnd.signIn(person);
  document.cookie = `${cookie}; path=/`;
  const asked: string[] = [];
  const send: typeof fetch = (input, init) => {
    asked.push((input as string).replace(backEnd.url, ''));
    // Node's fetch has no jar: what the browser would add by itself.
    return fetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), Cookie: cookie },
    });
  };
  const shell = fakeShell({ session: person === null ? null : { id: person } });
  const telemetry = fakeTelemetry();
  const clock = createClock();
  const api = createApi({
    main: `${backEnd.url}/api/v2`,
    family: `${backEnd.url}/api/family`,
    fetch: () => send,
    csrfToken: () => csrfToken,
    renewSession: async () => true,
  });
  const cable = createCable({
    source: { url: () => `${backEnd.url.replace('http', 'ws')}/cable` },
    session: shell.session,
    renewSession: async () => true,
    onFault: telemetry.report,
  });
  const queries = createQueries();
  return {
    shell,
    api,
    cable,
    clock,
    device: fakeDevice(clock.now),
    telemetry,
    queries,
    asked,
    dispose() {
      cable.dispose();
      queries.clear();
    },
  };
}
