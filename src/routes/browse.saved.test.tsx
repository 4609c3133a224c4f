import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { SavedSearch } from '~/api/saved-searches';
import { limits } from '~/api/vocabulary';
import { Failure } from '~/lib/failure';
import type { Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { lastAsked, openBrowse, row } from '../../tests/support/open-browse';
import type { RenderOptions } from '../../tests/support/render';

/** A server that stores the searches. */
function openWith(first: readonly SavedSearch[], more: Handlers = {}, options: RenderOptions = {}) {
  let items = [...first];
  const answer = () => ({ items });
  const change = (next: SavedSearch[]) => ((items = next), answer());
  return openBrowse(
    {
      listSavedSearches: answer,
      saveSearch: ({ params: { searchId: id }, body }) =>
        change([...items.filter((one) => one.id !== id), { id, ...body, fresh: 0 }]),
      lookAtSearch: ({ params }) =>
        change(items.map((one) => (one.id === params.searchId ? { ...one, fresh: 0 } : one))),
      removeSearch: ({ params }) => change(items.filter(({ id }) => id !== params.searchId)),
      ...more,
    },
    { shell: fakeShell({ session: { id: 'family-garcia', name: 'Lucía' } }), ...options },
  );
}
const vegan: SavedSearch = { id: 'a', name: 'Vegan', query: 'diets=vegan', fresh: 3 };
const soups: SavedSearch = { id: 'b', name: 'Soups', query: 'q=soup', fresh: 1 };
const open = async (user: ReturnType<typeof openWith>['user'], name: RegExp | string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Saved searches' }));
};

describe('saved searches', () => {
  it('are not there for visitors, without filters, or where the back end has none', async () => {
    const { unmount, services } = openWith([vegan], {}, { shell: fakeShell({ session: null }) });
    await row(/Harvest supper/);
    expect(services.api.requestsOf('listSavedSearches')).toEqual([]);
    unmount();
    openWith([]);
    await row(/Harvest supper/);
    expect(screen.queryByRole('button', { name: /search/ })).not.toBeInTheDocument();
  });

  it('save the filters without their dates, under a name that they suggest', async () => {
    const { user, services } = openWith([], {}, { route: '/events?diets=vegan&party=4&from=2026-11-22' });
    const dialog = await open(user, 'Save this search');
    const name = dialog.getByRole('textbox');
    expect(name).toHaveValue('Vegan, Room for 4 people');
    expect(name).toHaveAccessibleDescription('Dates aren’t saved with it.');
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Save this search' }));
    expect(await dialog.findByRole('status')).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('Vegan, Room for 4 people is saved');
    const sent = services.api.requestsOf('saveSearch').map(({ input }) => JSON.stringify(input));
    expect(new Set(sent).size).toBe(1);
    expect(services.api.requestsOf('saveSearch')[0]?.input.body).toEqual({
      name: 'Vegan, Room for 4 people',
      query: 'diets=vegan&party=4',
    });
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('say how much is new, and lead there, which is then no longer new', async () => {
    const { user, location, services } = openWith([vegan, soups]);
    const dialog = await open(user, 'Saved searches: 4 new');
    expect(dialog.getByText('3 new')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Vegan' }));
    await waitFor(() => expect(location()).toBe('/events?diets=vegan'));
    await waitFor(() => expect(lastAsked(services)).toMatchObject({ diets: 'vegan' }));
    expect(await screen.findByRole('button', { name: 'Saved searches: 1 new' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are renamed, removed and put back', async () => {
    const { user, services } = openWith([vegan]);
    const dialog = await open(user, /Saved searches/);
    await user.click(dialog.getByRole('button', { name: 'Rename Vegan' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(dialog.getByText('Give it a name.')).toBeVisible();
    await user.type(name, 'Greens');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    await user.click(await dialog.findByRole('button', { name: 'Remove Greens' }));
    await user.click(await dialog.findByRole('button', { name: 'Put back' }));
    expect(await dialog.findByRole('button', { name: 'Greens' })).toBeVisible();
    expect(services.api.requestsOf('saveSearch').map(({ input }) => input.params)).toEqual([
      { searchId: 'a' },
      { searchId: 'a' },
    ]);
  });

  it('have a limit, and say what failed', async () => {
    const many = Array.from({ length: limits.savedSearches }, (_, at) => ({
      ...vegan,
      id: `s${at}`,
      name: `S${at}`,
    }));
    const { user } = openWith(many, { removeSearch: new Failure('offline') }, { route: '/events?q=soup' });
    const dialog = await open(user, /Saved searches/);
    expect(dialog.getByText('You can save up to 10 searches. Remove one to save another.')).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Remove S0' }));
    expect(await dialog.findByRole('alert')).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'S0' })).toBeVisible();
  });
});
