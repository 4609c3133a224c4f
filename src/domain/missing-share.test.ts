import type { SharedVersion } from '~/lib/share-scope';
import { fits, MissingShare, refusedVersion, unshared } from './missing-share';

const loaded = (version: string): SharedVersion => ({ version, isLoaded: true });
const offered = (version: string): SharedVersion => ({ version, isLoaded: false });

describe('a version in a range', () => {
  it.each([
    ['19.0.0', '^19.0.0', true],
    ['19.3.1', '^19.0.0', true],
    ['19.3.0-canary-1', '^19.0.0', true],
    ['19.0.0-rc.1', '^19.0.0', false],
    ['18.3.1', '^19.0.0', false],
    ['20.0.0', '^19.0.0', false],
    ['0', '^19.0.0', false],
    ['6.1.0', '>=6.1.0', true],
    ['8.1.400', '>=6.1.0', true],
    ['6.0.9', '>=6.1.0', false],
    ['10.2.0', '>=9.0.0', true],
    ['7.0.0', '^7.0.0 || ^8.0.0', true],
    ['8.5.1', '^7.0.0 || ^8.0.0', true],
    ['6.30.0', '^7.0.0 || ^8.0.0', false],
    ['9.0.0', '^7.0.0 || ^8.0.0', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(fits(version, range)).toBe(expected);
  });
});

describe('what a share scope lacks', () => {
  const ranges = { react: '^19.0.0', 'react-router-dom': '^7.0.0' };

  it.each([
    ['nothing is offered', {}, ['react', 'react-router-dom']],
    ['another major', { react: ['18.3.1'], 'react-router-dom': ['6.30.0'] }, ['react', 'react-router-dom']],
    ['one of them', { react: ['18.3.1', '19.0.0'] }, ['react-router-dom']],
    ['both', { react: ['19.0.0'], 'react-router-dom': ['7.0.0'] }, []],
  ])('%s', (_, offers: Readonly<Record<string, readonly string[]>>, missing) => {
    expect(unshared((name) => offers[name] ?? [], ranges)).toEqual(missing);
  });
});

describe('a version that the runtime refuses', () => {
  it.each([
    ['nothing shared', [], undefined],
    ['one that fits', [loaded('19.1.0')], undefined],
    ['one that is in use, before a newer one that is not', [loaded('18.3.1'), offered('19.3.1')], '18.3.1'],
    ['the newest, where none is in use', [offered('18.3.1'), offered('19.3.1')], undefined],
    ['the newest of two that are in use', [loaded('18.3.1'), loaded('19.3.1')], undefined],
    ['one that does not say its version', [loaded('0')], '0'],
  ])('%s', (_, versions, refused) => {
    expect(refusedVersion(versions, '^19.0.0')).toBe(refused);
  });
});

describe('the words', () => {
  it.each([
    [
      new MissingShare(['react', '@sentry/browser']),
      /no fallback for react, @sentry\/browser, and the shell does not share it/,
    ],
    [
      new MissingShare(['react'], { kind: 'version', shared: '18.3.1', needed: '^19.0.0' }),
      /shares react 18\.3\.1, and Events needs \^19\.0\.0/,
    ],
    [
      new MissingShare(['react', 'react-dom'], { kind: 'other-react' }),
      /Share react, react-dom as singletons, or use \.\/mount/,
    ],
    [new MissingShare(['react-router-dom'], { kind: 'other-router' }), /does not share react-router-dom/],
  ])('of %s', (error, words) => {
    expect(error.message).toMatch(words);
  });
});
