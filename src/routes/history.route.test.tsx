import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Suspense } from 'react';
import type { RegistrationId } from '~/api/fields';
import type { HistoryEntry } from '~/api/manage/history.schema';
import type { EditedShift } from '~/api/shift.schema';
import { Failure } from '~/lib/failure';
import { aDish } from '../../tests/support/build';
import { aBoard, aHistoryEntry, aManagedEvent } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type Rendered } from '../../tests/support/render';
import { HistoryPage } from './history.route';

function open(
  items: readonly HistoryEntry[],
  { route = '/events/manage/evt_1/history', ...handlers }: Handlers & { readonly route?: string } = {},
): Rendered {
  const api = fakeApi({
    listHistory: { items: [...items], next_cursor: null, total: items.length },
    showManaged: aManagedEvent({ id: 'evt_1', title: 'Harvest supper' }),
    showBoard: aBoard('evt_1'),
    ...handlers,
  });
  const page = (
    <Suspense>
      <HistoryPage eventId="evt_1" />
    </Suspense>
  );
  return renderWith(page, {
    api,
    locale: 'en-GB',
    isManager: true,
    route,
    shell: fakeShell({ session: { id: 'manager-ruth', name: 'Ruth' } }),
  });
}
const entries = () => screen.findAllByRole('article');

