import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Today } from '~/api/manage/board';
import { liveOf } from '~/domain/live';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aDish, someSeats } from '../../tests/support/build';
import { aBoard, aFeedbackSummary, aManagedEvent, anAllergenReport } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { TodayRoute } from './today.route';

type Item = Today['items'][number];

const anItem = (
  event: Parameters<typeof aManagedEvent>[0] & { readonly id: string },
  {
    board,
    ...rest
  }: Partial<Omit<Item, 'event' | 'board'>> & {
    readonly board?: Parameters<typeof aBoard>[1];
  } = {},
): Item => ({
  event: aManagedEvent({ dishes: [aDish({ portions: 40 })], ...event }),
  board: aBoard(event.id, board),
  open_reports: 0,
  conflicts: 0,
  ...rest,
});

/** The clock of tests stands at 10:00 in London. */
const soup = anItem(
  {
    id: 'evt_soup',
    title: 'Soup',
    can: ['edit', 'check_in'],
    state: 'live',
    starts_at: '2026-11-21T09:30:00Z',
    ends_at: '2026-11-21T12:00:00Z',
  },
  { board: { inside: 9 } },
);
const rice = anItem({
  id: 'evt_rice',
  title: 'Rice',
  starts_at: '2026-11-21T18:00:00Z',
  ends_at: '2026-11-21T20:00:00Z',
  seats: someSeats({ capacity: 40, free: 12, waiting: 0 }),
  taken: 28,
});
const over = anItem({
  id: 'evt_toast',
  title: 'Toast',
  state: 'completed',
  starts_at: '2026-11-21T07:00:00Z',
  ends_at: '2026-11-21T08:00:00Z',
});

async function open(items: readonly Item[], handlers: Handlers = {}, options: RenderOptions = {}) {
  const api = fakeApi({ listToday: { items: [...items], total: items.length }, ...handlers });
  const opened = renderWith(
    <Routes>
      <Route path="/events/manage/today" element={<TodayRoute />} />
      <Route path="/events/manage" element={<p>The table</p>} />
    </Routes>,
    {
      api,
      locale: 'en-GB',
      isManager: true,
      route: '/events/manage/today',
      shell: fakeShell({ session: { id: 'manager-ruth', name: 'Ruth' } }),
      ...options,
    },
  );
  return { ...opened, api };
}

