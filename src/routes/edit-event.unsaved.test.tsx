import { act, screen, waitFor } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { fakeDevice, poorDevices } from '../../tests/support/fake-platform';
import {
  box,
  button,
  chooseInMenu,
  dialog,
  eventServer,
  openEditor,
  retype,
} from '../../tests/support/open-editor';
import { sampled } from '../../tests/support/sampled';

describe('when somebody else saved in the meantime', () => {
  it('times are said with the clock and the zone of every other screen', async () => {
    const { user, server } = await openEditor({ locale: 'en' });
    await retype(user, 'Starts', '19:15');
    server.change({ starts_local: '2026-11-27T19:45', starts_at: '2026-11-27T18:45:00Z' });
    await user.click(button('Save draft'));
    const clash = await dialog('alertdialog');
    expect(clash.getByText(/7:15\sPM to .*GMT\+1/)).toBeVisible();
    expect(clash.queryByText(/19:15|Europe/)).not.toBeInTheDocument();
  });

  it('it is said while typing, and their fields come without losing what was typed', async () => {
    const { user, server, services } = await openEditor();
    await retype(user, 'Title', 'Mine');
    server.change({ title: 'Theirs', summary: 'From Noor', updated_by: 'Noor' });
    await act(() => services.queries.invalidateQueries());
    expect(await screen.findByText('Noor saved a newer version')).toBeVisible();
    expect(screen.getByText(/Changed: Summary and Title/)).toBeVisible();
    await user.click(button('Show changes'));
    expect(box(/^Summary/)).toHaveValue('From Noor');
    expect(box('Title')).toHaveValue('Mine');
    expect(screen.queryByText('Noor saved a newer version')).not.toBeInTheDocument();
    await user.click(button('Save draft'));
    expect((await dialog('alertdialog')).getByText(/Noor changed the same field/)).toBeVisible();
  });

  it('fields that do not clash go together by themselves', async () => {
    const { user, server, services } = await openEditor();
    await retype(user, 'Title', 'Mine');
    server.change({ description: 'Theirs', updated_by: 'Noor' });
    await user.click(button('Save draft'));
    await waitFor(() => expect(server.event()).toMatchObject({ title: 'Mine', description: 'Theirs' }));
    expect(services.shell.announced.at(-1)).toBe(
      'Saved. Also changed in the meantime, and kept: Description.',
    );
    expect(box(/^Description \(/)).toHaveValue('Theirs');
  });

  it.each([
    ['Use theirs', 'Theirs'],
    ['Use mine', 'Mine'],
  ])('the clashing one asks: %s', async (choice, title) => {
    const { user, server } = await openEditor();
    await retype(user, 'Title', 'Mine');
    await retype(user, 'Seats', '80');
    server.change({ title: 'Theirs', updated_by: 'Noor' });
    await user.click(button('Save draft'));
    const clash = await dialog('alertdialog');
    expect(clash.getByText(/Noor changed the same field/)).toBeVisible();
    expect(clash.getByText('Before: Harvest supper')).toBeVisible();
    await user.click(clash.getByRole('button', { name: 'Save this' }));
    expect(clash.getByText('Choose one of the two.')).toBeVisible();
    await user.click(clash.getByRole('radio', { name: choice }));
    await user.click(clash.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(server.event()).toMatchObject({ title, seats: { capacity: 80 } }));
    expect(box('Title')).toHaveValue(title);
  });

  it('a dialog that is only closed decides nothing', async () => {
    const { user, server } = await openEditor();
    await retype(user, 'Title', 'Mine');
    server.change({ title: 'Theirs' });
    await user.click(button('Save draft'));
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Close' }));
    await user.click(button('Save draft'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(server.event().title).toBe('Theirs');
  });
});

describe('what is typed', () => {
  it('is found again after a crash, says so, and can be let go', async () => {
    const device = fakeDevice();
    const server = eventServer();
    const first = await openEditor({ server, device });
    await retype(first.user, 'Title', 'Half a thought');
    expect(await screen.findByText(/Stored on this device/)).toBeVisible();
    first.unmount();
    const { user } = await openEditor({ server, device });
    expect(box('Title')).toHaveValue('Half a thought');
    expect(screen.getByText('We found unsaved changes')).toBeVisible();
    await user.click(button('Discard'));
    expect(box('Title')).toHaveValue('Harvest supper');
    expect(screen.queryByText(/Found what you typed/)).not.toBeInTheDocument();
  });

  it('is not left behind unasked, and the link is followed when that is wanted', async () => {
    const { user, location } = await openEditor();
    await retype(user, 'Title', 'Half a thought');
    const before = location();
    await chooseInMenu(user, 'Duplicate');
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Stay' }));
    expect(location()).toBe(before);
    await chooseInMenu(user, 'Duplicate');
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location()).toContain('/events/manage/new?from='));
  });

  it('is kept when it cannot be sent', async () => {
    const { user, server } = await openEditor();
    server.api.on({ changeEvent: new Failure('offline') });
    await retype(user, 'Title', 'Soup');
    await user.click(button('Save draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
    expect(box('Title')).toHaveValue('Soup');
  });
});

/** Every sentence of the editor that promises that this device has what was typed. */
async function promisesOf(device: ReturnType<typeof fakeDevice>): Promise<readonly string[]> {
  const { user, server } = await openEditor({ device });
  server.api.on({ changeEvent: new Failure('offline') });
  await retype(user, 'Title', 'Soup');
  await user.click(button('Save draft'));
  const alert = await screen.findByRole('alert');
  await act(async () => undefined);
  const bar = screen.queryByText(/Stored on this device at/) ? 'bar' : '';
  const refused = alert.textContent.includes('stored on this device') ? 'refused' : '';
  await chooseInMenu(user, 'Duplicate');
  const leave = (await dialog('alertdialog')).queryByText(/stays on this device/) ? 'leave' : '';
  return [bar, refused, leave].filter(Boolean);
}

describe('that this device has what was typed', () => {
  it('is promised once it was read back', async () => {
    expect(await promisesOf(fakeDevice())).toEqual(['bar', 'refused', 'leave']);
  });

  it.each(sampled(Object.entries(poorDevices)))('is not promised where the store is %s', async (_, make) => {
    expect(await promisesOf(make())).toEqual([]);
  });
});
