import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Shift, ShiftActionBody, ShiftPage } from '~/api/shifts';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { anEventDetail } from '../../tests/support/build';
import { aShift } from '../../tests/support/build-shift';
import { fakeApi, type FakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type Rendered, type RenderOptions } from '../../tests/support/render';
import { HelpRoute } from './help.route';
import { ShiftRoute } from './shift.route';

interface Opened extends Rendered {
  readonly api: FakeApi;
}

async function open(path: string, handlers: Handlers, options: RenderOptions = {}): Promise<Opened> {
  const api = fakeApi(handlers);
  const page = renderWith(
    <Routes>
      <Route path="/events/help" element={<HelpRoute />} />
      <Route path="/events/help/:shiftId" element={<ShiftRoute />} />
    </Routes>,
    {
      api,
      route: `/events/${path}`,
      isManager: true,
      locale: 'en-GB',
      shell: fakeShell({ session: { id: 'driver-sam', name: 'Sam' } }),
      ...options,
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...page, api };
}

const pageOf = (...items: readonly Shift[]): ShiftPage => ({
  items: [...items],
  next_cursor: null,
  total: items.length,
});
const list = (...items: readonly Shift[]): Handlers => ({ listShifts: pageOf(...items) });
const openShift = (shift: Shift, handlers: Handlers = {}): Promise<Opened> =>
  open(`help/${shift.id}`, { showShift: shift, ...list(shift), ...handlers });

const claim = (overrides: Partial<NonNullable<Shift['my_claim']>> = {}): Shift['my_claim'] => ({
  id: 'clm_1',
  lock_version: 3,
  state: 'claimed',
  at: '2026-11-20T09:00:00Z',
  asked_again: false,
  weekly: false,
  reason: null,
  ...overrides,
});
const mine = (overrides: Partial<Shift> = {}): Shift =>
  aShift({
    id: 'shf_door',
    kind: 'door',
    starts_at: '2026-11-28T17:00:00Z',
    ends_at: '2026-11-28T20:00:00Z',
    starts_local: '2026-11-28T18:00',
    ends_local: '2026-11-28T21:00',
    my_claim: claim(),
    can: ['release'],
    ...overrides,
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = (api: FakeApi): readonly ShiftActionBody[] =>
  api.requestsOf('actOnShift').map(({ input }) => input.body as ShiftActionBody);

describe('the list of shifts', () => {
  it('has one’s own first, then what still needs somebody, and what each needs', async () => {
    const driving = aShift({ id: 'shf_drive', kind: 'driving', needs: { vehicle: 'van', min_age: 18 } });
    const { container } = await open('help', list(mine(), driving, aShift({ filled: 2 })));
    const [first, second, third] = await screen.findAllByRole('article');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'More filters',
      'Yours',
      'Still needs somebody',
    ]);
    expect(first).toHaveAccessibleName('Door: Friday supper');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/events/help/shf_door');
    expect(second).toHaveTextContent('Needed: Van and 18 years or older');
    expect(second).toHaveTextContent('2 places left of 3');
    expect(third).toHaveTextContent('1 place left of 3');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says which shift an organiser asked for', async () => {
    await open('help', list(aShift({ asked_at: '2026-11-21T09:00:00Z' }), aShift({ id: 'shf_other' })));
    const [asked, other] = await screen.findAllByRole('article');
    expect(asked).toHaveTextContent('The organiser asked you to take this shift.');
    expect(other).not.toHaveTextContent('asked you');
  });

  it('keeps its filters in the address and asks the server by them', async () => {
    const { api, user } = await open('help?kind=door,nonsense&day=2026-11-28', list(aShift()));
    await screen.findByRole('article');
    await user.click(screen.getByRole('checkbox', { name: 'Serving' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vehicle' }), 'Bike');
    await screen.findByRole('article');
    // Each once more when it is followed.
    const asked = new Set(api.requestsOf('listShifts').map(({ input }) => JSON.stringify(input.query)));
    expect([...asked].map((query) => JSON.parse(query) as unknown)).toEqual([
      { day: '2026-11-28', kinds: 'door', limit: '50' },
      { day: '2026-11-28', kinds: 'door,serving', limit: '50' },
      { day: '2026-11-28', kinds: 'door,serving', vehicle: 'bike', limit: '50' },
    ]);
  });

  it('shows those of one event where its page leads here, until all are wanted', async () => {
    const { api, user } = await open('help?event=evt_supper', list(aShift()));
    expect(await screen.findByText('Only shifts of one event')).toBeVisible();
    await user.click(button('Show all shifts'));
    await waitFor(() => expect(screen.queryByText('Only shifts of one event')).toBeNull());
    await screen.findByRole('article');
    const asked = new Set(api.requestsOf('listShifts').map(({ input }) => JSON.stringify(input.query)));
    expect([...asked]).toEqual(['{"event":"evt_supper","limit":"50"}', '{"limit":"50"}']);
  });

  it('takes a shift by one press, beside a shift that keeps its own answer', async () => {
    const { api, user } = await open('help', {
      ...list(aShift(), aShift({ id: 'shf_other', event: { ...aShift().event, title: 'Market lunch' } })),
      actOnShift: mine({ id: 'shf_serving' }),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Take this shift' });
    await user.click(first as HTMLElement);
    expect(sent(api)).toEqual([{ action: 'claim' }]);
  });

  it('says that nobody is needed, that no shift fits, and that a back end has none', async () => {
    const nobody = await open('help', list());
    expect(await screen.findByText('No shifts need anybody right now')).toBeVisible();
    nobody.unmount();
    const { unmount, user } = await open('help?kind=driving', {
      listShifts: ({ query }) => (query?.kinds ? pageOf() : pageOf(aShift())),
    });
    expect(await screen.findByText('No shift fits these filters')).toBeVisible();
    await user.click(button('Show all shifts'));
    expect(await screen.findByRole('article')).toBeVisible();
    unmount();
    await open('help', {});
    expect(await screen.findByText('This isn’t available here yet')).toBeVisible();
  });

  it('is read again when a shift or a right changes', async () => {
    const { api, services } = await open('help', list());
    await screen.findByText('No shifts need anybody right now');
    api.on(list(aShift()));
    services.cable.send('HelpChannel', { type: 'rights.changed' });
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('a shift', () => {
  it('says when, where, with whom and what to bring, and is taken by one press', async () => {
    const { api, user, container } = await openShift(aShift({ note: 'Bring an apron.' }), {
      actOnShift: mine({ id: 'shf_serving' }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Serving: Friday supper');
    expect(screen.getByText(/Main hall, Salle Jaurès, 12 rue du Lac, 75010 Paris/)).toBeVisible();
    expect(screen.getByText('By the yard.')).toBeVisible();
    expect(screen.getByText('Eli')).toBeVisible();
    expect(screen.getByText('Bring an apron.')).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(button('Take this shift'));
    expect(await screen.findByText('The shift is yours.')).toBeVisible();
    expect(sent(api)).toEqual([{ action: 'claim' }]);
    expect(screen.queryByRole('button', { name: 'Take this shift' })).toBeNull();
  });

  it('says who was faster, and what is open instead', async () => {
    const next = {
      id: 'shf_next',
      kind: 'serving',
      title: 'Sunday soup',
      starts_at: '2026-11-29T11:00:00Z',
      starts_local: '2026-11-29T12:00',
      ends_local: '2026-11-29T14:00',
      time_zone: 'Europe/Paris',
    };
    const { user } = await openShift(aShift(), {
      actOnShift: () =>
        Promise.reject(
          new Failure('conflict', { code: 'shift_full', params: { by: 'Mo', next: [next] }, status: 409 }),
        ),
    });
    await user.click(button('Take this shift'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Mo took the last place.');
    expect(
      within(alert).getByRole('link', { name: /Serving: Sunday soup, Sun 29 Nov, 12:00/ }),
    ).toHaveAttribute('href', '/events/help/shf_next');
  });

  it('asks for a reason less than a day before, keeps it when it did not arrive, and gives the place back', async () => {
    // 09:00 UTC on 25 November, by the clock of the tests.
    const soon = mine({ starts_at: '2026-11-21T17:00:00Z', starts_local: '2026-11-21T18:00' });
    const { api, user } = await openShift(soon, {
      actOnShift: () => Promise.reject(new Failure('offline')),
    });
    await user.click(button('I can’t make it'));
    await user.click(button('Give it back'));
    expect(screen.getByText('Say why, in a few words.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'I am ill');
    await user.click(button('Give it back'));
    await screen.findByRole('alert');
    expect(sent(api)).toEqual([{ action: 'release', lock_version: 3, reason: 'I am ill' }]);
    await user.click(button('I can’t make it'));
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('I am ill');
  });

  it('shows what the group says before a place is given back late, not days before', async () => {
    const words = 'Forty families count on the evening.';
    const { event } = mine();
    const said = { event: { ...event, helper_note: words } };
    const soon = { starts_at: '2026-11-21T17:00:00Z', starts_local: '2026-11-21T18:00' };
    const { user, unmount } = await openShift(mine({ ...soon, ...said }));
    expect(screen.getByText(words)).toBeVisible();
    await user.click(button('I can’t make it'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Give this shift back?' }));
    expect(dialog.getByText(words)).toBeVisible();
    unmount();
    const later = await openShift(mine(said));
    await later.user.click(button('I can’t make it'));
    expect(within(screen.getByRole('alertdialog')).queryByText(words)).not.toBeInTheDocument();
  });

  it('needs no reason days before', async () => {
    const { api, user } = await openShift(mine(), { actOnShift: aShift({ id: 'shf_door' }) });
    await user.click(button('I can’t make it'));
    await user.click(button('Give it back'));
    expect(await screen.findByText('You gave the shift back.')).toBeVisible();
    expect(sent(api)).toEqual([{ action: 'release', lock_version: 3 }]);
  });

  it('asks after a move whether one still comes, and afterwards how it went', async () => {
    const asked = mine({ my_claim: claim({ asked_again: true }), can: ['keep', 'release'] });
    const { api, user, unmount } = await openShift(asked, { actOnShift: mine() });
    expect(screen.getByText('The event was moved. Are you still coming?')).toBeVisible();
    await user.click(button('I’m still coming'));
    expect(await screen.findByText('You still have the shift.')).toBeVisible();
    expect(sent(api)).toEqual([{ action: 'keep', lock_version: 3 }]);
    unmount();
    const over = await openShift(mine({ can: ['answer'] }), {
      actOnShift: mine({ my_claim: claim({ state: 'nothing_there' }), can: [] }),
    });
    await over.user.click(button('There was nothing to do'));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(sent(over.api)).toEqual([{ action: 'answer', answer: 'nothing_there', lock_version: 3 }]);
  });

  it('of a cancelled event needs nobody', async () => {
    const { event } = aShift();
    await openShift(
      mine({ event: { ...event, state: 'cancelled' }, my_claim: claim({ state: 'cancelled' }), can: [] }),
    );
    expect(screen.getByText('The event is cancelled. Nobody needs to come.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I can’t make it' })).toBeNull();
  });
});

it.each([
  [[], null, 'From a day before the doors open, the list of tickets is here for you.'],
  [
    ['check_in'],
    '/events/manage/evt_supper/door',
    'Open it once where you have a network: from then on it works without one.',
  ],
])('leads from a claimed door shift to its door once that is open: %j', async (can, href, text) => {
  await openShift(mine(), { showEvent: anEventDetail({ id: 'evt_supper', can }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to the door' })?.getAttribute('href') ?? null).toBe(href);
});

it('has no door for a place that was given back', async () => {
  const { api } = await openShift(mine({ my_claim: claim({ state: 'released' }), can: ['claim'] }));
  expect(screen.queryByText(/the list of tickets is here/)).toBeNull();
  expect(api.requestsOf('showEvent')).toEqual([]);
});

it.each([
  [
    'an open shift of a series',
    aShift({ can: ['claim', 'claim_weekly'] }),
    'Every week until I say so',
    { action: 'claim', weekly: true },
  ],
  [
    'a shift that somebody has already',
    mine({ can: ['release', 'claim_weekly'], filled: 3 }),
    'Every week until I say so',
    { action: 'claim', weekly: true },
  ],
  [
    'one that they have every week',
    mine({ can: ['release', 'stop_weekly'], my_claim: claim({ weekly: true }) }),
    'Stop coming every week',
    { action: 'stop_weekly', lock_version: 3 },
  ],
] as const)('offers a choice about every week at %s', async (_, shift, name, body) => {
  const { api, user } = await openShift(shift, { actOnShift: shift });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(sent(api)).toEqual([body]));
});

it('offers no week at a shift that is full', async () => {
  await openShift(aShift({ can: ['claim', 'claim_weekly'], filled: 3 }));
  expect(await screen.findByText('All places are taken')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Every week/ })).toBeNull();
});

it('says why the last place is not for who comes every week', async () => {
  const kept = 'The last place is kept for somebody new until two days before.';
  await openShift(aShift({ can: [], filled: 2 }));
  expect(await screen.findByText(kept)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take this shift' })).toBeNull();
});

it.each([
  ['has two places left', { can: [], filled: 1 }],
  ['may be taken', { filled: 2 }],
  ['is one’s own', { can: ['stop_weekly'], filled: 2, my_claim: claim() }],
])('says nothing of somebody new where a shift %s', async (_, shift: Partial<Shift>) => {
  await openShift(aShift(shift));
  await screen.findByText('Salle Jaurès', { exact: false });
  expect(screen.queryByText(/kept for somebody new/)).toBeNull();
});

it('lets a helper say whether they may be asked, and has a calendar of their shifts', async () => {
  const settings = { asks: true, feed_path: '/calendar/help/secret.ics' };
  const { api, user } = await open('help', {
    ...list(),
    showHelpSettings: settings,
    changeHelpSettings: { ...settings, asks: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Alerts and my calendar' }));
  const asks = await screen.findByRole('checkbox', { name: /^Ask me when somebody drops out/ });
  expect(asks).toBeChecked();
  await user.click(asks);
  await waitFor(() => expect(asks).not.toBeChecked());
  expect(api.requestsOf('changeHelpSettings')[0]?.input.body).toEqual({ asks: false });
  const feed = screen.getByRole('region', { name: 'My shifts in my calendar' });
  expect(within(feed).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:.*\/calendar\/help\/secret\.ics$/),
  );
  api.on({ changeHelpSettings: new Failure('offline') });
  await user.click(asks);
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
  expect(asks).not.toBeChecked();
});

it('has no settings where the back end has none', async () => {
  await open('help', list());
  expect(await screen.findByText('No shifts need anybody right now')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask me/ })).toBeNull();
});