const event = async (title: string) => within(await screen.findByRole('article', { name: title }));
const titlesUnder = (part: string) =>
  within(screen.getByRole('list', { name: part }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('today', () => {
  it('lists what runs, what comes and what is over, without a request for each', async () => {
    const pot = anItem({
      id: 'evt_pot',
      title: 'Pot',
      state: 'live',
      starts_at: '2026-11-20T18:00:00Z',
      ends_at: '2026-11-21T18:00:00Z',
    });
    const { api, container } = await open([over, pot, soup, rice]);
    expect((await event('Pot')).getByText(/^Fri,? 20 Nov, 19:00 .* the next day$/)).toBeVisible();
    expect((await event('Soup')).getByText(/^10:30 to 13:00$/)).toBeVisible();
    expect((await event('Soup')).getByText('9 of 28 inside')).toBeVisible();
    expect((await event('Rice')).getByText('28 of 40 taken')).toBeVisible();
    expect(titlesUnder('On now')).toContain('Soup');
    expect(titlesUnder('Coming up')).toContain('Rice');
    expect(titlesUnder('Over')).toContain('Toast');
    expect(screen.getByRole('link', { name: 'Soup' })).toHaveAttribute('href', '/events/manage/evt_soup');
    expect(screen.getByRole('link', { name: 'Door of Soup' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Door of Toast' })).not.toBeInTheDocument();
    for (const { input } of api.requestsOf('listToday')) expect(input.query).toEqual({ day: '2026-11-21' });
    expect(api.requests.filter(({ input }) => Object.keys(input.params ?? {}).includes('eventId'))).toEqual(
      [],
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('acts on a need where it stands', async () => {
    const draft = anItem({
      ...rice.event,
      id: 'evt_draft',
      title: 'Draft',
      state: 'draft',
      can: ['edit', 'publish'],
    });
    const { user, api } = await open([draft]);
    expect(await screen.findByText(/1 event · nothing needs you now/)).toBeVisible();
    const published = aManagedEvent({ ...draft.event, state: 'published', can: ['edit', 'unpublish'] });
    api.on({
      runEventAction: published,
      listToday: { items: [{ ...draft, event: published }], total: 1 },
    });
    await user.click((await event('Draft')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published. Families can see it now.')).toBeVisible();
    expect(api.requestsOf('runEventAction').map(({ input }) => input.params)).toEqual([
      { eventId: 'evt_draft' },
    ]);
    expect((await event('Draft')).getByText('Published')).toBeVisible();
  });

  it('says why an action was refused, at its event', async () => {
    const due = anItem({
      ...rice.event,
      id: 'evt_due',
      title: 'Due',
      starts_at: '2026-11-21T10:20:00Z',
      can: ['open_doors'],
    });
    const { user } = await open([due, rice], {
      runEventAction: () => {
        throw new Failure('conflict', { code: 'bad_state' });
      },
    });
    await user.click((await event('Due')).getByRole('button', { name: 'Open the doors' }));
    expect(await (await event('Due')).findByText(/changed/i)).toBeVisible();
    expect((await event('Rice')).queryByText(/changed/i)).not.toBeInTheDocument();
  });

  it('shows alarms: reports that nobody acknowledged, and entries of doors to check', async () => {
    const report = anAllergenReport({ acknowledged_at: null });
    const alarming = { ...soup, open_reports: 5, reports: [report], conflicts: 2 };
    const { user, api } = await open([alarming, rice], {
      acknowledgeReport: { ...report, acknowledged_at: '2026-11-21T10:00:00Z', can: [] },
    });
    expect((await event('Soup')).getByText('2 door entries to check')).toBeVisible();
    expect((await event('Soup')).getByRole('alert')).toBeVisible();
    expect((await event('Soup')).getByText('2 more allergen reports')).toBeVisible();
    expect(screen.getByText(/2 events · 6 things need you now/)).toBeVisible();
    expect(api.requestsOf('showFeedback')).toEqual([]);
    api.on({ listToday: { items: [soup, rice], total: 2 } });
    await user.click((await event('Soup')).getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('reads the reports of an event that are not in the list, as of back ends before 2.9', async () => {
    const { api } = await open([{ ...soup, open_reports: 1 }, rice], {
      showFeedback: aFeedbackSummary({ reports: [anAllergenReport({ acknowledged_at: null })] }),
    });
    expect(await (await event('Soup')).findByRole('alert')).toBeVisible();
    for (const { input } of api.requestsOf('showFeedback'))
      expect(input.params).toEqual({ eventId: 'evt_soup' });
  });

  it('follows the door of what runs', async () => {
    const { api, services } = await open([soup, rice]);
    await event('Soup');
    api.on({ listToday: { items: [{ ...soup, board: { ...soup.board, inside: 10 } }, rice], total: 2 } });
    services.cable.send('ManagedEventChannel', { type: 'guests.changed', id: 'reg_1', version: 3 });
    expect(await (await event('Soup')).findByText('10 of 28 inside')).toBeVisible();
    expect(api.requestsOf('showBoard')).toEqual([]);
  });

  it('reads a day of many events once or twice when the connection is back, and draws those near the window', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...soup,
      event: aManagedEvent({ ...soup.event, id: `evt_${at}`, title: `Soup ${at}` }),
      board: aBoard(`evt_${at}`, { inside: 9 }),
    }));
    const { api, services } = await open(many);
    await event('Soup 0');
    expect(screen.getAllByRole('article', { name: /^Soup/ }).length).toBeLessThan(20);
    expect(services.cable.channels().filter((name) => name === 'ManagedEventChannel')).toHaveLength(40);
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const before = api.requests.length;
    const later = many.map((item) => ({ ...item, board: { ...item.board, inside: 12 } }));
    api.on({ listToday: { items: later, total: 40 } });
    services.cable.reconnect();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    jest.useRealTimers();
    const names = api.requests.slice(before).map(({ name }) => name);
    expect(names.filter((name) => name === 'listToday').length).toBeLessThanOrEqual(2);
    expect(names).not.toContain('showBoard');
    expect((await event('Soup 0')).getByText('12 of 28 inside')).toBeVisible();
  });

  it('counts again what waits at the kitchens of its events, not of others', async () => {
    const { api, services } = await open([rice]);
    await event('Rice');
    await waitFor(() => expect(services.cable.channels()).toContain('AlarmsChannel'));
    const before = api.requestsOf('listToday').length;
    services.cable.send('AlarmsChannel', { type: 'kitchens.changed', event_id: 'evt_other' });
    expect(api.requestsOf('listToday')).toHaveLength(before);
    const kitchens = { to_answer: 1, silent: 0, different: 0, adrift: 0 };
    const waiting = { ...rice, board: { ...rice.board, kitchens } };
    api.on({ listToday: { items: [waiting], total: 1 } });
    services.cable.send('AlarmsChannel', { type: 'kitchens.changed', event_id: 'evt_rice' });
    expect(await (await event('Rice')).findByText('A kitchen waits for your reply')).toBeVisible();
  });

  it('counts again where hands are missing at its events, not at others', async () => {
    const { api, services } = await open([rice]);
    await event('Rice');
    await waitFor(() => expect(services.cable.channels()).toContain('AlarmsChannel'));
    const before = api.requestsOf('listToday').length;
    services.cable.send('AlarmsChannel', { type: 'hands.changed', event_id: 'evt_other' });
    expect(api.requestsOf('listToday')).toHaveLength(before);
    const shifts = { open: 1, released: 1, asked: 0, first_at: rice.event.starts_at };
    api.on({ listToday: { items: [{ ...rice, board: { ...rice.board, shifts } }], total: 1 } });
    services.cable.send('AlarmsChannel', { type: 'hands.changed', event_id: 'evt_rice' });
    expect(await (await event('Rice')).findByText('A place in a shift was given back late')).toBeVisible();
  });

  it('reads the day again when an event comes to it, not for one of another day', async () => {
    const { api, services } = await open([soup]);
    await event('Soup');
    api.on({ listToday: { items: [soup, rice], total: 2 } });
    const live = liveOf(rice.event);
    const before = api.requestsOf('listToday').length;
    const elsewhere = { starts_local: '2026-12-03T18:00', ends_local: '2026-12-03T20:00' };
    services.cable.send('ManageChannel', {
      type: 'event.changed',
      event: { ...live, id: 'evt_other', ...elsewhere },
    });
    const today = { starts_local: '2026-11-21T18:00', ends_local: '2026-11-21T20:00' };
    expect(api.requestsOf('listToday')).toHaveLength(before);
    services.cable.send('ManageChannel', { type: 'event.changed', event: { ...live, ...today } });
    expect((await event('Rice')).getByText('28 of 40 taken')).toBeVisible();
  });
});

describe('a day without events', () => {
  it('says so, and leads to all events', async () => {
    await open([]);
    expect(await screen.findByText('No events today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events/manage');
  });

  it('is not where *Manage* leads', async () => {
    const { location } = await open([], {}, { route: '/events/manage/today?or=table' });
    expect(await screen.findByText('The table')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/events/manage'));
  });
});