describe('the history', () => {
  it('says who did what, why, and what it was before', async () => {
    open([
      aHistoryEntry({
        before: { capacity: 40, kitchen_cutoff_at: null },
        after: { capacity: 60, kitchen_cutoff_at: '2026-11-27T11:00:00Z' },
        why: 'The big hall is free',
      }),
    ]);
    const [entry] = await entries();
    expect(entry).toHaveTextContent('Ruth Abrams changed the event');
    expect(entry).toHaveTextContent('“The big hall is free”');
    const [capacity, cutoff] = within(entry as HTMLElement).getAllByRole('listitem');
    expect(capacity).toHaveTextContent('Capacityfrom40to60');
    expect(cutoff).toHaveTextContent(/Kitchen cut-off Fri,? 27 Nov, 12:00 CET/);
  });

  it('says what was written to how many families', async () => {
    open([aHistoryEntry({ before: {}, after: { message: 'Bring a bag', families: 2 } })]);
    const [entry] = await entries();
    expect(entry).toHaveTextContent('Ruth Abrams sent a message to 2 families');
    expect(within(entry as HTMLElement).getByRole('listitem')).toHaveTextContent(/Message.*Bring a bag/);
  });

  it.each([
    [{}, { offer: 'invited', promised: 40 }, 'Ruth Abrams asked Le Petit Potager for 40 portions'],
    [{ offer: 'invited' }, { offer: 'offered', promised: 1 }, 'Le Petit Potager offered 1 portion'],
    [{ offer: 'invited' }, { offer: 'accepted', promised: 40 }, 'Le Petit Potager accepted: 40 portions'],
    [
      { offer: 'offered' },
      { offer: 'accepted', promised: 30 },
      'Ruth Abrams accepted the offer of Le Petit Potager: 30 portions',
    ],
    [{ offer: 'accepted' }, { offer: 'released' }, 'Ruth Abrams released Le Petit Potager'],
    [{ offer: 'accepted' }, { offer: 'accepted', late_minutes: 20 }, 'Le Petit Potager is 20 minutes late'],
    [
      { offer: 'accepted', late_minutes: 20 },
      { offer: 'accepted', late_minutes: 0 },
      'Le Petit Potager is on time after all',
    ],
    [{ offer: 'preparing' }, { offer: 'accepted' }, 'Le Petit Potager took it back: not cooking yet'],
  ])('tells an offer of a kitchen from %j to %j', async (before, after, words) => {
    open([aHistoryEntry({ before, after: { kitchen: 'Le Petit Potager', ...after } })]);
    const [entry] = await entries();
    expect(entry).toHaveTextContent(words);
    expect(within(entry as HTMLElement).queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('says what a change told families, and what came back', async () => {
    const receipt = {
      change: 'his_7',
      kind: 'time_place',
      at: '2026-11-20T16:02:00Z',
      is_sent: true,
      notices: 12,
      seen: 9,
      answers: [],
      unseen: [{ registration_id: 'reg_1' as RegistrationId, name: 'Ngozi', phone: '+34612345678' as const }],
    };
    open([aHistoryEntry({ id: 'his_8' }), aHistoryEntry({ id: 'his_7' })], {
      showBoard: aBoard('evt_1', { receipts: [receipt] }),
    });
    expect(
      await screen.findByText(/^New time or place: 12 notices, Fri.* · 9 seen · 1 not seen: call$/),
    ).toBeVisible();
    const [other, told] = await entries();
    expect(told).toHaveTextContent('9 seen');
    expect(other).not.toHaveTextContent('9 seen');
  });

  it.each<[string, Partial<HistoryEntry>, string | RegExp]>([
    ['the clock', { type: 'event.doors_opened', actor: null }, 'Doors opened automatically'],
    [
      'a family',
      {
        type: 'registration.confirmed',
        actor: { id: 'family-garcia', name: 'Lucía García' },
        entity: { kind: 'registration', id: 'reg_1', label: 'Lucía García' },
        before: { state: 'held' },
        after: { state: 'confirmed' },
      },
      'Lucía García confirmed the reservation',
    ],
    [
      'somebody at the door',
      {
        type: 'registration.checked_in',
        entity: { kind: 'registration', id: 'reg_1', label: 'Lucía García' },
      },
      'Ruth Abrams checked in Lucía García',
    ],
    [
      'the system, because of somebody',
      {
        type: 'registration.offered',
        actor: null,
        cause: {
          id: 'his_0',
          type: 'registration.cancelled',
          actor: { id: 'family-lind', name: 'Astrid Lind', kind: 'family' },
          entity: { kind: 'registration', id: 'reg_2', label: 'Astrid Lind' },
        },
        entity: { kind: 'registration', id: 'reg_1', label: 'Lucía García' },
        before: { state: 'waitlisted' },
        after: { state: 'offered' },
      },
      'Seats were offered to Lucía García because Astrid Lind cancelled',
    ],
    [
      'a new party',
      {
        type: 'registration.waitlisted',
        actor: { id: 'family-garcia', name: 'Lucía García', kind: 'family' },
        entity: { kind: 'registration', id: 'reg_1', label: 'Lucía García' },
        after: { state: 'waitlisted', party: { adults: 2, children: 1, infants: 1 }, mode: 'dine_in' },
      },
      /Lucía García joined the waitlist for 4 seatsParty 2 adults, 1 child and 1 infantMeal Eat in$/,
    ],
  ])('tells of %s', async (_, entry, words) => {
    open([aHistoryEntry(entry)]);
    expect((await entries())[0]).toHaveTextContent(words);
  });

  it('tells what happened to many parties at once in one row, with their names', async () => {
    const cancelled = (at: number) =>
      aHistoryEntry({
        type: 'registration.cancelled',
        actor: null,
        cause: {
          id: 'his_0',
          type: 'event.cancelled',
          actor: { id: 'manager-ruth', name: 'Ruth Abrams', kind: 'staff' },
          entity: { kind: 'event', id: 'evt_1', label: 'Harvest supper' },
        },
        entity: { kind: 'registration', id: `reg_${at}`, label: `Family ${at}` },
        before: { state: 'confirmed' },
        after: { state: 'cancelled', cancelled_by: 'event' },
      });
    const { user } = open(Array.from({ length: 16 }, (_, at) => cancelled(at + 1)));
    expect(await entries()).toHaveLength(1);
    expect(screen.getByText(/^16 reservations were cancelled/)).toHaveTextContent(/ with the event$/);
    expect(screen.queryByText(/Family 16/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(screen.getByText(/Family 15 and Family 16/)).toBeVisible();
  });

  it('keeps a value that it cannot read to its own letters', async () => {
    open([
      aHistoryEntry({ before: { dishes: 'three' }, after: { dishes: [{ name: 'Soup', portions: 20 }] } }),
    ]);
    expect((await entries())[0]).toHaveTextContent('from"three"toSoup (20)');
  });

  it('says of dishes which changed, and what they contained and contain', async () => {
    const [soup, bread] = [aDish({ name: 'Soup', portions: 20, allergens: [] }), aDish({ name: 'Bread' })];
    open([
      aHistoryEntry({
        before: { dishes: [soup, bread] },
        after: { dishes: [{ ...soup, allergens: ['peanuts', 'milk'] }, bread] },
      }),
    ]);
    const [entry] = await entries();
    expect(entry).toHaveTextContent(
      /Soup \(20 · none of the 14 allergens\).*toSoup \(20 · Contains Peanuts and Milk\)/i,
    );
    expect(entry).not.toHaveTextContent('Bread');
  });

  it('says of shifts which were added, taken away or changed, and how', async () => {
    const shift: EditedShift = {
      id: 'shf_serving',
      kind: 'serving',
      places: 2,
      place: null,
      starts_local: '2026-11-26T18:00',
      ends_local: '2026-11-26T20:00',
      note: null,
      needs: { vehicle: null, min_age: null },
    };
    const driving: EditedShift = {
      ...shift,
      id: 'shf_driving',
      kind: 'driving',
      place: 'Back yard',
      note: 'Mind the step',
      needs: { vehicle: 'van', min_age: 18 },
    };
    const aDayBefore = (of: EditedShift): EditedShift => ({
      ...of,
      starts_local: of.starts_local.replace('-26T', '-25T'),
      ends_local: of.ends_local.replace('-26T', '-25T'),
    });
    const clearing: EditedShift = { ...shift, id: 'shf_clearing', kind: 'clearing' };
    const items = [
      aHistoryEntry({ before: { shifts: [] }, after: { shifts: [driving] } }),
      aHistoryEntry({ before: { shifts: [shift, driving] }, after: { shifts: [shift] } }),
      aHistoryEntry({
        before: { shifts: [shift, clearing] },
        after: { shifts: [{ ...shift, places: 3, ends_local: '2026-11-26T20:30' }, clearing] },
      }),
      aHistoryEntry({ before: { shifts: [shift, clearing] }, after: { shifts: [clearing, shift] } }),
      aHistoryEntry({
        before: { starts_local: '2026-11-25T18:30', shifts: [aDayBefore(shift), aDayBefore(clearing)] },
        after: { starts_local: '2026-11-26T18:30', shifts: [{ ...shift, places: 4 }, clearing] },
      }),
    ];
    open(items, { showManaged: aManagedEvent({ id: 'evt_1', starts_at: '2026-11-26T17:30:00Z' }) });
    const [added, removed, changed, sorted, moved] = await entries();
    expect(added).toHaveTextContent(
      'Hands Driving, 18:00 to 20:00 (2 places · Back yard · Van and 18 years or older · Mind the step)',
    );
    expect(removed).toHaveTextContent(/Hands Driving, 18:00 to 20:00 .* Removed/i);
    expect(removed).not.toHaveTextContent('Serving');
    expect(changed).toHaveTextContent(
      'HandsfromServing, 18:00 to 20:00 (2 places)toServing, 18:00 to 20:30 (3 places)',
    );
    expect(changed).not.toHaveTextContent('Clearing');
    expect(sorted).not.toHaveTextContent('Hands');
    // What only moved along with its event is not told again.
    expect(moved).toHaveTextContent(/Serving, .*\(2 places\)toServing, .*\(4 places\)/);
    expect(moved).not.toHaveTextContent('Clearing');
  });

  it('is filtered by what is in the address', async () => {
    const { user, location, services } = open([aHistoryEntry()]);
    await entries();
    await user.click(screen.getByRole('checkbox', { name: 'Door' }));
    await waitFor(() => expect(location()).toContain('type=door'));
    await waitFor(() =>
      expect(services.api.requestsOf('listHistory').at(-1)?.input.query).toMatchObject({
        type: 'registration.checked_in,registration.checked_out,registration.check_in_undone',
      }),
    );
  });

  it('grows while it is looked at, each thing once, and only by what is asked for', async () => {
    const first = aHistoryEntry({ type: 'registration.checked_in', actor: null });
    const { services } = open([first], { route: '/events/manage/evt_1/history?type=door' });
    await entries();
    const tell = (entry: HistoryEntry) =>
      services.cable.send('ManagedEventChannel', { type: 'history.added', entry });
    tell(first);
    tell(aHistoryEntry({ type: 'event.changed', at: '2026-11-21T09:50:00Z' }));
    tell(aHistoryEntry({ type: 'registration.check_in_undone', actor: null, at: '2026-11-21T09:55:00Z' }));
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    expect((await entries())[0]).toHaveTextContent('undone');
    expect(screen.getByText('2 entries')).toBeVisible();
  });

  it('says so when nothing happened, and when it cannot be had', async () => {
    open([]);
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    open([], { listHistory: new Failure('unavailable') });
    expect(await screen.findByRole('heading', { name: 'The history couldn’t be loaded' })).toBeVisible();
  });

  it('has no fault that axe finds', async () => {
    const { container } = open([aHistoryEntry({ before: { title: 'A' }, after: { title: 'B' } })]);
    await entries();
    expect((await axe(container)).violations).toEqual([]);
  });
});
