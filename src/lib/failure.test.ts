/** @jest-environment jest-fixed-jsdom */
import {
  Failure,
  failureTable,
  isOfPage,
  isReported,
  isSignedOut,
  isTakenAway,
  mayBeDone,
  mayPass,
  mayPassSoon,
  outcomeOf,
  type FailureKind,
} from './failure';

// One line a kind: what its read does by itself, what became of its change, where it is shown, whether it is reported.
const expected: Readonly<Record<FailureKind, string>> = {
  invalid: 'final refused part reported',
  conflict: 'final refused part reported',
  'not-found': 'final refused page taken-away',
  gone: 'final refused page taken-away',
  forbidden: 'final refused page taken-away',
  'signed-out': 'final refused page signed-out',
  'too-many': 'later refused part',
  'too-large': 'final refused part reported',
  outdated: 'final refused page',
  offline: 'later not-sent part',
  timeout: 'soon unknown part',
  unavailable: 'soon unknown part',
  malformed: 'later unknown part reported',
  misconfigured: 'later refused part reported',
  'outdated-server': 'later refused part',
  unexpected: 'final refused part reported',
};

const kinds = Object.keys(failureTable) as FailureKind[];

it.each(kinds)('%s is treated alike wherever it is met', (kind) => {
  const failure = new Failure(kind);
  const traits = [
    mayPassSoon(failure) ? 'soon' : mayPass(failure) ? 'later' : 'final',
    outcomeOf(failure),
    isOfPage(failure) ? 'page' : 'part',
    isReported(failure) && 'reported',
    isTakenAway(failure) && 'taken-away',
    isSignedOut(failure) && 'signed-out',
  ];
  expect(traits.filter(Boolean).join(' ')).toBe(expected[kind]);
});

it('a change that a server answered with 5xx was refused, and is repeated under the same key all the same', () => {
  const failure = new Failure('unavailable', { status: 502 });
  expect(outcomeOf(failure)).toBe('refused');
  expect(mayBeDone(failure)).toBe(true);
});

it('what is thrown by code is no refusal: it is reported, and does not pass', () => {
  const error = new TypeError('x is undefined');
  expect([isReported(error), mayPass(error), isOfPage(error), isSignedOut(error)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('code that cannot be fetched is reported only where there is a network', () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  const network = jest.spyOn(navigator, 'onLine', 'get');
  network.mockReturnValue(true);
  expect(isReported(missing)).toBe(true);
  network.mockReturnValue(false);
  expect(isReported(missing)).toBe(false);
});
