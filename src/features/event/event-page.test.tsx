import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notice } from '~/api/notices';
import { keys } from '~/data/keys';
import { constant } from '~/lib/readable';
import { aDish, aRegistration } from '../../../tests/support/build';
import { aNotice } from '../../../tests/support/build-notice';
import { fakeClock, fakeShell } from '../../../tests/support/fake-platform';
import { factOf, openEvent } from '../../../tests/support/open-event';

const visitor = () => fakeShell({ session: null });

describe('when', () => {
  it('stands in the zone of the event alone when the viewer’s clock reads the same', async () => {
    await openEvent();
    expect(factOf('When').getByText('18:30 to 20:00 CET')).toBeVisible();
    expect(factOf('When').getByText(/^Friday,? 27 November$/)).toBeVisible();
    expect(screen.queryByText(/for you/)).not.toBeInTheDocument();
  });

  it('has the viewer’s clock beside it when that reads differently', async () => {
    await openEvent({}, { shell: fakeShell({ timeZone: constant('Asia/Tokyo') }) });
    expect(factOf('When').getByText('18:30 to 20:00 CET')).toBeVisible();
    expect(factOf('When').getByText(/Sat.* 28 Nov.*02:30 to 04:00 GMT\+9 for you/)).toBeVisible();
  });

  it('says once that it moved, and from when', async () => {
    await openEvent({ previous_starts_at: ['2026-11-26T17:30:00Z'] });
    expect(screen.getByText('This event has moved')).toBeVisible();
    expect(screen.getByText(/26 November/)).toHaveTextContent(
      /^It was Thursday,? 26 November, 18:30 CET\. It is now .*18:30/,
    );
  });
});

describe('a household that comes', () => {
  it('reads on top what changed for it and answers there, and reads it once', async () => {
    const { services, event, user } = await openEvent({ previous_starts_at: ['2026-11-26T17:30:00Z'] });
    expect(screen.getByText('This event has moved')).toBeVisible();
    const registration = aRegistration({ event: event as never });
    const [moved, food] = [aNotice('time_place', registration), aNotice('allergen', registration)];
    const put = (...value: Notice[]) =>
      services.queries.setQueryData(keys.notices('family-garcia'), { value, storedAt: undefined });
    act(() => void put(moved, food, aNotice('cancelled', aRegistration())));
    expect(await screen.findByText(/Harvest supper.* is now on Fri/)).toBeVisible();
    expect(screen.getByText(/Dal.*: contains peanuts/)).toBeVisible();
    expect(screen.queryByText('This event has moved')).toBeNull();
    expect(screen.queryByText(/is cancelled/)).toBeNull();
    const closed = { ...moved, version: 2, answers: [], answer: 'seen', closed_at: moved.sent_at };
    services.api.on({ seeNotice: closed });
    await user.click(screen.getByRole('button', { name: /^Got it: .*Fri / }));
    expect(await screen.findByText('This event has moved')).toBeVisible();
    expect(services.shell.announced).toContain('Thank you. The organiser can see that you know.');
  });
});

describe('a calendar', () => {
  it.each(['published', 'cancelled', 'completed'] as const)(
    'is offered an event that takes place: %s',
    async (state) => {
      await openEvent({ state });
      const button = screen.queryByRole('button', { name: 'Add to calendar' });
      expect(button !== null).toBe(state === 'published');
    },
  );
});

describe('where', () => {
  it('has the address, a way onto the map, and how one gets in', async () => {
    await openEvent();
    const where = factOf('Where');
    expect(where.getByText('St Anne’s Hall')).toBeVisible();
    expect(where.getByText('12 rue des Lois, 31000 Toulouse, Occitanie')).toBeVisible();
    expect(where.getByText(/Step-free from the yard/)).toBeVisible();
    const map = where.getByRole('link', { name: /^Open map/ });
    expect(map).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//));
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says when nobody decided yet', async () => {
    await openEvent({ place: null });
    expect(factOf('Where').getByText('Place to be announced.')).toBeVisible();
  });
});

describe('how it works', () => {
  it('says each rule in a sentence, times with their zone', async () => {
    await openEvent({
      modes: ['dine_in', 'home_delivery'],
      kitchen_cutoff_at: '2026-11-27T10:00:00Z',
      registration_closes_at: '2026-11-27T12:00:00Z',
      offer_minutes: 1440,
    });
    const points = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(points.map((point) => point.textContent?.replace(/(day),/g, '$1'))).toEqual([
      'You choose when you reserve: eat in or home delivery.',
      'Up to 6 people per household.',
      'Doors open at 18:00 CET.',
      'We hold your seats for 10 minutes while you fill in the form.',
      'When it’s full, you can join the waitlist. When a spot opens up, it’s offered in order, and you have up to 1 day to reply.',
      'Reservations close on Friday 27 November at 13:00 CET.',
      'The kitchen counts the meals on Friday 27 November at 11:00 CET. Change or cancel before then, so no food is wasted.',
    ]);
  });
});

