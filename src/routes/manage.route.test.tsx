import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { BulkAnswer, BulkBody } from '~/api/manage/action.schema';
import type { ManagedSummary } from '~/api/manage/event.schema';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aManagedEvent } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { ManageRoute } from './manage.route';

const soup = aManagedEvent({ id: 'evt_soup', title: 'Soup', state: 'draft', can: ['edit', 'publish'] });
const rice = aManagedEvent({ id: 'evt_rice', title: 'Rice', can: ['edit', 'cancel_event'] });

const listOf = (events: readonly ManagedSummary[]) => ({
  items: [...events],
  next_cursor: null,
  total: events.length,
});

async function open(handlers: Handlers = {}, options: RenderOptions = {}) {
  const api = fakeApi({ listManaged: listOf([soup, rice]), ...handlers });
  const opened = renderWith(
    <Routes>
      <Route path="/events/manage" element={<ManageRoute />} />
    </Routes>,
    { api, route: '/events/manage', isManager: true, ...options },
  );
  await screen.findByRole('heading', { level: 1, name: /Events|Eventos/ });
  return { ...opened, api };
}

const asked = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.requestsOf('listManaged').map(({ input }) => input.query);
const row = async (title: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`Select ${title}`) }));

/** What the server says to an action on many: drafts can be published, what is open cannot. */
const bulk: NonNullable<Handlers['runBulkEventAction']> = ({ body }) => ({
  results: body.ids.map((id) => {
    const isDraft = id === 'evt_soup';
    const before = {
      state: isDraft ? ('draft' as const) : ('published' as const),
      starts_local: '2026-11-27T18:30',
      ends_local: '2026-11-27T20:00',
      capacity: 40,
      archived: false,
    };
    return {
      id,
      title: isDraft ? 'Soup' : 'Rice',
      time_zone: 'Europe/Paris',
      ok: isDraft,
      code: isDraft ? null : 'bad_state',
      errors: [],
      before,
      after: isDraft ? { ...before, state: 'published' as const } : null,
      families: 3,
    };
  }),
});

