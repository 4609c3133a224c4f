/** @jest-environment jest-fixed-jsdom */
import { guardRemotes, outcomeOf, RemoteFailure } from './shell-plugin';

describe('how a load ended', () => {
  it.each([
    ['TypeError: Failed to fetch', false, 'down'],
    ['RUNTIME-008 ScriptNetworkError: Failed to load script', false, 'down'],
    ['ScriptNetworkError: Script "x" timed out.', false, 'slow'],
    ['RUNTIME-001 the remote entry left no container', false, 'corrupt'],
    ['RUNTIME-013 not a valid federation manifest', false, 'corrupt'],
    ['ScriptExecutionError: it threw', false, 'corrupt'],
    [
      'Version 18.3.1 from shell of shared singleton module react does not satisfy the requirement of events which needs ^19.0.0)',
      false,
      'skew',
    ],
    ['RUNTIME-004 Failed to locate remote.', false, 'skew'],
    ['RUNTIME-012 The getter for the shared module is not a function.', false, 'skew'],
    ['ContractMismatch: this shell speaks 3.0.0', false, 'skew'],
    ['RUNTIME-002 The remote entry interface does not contain "init"', false, 'corrupt'],
    ['RUNTIME-011 The remoteEntry URL is missing from the remote snapshot.', false, 'corrupt'],
    ['RUNTIME-015 Remote container initialization failed.', false, 'corrupt'],
    ['SyntaxError: Unexpected end of input', false, 'corrupt'],
    ['Loading chunk 7 failed. (missing: https://x/7.js)', false, 'corrupt'],
    ['Loading chunk 7 failed. (error: https://x/7.js)', false, 'down'],
    ['Loading chunk 7 failed. (timeout: https://x/7.js)', false, 'slow'],
    ['Failed to load script', true, 'csp'],
    ['No remote is expected from https://elsewhere', false, 'csp'],
    ['TrustedTypesMissing: name the policy', false, 'csp'],
    ['MissingShare: The shell shares react 18.3.1, and Events needs ^19.0.0.', false, 'skew'],
  ])('%s (refused by policy: %p) is %s', (message, wasForbidden, outcome) => {
    expect(outcomeOf(new Error(message), wasForbidden)).toBe(outcome);
  });

  it('a failure that already knows says so', () => {
    expect(outcomeOf(new RemoteFailure('skew', 'x'), true)).toBe('skew');
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
