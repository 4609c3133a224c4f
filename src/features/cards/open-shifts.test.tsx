import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Claim, ShiftSummary } from '~/api/shifts';
import { aShift } from '../../../tests/support/build-shift';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeCable } from '../../../tests/support/fake-cable';
import { fakeShell } from '../../../tests/support/fake-platform';
import { renderCard } from '../../../tests/support/render-card';
import { OpenShifts } from './open-shifts';

const pageOf = (items: readonly ShiftSummary[]) => ({
  items: [...items],
  next_cursor: null,
  total: items.length,
});
const open = (items: readonly ShiftSummary[], cable = fakeCable()) =>
  renderCard((ways) => <OpenShifts {...ways} />, {
    api: fakeApi({ listShifts: pageOf(items), showMe: { can: ['help'] } }),
    cable,
  });
const rowWords = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

const claimed = (overrides: Partial<Claim> = {}): Claim => ({
  id: 'clm_1',
  lock_version: 1,
  state: 'claimed',
  at: '2026-11-18T10:00:00Z',
  asked_again: false,
  weekly: false,
  reason: null,
  ...overrides,
});
const mine = aShift({ id: 'shf_mine', kind: 'door', my_claim: claimed(), can: ['release'] });
const free = aShift({ id: 'shf_free' });
const event = free.event;

it('puts shifts that somebody has before those that they could take, and leads there', async () => {
  const { container, user, visited } = open([free, mine]);
  expect(await rowWords()).toEqual([
    expect.stringMatching(/^Sat, Nov 21.*6:00\sPM.*Friday supper.*Door, until 9:00\sPMYours$/),
    expect.stringMatching(/Friday supper.*Serving, until 9:00\sPM2 places left$/),
  ]);
  await user.click(screen.getAllByRole('link', { name: 'Friday supper' })[0]!);
  await user.click(screen.getByRole('link', { name: 'All shifts' }));
  expect(visited).toEqual(['/events/help/shf_mine', '/events/help']);
  expect((await axe(container)).violations).toEqual([]);
});

it.each([
  ['asked again after a move', claimed({ asked_again: true }), [], 'Are you still coming?'],
  ['cancelled', claimed({ state: 'cancelled' }), [], 'Cancelled'],
  ['over without a word of theirs', claimed(), ['answer'], 'How did it go?'],
] as const)('says that a shift of the viewer is %s', async (_, my_claim, can, words) => {
  open([{ ...mine, my_claim, can: [...can] }]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('leaves out what is over, answered, given back or full', async () => {
  const over = { starts_at: '2026-11-18T17:00:00Z', ends_at: '2026-11-18T20:00:00Z' };
  open([
    { ...mine, my_claim: claimed({ state: 'done' }), can: [] },
    { ...mine, ...over, id: 'shf_missed', my_claim: claimed({ state: 'missed' }), can: [] },
    { ...mine, ...over, id: 'shf_off', my_claim: claimed({ state: 'cancelled' }), can: [] },
    { ...free, ...over, id: 'shf_late' },
    { ...free, id: 'shf_full', filled: 3 },
    { ...free, id: 'shf_not', can: [] },
    { ...free, id: 'shf_back', my_claim: claimed({ state: 'released' }), event: { ...event, title: 'Soup' } },
  ]);
  expect(await rowWords()).toEqual([expect.stringContaining('Soup')]);
});

it('shows five at most', async () => {
  open(Array.from({ length: 7 }, (_, at) => ({ ...free, id: `shf_${at}` })));
  expect(await rowWords()).toHaveLength(5);
});

it('says when nobody is needed', async () => {
  open([]);
  expect(await screen.findByText('No shifts need anybody right now.')).toBeVisible();
});

it('says that shifts are not there yet where a back end has none', async () => {
  renderCard((ways) => <OpenShifts {...ways} />, { api: fakeApi({ showMe: { can: ['help'] } }) });
  expect(await screen.findByText('This isn’t available here yet.')).toBeVisible();
});

it('asks for nothing and shows nothing to people who do not help', async () => {
  const { services, container } = renderCard((ways) => <OpenShifts {...ways} />, {
    api: fakeApi({ showMe: { can: [] } }),
  });
  await waitFor(() => expect(services.api.requestsOf('showMe')).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  expect(services.api.requestsOf('listShifts')).toEqual([]);
});

it('asks who is not signed in to sign in', async () => {
  const { services } = renderCard((ways) => <OpenShifts {...ways} />, {
    api: fakeApi(),
    shell: fakeShell({ session: null }),
  });
  expect(await screen.findByText('You’re signed out.')).toBeVisible();
  expect(services.api.requestsOf('listShifts')).toEqual([]);
});
