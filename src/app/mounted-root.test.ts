/** @jest-environment jest-fixed-jsdom */
import { createPath } from '~/lib/router';
import { addressHistory, memoryHistory, type MountHistory } from './mounted-root';

const at = ({ current }: MountHistory): string => `${current().action} ${createPath(current().location)}`;
const address = (): string => location.pathname + location.search + location.hash;

/** What another router on the page hears, and how a mount follows. */
function listen(mount: MountHistory) {
  const heard: string[] = [];
  const events: unknown[] = [];
  const stops = [mount.subscribe(() => heard.push(at(mount)))];
  const onPop = ({ state }: PopStateEvent): void => void events.push(state);
  addEventListener('popstate', onPop);
  stops.push(() => removeEventListener('popstate', onPop));
  return { heard, events, stop: () => stops.forEach((stop) => stop()) };
}

afterEach(() => history.replaceState(null, '', '/'));

describe('the page’s address', () => {
  let mount: MountHistory;
  let other: ReturnType<typeof listen>;
  const start = (state: unknown, path = '/meals'): void => {
    history.replaceState(state, '', path);
    mount = addressHistory();
    other = listen(mount);
  };
  afterEach(() => other.stop());

  it('is read, and not touched, at the start', () => {
    start({ of: 'the shell' }, '/meals?x=1#y');
    expect(at(mount)).toBe('POP /meals?x=1#y');
    expect(history.state).toEqual({ of: 'the shell' });
  });

  it('is written by our own link, and another router is told once, with nothing to restore', () => {
    start({ turbo: { restorationIdentifier: 'one' } });
    const { length } = history;
    mount.navigator.push('/meals/evt_1');
    expect([address(), history.length]).toEqual(['/meals/evt_1', length + 1]);
    expect(other.heard).toEqual(['PUSH /meals/evt_1']);
    expect(other.events).toEqual([null]);
    expect(history.state).not.toHaveProperty('turbo');
  });

  it('is written without a word where only what comes after the path changes', () => {
    start(null);
    mount.navigator.push({ pathname: '/meals', search: '?q=soup', hash: '' });
    mount.navigator.replace('/meals?q=bread#two');
    expect(other.heard).toEqual(['PUSH /meals?q=soup', 'REPLACE /meals?q=bread#two']);
    expect(other.events).toEqual([]);
  });

  it('keeps what others keep in an entry that is replaced', () => {
    start({ turbo: 1, idx: 3 });
    mount.navigator.replace('/meals?q=soup');
    expect(history.state).toMatchObject({ turbo: 1, idx: 3 });
  });

  it('counts entries as react-router does', () => {
    start({ usr: null, key: 'abc', idx: 3 });
    mount.navigator.push('/meals/evt_1', { from: 'list' });
    expect(history.state).toEqual({ usr: { from: 'list' }, key: expect.any(String), idx: 4 });
    expect(history.state).not.toHaveProperty('key', 'abc');
    expect(mount.current().location.state).toEqual({ from: 'list' });
  });

  it.each(['/meals', '/app/meals'])('leaves entries at %s that vue-router understands', (path) => {
    const forVue = {
      back: '/',
      current: '/meals',
      forward: null,
      position: 7,
      replaced: false,
      scroll: null,
    };
    start(forVue, path);
    mount.navigator.replace(`${path}?q=soup`);
    expect(history.state).toMatchObject({ ...forVue, current: '/meals?q=soup' });
    mount.navigator.push(`${path}/evt_1`);
    const pushed = { ...forVue, back: '/meals?q=soup', current: '/meals/evt_1', position: 8 };
    expect(history.state).toMatchObject(pushed);
    expect(other.events).toEqual([expect.objectContaining(pushed)]);
  });

  it('is followed when the browser goes back', async () => {
    start(null);
    mount.navigator.push('/meals/evt_1');
    await new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
      mount.navigator.go(-1);
    });
    expect(other.heard).toEqual(['PUSH /meals/evt_1', 'POP /meals']);
  });

  it('is followed when the shell has written it and says so', () => {
    start(null);
    history.pushState({ of: 'the shell' }, '', '/meals/calendar');
    const { length } = history;
    mount.goTo('/meals/calendar');
    expect(at(mount)).toBe('PUSH /meals/calendar');
    expect(history).toHaveLength(length);
    expect(other.events).toEqual([]);
  });

  it('is followed when the browser tells of every change', () => {
    const navigation = new EventTarget();
    Object.assign(globalThis, { navigation });
    start(null);
    history.pushState(null, '', '/meals/calendar');
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: 'push' }));
    history.replaceState(null, '', '/meals/mine');
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: 'replace' }));
    expect(other.heard).toEqual(['PUSH /meals/calendar', 'REPLACE /meals/mine']);
    other.stop();
    history.pushState(null, '', '/meals');
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: 'push' }));
    expect(at(mount)).toBe('REPLACE /meals/mine');
    Reflect.deleteProperty(globalThis, 'navigation');
  });

  it('is read again where it changed before anybody listened', () => {
    history.replaceState(null, '', '/meals');
    const early = addressHistory();
    history.pushState(null, '', '/meals/calendar');
    other = listen(early);
    expect(other.heard).toEqual(['POP /meals/calendar']);
  });
});

describe('addresses of its own', () => {
  it('go forward, back and elsewhere, and the page’s stays', () => {
    const mount = memoryHistory('/meals/evt_1?x=1');
    const { heard, events, stop } = listen(mount);
    expect(at(mount)).toBe('POP /meals/evt_1?x=1');
    mount.navigator.push('/meals/calendar');
    mount.goTo('/meals/calendar');
    mount.navigator.go(-1);
    mount.navigator.go(-5);
    mount.navigator.replace('/meals');
    mount.navigator.go(1);
    mount.navigator.go(-1);
    mount.goTo('/meals/mine');
    mount.navigator.go(1);
    stop();
    expect(heard).toEqual([
      'PUSH /meals/calendar',
      'POP /meals/evt_1?x=1',
      'POP /meals/evt_1?x=1',
      'REPLACE /meals',
      'POP /meals/calendar',
      'POP /meals',
      'PUSH /meals/mine',
      'POP /meals/mine',
    ]);
    expect([address(), events]).toEqual(['/', []]);
  });
});