describe('the ways in for others', () => {
  it('carry the code that this visit came with', async () => {
    await openEvent({}, { shell: visitor(), route: '/events/evt_1?ref=LIND42' });
    expect(screen.getByRole('link', { name: 'Become a driver' })).toHaveAttribute(
      'href',
      '/drivers?ref=LIND42',
    );
    expect(screen.getByRole('link', { name: 'Cook for events' })).toHaveAttribute(
      'href',
      '/restaurants?ref=LIND42',
    );
    expect(screen.getByRole('link', { name: 'Register your family' })).toHaveAttribute(
      'href',
      '/family?ref=LIND42',
    );
  });

  it('are not drawn where the shell knows none', async () => {
    await openEvent({}, { shell: fakeShell({ hrefFor: () => undefined }) });
    expect(screen.queryByText('Lend a hand')).not.toBeInTheDocument();
  });
});

describe('for search engines', () => {
  const data = () => document.querySelector('script[type="application/ld+json"]');

  it('the event stands in schema.org’s words, without a way out of its element, and goes with the page', async () => {
    const title = '</script><script>alert(1)</script>';
    const { unmount, event } = await openEvent({ title }, { route: '/events/x?ref=SECRET1' });
    expect(data()?.textContent).not.toMatch(/[<>]/);
    expect(JSON.parse(data()?.textContent ?? '')).toMatchObject({
      '@type': 'FoodEvent',
      name: title,
      url: `http://localhost/events/${event.id}`,
      startDate: '2026-11-27T18:30:00+01:00',
    });
    unmount();
    expect(data()).toBeNull();
  });

  it('a draft says nothing', async () => {
    await openEvent({ state: 'draft' });
    expect(data()).toBeNull();
  });
});

describe('hostile text', () => {
  it('stays text, and hostile addresses are no links', async () => {
    const nasty = '<img src=x onerror="globalThis.pwned=1">"><svg/onload=globalThis.pwned=1>';
    const short = nasty.slice(0, 30);
    await openEvent({
      title: nasty,
      summary: nasty,
      description: `${nasty}\n\n[x](javascript:globalThis.pwned=1) [ok](https://example.org)`,
      organiser: nasty,
      restaurants: [nasty],
      tags: [short],
      source_url: 'javascript:globalThis.pwned=1',
      dishes: [aDish({ name: nasty, restaurant: nasty })],
      place: { name: nasty, line1: nasty, city: nasty, access_notes: nasty },
    });
    const ok = await screen.findByRole('link', { name: /^ok/ });
    expect(ok).toHaveAttribute('href', 'https://example.org/');
    expect(document.querySelector('img, svg[onload]')).toBeNull();
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^(https:\/\/|\/)/);
    expect(screen.queryByRole('link', { name: /first announced/ })).not.toBeInTheDocument();
    expect(globalThis).not.toHaveProperty('pwned');
  });
});

it('leads people who help to the shifts of this event, and nobody else', async () => {
  const { event, unmount } = await openEvent({}, {}, { showMe: { can: ['help'] } });
  const shifts = await screen.findByRole('link', { name: 'Shifts of this event' });
  expect(shifts).toHaveAttribute('href', `/events/help?event=${event.id}`);
  unmount();
  const { api } = await openEvent({}, {}, { showMe: { can: [] } });
  await waitFor(() => expect(api.requestsOf('showMe')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Shifts of this event' })).toBeNull();
});

it('names the page through the shell', async () => {
  const { services } = await openEvent({ title: 'Lantern soup night' });
  expect(services.shell.titles.at(-1)).toBe('Lantern soup night');
});

it('speaks Spanish', async () => {
  await openEvent({ can: ['register'] }, { locale: 'es' });
  expect(screen.getByRole('link', { name: 'Reservar plazas' })).toBeVisible();
  expect(factOf('Cuándo').getByText('de 18:30 a 20:00 CET')).toBeVisible();
});

it('takes its time from the server', async () => {
  await openEvent({}, { clock: fakeClock(Date.UTC(2026, 10, 27, 18, 0)) });
  expect(screen.getByText('Happening now')).toBeVisible();
});
