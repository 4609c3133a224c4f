import { screen, waitFor, within } from '@testing-library/react';
import type { Registration } from '~/api/registration.schema';
import { aRegistration } from '../../../tests/support/build';
import { fakeShell } from '../../../tests/support/fake-platform';
import { renderWith } from '../../../tests/support/render';
import { AddToWallet } from './add-to-wallet';

const draw = (wallet: Registration['wallet'], shell = fakeShell()) =>
  renderWith(<AddToWallet registration={{ ...aRegistration(), wallet }} />, { shell });

describe('a ticket', () => {
  const apple = '/api/family/registrations/reg_1/ticket.pkpass';
  const google = 'https://pay.google.com/gp/v/save/eyJ';
  it.each([
    ['an iPhone', 'iPhone; CPU iPhone OS 18_5', 'Add to Apple Wallet', `https://platform.example${apple}`],
    ['a Mac', 'Macintosh', 'Add to Apple Wallet', `https://platform.example${apple}`],
    ['an Android', 'Linux; Android 16', 'Add to Google Wallet', google],
  ])('goes into the wallet of %s, by one button', async (_, agent, name, href) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${agent})`);
    const { services } = draw({ apple, google });
    const links = screen.getAllByRole('link', { name: /Wallet/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, href]]);
    // The pass is fetched: without a network the link would lead away from the code.
    services.cable.set({ state: 'offline' });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Wallet/ })).toBeNull());
  });

  it('has no button for a wallet that the platform makes no passes for, and the badge of the shell where there is one', async () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
    const badge = 'https://shell.example/add-to-apple-wallet.svg';
    const { unmount } = draw({ apple });
    expect(screen.queryByRole('link', { name: /Wallet/ })).toBeNull();
    unmount();
    agent.mockReturnValue('Mozilla/5.0 (iPhone)');
    draw({ apple }, fakeShell({ wallet: { apple: { badge } } }));
    const link = screen.getByRole('link', { name: 'Add to Apple Wallet' });
    expect(within(link).getByRole('img')).toHaveAttribute('src', badge);
  });
});
