import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { aHousehold, anEventDetail } from '../../tests/support/build';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { ShareEvent } from './share-event';

async function openShare(options: RenderOptions = {}, handlers: Handlers = {}) {
  const event = anEventDetail({ id: 'evt_supper' });
  const api = fakeApi({ showHousehold: aHousehold(), ...handlers });
  const page = renderWith(<ShareEvent event={event} />, { api, locale: 'en-GB', ...options });
  await page.user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this event' }));
  await dialog.findByRole('img', { name: /opens this event on another phone/ });
  return { ...page, dialog };
}
const bare = 'http://localhost/events/evt_supper';

function withNativeShare(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

describe('sharing', () => {
  it('gives a link with the code of the household, and the words about the bonus', async () => {
    const { dialog } = await openShare();
    expect(dialog.getByText(`${bare}?ref=GARCIA7Q`)).toBeVisible();
    expect(dialog.getByText(/you get a bonus of 250 points\./)).toBeVisible();
  });

  it('says no amount where the shell names no unit', async () => {
    const { dialog } = await openShare({ shell: fakeShell({ referralUnit: undefined }) });
    expect(dialog.getByText(/you get a bonus\.$/)).toBeVisible();
  });

  it('gives a visitor the bare link, and says what signing in adds', async () => {
    const { dialog } = await openShare({ shell: fakeShell({ session: null }) });
    expect(dialog.getByText(bare)).toBeVisible();
    expect(dialog.getByText(/Sign in first/)).toBeVisible();
  });

  it('does not pass on the code that the visitor came with', async () => {
    const { dialog } = await openShare({
      shell: fakeShell({ session: null }),
      route: '/events/evt_supper?ref=LIND42',
    });
    expect(dialog.getByText(bare)).toBeVisible();
  });

  it.each([
    ['cannot be had', new Failure('forbidden')],
    ['is none', null],
  ])('gives the bare link when the household %s', async (_how, showHousehold) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { dialog } = await openShare({}, { showHousehold });
    expect(dialog.getByText(bare)).toBeVisible();
    expect(dialog.queryByText(/credited/)).not.toBeInTheDocument();
  });

  it('copies the link', async () => {
    const { dialog, user } = await openShare();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
    expect(await dialog.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${bare}?ref=GARCIA7Q`);
  });

  it('says when the browser refuses to copy, and leaves the link to be copied by hand', async () => {
    const { dialog, user } = await openShare();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
    expect(await dialog.findByRole('button', { name: /couldn’t be copied/ })).toBeVisible();
    expect(dialog.getByText(`${bare}?ref=GARCIA7Q`)).toBeVisible();
  });

  it('hands title, time and link to the device where it can send', async () => {
    const sent: ShareData[] = [];
    withNativeShare(async (data) => void sent.push(data));
    const { dialog, user } = await openShare();
    await user.click(dialog.getByRole('button', { name: 'Send with an app' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ title: 'Harvest supper', url: `${bare}?ref=GARCIA7Q` });
    expect(sent[0]?.text).toMatch(/^Harvest supper, Friday,? 27 November, 18:30 to 20:00 CET$/);
  });

  it('stays as it is when nothing was sent after all', async () => {
    withNativeShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const { dialog, user, services } = await openShare();
    await user.click(dialog.getByRole('button', { name: 'Send with an app' }));
    expect(dialog.getByText(`${bare}?ref=GARCIA7Q`)).toBeVisible();
    expect(services.telemetry.reported).toEqual([]);
  });

  it('offers no such button where the device cannot', async () => {
    const { dialog } = await openShare();
    expect(dialog.queryByRole('button', { name: 'Send with an app' })).not.toBeInTheDocument();
  });

  it('gives focus back when closed', async () => {
    const { user } = await openShare();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus());
  });
});
