import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { Failure } from '~/lib/failure';
import { focusManager } from '~/lib/query';
import { aRegistration } from '../../../tests/support/build';
import { aNotice } from '../../../tests/support/build-notice';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeClock, fakeShell, NOW } from '../../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../../tests/support/render';
import { NoticeBar } from './notice-bar';

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

function open(
  registrations: readonly Registration[],
  options: RenderOptions = {},
  notices: readonly Notice[] = [],
) {
  const mark = document.createElement('span');
  const api = fakeApi({
    listRegistrations: { items: [...registrations] },
    listNotices: { items: [...notices] },
  });
  return { mark, ...renderWith(<NoticeBar mark={mark} />, { api, locale: 'en-GB', ...options }) };
}

const bare = (text: string | null | undefined): string => (text ?? '').replace(/[\u2068\u2069]/g, '');
const banner = () => screen.findByRole('region', { name: 'News about your events' });
const noBanner = () => expect(screen.queryByRole('region')).not.toBeInTheDocument();

describe('a seat offer', () => {
  it('is told on every screen, with what it is for, how long it stays and where it is answered', async () => {
    const { mark, container } = open([anOffer()]);
    expect(bare((await banner()).textContent)).toContain(
      '4 seats for you at Dosa lunch42 minutes left to confirm.',
    );
    expect(screen.getByRole('link', { name: /^Reply: / })).toHaveAttribute('href', '/events/mine');
    expect(mark).toHaveTextContent('1, 1 needs your reply');
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    [42 * MINUTE + 59_000, '42 minutes left to confirm.'],
    [60 * MINUTE, '60 minutes left to confirm.'],
    [MINUTE, '1 minute left to confirm.'],
    [59_000, 'Less than a minute left to confirm.'],
    [2 * 60 * MINUTE, 'Reply by 13:00'],
    [2 * 24 * 60 * MINUTE, /^Reply by Mon,? 23 Nov, 11:00$/],
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
    await waitFor(() => expect(mark).toHaveTextContent('1 needs your reply'));
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
    expect(bare((await banner()).textContent)).toMatch(/4 seats for you at Dosa lunch.+ · 1 more/);
    expect(mark).toHaveTextContent('2 need your reply');
  });

  it('is told in Spanish', async () => {
    open([anOffer()], { locale: 'es' });
    expect(await screen.findByText('Quedan 42 minutos para confirmar.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Responder: / })).toBeVisible();
  });
});

describe('without an offer', () => {
  it('nothing is followed for a household that counts on nothing, and the shell hears that there is none', async () => {
    const { services } = open([aRegistration({ event: { starts_at: '2026-11-20T10:00:00Z' } })]);
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

describe('a change of an event', () => {
  const dosa = aRegistration({ id: 'reg_1', event: { id: 'evt_dosa', title: 'Dosa lunch' } });
  const news = () => screen.findByRole('region', { name: 'News about your events' });

  it('comes by the cable to whom counts on it, is told to the shell, and goes by a press', async () => {
    const { services, mark, user, container } = open([dosa]);
    await waitFor(() => expect(services.cable.channels()).toEqual(['HouseholdChannel']));
    const notice = aNotice('cancelled', dosa, { reason: 'The kitchen has no gas.' });
    services.api.on({ listNotices: { items: [notice] } });
    services.cable.send('HouseholdChannel', { type: 'notice.changed', notice });
    expect(bare((await news()).textContent)).toContain(
      'Dosa lunch on Fri 27 Nov is cancelledThe kitchen has no gas.',
    );
    expect(bare(screen.getByRole('status').textContent)).toBe('Dosa lunch on Fri 27 Nov is cancelled');
    expect(mark).toHaveTextContent('1, 1 needs your reply');
    expect(services.shell.notices.at(-1)).toMatchObject([
      { id: notice.id, kind: 'cancelled', until: notice.until, href: '/events/mine' },
    ]);
    expect((await axe(container)).violations).toEqual([]);
    const seen = aNotice('cancelled', dosa, { ...notice, version: 2, answers: [], answer: 'seen' });
    const closed = { ...seen, closed_at: notice.sent_at, seen_at: notice.sent_at };
    services.api.on({ seeNotice: closed, listNotices: { items: [closed] } });
    await user.click(screen.getByRole('button', { name: /^Got it: / }));
    await waitFor(noBanner);
    expect(services.api.requestsOf('seeNotice')[0]?.input).toEqual({
      params: { noticeId: notice.id },
      body: { version: 1 },
    });
    expect(mark).toBeEmptyDOMElement();
    expect(services.shell.notices.at(-1)).toEqual([]);
  });

  it('that comes first is shown first, with what is asked, and how many others there are', async () => {
    const later = aRegistration({ id: 'reg_2', event: { title: 'Soup', starts_at: '2026-11-28T17:30:00Z' } });
    const answers = ['still_coming', 'change', 'cancel'];
    const items = [aNotice('allergen', later), aNotice('time_place', dosa, { answers })];
    const { services } = open([dosa, later], {}, items);
    expect(bare((await news()).textContent)).toContain(
      'Dosa lunch is now on Fri 27 Nov, 18:30 to 20:00' +
        'Are you still coming? It was Fri 27 Nov, 18:00 to 20:00. · 1 more',
    );
    expect(screen.getByRole('link', { name: /^Reply: / })).toHaveAttribute('href', '/events/mine');
    const titles = services.shell.notices.at(-1)?.map(({ kind, title }) => [kind, bare(title)]);
    expect(titles).toEqual([
      ['moved', 'Dosa lunch is now on Fri 27 Nov, 18:30 to 20:00'],
      ['allergen', 'Allergy warning: Soup. Dal: contains peanuts. Not for Ana'],
    ]);
  });

  it('is not told again where the page shows it, nor of a kind that this build does not know', async () => {
    const items = [aNotice('choice', dosa), { kind: 'carpool' } as never];
    const { mark } = open([dosa], { route: '/events/evt_dosa' }, items);
    await waitFor(() => expect(mark).toHaveTextContent('1 needs your reply'));
    noBanner();
  });

  it('that is a message is read in My events, in the language of the page where it was written in it', async () => {
    const registration = aRegistration({ event: { title: 'Dosa lunch' } });
    const spanish = { subject: 'Trae una bolsa', body: 'Dos raciones.' };
    const message = { subject: 'Bring a bag', body: 'Two portions.', spanish };
    open([registration], { locale: 'es' }, [aNotice('message', registration, { message })]);
    expect(await screen.findByRole('link', { name: /^Leer: / })).toHaveAttribute('href', '/events/mine');
    expect(bare(screen.getByRole('region').textContent)).toContain(
      'Mensaje sobre Dosa lunch: Trae una bolsa',
    );
  });

  it('that was refused as changed shows what is true now', async () => {
    const old = aNotice('time_place', dosa);
    const newer = aNotice('cancelled', dosa, { version: 7 });
    const { user, services } = open([dosa], {}, [old]);
    await news();
    services.api.on({
      seeNotice: new Failure('conflict', { code: 'stale', current: newer }),
      listNotices: { items: [newer] },
    });
    await user.click(screen.getByRole('button', { name: /^Got it: / }));
    await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent('is cancelled'));
  });
});
