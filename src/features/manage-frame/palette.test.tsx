import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ManagedSummary } from '~/api/manage/event.schema';
import type { FoundGuest } from '~/api/manage/guests';
import { Failure } from '~/lib/failure';
import { aGuest, aManagedEvent } from '../../../tests/support/build-managed';
import { aClaim, eventShifts } from '../../../tests/support/build-shift';
import { fakeApi, type Handlers } from '../../../tests/support/fake-api';
import { fakeShell } from '../../../tests/support/fake-platform';
import { foundNames } from '../../../tests/support/names';
import { renderWith } from '../../../tests/support/render';
import { savedFiles } from '../../../tests/support/saved-files';
import { EventFrame } from './manage-frame';

function open(
  { kitchens, ...event }: Parameters<typeof aManagedEvent>[0] & Pick<ManagedSummary, 'kitchens'> = {},
  handlers: Handlers = {},
) {
  const soup = aManagedEvent({ id: 'evt_soup', title: 'Soup', state: 'published', ...event });
  const later = aManagedEvent({
    id: 'evt_later',
    title: 'Soup',
    state: 'draft',
    starts_at: '2027-01-10T18:30:00Z',
  });
  const api = fakeApi({
    showManaged: soup,
    listManaged: { items: [later, { ...soup, kitchens }], next_cursor: null, total: 2 },
    listGuests: { items: [], next_cursor: null, total: 0 },
    findGuests: { items: [] },
    ...handlers,
  });
  const rendered = renderWith(
    <div data-area="events">
      <EventFrame eventId="evt_1" here="board">
        <label>
          Note <input />
        </label>
        <button type="button" onKeyDown={(key) => key.preventDefault()}>
          Own keys
        </button>
      </EventFrame>
    </div>,
    { isManager: true, api, shell: fakeShell({ session: { id: 'manager-ruth', name: 'Ruth' } }) },
  );
  return { ...rendered, api };
}

const palette = () => screen.findByRole('dialog', { name: 'Go to' });
const press = (target: Element, key: object) =>
  fireEvent.keyDown(target, { key: 'k', ctrlKey: true, ...key });

