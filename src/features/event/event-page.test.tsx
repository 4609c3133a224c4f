import { act, screen, waitFor, within } from '@testing-library/react';
import { constant } from '~/lib/readable';
import { Failure } from '~/lib/failure';
import { aDish, aHousehold, anEventDetail, live, someSeats } from '../../../tests/support/build';
import { fakeApi, type Handlers } from '../../../tests/support/fake-api';
import { fakeClock, fakeShell } from '../../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../../tests/support/render';
import { EventPage } from './event-page';

type Detail = Parameters<typeof anEventDetail>[0];
/** React writes each error that a boundary takes to the console. */
const hushed = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());
const visitor = () => fakeShell({ session: null });

async function open(change: Detail = {}, options: RenderOptions = {}, handlers: Handlers = {}) {
  const event = anEventDetail(change);
  const api = fakeApi({ showEvent: event, showHousehold: aHousehold(), ...handlers });
  const page = renderWith(<EventPage eventId={event.id} renderPassOn={() => null} />, { api, locale: 'en-GB', ...options });
  await screen.findByRole('heading', { level: 1, name: event.title });
  return { ...page, event, api };
}
const fact = (name: string) => within(screen.getByText(name, { selector: 'dt *' }).closest('div') as HTMLElement);

describe('when', () => {
  it('stands in the zone of the event alone when the viewer’s clock reads the same', async () => {
    await open();
    expect(fact('When').getByText('18:30 to 20:00 CET')).toBeVisible();
    expect(fact('When').getByText(/^Friday,? 27 November$/)).toBeVisible();
    expect(screen.queryByText(/for you/)).not.toBeInTheDocument();
  });

  it('has the viewer’s clock beside it when that reads differently', async () => {
    await open({}, { shell: fakeShell({ timeZone: constant('Asia/Tokyo') }) });
    expect(fact('When').getByText('18:30 to 20:00 CET')).toBeVisible();
    expect(fact('When').getByText(/Sat.* 28 Nov.*02:30 to 04:00 GMT\+9 for you/)).toBeVisible();
  });

  it('strikes out the time it had before it moved, and says so', async () => {
    await open({ previous_starts_at: ['2026-11-26T17:30:00Z'] });
    expect(fact('When').getByText(/^was Thursday.* 26 November, 18:30 CET$/).closest('s')).toBeVisible();
    expect(screen.getByText('This event has moved')).toBeVisible();
  });
});

describe('where', () => {
  it('has the address, a way onto the map, and how one gets in', async () => {
    await open();
    const where = fact('Where');
    expect(where.getByText('St Anne’s Hall')).toBeVisible();
    expect(where.getByText('12 rue des Lois, 31000 Toulouse, Occitanie')).toBeVisible();
    expect(where.getByText(/Step-free from the yard/)).toBeVisible();
    const map = where.getByRole('link', { name: /Open in maps/ });
    expect(map).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//));
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says when nobody decided yet', async () => {
    await open({ place: null });
    expect(fact('Where').getByText('The place is not decided yet.')).toBeVisible();
  });
});