describe('the events table', () => {
  it('shows every event with its state and seats, and what stands in which column', async () => {
    const { container } = await open();
    const line = await row('Soup');
    expect(line.getByText('Draft')).toBeVisible();
    expect(line.getByText('28 of 40 taken')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Events' })).toHaveAttribute('aria-rowcount', '3');
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(screen.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('asks for what the URL says, and says in the URL what was chosen', async () => {
    const opened = await open({}, { route: '/events/manage?when=past&q=rice' });
    await row('Rice');
    expect(asked(opened).at(-1)).toMatchObject({ ended: '1', q: 'rice', sort: '-starts' });
    await opened.user.click(screen.getByRole('radio', { name: 'All' }));
    await opened.user.click(screen.getByRole('button', { name: 'Seats' }));
    await waitFor(() => expect(opened.location()).toBe('/events/manage?when=all&q=rice&sort=seats'));
    await waitFor(() => expect(asked(opened).at(-1)).toMatchObject({ q: 'rice', sort: 'seats' }));
    await opened.user.click(screen.getByRole('button', { name: /^Filters/ }));
    await opened.user.click(screen.getByRole('checkbox', { name: 'Cancelled' }));
    await waitFor(() => expect(asked(opened).at(-1)).toMatchObject({ state: 'cancelled' }));
  });

  it('says that nothing matches, and takes the filters back', async () => {
    const { user, location } = await open({ listManaged: listOf([]) }, { route: '/events/manage?q=none' });
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(location()).toBe('/events/manage'));
    expect(await screen.findByText('Your first event in three steps')).toBeVisible();
  });

  it('leads from nothing to a first event', async () => {
    await open({ listManaged: listOf([]) });
    expect(await screen.findByText('Your first event in three steps')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Import a calendar' })).toHaveAttribute(
      'href',
      '/events/manage/import',
    );
  });

  it('points to past events where nothing is ahead', async () => {
    await open({ listManaged: ({ query }) => listOf(query.from ? [] : [soup]) });
    expect(await screen.findByRole('link', { name: 'Show past events' })).toHaveAttribute(
      'href',
      '/events/manage?when=past',
    );
  });

  it('stays usable when the list does not come, and comes when asked again', async () => {
    const { api, user } = await open({ listManaged: new Failure('unavailable') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on({ listManaged: listOf([soup]) });
    await user.click(again);
    expect((await row('Soup')).getByRole('link', { name: 'Soup' })).toBeVisible();
  });

  it('speaks Spanish', async () => {
    await open({}, { locale: 'es' });
    expect(await screen.findByRole('columnheader', { name: 'Plazas' })).toBeVisible();
  });
});

describe('an action on many events', () => {
  const chooseAll = async (opened: Awaited<ReturnType<typeof open>>) => {
    await row('Soup');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all in the list' }));
    expect(screen.getByText('2 selected')).toBeVisible();
  };

  it('shows first what it would do to each, then what it did, and keeps what it could not do', async () => {
    const opened = await open({ runBulkEventAction: bulk });
    await chooseAll(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 events' }));
    const foreseen = within(await dialog.findByRole('group', { name: 'What will happen' }));
    expect(foreseen.getByText('Draft → Published')).toBeVisible();
    expect(foreseen.getByText('Not possible while the event is: Published')).toBeVisible();
    await opened.user.click(dialog.getByRole('button', { name: 'Publish 1 event' }));
    expect(await dialog.findByText('Done for 1, not for 1.')).toBeVisible();
    const bodies = opened.api.requestsOf('runBulkEventAction').map(({ input }) => input.body as BulkBody);
    expect(bodies.map(({ dry_run }) => dry_run ?? false)).toEqual([true, false]);
    await opened.user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.getByText('1 event published.').closest('[role=status]')).toHaveFocus();
  });

  it('names the state as the list does: what should have ended is past its end', async () => {
    const ended = { starts_at: '2026-03-01T17:00:00Z', ends_at: '2026-03-01T19:00:00Z' };
    const opened = await open({
      runBulkEventAction: (input, options) => {
        const { results } = bulk(input, options) as BulkAnswer;
        return {
          results: results.map((one) => ({
            ...one,
            before: one.before && { ...one.before, ...ended, state: 'live' as const },
          })),
        };
      },
    });
    await chooseAll(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Past its end → Published')).toBeVisible();
    expect(screen.getByText('Not possible while the event is: Past its end')).toBeVisible();
  });

  it('asks for nothing before its fields are filled in', async () => {
    const opened = await open({ runBulkEventAction: bulk });
    await chooseAll(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Cancel events' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 2 events' }));
    await opened.user.type(dialog.getByLabelText('Reason'), 'Too short');
    expect(dialog.getByRole('button', { name: 'Cancel events' })).toBeDisabled();
    expect(opened.api.requestsOf('runBulkEventAction')).toHaveLength(0);
    await opened.user.type(dialog.getByLabelText('Reason'), ' no more');
    expect(await dialog.findByRole('button', { name: 'Cancel 1 event' })).toBeEnabled();
    expect(opened.api.requestsOf('runBulkEventAction').at(-1)?.input.body).toMatchObject({
      reason: 'Too short no more',
      show_reason: true,
      notify: true,
    });
  });

  it('keeps what was typed when it could not be sent', async () => {
    let isDown = false;
    const opened = await open({
      runBulkEventAction: (input, options) => {
        if (isDown) throw new Failure('offline');
        return typeof bulk === 'function' ? bulk(input, options) : { results: [] };
      },
    });
    await chooseAll(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Change seats' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seats of 2 events' }));
    await opened.user.type(dialog.getByLabelText('Seats of each event'), '50');
    const confirm = await dialog.findByRole('button', { name: 'Change seats of 1 event' });
    await waitFor(() => expect(confirm).toBeEnabled());
    isDown = true;
    await opened.user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was changed');
    expect(dialog.getByLabelText('Seats of each event')).toHaveValue('50');
  });
});

describe('what events need', () => {
  const near = { starts_at: '2026-11-22T17:30:00Z', ends_at: '2026-11-22T19:30:00Z' } as const;
  const needy = { ...soup, ...near };
  const listNeeds = {
    items: [
      {
        event_id: soup.id,
        needs: [
          { kind: 'no_food' as const, urgency: 'now' as const },
          { kind: 'draft_unfinished' as const, urgency: 'soon' as const },
        ],
      },
    ],
  };

  it('is asked for once the rows are there, and stands in them, the worst first', async () => {
    const { container } = await open({ listManaged: listOf([needy, rice]), listNeeds });
    expect(await (await row('Soup')).findByText('No food yet and Draft isn’t finished')).toBeVisible();
    expect((await row('Rice')).queryByText(/food yet/)).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Needs you' })).toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('leaves the rows as they are where the server cannot say', async () => {
    const { api } = await open({ listManaged: listOf([needy]), listNeeds: new Failure('unavailable') });
    await row('Soup');
    await waitFor(() => expect(api.requestsOf('listNeeds').length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('narrows the list, which the server does, and stays in the URL', async () => {
    const opened = await open({ listNeeds }, { route: '/events/manage?needs=1&sort=title' });
    expect(asked(opened).at(-1)).toMatchObject({ from: 'today', needs: '1', sort: 'title' });
    const only = screen.getByRole('checkbox', { name: 'Only what needs you now or soon' });
    expect(only).toBeChecked();
    await opened.user.click(only);
    await waitFor(() => expect(asked(opened).at(-1)).not.toHaveProperty('needs'));
    expect(asked(opened).at(-1)).toMatchObject({ from: 'today', sort: 'title' });
  });
});