describe('the palette', () => {
  it('finds guests and events by names as people type them', async () => {
    const guests = foundNames.map(([, contact_name], at) =>
      aGuest({ contact_name, id: `reg_${at}` as never }),
    );
    const { user } = open({}, { listGuests: { items: guests, next_cursor: null, total: guests.length } });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const box = within(await palette()).getByRole('combobox');
    const options = () => screen.getAllByRole('listbox').flatMap((list) => [...list.children]);
    for (const [typed, name] of foundNames) {
      fireEvent.change(box, { target: { value: typed } });
      await waitFor(() => expect(options().some((one) => one.textContent.startsWith(name))).toBe(true));
    }
  });

  it('goes to an event by a part of its name, its nearest date first, and to a section of the open one', async () => {
    const { user, location } = open();
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    expect(dialog.getByRole('combobox')).toHaveFocus();
    expect(dialog.getByRole('option', { name: /^History/ })).toBeVisible();
    await user.type(dialog.getByRole('combobox'), 'sou');
    expect(await dialog.findByRole('option', { name: /^Soup .* Published$/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{Enter}');
    expect(location()).toBe('/events/manage/evt_soup');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does with the open event what its menu does, and asks as it asks', async () => {
    const { user } = open({ can: ['cancel_event', 'duplicate'] });
    await screen.findByRole('button', { name: 'More' });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    expect(dialog.queryByRole('option', { name: /^End event/ })).not.toBeInTheDocument();
    expect(dialog.getByRole('option', { name: /^Duplicate/ })).toBeVisible();
    await user.type(dialog.getByRole('combobox'), 'cancel');
    await user.click(dialog.getByRole('option', { name: /^Cancel event/ }));
    expect(await screen.findByRole('alertdialog', { name: /^Cancel/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Go to' })).not.toBeInTheDocument();
  });

  it('publishes a draft by its name, and says first what families would not know', async () => {
    const draft = { id: 'evt_1', dishes: [] };
    const { user, api } = open({ ...draft, state: 'draft', can: ['edit', 'publish'] });
    const published = aManagedEvent({ ...draft, state: 'published', can: ['edit', 'unpublish'] });
    api.on({ runEventAction: () => (api.on({ showManaged: published }), published) });
    await screen.findByRole('button', { name: 'More' });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    await user.type(dialog.getByRole('combobox'), 'publish');
    await user.click(dialog.getByRole('option', { name: /^Publish/ }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Publish without food for now?' }));
    await user.click(asked.getByRole('button', { name: 'Publish without food' }));
    expect(await screen.findByText('It’s published')).toBeVisible();
    expect(api.requestsOf('runEventAction')[0]?.input).toMatchObject({
      body: { action: 'publish', without_food: true },
    });
  });

  it('leads a draft that lacks something to its form', async () => {
    const { user, api, location } = open({ id: 'evt_1', state: 'draft', can: ['edit', 'publish'] });
    api.on({ runEventAction: new Failure('invalid', { status: 422, code: 'not_publishable' }) });
    await screen.findByRole('button', { name: 'More' });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    await user.type(dialog.getByRole('combobox'), 'publish');
    await user.click(dialog.getByRole('option', { name: /^Publish/ }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: /^Publish/ }));
    await waitFor(() => expect(location()).toBe('/events/manage/evt_1/edit'));
  });

  it('saves the events of the list as a file, each with the state that the list shows', async () => {
    const files = savedFiles();
    const { user, services } = open({
      state: 'live',
      ends_at: '2026-11-20T19:00:00Z',
      restaurants: ['Chez Amina', 'Nonna Rosa'],
      kitchens: [
        { name: 'Nonna Rosa', state: 'accepted', portions: 60 },
        { name: 'Mehfil', state: 'declined', portions: 20 },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    await user.type(dialog.getByRole('combobox'), 'sou');
    expect(await dialog.findByRole('option', { name: /^Soup .* Past its end$/ })).toBeVisible();
    await user.clear(dialog.getByRole('combobox'));
    await user.type(dialog.getByRole('combobox'), 'export');
    await user.click(dialog.getByRole('option', { name: /^Export as CSV/ }));
    await waitFor(() => expect(services.shell.announced).toContain('2 events exported.'));
    const file = await files.get('events.csv');
    expect(file).toContain('Soup,Past its end,');
    expect(file).toContain(',"Chez Amina, Nonna Rosa (accepted, 60 portions), Mehfil (declined)",');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds an event by a kitchen that was only asked to cook, and leads to the kitchens of its board', async () => {
    const { user, location } = open({ kitchens: [{ name: 'Mehfil', state: 'invited', portions: 20 }] });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    await user.type(dialog.getByRole('combobox'), 'meh');
    await user.click(
      await dialog.findByRole('option', { name: /^Soup .*Mehfil \(waiting for the kitchen, 20 portions\)$/ }),
    );
    expect(location()).toBe('/events/manage/evt_soup?lane=kitchens');
  });

  it('goes to the hands of the open event, also by the name of somebody who helps', async () => {
    const claims = [
      aClaim({ person: { id: 'driver-iris', name: 'Iris Novak' } }),
      aClaim({ person: { id: 'door-irma', name: 'Irma Rey' }, state: 'released' }),
    ];
    const { user, location } = open({}, { listEventShifts: eventShifts({ claims }) });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    expect(await dialog.findByRole('option', { name: /^Hands/ })).toBeVisible();
    await user.type(dialog.getByRole('combobox'), 'ir');
    expect(dialog.queryByRole('option', { name: /^Irma/ })).toBeNull();
    await user.click(await dialog.findByRole('option', { name: 'Iris Novak Hands · Serving' }));
    expect(location()).toBe('/events/manage/evt_1?lane=hands');
  });

  const found = (overrides: Partial<FoundGuest['event']> = {}): FoundGuest =>
    ({
      id: 'reg_7',
      contact_name: 'Lucía Soler',
      state: 'confirmed',
      people: 4,
      event: {
        id: 'evt_lunch',
        title: 'Dosa lunch',
        state: 'published',
        starts_local: '2026-11-22T12:00',
        ...overrides,
      },
    }) as FoundGuest;

  it('goes to a guest of any event, and names that event', async () => {
    const { user, location, api } = open({}, { findGuests: { items: [found()] } });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    await user.type(dialog.getByRole('combobox'), 'sol');
    const guest = await dialog.findByRole('option', { name: /^Lucía Soler/ });
    expect(guest).toHaveAccessibleName('Lucía Soler Guest · Sun, Nov 22, Dosa lunch · 4 people');
    expect(api.requestsOf('findGuests').map(({ input }) => input.query)).toEqual([{ q: 'sol', limit: '8' }]);
    await user.click(guest);
    expect(location()).toBe('/events/manage/evt_lunch/guests?guest=reg_7');
  });

  it('finds events where the back end cannot search for guests, and asks for none by one letter', async () => {
    const { user, api } = open({}, { findGuests: new Failure('not-found', { status: 404 }) });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    await user.type(dialog.getByRole('combobox'), 's');
    expect(await dialog.findByRole('option', { name: /^Soup .* Published$/ })).toBeVisible();
    expect(api.requestsOf('findGuests')).toEqual([]);
    await user.type(dialog.getByRole('combobox'), 'ou');
    await waitFor(() => expect(api.requestsOf('findGuests')).toHaveLength(1));
    expect(await dialog.findByText(/^\d results$/)).toBeInTheDocument();
    expect(dialog.getByRole('option', { name: /^Soup .* Published$/ })).toBeVisible();
  });

  it('opens from a field by its keys, and leaves what was typed and the focus there', async () => {
    const { user } = open();
    const note = screen.getByLabelText('Note');
    await user.type(note, 'By the back door?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveValue('By the back door?');
  });

  it('leaves Control+K in a field to a Mac, where it deletes the rest of the line', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)');
    open();
    press(screen.getByLabelText('Note'), {});
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    press(screen.getByLabelText('Note'), { ctrlKey: false, metaKey: true });
    await palette();
    agent.mockRestore();
  });

  it('opens by its keys in our area alone, and never against the shell', async () => {
    const { user } = open();
    press(screen.getByText('Own keys'), {});
    const foreign = document.body.appendChild(document.createElement('button'));
    press(foreign, {});
    foreign.remove();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    press(document.body, {});
    await palette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press(screen.getByRole('link', { name: 'Guests' }), { key: '?', ctrlKey: false });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
