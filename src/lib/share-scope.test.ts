import { sharedVersions, versionsOfOthers } from './share-scope';

const scopes = __webpack_share_scopes__ as { default?: object };
declare const __webpack_share_scopes__: unknown;
const page = globalThis as { __FEDERATION__?: object };

const [ours, theirs] = [() => 'ours', () => 'theirs'];
const instance = (name: string, shared: object) => ({ name, options: { shared } });

afterEach(() => {
  delete scopes.default;
  delete page.__FEDERATION__;
});

describe('the share scope of a page', () => {
  it('has nothing where there is none', () => {
    expect(sharedVersions('react')).toEqual([]);
    expect(versionsOfOthers('react', 'events')).toEqual([]);
  });

  it('says which versions there are, and which are in use', () => {
    scopes.default = {
      react: {
        '18.3.1': { lib: () => 18 },
        '19.0.0': { loading: Promise.resolve() },
        '19.3.1': { get: ours },
      },
    };
    expect(sharedVersions('react')).toEqual([
      { version: '18.3.1', isLoaded: true },
      { version: '19.0.0', isLoaded: true },
      { version: '19.3.1', isLoaded: false },
    ]);
  });

  it('tells what others brought from our fallback, whatever `from` says', () => {
    scopes.default = {
      react: { '19.0.0': { get: theirs, from: 'events' }, '19.3.1': { get: ours, from: 'events' } },
    };
    page.__FEDERATION__ = {
      __INSTANCES__: [instance('events', { react: [{ get: ours, version: '19.3.1' }] })],
    };
    expect(versionsOfOthers('react', 'events')).toEqual(['19.0.0']);
  });

  it('knows of a version whose place our fallback took', () => {
    scopes.default = { react: { '19.3.1': { get: ours } } };
    const shared = (get: unknown) => ({ react: [{ get, version: '19.3.1' }] });
    page.__FEDERATION__ = {
      __INSTANCES__: [instance('shell', shared(theirs)), instance('events', shared(ours))],
    };
    expect(versionsOfOthers('react', 'events')).toEqual(['19.3.1']);
  });
});
