/** @jest-environment jest-fixed-jsdom */
import { guardRemotes, outcomeOf, RemoteFailure } from './shell-plugin';

describe('how a load ended', () => {
  it.each([
    ['TypeError: Failed to fetch', 'down'],
    ['RUNTIME-008 ScriptNetworkError: Failed to load script', 'down'],
    ['ScriptNetworkError: Script "x" timed out.', 'slow'],
    ['RUNTIME-001 the remote entry left no container', 'corrupt'],
    ['RUNTIME-013 not a valid federation manifest', 'corrupt'],
    ['ScriptExecutionError: it threw', 'corrupt'],
    [
      'Version 18.3.1 from shell of shared singleton module react does not satisfy the requirement of events which needs ^19.0.0)',
      'skew',
    ],
    ['RUNTIME-004 Failed to locate remote.', 'skew'],
    ['RUNTIME-012 The getter for the shared module is not a function.', 'skew'],
    ['ContractMismatch: this shell speaks 3.0.0', 'skew'],
    ['RUNTIME-002 The remote entry interface does not contain "init"', 'corrupt'],
    ['RUNTIME-011 The remoteEntry URL is missing from the remote snapshot.', 'corrupt'],
    ['RUNTIME-015 Remote container initialization failed.', 'corrupt'],
    ['SyntaxError: Unexpected end of input', 'corrupt'],
    ['Loading chunk 7 failed. (missing: https://x/7.js)', 'corrupt'],
    ['Loading chunk 7 failed. (error: https://x/7.js)', 'down'],
    ['Loading chunk 7 failed. (timeout: https://x/7.js)', 'slow'],
    ['No remote is expected from https://elsewhere', 'csp'],
    ['TrustedTypesMissing: name the policy', 'csp'],
    ['MissingShare: The shell shares react 18.3.1, and Events needs ^19.0.0.', 'skew'],
  ])('%s is %s', (message, outcome) => {
    expect(outcomeOf(new Error(message))).toBe(outcome);
  });

  it('a failure that already knows says so', () => {
    expect(outcomeOf(new RemoteFailure('skew', 'x'))).toBe('skew');
  });
});

describe('what the policy of the page refuses', () => {
  const at = 'https://events.example';
  const says = (blockedURI: string, effectiveDirective: string, more = {}): Promise<RemoteFailure> => {
    const violation = { blockedURI, effectiveDirective, disposition: 'enforce', sample: '', ...more };
    return guardRemotes({ origins: [at] })
      .load('events/App', async () => {
        document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
        throw new Error('Failed to load script.');
      })
      .catch((error: RemoteFailure) => error);
  };

  it.each([
    [
      `${at}/remoteEntry.js`,
      'script-src-elem',
      {},
      `refuses ${at}/remoteEntry.js: add ${at} to its script-src.`,
    ],
    [
      `${at}/mf-manifest.json`,
      'connect-src',
      {},
      `refuses ${at}/mf-manifest.json: add ${at} to its connect-src.`,
    ],
    [`${at}/a.css`, 'style-src-elem', {}, `refuses ${at}/a.css: add ${at} to its style-src.`],
    [
      'trusted-types-sink',
      'require-trusted-types-for',
      {},
      'refuses remotes: add shell-remotes to its trusted-types.',
    ],
    [
      'trusted-types-policy',
      'trusted-types',
      { sample: 'events' },
      'refuses remotes: add events to its trusted-types.',
    ],
  ])('is said with what to allow: %s, %s', async (blocked, directive, more, words) => {
    const failure = await says(blocked, directive, more);
    expect(failure).toMatchObject({ outcome: 'csp', message: `The security policy of this page ${words}` });
    expect(failure.cause).toBeInstanceOf(Error);
  });

  it('is something else where it is another’s, or only reported', async () => {
    await expect(says('https://ads.example/x.js', 'script-src')).resolves.toMatchObject({ outcome: 'down' });
    const reported = { disposition: 'report' };
    await expect(says(`${at}/x.js`, 'script-src', reported)).resolves.toMatchObject({ outcome: 'down' });
  });
});

describe('the origins that a shell gives', () => {
  const expected = (url: string, ...origins: readonly string[]): string => {
    const { plugin } = guardRemotes({ origins });
    try {
      plugin.createScript?.({ url } as never);
      return 'expected';
    } catch (error) {
      return (error as RemoteFailure).message;
    }
  };

  it.each([
    'https://events.example',
    'https://events.example/',
    'HTTPS://Events.Example',
    'https://events.example:443',
    'https://events.example/remotes/v1/?x#y',
  ])('may be written %s', (origin) => {
    expect(expected('https://events.example/remoteEntry.js', origin)).toBe('expected');
  });

  it('are named when a remote comes from elsewhere', () => {
    expect(
      expected('https://elsewhere.example/x.js', 'https://events.example/', 'http://localhost:3001'),
    ).toBe(
      'No remote is expected from https://elsewhere.example. Expected: https://events.example, http://localhost:3001.',
    );
    expect(expected('https://events.example.evil/x.js', 'https://events.example')).toMatch(/^No remote/);
    expect(expected('https://events.example/x.js')).toBe(
      'No remote is expected from https://events.example.',
    );
  });

  it.each(['events.example', 'localhost:3001', '/remotes', '', '*', 'null', 'file:///srv', 'https://', 7])(
    'are refused at once where one is none: %p',
    (value) => {
      expect(() => guardRemotes({ origins: [value as string] })).toThrow(
        new TypeError(
          `guardRemotes: ${JSON.stringify(value)} is no origin. Write it like "https://events.example".`,
        ),
      );
    },
  );

  it('are a list', () => {
    expect(() => guardRemotes({ origins: 'https://events.example' as never })).toThrow(
      'origins must be a list',
    );
  });
});