describe('the one thing to do now', () => {
  const filled = () => [...document.querySelectorAll('.primary')];
  const mine = (state: string) => ({ registration_id: 'reg_7', state, people: 3 }) as never;

  it.each([
    ['Take seats', {}, '/register'],
    ['Join the waitlist', { seats: { free: 0, waiting: 2 }, can: ['join_waitlist'] }, '/register'],
    ['Finish your registration', { mine: mine('held') }, '/register'],
    ['See your ticket', { mine: mine('confirmed') }, '/events/mine/reg_7'],
    ['See your place in the queue', { mine: mine('waitlisted') }, '/events/mine'],
    ['Answer the offer', { mine: mine('offered') }, '/events/mine'],
  ] as const)('is “%s”, and the only filled button', async (name, change, path) => {
    const { event } = await open(change as Detail);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', path === '/register' ? `/events/${event.id}/register` : path);
    expect(filled()).toEqual([link]);
  });

  it('is to sign in, for a visitor', async () => {
    const signIn = jest.fn();
    const { user } = await open({ can: [] }, { shell: fakeShell({ session: null, signIn }) });
    await user.click(screen.getByRole('button', { name: 'Sign in to take seats' }));
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(filled()).toHaveLength(1);
  });

  it('is the way to the family home, where the shell has no sign-in', async () => {
    await open({ can: [] }, { shell: fakeShell({ session: null, signIn: undefined }) });
    expect(screen.getByRole('link', { name: 'Go to the family home' })).toHaveAttribute('href', '/family');
  });

  it('is said in words, where the shell has neither', async () => {
    await open({ can: [] }, { shell: fakeShell({ session: null, signIn: undefined, hrefFor: () => undefined }) });
    expect(screen.getByText('Sign in to take seats.')).toBeVisible();
    expect(filled()).toEqual([]);
  });

  it.each([
    ['Registration opens on Sunday 22 November at 09:00 CET.', { registration_opens_at: '2026-11-22T08:00:00Z' }],
    ['Registration closed on Friday 20 November at 13:00 CET.', { registration_closes_at: '2026-11-20T12:00:00Z' }],
    ['Every seat is taken, and the waitlist is full too.', { seats: { free: 0, waiting: 5, waitlist_limit: 5 } }],
    ['Every seat is taken, and there is no waitlist.', { seats: { free: 0, waitlist_limit: 0 } }],
    ['This event is over.', { starts_at: '2026-11-20T17:30:00Z' }],
    ['This event is cancelled.', { state: 'cancelled' }],
    ['Seats here are for families. You are signed in as someone else.', { can: [] }],
  ] as const)('is nothing, because: %s', async (words, change) => {
    await open(change as Detail);
    const said = [...document.querySelectorAll('.why')].map((why) => why.textContent?.replace(/(day),/g, '$1'));
    expect(said).toEqual([words]);
    expect(filled()).toEqual([]);
  });

  it('leads to what else there is that day, when this one is off', async () => {
    await open({ state: 'cancelled' });
    expect(screen.getByRole('link', { name: 'Other events that day' })).toHaveAttribute(
      'href',
      '/events?from=2026-11-27&to=2026-11-27',
    );
  });

  it('asks the server again what is allowed when registration opens', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.UTC(2026, 10, 21, 9, 59, 50) });
    try {
      const clock = { now: () => Date.now(), learn: () => undefined, set: () => undefined };
      const { api, event } = await open({ registration_opens_at: '2026-11-21T10:00:00Z', can: [] }, { clock });
      api.on({ showEvent: { ...event, can: ['register'] } });
      act(() => void jest.advanceTimersByTime(15_000));
      expect(await screen.findByRole('link', { name: 'Take seats' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('live', () => {
  const changed = (event: unknown) => ({ type: 'event.changed', event });

  it('counts seats as they go, and turns to the waitlist with the last one', async () => {
    const { services, event } = await open({ seats: someSeats({ free: 2 }) });
    expect(fact('Seats').getByText('2 seats left')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { seats: someSeats({ free: 0, waiting: 1 }) })));
    expect(await screen.findByRole('link', { name: 'Join the waitlist' })).toBeVisible();
    expect(fact('Seats').getByText('Full · waitlist 1')).toBeVisible();
    expect(services.shell.announced).toContain('Harvest supper is full now.');
  });

  it('shows a cancellation with its reason at once, and says it aloud', async () => {
    const { services, event } = await open();
    const cancel_reason = 'The kitchen has no water today.';
    services.cable.send('EventChannel', changed(live(event, { state: 'cancelled', cancel_reason })));
    expect(await screen.findByText('This event is cancelled')).toBeVisible();
    expect(screen.getByText(cancel_reason)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Take seats' })).not.toBeInTheDocument();
    expect(services.shell.announced).toContain('Harvest supper is cancelled. The kitchen has no water today.');
  });

  it('goes from open to happening now to over', async () => {
    const { services, event } = await open();
    expect(screen.getByText('Open')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { state: 'live' })));
    expect(await screen.findByText('Happening now')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { version: 9, state: 'completed' })));
    expect(await screen.findByText('Over')).toBeVisible();
    expect(services.shell.announced).toEqual(['Harvest supper has started.', 'Harvest supper is over.']);
  });

  it('moves with the event, in the zone of the event', async () => {
    const { services, event } = await open();
    const moved = { starts_at: '2026-11-27T18:30:00Z', ends_at: '2026-11-27T20:00:00Z' };
    services.cable.send('EventChannel', changed(live(event, moved)));
    expect(await screen.findByText('19:30 to 21:00 CET')).toBeVisible();
    expect(services.shell.announced.join()).toMatch(/has moved to Friday,? 27 November, 19:30 to 21:00 CET\./);
  });

  it('does not go back to what is older', async () => {
    const { services, event } = await open({ seats: someSeats({ free: 8 }) });
    services.cable.send('EventChannel', changed(live(event, { version: 7, seats: someSeats({ free: 3 }) })));
    expect(await fact('Seats').findByText('3 seats left')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { version: 6, seats: someSeats({ free: 5 }) })));
    services.cable.send('EventChannel', changed(live(event, { version: 8, seats: someSeats({ free: 2 }) })));
    await waitFor(() => expect(fact('Seats').getByText('2 seats left')).toBeVisible());
  });

  it('says nothing that did not change', async () => {
    const { services } = await open();
    expect(services.shell.announced).toEqual([]);
  });
});

