import { outcomeOf, RemoteFailure } from './shell-plugin';

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
    ['Loading chunk 7 failed. (missing: https://x/7.js)', false, 'corrupt'],
    ['Loading chunk 7 failed. (timeout: https://x/7.js)', false, 'slow'],
    ['Failed to load script', true, 'csp'],
    ['No remote is expected from https://elsewhere', false, 'csp'],
  ])('%s (refused by policy: %p) is %s', (message, wasForbidden, outcome) => {
    expect(outcomeOf(new Error(message), wasForbidden)).toBe(outcome);
  });

  it('a failure that already knows says so', () => {
    expect(outcomeOf(new RemoteFailure('skew', 'x'), true)).toBe('skew');
  });
});
