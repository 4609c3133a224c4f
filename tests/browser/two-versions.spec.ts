import { serveRemote } from '../../shell-dev/serve/serve-remote';
import { expect, test as base } from './support/test';
import { makeTwoBuilds } from './support/two-builds';

interface Versions {
  readonly first: string;
  readonly second: string;
}

/** Two builds, each on a server of its own. */
const test = base.extend<{ versions: Versions }>({
  versions: async ({ page }, give) => {
    const [one, two] = [makeTwoBuilds(), makeTwoBuilds()];
    two.deploy('deleted');
    const servers = await Promise.all([one, two].map(({ live }) => serveRemote(0, live)));
    const [first = '', second = ''] = servers.map(({ server }) => {
      const address = server.address();
      return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
    });
    await give({ first, second });
    // What it still fetches ahead would look for files that are gone.
    await page.close();
    for (const server of servers) await server.close();
    for (const builds of [one, two]) builds.remove();
  },
});

const ways = {
  'two shells, each with a remote `events`': ['events', 'events'],
  'one shell with two remotes': ['events', 'events_next'],
} as const;

for (const [way, names] of Object.entries(ways)) {
  test(`two versions on one page: ${way}, each runs its own`, async ({ page, urls, versions }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${urls.foreign}/plain`);

    const shas = await page.evaluate(
      async ([[nameOfFirst, nameOfSecond], first, second]) => {
        const { createInstance } = await import(String('@module-federation/runtime'));
        const remotes = [
          { name: nameOfFirst, entry: `${first}/mf-manifest.json` },
          { name: nameOfSecond, entry: `${second}/mf-manifest.json` },
        ];
        const isOneShell = nameOfFirst !== nameOfSecond;
        const whole = isOneShell && createInstance({ name: 'shell', remotes });
        const seen: string[] = [];
        for (const [index, remote] of remotes.entries()) {
          const federation = whole || createInstance({ name: `shell_${index}`, remotes: [remote] });
          const { build } = await federation.loadRemote(`${remote.name}/contract`);
          const { mount } = await federation.loadRemote(`${remote.name}/mount`);
          const element = document.createElement('section');
          document.body.append(element);
          await mount(element).ready;
          seen.push(String(build.sha));
        }
        return seen;
      },
      [names, versions.first, versions.second] as const,
    );

    expect(shas[1]).toBe([...(shas[0] ?? '')].toReversed().join(''));
    await expect(page.locator('section').getByRole('navigation', { name: 'Events' })).toHaveCount(2);
    for (const from of [versions.first, versions.second])
      expect(fetched.filter((url) => url.startsWith(`${from}/mounted-root.`))).toHaveLength(1);
  });
}