describe('what is served', () => {
  const served = () => within(screen.getByRole('region', { name: 'What is served' }));

  it('names portions, diets and allergens of each dish', async () => {
    await open({ dishes: [aDish({ allergens: ['celery', 'milk'] })] }, { shell: visitor() });
    const dish = within(served().getByRole('heading', { name: 'Vegetable tagine' }).closest('li') as HTMLElement);
    expect(dish.getByText('Hot · 40 portions · from Chez Amina')).toBeVisible();
    expect(within(dish.getByRole('list', { name: 'Suitable for' })).getAllByRole('listitem')).toHaveLength(2);
    expect(dish.getByText('Contains celery and milk')).toBeVisible();
  });

  it('tells “none” from “nobody said”', async () => {
    await open({ dishes: [aDish({ allergens: [] }), aDish({ allergens: null })] }, { shell: visitor() });
    expect(served().getByText('Contains none of the 14 allergens')).toBeVisible();
    expect(served().getByText('Allergens not declared yet: ask before you eat')).toBeVisible();
  });

  it('warns of what the household avoids', async () => {
    await open({ dishes: [aDish({ allergens: ['celery', 'nuts'] })] });
    expect(await served().findByText('Contains nuts, which your household avoids')).toBeVisible();
  });

  it('says when the household could not be asked', async () => {
    hushed();
    await open({}, {}, { showHousehold: new Failure('malformed') });
    expect(await served().findByText(/could not be checked just now/)).toBeVisible();
    expect(served().getByRole('heading', { name: 'Vegetable tagine' })).toBeVisible();
  });

  it('is shown to those who have no household without a word about it', async () => {
    hushed();
    await open({}, {}, { showHousehold: new Failure('forbidden') });
    await waitFor(() => expect(served().getByRole('heading', { name: 'Vegetable tagine' })).toBeVisible());
    expect(screen.queryByText(/could not be checked/)).not.toBeInTheDocument();
  });

  it('says when it is not known yet', async () => {
    await open({ dishes: [] });
    expect(served().getByText(/not known yet/)).toBeVisible();
  });
});

describe('how it works', () => {
  it('says each rule in a sentence, times with their zone', async () => {
    await open({
      modes: ['dine_in', 'home_delivery'],
      kitchen_cutoff_at: '2026-11-27T10:00:00Z',
      registration_closes_at: '2026-11-27T12:00:00Z',
      offer_minutes: 1440,
    });
    const points = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(points.map((point) => point.textContent?.replace(/(day),/g, '$1'))).toEqual([
      'You eat there.',
      'A driver brings the food to your home.',
      'Doors open at 18:00 CET.',
      'Up to 6 people per household.',
      'Your seats are kept for 10 minutes while you fill in the form.',
      'Registration closes on Friday 27 November at 13:00 CET.',
      'The kitchen counts the meals on Friday 27 November at 11:00 CET. Change or cancel before then, and nothing is cooked in vain.',
      'When it is full you can wait. Seats that come free are offered in order, and you have 1 day to answer.',
    ]);
  });
});

describe('the ways in for others', () => {
  it('carry the code that this visit came with', async () => {
    await open({}, { shell: visitor(), route: '/events/evt_1?ref=LIND42' });
    expect(screen.getByRole('link', { name: 'Become a driver' })).toHaveAttribute('href', '/drivers?ref=LIND42');
    expect(screen.getByRole('link', { name: 'Cook for events' })).toHaveAttribute('href', '/restaurants?ref=LIND42');
    expect(screen.getByRole('link', { name: 'Register your family' })).toHaveAttribute('href', '/family?ref=LIND42');
  });

  it('are not drawn where the shell knows none', async () => {
    await open({}, { shell: fakeShell({ hrefFor: () => undefined }) });
    expect(screen.queryByText('Lend a hand')).not.toBeInTheDocument();
  });
});

describe('for search engines', () => {
  const data = () => document.querySelector('script[type="application/ld+json"]');

  it('the event stands in schema.org’s words, without a way out of its element, and goes with the page', async () => {
    const title = '</script><script>alert(1)</script>';
    const { unmount, event } = await open({ title }, { route: '/events/x?ref=SECRET1' });
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
    await open({ state: 'draft' });
    expect(data()).toBeNull();
  });
});

describe('hostile text', () => {
  it('stays text, and hostile addresses are no links', async () => {
    const nasty = '<img src=x onerror="globalThis.pwned=1">"><svg/onload=globalThis.pwned=1>';
    const short = nasty.slice(0, 30);
    await open({
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
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^(https:\/\/|\/)/);
    expect(screen.queryByRole('link', { name: /first announced/ })).not.toBeInTheDocument();
    expect(globalThis).not.toHaveProperty('pwned');
  });
});

it('names the page through the shell', async () => {
  const { services } = await open({ title: 'Lantern soup night' });
  expect(services.shell.titles.at(-1)).toBe('Lantern soup night');
});

it('speaks Spanish', async () => {
  await open({ can: ['register'] }, { locale: 'es' });
  expect(screen.getByRole('link', { name: 'Reservar plazas' })).toBeVisible();
  expect(fact('Cuándo').getByText('de 18:30 a 20:00 CET')).toBeVisible();
});

it('takes its time from the server', async () => {
  await open({}, { clock: fakeClock(Date.UTC(2026, 10, 27, 18, 0)) });
  expect(screen.getByText('Happening now')).toBeVisible();
});
