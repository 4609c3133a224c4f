import { hostileAddresses } from '../../trust/hostile-addresses';
import { isLong, record } from '../../trust/record';
import { expect, test } from '../support/test';

/** An event's page asks for the ways into three areas; each mount is given the next three answers. */
const PER_MOUNT = 3;
const tried = isLong ? hostileAddresses : hostileAddresses.filter((_, at) => at % 3 === 0);

interface Link {
  readonly href: string;
  readonly origin: string;
  readonly again: string;
}

test('S3 no answer of a shell becomes a link that leads away, as this browser reads addresses', async ({
  page,
  urls,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${urls.foreign}/plain/meals`);
  const { links, asked } = await page.evaluate(
    async ({ addresses, step }) => {
      // The page's import map names it.
      const name = '@module-federation/runtime';
      const { createInstance } = (await import(name)) as {
        createInstance(options: object): { loadRemote(id: string): Promise<Mount> };
      };
      interface Mount {
        mount(element: Element, options: object): { ready: Promise<void>; unmount(): void };
      }
      const entry = document.querySelector<HTMLMetaElement>('meta[name="events-manifest"]')?.content;
      const { mount } = await createInstance({
        name: 'hostile',
        remotes: [{ name: 'events', entry }],
      }).loadRemote('events/mount');
      history.replaceState(null, '', '/plain/meals/evt_open');
      const links: Link[] = [];
      let asked = 0;
      for (let at = 0; at < addresses.length; at += step) {
        const place = document.createElement('div');
        document.body.append(place);
        const answers = new Map<string, string | undefined>();
        const hrefFor = (area: string): string | undefined => {
          if (!answers.has(area)) {
            answers.set(area, addresses[at + answers.size]);
            asked += 1;
          }
          return answers.get(area);
        };
        const mounted = mount(place, { platform: { basePath: '/plain/meals', hrefFor, cable: null } });
        await mounted.ready;
        await new Promise<void>((resolve) => {
          const look = (): void => (place.querySelector('h3') ? resolve() : void requestAnimationFrame(look));
          look();
        });
        for (const { href, origin, pathname, target } of place.querySelectorAll<HTMLAnchorElement>('a[href]'))
          if (target !== '_blank') links.push({ href, origin, again: new URL(pathname, href).origin });
        mounted.unmount();
        place.remove();
      }
      return { links, asked };
    },
    { addresses: ['/good/drivers', ...tried], step: PER_MOUNT },
  );
  const escapes = links.filter(({ origin, again }) => origin !== urls.foreign || again !== urls.foreign);
  expect(escapes).toEqual([]);
  // Else the addresses were never asked for, or no answer at all becomes a link.
  expect(asked).toBeGreaterThan(tried.length / 2);
  expect(links.map(({ href }) => href)).toContain(`${urls.foreign}/good/drivers`);
  record('S3', 'browser', {
    figure: `${escapes.length} of ${asked} answers of a shell`,
    isKept: escapes.length === 0 && asked > 0,
  });
});
