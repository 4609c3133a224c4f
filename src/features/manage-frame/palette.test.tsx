import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aManagedEvent } from '../../../tests/support/build-managed';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeShell } from '../../../tests/support/fake-platform';
import { renderWith } from '../../../tests/support/render';
import { EventFrame } from './manage-frame';

/** The files that the page hands to the browser, by name. jsdom has no addresses for blobs and follows no downloads. */
function savedFiles(): Map<string, Promise<string>> {
  const files = new Map<string, Promise<string>>();
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => ((last = blob as Blob), 'blob:last');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last && this.href === 'blob:last') files.set(this.download, last.text());
  });
  return files;
}

function open(event: Parameters<typeof aManagedEvent>[0] = {}) {
  const soup = aManagedEvent({ id: 'evt_soup', title: 'Soup', state: 'published', ...event });
  const later = aManagedEvent({
    id: 'evt_later',
    title: 'Soup',
    state: 'draft',
    starts_at: '2027-01-10T18:30:00Z',
  });
  const api = fakeApi({
    showManaged: soup,
    listManaged: { items: [later, soup], next_cursor: null, total: 2 },
    listGuests: { items: [], next_cursor: null, total: 0 },
  });
  return renderWith(
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
}

const palette = () => screen.findByRole('dialog', { name: 'Go to' });
const press = (target: Element, key: object) =>
  fireEvent.keyDown(target, { key: 'k', ctrlKey: true, ...key });

describe('the palette', () => {
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

  it('saves the events of the list as a file, each with the state that the list shows', async () => {
    const files = savedFiles();
    const { user, services } = open({ state: 'live', ends_at: '2026-11-20T19:00:00Z' });
    await user.click(screen.getByRole('button', { name: 'Search and go to' }));
    const dialog = within(await palette());
    await user.type(dialog.getByRole('combobox'), 'sou');
    expect(await dialog.findByRole('option', { name: /^Soup .* Past its end$/ })).toBeVisible();
    await user.clear(dialog.getByRole('combobox'));
    await user.type(dialog.getByRole('combobox'), 'export');
    await user.click(dialog.getByRole('option', { name: /^Export as CSV/ }));
    await waitFor(() => expect(services.shell.announced).toContain('2 events exported.'));
    expect(await files.get('events.csv')).toContain('Soup,Past its end,');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens by its keys in our area alone, never in a field and never against the shell', async () => {
    const { user } = open();
    press(screen.getByLabelText('Note'), {});
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
