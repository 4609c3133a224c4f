import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aBoard, aManagedEvent } from '../../../tests/support/build-managed';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeCable } from '../../../tests/support/fake-cable';
import { fakeShell } from '../../../tests/support/fake-platform';
import { renderCard } from '../../../tests/support/render-card';
import { NeedsYou } from './needs-you';

/** The clock of tests stands at 10:00 in London: food that is missing tonight cannot wait. */
const anItem = (
  id: string,
  title: string,
  rest: { readonly dishes?: []; readonly conflicts?: number } = {},
) => {
  const { conflicts = 0, ...event } = rest;
  const times = { starts_at: '2026-11-21T18:00:00Z', ends_at: '2026-11-21T20:00:00Z' };
  return {
    event: aManagedEvent({ id, title, ...times, ...event }),
    board: aBoard(id),
    open_reports: 0,
    conflicts,
  };
};
const listOf = (...items: readonly ReturnType<typeof anItem>[]) => ({
  items: [...items],
  total: items.length,
});
const open = (listToday: ReturnType<typeof listOf>) =>
  renderCard((ways) => <NeedsYou {...ways} />, {
    api: fakeApi({ listToday, showMe: { can: ['manage_events'] } }),
    cable: fakeCable(),
  });

it('lists the events that need somebody now, the one with most first, and leads to their boards', async () => {
  const { container, user, visited } = open(
    listOf(anItem('evt_a', 'Soup', { dishes: [] }), anItem('evt_b', 'Rice', { dishes: [], conflicts: 2 })),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Rice.*2 things need you now/),
    expect.stringMatching(/Soup.*1 thing needs you now/),
  ]);
  await user.click(screen.getByRole('link', { name: 'Rice' }));
  await user.click(screen.getByRole('link', { name: 'Today' }));
  expect(visited).toEqual(['/events/manage/evt_b', '/events/manage/today']);
  expect((await axe(container)).violations).toEqual([]);
});

it('says of which day one is that nobody has ended', async () => {
  const pot = anItem('evt_pot', 'Pot', { dishes: [] });
  const began = { starts_at: '2026-11-20T18:00:00Z', ends_at: '2026-11-21T18:00:00Z' };
  open(
    listOf(anItem('evt_soup', 'Soup', { dishes: [] }), {
      ...pot,
      event: aManagedEvent({ id: 'evt_pot', title: 'Pot', dishes: [], state: 'live', ...began }),
      conflicts: 1,
    }),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fri,? (20 Nov|Nov 20).*Pot/),
    expect.stringMatching(/^7:00\sPM.*Soup/),
  ]);
});

it('says when there is nothing today', async () => {
  open(listOf());
  expect(await screen.findByText('No events today.')).toBeVisible();
});

it('asks for nothing where nobody is signed in', async () => {
  const { services } = renderCard((ways) => <NeedsYou {...ways} />, {
    api: fakeApi(),
    shell: fakeShell({ session: null }),
  });
  expect(await screen.findByText('You’re signed out.')).toBeVisible();
  expect(services.api.requestsOf('listToday')).toEqual([]);
});
