/** @jest-environment jest-fixed-jsdom */
import { renewOnce } from '.';
import { createShell, PlatformMismatch } from './index';

const defaults = {
  api: { main: '/api/v2', family: '/api/family' },
  areas: { drivers: '/drivers', restaurants: '/restaurants' },
  monitoring: false,
};
const shellOf = (platform: unknown, faults: string[] = []) =>
  createShell(platform, defaults, (_error, member) => faults.push(member));
const source = <T>(value: T) => ({ get: () => value, subscribe: () => () => undefined });
const broken = () => {
  throw new Error('the shell is unwell');
};

function insideShadowRoot(): HTMLElement {
  const inside = document.createElement('div');
  document.createElement('div').attachShadow({ mode: 'open' }).append(inside);
  return inside;
}

describe('a shell that gives nothing', () => {
  it.each([undefined, null, {}])('%p: everything has a local default', (platform) => {
    const shell = shellOf(platform);
    expect(shell.basePath).toBeUndefined();
    expect(shell.api.main).toBe('/api/v2');
    expect(shell.session.get()).toBeNull();
    expect(shell.can('register')).toBe(true);
    expect(shell.flag('anything')).toBe(false);
    expect(shell.theme.get()).toBe('auto');
    expect(shell.monitoring).toBe(false);
    expect(shell.signIn).toBeUndefined();
    expect(shell.referralUnit).toBeUndefined();
    expect(() => shell.announce('hello')).not.toThrow();
  });

  it('knows the two paths that are documented and draws no link to the others', () => {
    const shell = shellOf({});
    expect(shell.hrefFor('drivers')).toBe('/drivers');
    expect(shell.hrefFor('restaurants')).toBe('/restaurants');
    for (const area of ['manager', 'driver', 'family', 'legacy', 'styleGuide', 'events', 'constructor']) {
      expect(shell.hrefFor(area)).toBeUndefined();
    }
  });

  it('reads the CSRF token off the page at each request', () => {
    const shell = shellOf({});
    expect(shell.csrfToken()).toBeUndefined();
    document.head.innerHTML = '<meta name="csrf-token" content="one">';
    expect(shell.csrfToken()).toBe('one');
    document.querySelector('meta')?.setAttribute('content', 'two');
    expect(shell.csrfToken()).toBe('two');
    document.head.innerHTML = '';
  });
});

