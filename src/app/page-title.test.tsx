import { render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from '~/lib/router';
import type { Platform } from '~/platform/shell';
import { emptyPlatform as platform, onShellPage } from '../../tests/support/shell-page';
import { EventsApp } from './events-app';
import { mount, type Mounted } from './mount';

let element: HTMLElement;
const uncaught = onShellPage((made) => (element = made));

const aTask = () => new Promise((resolve) => setTimeout(resolve));

async function mountNamed(shellPlatform: Platform = platform): Promise<Mounted> {
  const mounted = mount(element, { platform: shellPlatform });
  await screen.findByRole('navigation', { name: 'Events' });
  if (!shellPlatform.setTitle) await waitFor(() => expect(document.title).not.toBe('The shell'));
  return mounted;
}

it('is the shell’s again after the unmount', async () => {
  const mounted = await mountNamed();
  mounted.unmount();
  await waitFor(() => expect(document.title).toBe('The shell'));
});

it('stays when the shell has named the page itself in the meantime', async () => {
  const mounted = await mountNamed();
  mounted.unmount();
  document.title = 'Home';
  await aTask();
  await aTask();
  expect(document.title).toBe('Home');
});

it('is not touched where the shell names pages itself, whatever its function returns', async () => {
  const titles: string[] = [];
  const mounted = await mountNamed({ ...platform, setTitle: (title) => titles.push(title) });
  await waitFor(() => expect(titles).not.toEqual([]));
  mounted.unmount();
  await aTask();
  await aTask();
  expect(document.title).toBe('The shell');
  expect(uncaught).toEqual([]);
});

it('is the shell’s again when its router leaves <EventsApp>', async () => {
  function Shell(): ReactNode {
    const [isIn, setIn] = useState(true);
    return (
      <>
        <button onClick={() => setIn(false)}>Leave</button>
        {isIn && <EventsApp platform={platform} />}
      </>
    );
  }
  render(
    <MemoryRouter initialEntries={['/events']}>
      <Routes>
        <Route path="/events/*" element={<Shell />} />
      </Routes>
    </MemoryRouter>,
    { container: element },
  );
  await waitFor(() => expect(document.title).not.toBe('The shell'));
  screen.getByRole('button', { name: 'Leave' }).click();
  await waitFor(() => expect(document.title).toBe('The shell'));
});
