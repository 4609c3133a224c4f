import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Registration } from '~/api/registration.schema';
import { focusManager } from '~/lib/query';
import { aRegistration } from '../../../tests/support/build';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeClock, fakeShell, NOW } from '../../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../../tests/support/render';
import { Offers } from './offers';

const MINUTE = 60_000;
const at = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('.000', '');

const anOffer = (overrides: Parameters<typeof aRegistration>[0] = {}): Registration =>
  aRegistration({
    id: 'reg_1',
    state: 'offered',
    code: null,
    party: { adults: 2, children: 2, infants: 0 },
    offer_expires_at: at(NOW + 42 * MINUTE),
    ...overrides,
    event: { id: 'evt_dosa', title: 'Dosa lunch', ...overrides?.event },
  });

function open(registrations: readonly Registration[], options: RenderOptions = {}) {
  const mark = document.createElement('span');
  const api = fakeApi({ listRegistrations: { items: [...registrations] } });
  return { mark, ...renderWith(<Offers mark={mark} />, { api, locale: 'en-GB', ...options }) };
}

const bare = (text: string | null | undefined): string => (text ?? '').replace(/[\u2068\u2069]/g, '');
const banner = () => screen.findByRole('region', { name: 'Seat offers' });
const noBanner = () => expect(screen.queryByRole('region')).not.toBeInTheDocument();

describe('a seat offer', () => {
  it('is told on every screen, with what it is for, how long it stays and where it is answered', async () => {
    const { mark, container } = open([anOffer()]);
    expect(bare((await banner()).textContent)).toContain(
      '4 seats for you at Dosa lunch42 minutes left to confirm.',
    );
    expect(screen.getByRole('link', { name: 'Reply to the offer' })).toHaveAttribute('href', '/events/mine');
    expect(mark).toHaveTextContent('1, 1 seat offer to answer');
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    [42 * MINUTE + 59_000, '42 minutes left to confirm.'],
    [60 * MINUTE, '60 minutes left to confirm.'],
    [MINUTE, '1 minute left to confirm.'],
    [59_000, 'Less than a minute left to confirm.'],
    [2 * 60 * MINUTE, 'Until 13:00.'],
    [2 * 24 * 60 * MINUTE, /^Until Mon,? 23 Nov, 11:00\.$/],
  ])('with %i milliseconds left says %s', async (left, words) => {
    open([anOffer({ offer_expires_at: at(NOW + left) })]);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('counts down, and is gone when its time is', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: NOW });
    try {
      const clock = { ...fakeClock(), now: () => Date.now() };
      open([anOffer({ offer_expires_at: at(NOW + 61_000) })], { clock });
      expect(await screen.findByText('1 minute left to confirm.')).toBeVisible();
      act(() => jest.advanceTimersByTime(2_000));
      expect(await screen.findByText('Less than a minute left to confirm.')).toBeVisible();
      act(() => jest.advanceTimersByTime(60_000));
      await waitFor(noBanner);
    } finally {
      jest.useRealTimers();
    }
  });

  it('comes by the cable to whom waits, is heard once, and goes when it is answered elsewhere', async () => {
    const waiting = aRegistration({ ...anOffer(), state: 'waitlisted', offer_expires_at: null });
    const { services } = open([waiting]);
    await waitFor(() => expect(services.cable.channels()).toEqual(['HouseholdChannel']));
    noBanner();
    const send = (registration: Registration) =>
      services.cable.send('HouseholdChannel', { type: 'registration.changed', registration });
    const offered = anOffer({ version: waiting.version + 1 });
    services.api.on({ listRegistrations: { items: [offered] } });
    send(offered);
    await banner();
    await waitFor(() =>
      expect(bare(screen.getByRole('status').textContent)).toBe('A spot opened up: 4 seats at Dosa lunch'),
    );
    expect(services.shell.notices.at(-1)).toEqual([
      {
        id: 'reg_1',
        kind: 'seat-offer',
        title: 'A spot opened up: 4 seats at \u2068Dosa lunch\u2069',
        until: offered.offer_expires_at,
        href: '/events/mine',
      },
    ]);
    const declined = aRegistration({ ...waiting, version: waiting.version + 2 });
    services.api.on({ listRegistrations: { items: [declined] } });
    send(declined);
    await waitFor(noBanner);
    expect(services.shell.notices.at(-1)).toEqual([]);
  });

  it.each([
    ['/events/mine', 'My events'],
    ['/events/mine/reg_1', 'its ticket'],
    ['/events/evt_dosa', 'its event'],
    ['/events/evt_dosa/register', 'its form'],
  ])('is not told again at %s, where it is answered; the count stays', async (route) => {
    const { mark, services } = open([anOffer()], { route });
    await waitFor(() => expect(mark).toHaveTextContent('1 seat offer to answer'));
    noBanner();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(services.shell.notices.at(-1)).toHaveLength(1);
  });

  it('that expires first is shown, with the number of the others', async () => {
    const later = anOffer({
      id: 'reg_2',
      offer_expires_at: at(NOW + 50 * MINUTE),
      event: { id: 'evt_2', title: 'Soup' },
    });
    const { mark } = open([later, anOffer()]);
    expect(bare((await banner()).textContent)).toMatch(/4 seats for you at Dosa lunch.+ 1 more offer\./);
    expect(mark).toHaveTextContent('2 seat offers to answer');
  });

  it('is told in Spanish', async () => {
    open([anOffer()], { locale: 'es' });
    expect(await screen.findByText('Quedan 42 minutos para confirmar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Responder a la oferta' })).toBeVisible();
  });
});

describe('without an offer', () => {
  it('nothing is followed for a household that waits for nothing, and the shell hears that there is none', async () => {
    const { services } = open([aRegistration()]);
    await waitFor(() => expect(services.shell.notices).toEqual([[]]));
    expect(services.cable.channels()).toEqual([]);
    noBanner();
  });

  it('a waitlist that was joined in another window is followed when this one is looked at again', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: NOW });
    try {
      const { services } = open([]);
      await waitFor(() => expect(services.shell.notices).toEqual([[]]));
      services.api.on({ listRegistrations: { items: [aRegistration({ state: 'waitlisted', code: null })] } });
      focusManager.setFocused(false);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(services.cable.channels()).toEqual([]);
      act(() => focusManager.setFocused(true));
      await waitFor(() => expect(services.cable.channels()).toEqual(['HouseholdChannel']));
    } finally {
      focusManager.setFocused(undefined);
      jest.useRealTimers();
    }
  });

  it('nothing is asked for a visitor', async () => {
    const { services } = open([anOffer()], { shell: fakeShell({ session: null }) });
    expect(services.shell.notices).toEqual([[]]);
    expect(services.api.requestsOf('listRegistrations')).toEqual([]);
  });

  it('nothing is said to the shell before the server has answered', async () => {
    const { services } = open([]);
    expect(services.shell.notices).toEqual([]);
  });
});
