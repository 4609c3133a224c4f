/** @jest-environment jest-fixed-jsdom */
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import { safeHref } from '~/lib/href';
import { createShell } from '~/platform/shell';
import { hostileAddresses } from './hostile-addresses';
import { record } from './record';

const defaults = {
  api: { main: '/api/v2', family: '/api/family' },
  areas: { drivers: '/drivers', restaurants: '/restaurants' },
  monitoring: false,
};
const here = globalThis.location.origin;

/** What a link may be: nothing at all, or a path that a browser reads as this origin, now and after it was written out once more. */
function isEscape(href: unknown): boolean {
  if (href === undefined) return false;
  if (typeof href !== 'string' || !href.startsWith('/')) return true;
  if (!URL.canParse(href, here)) return true;
  const once = new URL(href, here);
  const again = URL.canParse(once.pathname, here) ? new URL(once.pathname, here) : undefined;
  return once.origin !== here || again?.origin !== here;
}

type Way = (address: string) => unknown;
const shellWith = (platform: unknown) => createShell(platform, defaults, () => undefined);
/** A platform that is refused at the door draws no link. */
const refusedIsNone =
  (way: Way): Way =>
  (address) => {
    try {
      return way(address);
    } catch (error) {
      if ((error as Error).name === 'PlatformMismatch') return undefined;
      throw error;
    }
  };

const ways: Readonly<Record<string, Way>> = {
  'an answer of the shell’s hrefFor': (address) => shellWith({ hrefFor: () => address }).hrefFor('manager'),
  'a prefix of an area': refusedIsNone((address) =>
    shellWith({ areas: { manager: address } }).hrefFor('manager'),
  ),
  'a prefix of an area, with a route behind it': refusedIsNone((address) =>
    shellWith({ areas: { manager: address } }).hrefFor('manager', 'today'),
  ),
  'a route within an area': (address) =>
    shellWith({ areas: { manager: '/manage' } }).hrefFor('manager', address),
  'a route within an area at the root': (address) =>
    shellWith({ areas: { manager: '/' } }).hrefFor('manager', address),
  'the name of an area': (address) => shellWith({}).hrefFor(address, 'today'),
  'the id of an event in one of our paths': (address) =>
    pathBuilders(screenPaths, '/events').event({ eventId: address }),
  'the id of a registration in one of our paths': (address) =>
    pathBuilders(screenPaths, '').ticket({ registrationId: address }),
};

describe('S3 links between areas', () => {
  const escapes = new Map<string, string[]>();
  const take = (way: string, found: string[]): void => {
    escapes.set(way, found);
    expect(found).toEqual([]);
  };

  it('are tried with at least sixty addresses, each its own', () => {
    expect(new Set(hostileAddresses).size).toBe(hostileAddresses.length);
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(ways))('%s leads nowhere else', (name, way) => {
    take(
      name,
      hostileAddresses.filter((address) => isEscape(way(address))),
    );
  });

  it('the base path under which we are mounted leads nowhere else', () => {
    const based = refusedIsNone((address) => {
      const { basePath } = shellWith({ basePath: address });
      return basePath === undefined ? undefined : pathBuilders(screenPaths, basePath).mine();
    });
    take(
      'base path',
      hostileAddresses.filter((address) => isEscape(based(address))),
    );
  });

  it('an address in a text becomes http, https, mailto or tel without a name before its host, or no link', () => {
    const isLoose = (address: string): boolean => {
      const href = safeHref(address);
      if (href === undefined) return false;
      const { protocol, username, password } = new URL(href);
      return !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) || username + password !== '';
    };
    take('an address in a text', hostileAddresses.filter(isLoose));
  });

  it('what escapes is seen', () => {
    for (const href of [
      '//evil.example',
      '/..//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
    ])
      expect(isEscape(href)).toBe(true);
    expect(isEscape('/manage?next=//evil.example')).toBe(false);
  });

  afterAll(() => {
    const found = [...escapes.values()].flat().length;
    record('S3', 'unit', {
      figure: `${found} of ${hostileAddresses.length} addresses × ${escapes.size} ways`,
      isKept: found === 0 && escapes.size === Object.keys(ways).length + 2,
    });
  });
});
