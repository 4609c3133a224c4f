/** What the federation plugin adds for a shell that took the types with it: `loadRemote` knows the exposes by their ids. */
import { loadRemote } from '@module-federation/runtime';

export async function open(element: HTMLElement): Promise<void> {
  const { mount } = await loadRemote('events/mount');
  const mounted = mount(element, { platform: { basePath: '/events' } });
  mounted.unmount();
  // @ts-expect-error not an element
  mount(5);
  const { paths } = await loadRemote('events/contract');
  // @ts-expect-error an event has an id
  paths.event();
}
