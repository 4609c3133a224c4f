/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { prefetchBrowse } from '~/data/events.pages';
import { backend, described } from '~/domain/backend-versions';
import { createDevice } from '~/platform/device';
import { createTelemetry } from '~/platform/telemetry';
import { anEvent, aPage } from '../../tests/support/build';
import { html, json, refusal, type Reply } from '../../tests/support/fake-server';
import { cardMakers } from './card-root';
import { createServices, type Makers, type OwnedServices } from './create-services';

const whole: Makers = { createTelemetry, createDevice, asksBackend: true };
const good = () => json(aPage([anEvent()]));
let made: OwnedServices | undefined;
let consoleError: jest.SpyInstance;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  made?.dispose();
  consoleError.mockRestore();
});

/** A server that says these of the list and of itself. */
function serve(list: Reply, itself: Reply, makers = whole) {
  const asked: string[] = [];
  const reporter = jest.fn<void, [unknown, Readonly<Record<string, unknown>>]>();
  const answer = async (reply: Reply) => {
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply() : reply.clone();
  };
  const fetch = ((url: string) => {
    asked.push(url);
    return answer(url.endsWith('/events/backend') ? itself : list);
  }) as typeof globalThis.fetch;
  const services = createServices({ api: { main: '/wrong/base', fetch }, cable: null, reporter }, makers);
  made = services;
  const read = () => prefetchBrowse(services, { from: 'today' });
  const versionsAsked = () => asked.filter((url) => url === '/wrong/base/events/backend').length;
  return { services, reporter, read, versionsAsked };
}

const speaking = (api: string, cable: string = described.cable) => json({ api, cable });

describe('a base where something else answers', () => {
  it.each<[string, Reply]>([
    ['404 application/json', () => refusal(404, 'nope')],
    ['404 text/html', () => html(404)],
    ['200 text/html', () => html(200)],
    ['405 text/html', () => html(405)],
    ['401 application/json', () => refusal(401, 'no')],
    ['403 text/html', () => html(403)],
  ])('%s: is named to the console and to the shell’s reporter, once', async (came, reply) => {
    const { services, reporter, read, versionsAsked } = serve(reply, html(404));
    await read();
    services.queries.removeQueries();
    await read();
    await waitFor(() => expect(reporter).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(versionsAsked()).toBe(1));
    expect(consoleError.mock.calls).toEqual([
      [
        `Events: What answers at /wrong/base is not the Events API: GET /wrong/base/events came back as ${came}. Check platform.api.main.`,
      ],
    ]);
    expect(reporter.mock.calls[0]?.[1]).toMatchObject({ where: 'api', apiBase: '/wrong/base' });
  });
});

describe('the versions of the back end', () => {
  it('are asked for once, after the first data', async () => {
    const { services, read, reporter, versionsAsked } = serve(good, speaking(described.api));
    expect(versionsAsked()).toBe(0);
    await read();
    await waitFor(() => expect(versionsAsked()).toBe(1));
    services.queries.removeQueries();
    await read();
    expect(versionsAsked()).toBe(1);
    expect(reporter).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
  });

  it.each<[string, Reply]>([
    ['does not know the call', () => refusal(404, 'not_found')],
    ['answers with a page of its own', () => html(404)],
    ['does not answer', new TypeError('Failed to fetch')],
    ['speaks what this build needs at least', () => speaking('2.9.0')],
    ['speaks a later minor version', () => speaking('2.9.2', '1.4.0')],
  ])('nothing is said of a back end that %s', async (_, itself) => {
    const { read, reporter, versionsAsked } = serve(good, itself);
    await read();
    await waitFor(() => expect(versionsAsked()).toBeGreaterThan(0));
    expect(consoleError).not.toHaveBeenCalled();
    expect(reporter).not.toHaveBeenCalled();
  });

  it.each([
    ['1.5.0', '1.0.0', 'outdated-server'],
    ['0.9.0', '1.0.0', 'outdated-server'],
    ['2.4.0', '0.9.0', 'outdated-server'],
    // Then it is this build that is old, and a server that is newer is not what is missing.
    ['3.0.0', '1.0.0', 'misconfigured'],
  ])(
    'API %s with cable %s: told to developers once, and a call that fails is “%s”',
    async (api, cable, kind) => {
      const { services, read, reporter } = serve(() => html(404), speaking(api, cable));
      await read();
      const words = `The back end at /wrong/base speaks API ${api} and cable ${cable}; this build of Events needs ${backend.api} and ${backend.cable}.`;
      await waitFor(() => expect(consoleError).toHaveBeenCalledWith(`Events: ${words}`));
      await waitFor(() => expect(reporter).toHaveBeenCalledTimes(2));
      expect(consoleError).toHaveBeenCalledTimes(2);
      expect(reporter.mock.calls[1]?.[1]).toMatchObject({ where: 'backend', apiBase: '/wrong/base' });
      services.queries.removeQueries();
      await read();
      const [query] = services.queries.getQueryCache().findAll();
      expect(query?.state.error).toMatchObject({ kind });
    },
  );

  it('are no matter to a card as long as all is well', async () => {
    const { read, versionsAsked } = serve(good, speaking('1.2.0'), cardMakers);
    await read();
    expect(versionsAsked()).toBe(0);
  });

  it('are not asked for by what has been taken away', async () => {
    const { services, read, versionsAsked } = serve(good, speaking(described.api));
    const reading = read();
    services.dispose();
    await reading;
    expect(versionsAsked()).toBe(0);
  });
});
