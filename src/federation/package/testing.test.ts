/** @jest-environment jest-fixed-jsdom */
import type { RouteObject } from 'react-router-dom';
import type * as cards from '~/exposes/cards';
import type * as mounting from '~/exposes/mount';
import { createRoutes } from '~/exposes/routes';
import type * as routes from '~/exposes/routes';
import { fakeRemote } from './testing';

const plain = (table: readonly RouteObject[]): unknown =>
  table.map(({ id, path, index, handle, children }) => ({
    id,
    path,
    index,
    handle: handle as unknown,
    children: plain(children ?? []),
  }));

describe('the fake remote', () => {
  it('has the route table of the real one', async () => {
    const remote = fakeRemote();
    const fake = await remote.loadRemote<typeof routes>('events/routes');
    expect(plain(fake?.createRoutes() ?? [])).toEqual(plain(createRoutes()));
    expect(plain(fake?.routes ?? [])).toEqual(plain(createRoutes()));
    expect(remote.calls.map(({ name }) => name)).toEqual(['createRoutes']);
  });

  it('replaces what it mounted into the same element, as the real one does', async () => {
    const remote = fakeRemote();
    const { mount } = (await remote.loadRemote<typeof mounting>('events/mount'))!;
    const { mountCard } = (await remote.loadRemote<typeof cards>('events/cards'))!;
    const element = document.createElement('main');
    const first = mount(element);
    mount(element, { initialPath: '/mine' });
    expect(element.textContent).toBe('Fake Events: mounted at /mine');
    first.unmount();
    expect(element.textContent).toBe('Fake Events: mounted at /mine');
    expect(remote.calls.map(({ name }) => name)).toEqual(['mount', 'mount', 'unmount']);

    const aside = document.createElement('aside');
    mountCard(aside, 'next-events');
    mountCard(aside, 'today');
    expect(aside.textContent).toBe('Fake Events: today');
  });

  it('draws where it was told to go', async () => {
    const { mount } = (await fakeRemote().loadRemote<typeof mounting>('events/mount'))!;
    const element = document.createElement('main');
    mount(element).go('/calendar');
    expect(element.textContent).toBe('Fake Events: mounted at /calendar');
  });

  it('knows that it was unmounted, also from an element that was emptied before', async () => {
    const remote = fakeRemote();
    const { mount } = (await remote.loadRemote<typeof mounting>('events/mount'))!;
    const element = document.createElement('main');
    const mounted = mount(element);
    element.replaceChildren('ours');
    mounted.unmount();
    mounted.unmount();
    expect(element.textContent).toBe('ours');
    expect(remote.calls.map(({ name }) => name)).toEqual(['mount', 'unmount']);
  });
});
