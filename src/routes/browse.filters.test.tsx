import { screen, waitFor, within } from '@testing-library/react';
import type { EventPage } from '~/api/event.schema';
import { aPage } from '../../tests/support/build';
import { aPromise } from '../../tests/support/fake-api';
import { fakeClock, fakeShell } from '../../tests/support/fake-platform';
import { lastAsked, lunch, openBrowse, row, supper } from '../../tests/support/open-browse';

describe('filters', () => {
  it('come from the URL, what is invalid left out', async () => {
    const { services } = openBrowse(
      {},
      { route: '/events?diets=vegan,nonsense&party=99&from=2026-12-01&mine=1' },
    );
    await row(/Harvest supper/);
    expect(lastAsked(services)).toEqual({ from: '2026-12-01', diets: 'vegan', mine: '1', limit: '50' });
  });

  it('go into the URL as they are set, and are listed as chips that take them away', async () => {
    const { user, location, services } = openBrowse();
    await row(/Harvest supper/);
    await user.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
    await user.click(screen.getByRole('checkbox', { name: 'Take away' }));
    await waitFor(() => expect(location()).toBe('/events?modes=collect&diets=vegan'));
    await waitFor(() => expect(lastAsked(services)).toMatchObject({ modes: 'collect', diets: 'vegan' }));

    const chips = screen.getByRole('list', { name: 'Active filters' });
    await user.click(within(chips).getByRole('button', { name: 'Remove filter: Take away' }));
    await waitFor(() => expect(location()).toBe('/events?diets=vegan'));
    expect(within(chips).getByRole('button', { name: 'Remove filter: Vegan' })).toHaveFocus();
    await user.click(within(chips).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(location()).toBe('/events'));
  });

  it('answer at once, while the list of the new ones is still on its way', async () => {
    const later = aPromise<EventPage>();
    const { user } = openBrowse({
      listEvents: ({ query }) => (query?.diets ? later.promise : aPage([supper, lunch])),
    });
    await row(/Harvest supper/);
    await user.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
    expect(screen.getByRole('checkbox', { name: 'Vegan' })).toBeChecked();
    expect(await row(/Harvest supper/)).toBeVisible();
    later.resolve(aPage([lunch]));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Harvest supper/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('1 event')).toBeVisible();
  });

  it('search by text after a pause, and at once on Enter or on leaving the box', async () => {
    const { user, location } = openBrowse();
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(box, '  rice  soup');
    await waitFor(() => expect(location()).toBe('/events?q=rice+soup'));
    expect(box).toHaveValue('  rice  soup');
    await user.clear(box);
    await user.type(box, 'bread{Enter}');
    await waitFor(() => expect(location()).toBe('/events?q=bread'));
    await user.type(box, ' rolls');
    await user.tab();
    await waitFor(() => expect(location()).toBe('/events?q=bread+rolls'));
  });

  it('offer dates by name and a range', async () => {
    const { user, location } = openBrowse();
    await row(/Harvest supper/);
    await user.click(await screen.findByRole('checkbox', { name: 'This weekend' }));
    await waitFor(() => expect(location()).toBe('/events?from=2026-11-21&to=2026-11-22&when=weekend'));
    await user.click(screen.getByRole('checkbox', { name: 'Next 7 days' }));
    await waitFor(() => expect(location()).toBe('/events?from=2026-11-21&to=2026-11-27&when=week'));
    await user.click(screen.getByRole('checkbox', { name: 'Next 7 days' }));
    await waitFor(() => expect(location()).toBe('/events'));
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    await waitFor(() => expect(location()).toBe('/events?from=2026-03-01'));
    await user.type(screen.getByLabelText('To'), '2026-02-01');
    expect(screen.getByText(/The last day is before the first/)).toBeVisible();
    await waitFor(() => expect(location()).toBe('/events?from=2026-03-01'));
  });

  it('remember the name that was chosen where two names are the same day', async () => {
    const sunday = fakeClock(Date.parse('2026-11-22T10:00:00Z'));
    const { user, location } = openBrowse({}, { clock: sunday });
    await user.click(await screen.findByRole('checkbox', { name: 'This weekend' }));
    await waitFor(() => expect(location()).toBe('/events?from=2026-11-22&to=2026-11-22&when=weekend'));
    expect(screen.getByRole('checkbox', { name: 'This weekend' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Today' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Today' }));
    await waitFor(() => expect(location()).toBe('/events?from=2026-11-22&to=2026-11-22&when=today'));
    expect(screen.getByRole('checkbox', { name: 'Today' })).toBeChecked();
  });

  it('fit the household that is signed in', async () => {
    const { user, location } = openBrowse();
    await user.click(await screen.findByRole('checkbox', { name: 'All 3 of us' }));
    await waitFor(() => expect(location()).toBe('/events?party=3'));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(location()).toBe('/events?party=4'));
    await user.click(screen.getByRole('checkbox', { name: 'Only events I’m going to' }));
    await waitFor(() => expect(location()).toBe('/events?party=4&mine=1'));
  });

  it('do not offer a visitor what only a household has', async () => {
    openBrowse({}, { shell: fakeShell({ session: null }) });
    await screen.findByRole('checkbox', { name: 'Vegan' });
    expect(screen.queryByRole('checkbox', { name: 'Only events I’m going to' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /of us/ })).not.toBeInTheDocument();
  });

  it('find a place by part of its name', async () => {
    const places = [
      { id: 'plc_hall', name: 'Town hall', city: 'Albi', country: 'FR', events: 12 },
      { id: 'plc_yard', name: 'The yard', city: 'Toulouse', country: 'FR', events: 3 },
    ];
    const { user, location } = openBrowse({
      listPlaces: ({ query }) => ({
        items: places.filter(({ name }) => name.toLowerCase().includes(query?.q ?? '')) as never,
      }),
    });
    await row(/Harvest supper/);
    await user.type(await screen.findByRole('combobox', { name: 'Place' }), 'yard');
    await user.click(await screen.findByRole('option', { name: /The yard/ }));
    await waitFor(() => expect(location()).toBe('/events?place=plc_yard'));
    expect(screen.getByRole('button', { name: 'Remove filter: The yard' })).toBeVisible();
  });

  it('open in a sheet that says what would be left, and Back closes it', async () => {
    const { user, location } = openBrowse();
    await row(/Harvest supper/);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filter events' });
    await waitFor(() => expect(location()).toBe('/events?panel=filters'));
    expect(await within(sheet).findByRole('button', { name: 'Show 2 events' })).toBeVisible();
    await user.click(within(sheet).getByRole('checkbox', { name: 'Halal' }));
    await user.click(within(sheet).getByRole('button', { name: 'Show 2 events' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/events?diets=halal'));
  });
});
