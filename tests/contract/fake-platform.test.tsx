import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { EventsApp } from '~/app/events-app';
import { acceptPlatform } from '~/platform/shell/accept';
import { fakePlatform } from '../../src/federation/package/fake-platform';
import { aHousehold, anEvent, aPage } from '../support/build';
import { json } from '../support/fake-server';

const supper = anEvent({ title: 'Harvest supper' });
const answer = (async (input: RequestInfo | URL) => {
  if (String(input).includes('/household')) return json(aHousehold());
  return String(input).includes('/places') ? json({ items: [] }) : json(aPage([supper]));
}) as typeof fetch;

const open = (fake: ReturnType<typeof fakePlatform>) =>
  render(
    <MemoryRouter initialEntries={['/events']}>
      <Routes>
        <Route path="/events/*" element={<EventsApp platform={fake.platform} />} />
      </Routes>
    </MemoryRouter>,
  );

describe('the fake platform that other teams take for their tests', () => {
  it('is what the contract says, as it comes and with parts of one’s own', () => {
    expect(acceptPlatform(fakePlatform().platform)).toBeDefined();
    expect(acceptPlatform(fakePlatform({ basePath: '/meals', theme: 'dark' }).platform).basePath).toBe(
      '/meals',
    );
  });

  it('carries Events, hears what it asks of a shell, and tells it what changes', async () => {
    const fake = fakePlatform({ api: { fetch: answer } });
    open(fake);
    expect(await screen.findByText('Harvest supper', undefined, { timeout: 10_000 })).toBeInTheDocument();
    expect(fake.asked.titles.at(-1)).toMatch(/\w/);
    expect(fake.asked.reported).toEqual([]);

    await act(async () => fake.change({ locale: 'es', session: null }));
    const menu = await screen.findByRole('navigation', { name: 'Eventos' }, { timeout: 10_000 });
    expect(menu).toBeInTheDocument();
  });

  it('runs what it was given for its end, once', () => {
    const fake = fakePlatform();
    const stop = jest.fn();
    fake.platform.onTeardown?.(stop);
    expect([fake.tearDown(), fake.tearDown()]).toEqual([1, 0]);
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