describe('what the shell hands over is checked at the door', () => {
  it.each([
    [{ basePath: 'events' }, 'basePath', '"events"'],
    [{ basePath: '/events/' }, 'basePath', '"/events/"'],
    [{ basePath: '//evil.example' }, 'basePath', '"//evil.example"'],
    [{ basePath: '/..//evil.example' }, 'basePath', '"/..//evil.example"'],
    [{ basePath: '/app/%2E%2e/events' }, 'basePath', '"/app/%2E%2e/events"'],
    [{ contractVersion: 1 }, 'contractVersion', '1'],
    [{ api: '/api' }, 'api', '"/api"'],
    [{ api: { main: 'javascript:alert(1)' } }, 'api.main', '"javascript:alert(1)"'],
    [{ api: { fetch: 'fetch' } }, 'api.fetch', '"fetch"'],
    [{ areas: { manager: 'https://evil.example' } }, 'areas.manager', '"https://evil.example"'],
    [{ cable: 'wss://x' }, 'cable', '"wss://x"'],
    [{ cable: { consumer: {} } }, 'cable', 'an object'],
    [{ session: { id: 'me' } }, 'session', 'an object'],
    [{ locale: 'es' }, 'locale', '"es"'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', '"Mars/Olympus"'],
    [{ theme: 'sepia' }, 'theme', '"sepia"'],
    [{ can: true }, 'can', 'true'],
    [{ hrefFor: {} }, 'hrefFor', 'an object'],
    [{ monitoring: 'yes' }, 'monitoring', '"yes"'],
    [{ sentry: { dsn: 5 } }, 'sentry.dsn', '5'],
    [{ portalContainer: '#root' }, 'portalContainer', '"#root"'],
    ['platform', '', '"platform"'],
    [7, '', '7'],
    [true, '', 'true'],
    [[], '', 'an array'],
    [Promise.resolve({}), '', 'a promise'],
    [() => ({}), '', 'a function'],
    [{ theme: Promise.resolve('dark') }, 'theme', 'a promise'],
    [{ portalContainer: insideShadowRoot() }, 'portalContainer', 'an object'],
  ])('%j names the field, what came and what was expected', (platform, field, received) => {
    let caught: unknown;
    try {
      shellOf(platform);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(PlatformMismatch);
    expect(caught).toMatchObject({ field, received, expected: expect.stringMatching(/\w/) });
  });

  it('takes a full platform as it is', () => {
    const shell = shellOf({
      contractVersion: '1.0.0',
      basePath: '/events',
      areas: { manager: '/manage' },
      api: { main: 'https://api.example/v2/', family: '/family' },
      cable: { consumer: { subscriptions: { create: () => undefined } } },
      session: source({ id: 'family-1', name: 'Ana' }),
      locale: source('es-MX'),
      timeZone: source('america/mexico_city'),
      theme: 'dark',
      referralUnit: 'points',
    });
    expect(shell.basePath).toBe('/events');
    expect(shell.api.main).toBe('https://api.example/v2');
    expect(shell.session.get()).toEqual({ id: 'family-1', name: 'Ana' });
    expect(shell.locale.get()).toBe('es-MX');
    expect(shell.timeZone.get()).toBe('America/Mexico_City');
    expect(shell.theme.get()).toBe('dark');
    expect(shell.hrefFor('manager', 'today')).toBe('/manage/today');
  });
});

describe('a shell whose functions throw', () => {
  const bad = { get: broken, subscribe: broken };

  it('is reported, and the default is used', async () => {
    const faults: string[] = [];
    const shell = shellOf(
      {
        session: { ...bad, renew: broken },
        locale: bad,
        timeZone: bad,
        theme: bad,
        can: broken,
        flag: broken,
        hrefFor: broken,
        navigate: broken,
        setTitle: broken,
        announce: broken,
        notices: { set: broken },
        onTeardown: broken,
        reporter: broken,
      },
      faults,
    );
    expect(shell.session.get()).toBeNull();
    expect(shell.theme.get()).toBe('auto');
    expect(typeof shell.locale.get()).toBe('string');
    expect(shell.can('register')).toBe(false);
    expect(shell.hrefFor('drivers')).toBe('/drivers');
    expect(await shell.renewSession()).toBe(false);
    shell.navigate?.('/x');
    shell.setTitle('x');
    shell.announce('x');
    shell.setNotices([]);
    shell.onTeardown(() => undefined);
    shell.reporter?.(new Error('x'), {});
    expect(() => shell.session.subscribe(() => undefined)()).not.toThrow();
    expect(new Set(faults)).toEqual(
      new Set([
        'session.get',
        'theme.get',
        'locale.get',
        'can',
        'hrefFor',
        'session.renew',
        'navigate',
        'setTitle',
        'announce',
        'notices.set',
        'onTeardown',
        'reporter',
        'session.subscribe',
      ]),
    );
  });

  it('is reported once per member, however often it is read', () => {
    const faults: string[] = [];
    const shell = shellOf({ theme: bad }, faults);
    for (let reading = 0; reading < 3; reading++) shell.theme.get();
    expect(faults).toEqual(['theme.get']);
  });

  it('renewing that is refused is no session, not a crash', async () => {
    const shell = shellOf({ session: { ...source(null), renew: () => Promise.reject(new Error('no')) } });
    await expect(shell.renewSession()).resolves.toBe(false);
  });
});

describe('a shell whose functions return what they should not', () => {
  /** The words of each fault, in order. */
  const told = (platform: object) => {
    const words: string[] = [];
    const shell = createShell(platform, defaults, (error) => words.push((error as Error).message));
    return { shell, words };
  };
  const later = Promise.resolve('later');

  it.each([
    ['a promise', later, 'a promise'],
    ['text', 'ana@example.com', 'text'],
    ['a number', 7, '7'],
    ['a list', [{ id: '7' }], 'an array'],
    ['a function', () => ({ id: '7' }), 'a function'],
    ['nobody in particular', {}, 'an object whose id is neither text nor a number'],
    ['an empty id', { id: '' }, 'an object whose id is neither text nor a number'],
    ['no number', { id: Number.NaN }, 'an object whose id is neither text nor a number'],
    ['an id that is no id', { id: { value: 7 } }, 'an object whose id is neither text nor a number'],
    ['a name that is none', { id: 7, name: { first: 'Ana' } }, 'an object whose name is not text'],
  ])('a session that is %s is signed out, and is named once', (_, value, received) => {
    const { shell, words } = told({ session: source(value) });
    for (let reading = 0; reading < 3; reading++) expect(shell.session.get()).toBeNull();
    expect(words).toEqual([`platform.session.get(): expected { id, name? } or null, received ${received}.`]);
  });

  it.each([
    [null, null],
    [undefined, undefined],
    [{ id: 7 }, { id: '7' }],
    [{ id: 0, name: null }, { id: '0' }],
    [
      { id: '7', name: 'Ana' },
      { id: '7', name: 'Ana' },
    ],
  ])('a session %j is right', (value, session) => {
    const { shell, words } = told({ session: source(value) });
    expect(shell.session.get()).toEqual(session);
    expect(words).toEqual([]);
  });

  it.each([
    ['locale', later, 'expected a BCP 47 locale, received a promise.'],
    ['locale', 'en_US', 'expected a BCP 47 locale, received "en_US".'],
    ['locale', undefined, 'expected a BCP 47 locale, received nothing.'],
    ['timeZone', later, 'expected an IANA time zone, received a promise.'],
    ['timeZone', 'Mars/Olympus', 'expected an IANA time zone, received "Mars/Olympus".'],
    ['timeZone', 60, 'expected an IANA time zone, received 60.'],
    ['theme', later, "expected 'light', 'dark' or 'auto', received a promise."],
    ['theme', 'sepia', `expected 'light', 'dark' or 'auto', received "sepia".`],
  ] as const)('%s %p: the default is used, and the shell is told once', (member, value, words) => {
    const wrong = told({ [member]: source(value) });
    const right = told({});
    for (let reading = 0; reading < 3; reading++)
      expect(wrong.shell[member].get()).toBe(right.shell[member].get());
    expect(wrong.words).toEqual([`platform.${member}.get(): ${words}`]);
  });

  it('is told once about each function, and the defaults are used in their place', async () => {
    const { shell, words } = told({
      session: { ...source(null), renew: async () => undefined, csrfToken: () => later },
      can: () => later,
      flag: () => later,
      hrefFor: () => later,
    });
    for (let asking = 0; asking < 2; asking++) {
      expect(shell.can('register')).toBe(false);
      expect(shell.flag('anything')).toBe(false);
      expect(shell.csrfToken()).toBeUndefined();
      expect(shell.hrefFor('drivers')).toBe('/drivers');
      expect(await shell.renewSession()).toBe(false);
    }
    expect(words).toEqual([
      'platform.can(): expected true or false, received a promise.',
      'platform.flag(): expected true or false, received a promise.',
      'platform.session.csrfToken(): expected text or nothing, received a promise.',
      'platform.hrefFor(): expected text or nothing, received a promise.',
      'platform.session.renew(): expected true or false, received nothing.',
    ]);
  });

  it('is told once for one platform object, however many parts of Events have it', () => {
    const platform = { theme: source('sepia') };
    const first = told(platform);
    const second = told(platform);
    expect([first.shell.theme.get(), second.shell.theme.get()]).toEqual(['auto', 'auto']);
    expect([...first.words, ...second.words]).toHaveLength(1);
  });

  it('is believed as soon as it returns what it should', () => {
    let value: unknown = later;
    const { shell } = told({ session: { ...source(null), get: () => value } });
    expect(shell.session.get()).toBeNull();
    value = { id: 7 };
    expect(shell.session.get()).toEqual({ id: '7' });
  });
});

describe('links to other areas', () => {
  it.each([
    ['https://evil.example/', undefined],
    ['//evil.example/', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/..//evil.example', undefined],
    ['/manage/../..//evil.example', undefined],
    ['relative', undefined],
    [42, undefined],
    ['/manage?x=1#y', '/manage?x=1#y'],
    ['/manage/../drivers', '/drivers'],
  ])('%p leads to %p', (told, href) => {
    expect(shellOf({ hrefFor: () => told }).hrefFor('manager')).toBe(href);
  });
});

describe('changing values', () => {
  it('keep their identity while they say the same', () => {
    const shell = shellOf({ session: { get: () => ({ id: 'me' }), subscribe: () => () => undefined } });
    expect(shell.session.get()).toBe(shell.session.get());
  });

  it('tell their listeners until these stop', () => {
    const listeners = new Set<() => void>();
    let value = 'en';
    const shell = shellOf({
      locale: {
        get: () => value,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
    const heard: string[] = [];
    const stop = shell.locale.subscribe(() => heard.push(shell.locale.get()));
    value = 'es';
    for (const listener of listeners) listener();
    stop();
    expect(heard).toEqual(['es']);
    expect(listeners.size).toBe(0);
  });
});

describe('a session that is not known', () => {
  it('leaves what was known before, and is not known where nothing was', () => {
    let session: unknown;
    const onFault = jest.fn();
    const shell = createShell(
      { session: { get: () => session, subscribe: () => () => undefined } },
      { api: { main: '', family: '' }, areas: {}, monitoring: false },
      onFault,
    );
    const seen = (value: unknown) => {
      session = value;
      return shell.session.get();
    };
    expect(seen(undefined)).toBeUndefined();
    expect(seen({ id: 7 })).toEqual({ id: '7' });
    expect(seen(undefined)).toEqual({ id: '7' });
    expect(seen(null)).toBeNull();
    expect(seen(undefined)).toBeNull();
    expect(onFault).not.toHaveBeenCalled();
  });
});

describe('renewing the session', () => {
  it('is requested once for all callers, also a little later', async () => {
    let time = 0;
    const renew = jest.fn(async () => true);
    const ask = renewOnce(renew, () => time);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true]);
    time = 4_999;
    expect(await ask()).toBe(true);
    expect(renew).toHaveBeenCalledTimes(1);
    time = 5_001;
    await ask();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('is requested again after a refusal or a failure', async () => {
    const renew = jest.fn<Promise<boolean>, []>(async () => false);
    const ask = renewOnce(renew);
    expect(await ask()).toBe(false);
    renew.mockRejectedValueOnce(new Error('no'));
    await expect(ask()).rejects.toThrow('no');
    renew.mockResolvedValue(true);
    expect(await ask()).toBe(true);
    expect(renew).toHaveBeenCalledTimes(3);
  });
});
