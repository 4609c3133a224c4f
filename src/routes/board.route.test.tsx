import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RegistrationId } from '~/api/fields';
import { Failure } from '~/lib/failure';
import { aDish, someSeats } from '../../tests/support/build';
import { aFeedbackSummary, aGuest, aManagedEvent, anAllergenReport } from '../../tests/support/build-managed';
import type { FakeApi } from '../../tests/support/fake-api';
import { openBoard } from '../../tests/support/open-board';

const lane = (name: string) => within(screen.getByRole('region', { name }));
const full = { seats: someSeats({ capacity: 40, free: 0, waiting: 2 }), taken: 40 };
const crowded = {
  states: { confirmed: { parties: 14, people: 40 }, waitlisted: { parties: 2, people: 6 } },
} as const;

/** The next action leads to this event. */
function leadTo(event: Parameters<typeof aManagedEvent>[0], { on }: FakeApi): void {
  const after = aManagedEvent({ ...event, lock_version: 2 });
  on({
    runEventAction: () => {
      on({ showManaged: after });
      return after;
    },
  });
}

describe('the board', () => {
  it('says where every seat is, who cooks for how many, and who is inside', async () => {
    await openBoard(
      { state: 'live', starts_at: '2026-11-21T09:30:00Z', dishes: [aDish({ portions: 30 })] },
      { inside: 9, diets: [{ tag: 'halal', count: 4 }] },
      { listArrivals: { buckets: [{ at: '2026-11-21T09:10:00Z', people: 9 }] } },
    );
    expect(lane('Seats').getByText('of 40 seats reserved · 12 free')).toBeVisible();
    expect(lane('Seats').getByRole('img')).toHaveAccessibleName(
      '28 confirmed, 0 on hold, 0 offered, 12 free',
    );
    expect(lane('Door').getByText('of 28 people with a ticket checked in')).toBeVisible();
    // Who has not come yet is no need.
    expect(lane('Door').getByText('19 not here yet')).toBeVisible();
    expect(lane('Needs your attention').getByText('Nothing needs your attention right now.')).toBeVisible();
    expect(await screen.findByRole('img', { name: /checked in/ })).toHaveAccessibleName(
      /^9 people checked in/,
    );
    expect(lane('Kitchens').getByText('of 28 people get a hot portion')).toBeVisible();
    expect(lane('Kitchens').getByRole('row', { name: 'Halal 4 Enough' })).toBeVisible();
  });

  it('never says that a change is in the future, as a clock that ticks seldom would', async () => {
    await openBoard({ updated_by: 'Omar Haddad', updated_at: '2026-11-21T10:00:04Z' });
    expect(screen.getByText('Changed now by Omar Haddad')).toBeVisible();
  });

  it('announces the next time', async () => {
    await openBoard({ state: 'live', starts_at: '2026-11-21T10:25:00Z' });
    expect(screen.getByText('Starts in 25 minutes')).toBeVisible();
  });

  it('says nothing of a time that is not to come', async () => {
    await openBoard({ state: 'completed', starts_at: '2026-11-21T10:25:00Z' });
    expect(lane('Attendance').getByText(/with a ticket checked in/)).toBeVisible();
    expect(screen.queryByText(/^(Starts in|It ended)/)).not.toBeInTheDocument();
  });

  it('leaves out rows of nothing, and says what seats are beside confirmed', async () => {
    const { unmount } = await openBoard();
    expect(lane('Seats').queryByRole('listitem')).not.toBeInTheDocument();
    unmount();
    await openBoard(
      {},
      { states: { held: { parties: 1, people: 3 }, waitlisted: { parties: 2, people: 6 } } },
    );
    const rows = lane('Seats')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Confirmed28',
      'On hold while a form is filled in3',
      'Waitlist6 people in 2 families',
    ]);
  });

  it('has the way to the door as its first thing while the doors are open', async () => {
    await openBoard({ state: 'live', starts_at: '2026-11-21T09:30:00Z', can: ['check_in'] }, { inside: 9 });
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Door');
    expect(lane('Door').getByRole('link', { name: 'Go to the door' })).toHaveClass('primary');
  });

  it('has the arrivals in a table, too', async () => {
    const buckets = [
      { at: '2026-11-21T09:00:00Z', people: 3 },
      { at: '2026-11-21T09:10:00Z', people: 5 },
    ];
    const { user } = await openBoard(
      { state: 'live', starts_at: '2026-11-21T09:30:00Z' },
      {},
      { listArrivals: { buckets } },
    );
    await user.click(await screen.findByRole('button', { name: 'Show as a table' }));
    const rows = within(screen.getByRole('table', { name: 'Arrivals' })).getAllByRole('row');
    expect(rows.slice(1, 4).map((row) => row.textContent)).toEqual(['10:0033', '10:0503', '10:1058']);
  });

  it('puts what is urgent first, with the action in place', async () => {
    await openBoard({
      starts_at: '2026-11-21T17:30:00Z',
      dishes: [aDish({ allergens: null, portions: null })],
    });
    const titles = lane('Needs your attention')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Allergens not declared', 'No portion count']);
  });

  it('names the portions that are missing, by course and diet', async () => {
    const dishes = [
      aDish({ name: 'Stew', portions: 20, diets: ['halal'], served: 'hot' }),
      aDish({ name: 'Cake', portions: 330, diets: ['vegan', 'halal'], served: 'cold' }),
    ];
    await openBoard({ dishes }, { diets: [{ tag: 'vegan', count: 12 }] });
    expect(lane('Kitchens').getByText('8 hot portions missing')).toBeVisible();
    expect(lane('Kitchens').getByText('of 28 people get a hot and a cold portion')).toBeVisible();
    expect(lane('Kitchens').getByRole('row', { name: 'Vegan 12 12 missing Enough' })).toBeVisible();
    expect(lane('Kitchens').getByText('No hot dish is marked vegan')).toBeVisible();
    const needs = lane('Needs your attention').getAllByRole('heading', { level: 3 });
    expect(needs.map(({ textContent }) => textContent)).toEqual([
      '8 hot portions missing',
      '12 vegan hot portions missing',
    ]);
  });

  it('leads to the list for the door, to print', async () => {
    const { event } = await openBoard();
    expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute(
      'href',
      `/events/manage/${event.id}/print/roster`,
    );
  });

  it('leads to those who are meant: who is missing, and who has not confirmed the new time', async () => {
    const { event } = await openBoard(
      { state: 'live', starts_at: '2026-11-21T09:20:00Z', ends_at: '2026-11-21T12:00:00Z' },
      { inside: 9, unconfirmed: { parties: 1, people: 2 }, late: { parties: 1, people: 4 } },
    );
    const guests = `/events/manage/${event.id}/guests`;
    expect(screen.getByRole('link', { name: 'See who is missing' })).toHaveAttribute(
      'href',
      `${guests}?show=due`,
    );
    expect(screen.getByText('4 people more since the kitchens counted')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the larger families' })).toHaveAttribute(
      'href',
      `${guests}?show=late`,
    );
    expect(screen.getByRole('link', { name: 'See these families' })).toHaveAttribute(
      'href',
      `${guests}?show=unconfirmed`,
    );
  });

  it('says who cancelled after the kitchens had counted, until a manager knows', async () => {
    const late_cancellations = [
      { registration_id: 'reg_1' as RegistrationId, people: 3 },
      { registration_id: 'reg_2' as RegistrationId, people: 1 },
    ];
    const { event, board, api, user } = await openBoard({}, { late_cancellations });
    const needs = lane('Needs your attention');
    expect(needs.getByText('4 people fewer since the kitchens counted')).toBeVisible();
    expect(needs.getByText('2 families cancelled after the cut-off. Tell the kitchens.')).toBeVisible();
    api.on({ seeLateCancellations: event, showBoard: { ...board, late_cancellations: [] } });
    await user.click(needs.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('Noted for all managers.')).toBeVisible();
    expect(api.requestsOf('seeLateCancellations')[0]?.input.body).toEqual({
      registration_ids: ['reg_1', 'reg_2'],
    });
    expect(needs.queryByText(/fewer since/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says so when nothing needs anybody', async () => {
    await openBoard();
    expect(lane('Needs your attention').getByText('Nothing needs your attention right now.')).toBeVisible();
  });

  it('has no fault that axe finds', async () => {
    const { container } = await openBoard(full, crowded, {
      listArrivals: { buckets: [{ at: '2026-11-21T09:00:00Z', people: 3 }] },
    });
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('acting', () => {
  it('raises the capacity by what would help', async () => {
    const { user, api, event, services } = await openBoard(full, crowded, {
      changeEvent: ({ params }) => aManagedEvent({ id: params.eventId, lock_version: 2 }),
    });
    await user.click(lane('Needs your attention').getByRole('button', { name: 'Raise the capacity' }));
    const box = screen.getByRole('textbox', { name: 'Capacity' });
    expect(box).toHaveValue('46');
    await user.clear(box);
    await user.type(box, '9999');
    await user.click(screen.getByRole('button', { name: /^Set to/ }));
    expect(screen.getByText('Enter a number from 1 to 5000.')).toBeVisible();
    await user.clear(box);
    await user.type(box, '44');
    await user.click(screen.getByRole('button', { name: 'Set to 44' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requestsOf('changeEvent')[0]?.input).toMatchObject({
      params: { eventId: event.id },
      body: { capacity: 44, lock_version: 1 },
    });
    expect(services.shell.announced).toContain('The capacity is now 44.');
    const result = screen.getByText('The capacity is now 44.');
    await waitFor(() => expect(document.activeElement).toContainElement(result));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toContainElement(await screen.findByText('The capacity is now 40.'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(api.requestsOf('changeEvent')[1]?.input).toMatchObject({
      body: { capacity: 40, lock_version: 2 },
    });
  });

  it('ends an event, shows that it did, and opens it again', async () => {
    const { user, api, event } = await openBoard({
      state: 'live',
      starts_at: '2026-11-21T07:00:00Z',
      ends_at: '2026-11-21T09:00:00Z',
      can: ['complete'],
    });
    leadTo({ ...event, state: 'completed', can: ['reopen'] }, api);
    expect(
      screen.getByText(/Ending it marks the 10 families that aren’t checked in as no-shows\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End event' }));
    const done = await screen.findByText('The event has ended.');
    expect(document.activeElement).toContainElement(done);
    leadTo({ ...event, state: 'live', can: ['complete'] }, api);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undone = await screen.findByText('The event is open again. No-shows are confirmed again.');
    expect(document.activeElement).toContainElement(undone);
    expect(api.requestsOf('runEventAction')[1]?.input).toMatchObject({
      body: { action: 'reopen', reason: 'Ended by mistake', lock_version: 2 },
    });
  });

  it('publishes a draft that has all it needs, and says when there is no food yet', async () => {
    const { user, api, event } = await openBoard({ state: 'draft', dishes: [] }, {}, {});
    const published = aManagedEvent({ ...event, state: 'published', can: ['unpublish'] });
    api.on({
      runEventAction: () => {
        api.on({ showManaged: published });
        return published;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Publish without food for now' }));
    await waitFor(() => expect(api.requestsOf('showManaged').length).toBeGreaterThan(1));
    expect(screen.queryByRole('button', { name: 'Publish without food for now' })).not.toBeInTheDocument();
    expect(api.requestsOf('runEventAction')[0]?.input).toMatchObject({
      body: { action: 'publish', without_food: true, lock_version: 1 },
    });
    expect(document.activeElement).toContainElement(screen.getByText('Published. Families can see it now.'));
    api.on({ runEventAction: new Failure('conflict', { status: 409, code: 'stale' }) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone changed this event in the meantime');
    expect(screen.queryByText('Published. Families can see it now.')).not.toBeInTheDocument();
    expect(api.requestsOf('runEventAction')[1]?.input).toMatchObject({ body: { action: 'unpublish' } });
  });

  it('shows the real state, with who and when, where somebody was faster', async () => {
    const live = { state: 'live', updated_by: 'Omar Haddad', updated_at: '2026-11-21T09:58:00Z' } as const;
    const { user, api, event } = await openBoard({ starts_at: '2026-11-21T10:25:00Z' });
    const current = aManagedEvent({ ...event, ...live });
    api.on({
      runEventAction: () => {
        api.on({ showManaged: current });
        throw new Failure('conflict', { code: 'bad_state', current });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Open the doors' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It’s already: Happening now');
    expect(alert).toHaveTextContent('Omar Haddad changed it 2 minutes ago.');
    expect(screen.queryByRole('button', { name: 'Open the doors' })).not.toBeInTheDocument();
  });

  it('offers seats to who waits longest', async () => {
    const next = { registration_id: 'reg_9', lock_version: 3, people: 2, since: '2026-11-20T10:00:00Z' };
    const { user, api } = await openBoard({}, { first_waiting: next as never, next_fit: next as never });
    api.on({ runGuestAction: new Failure('offline') });
    await user.click(screen.getByRole('button', { name: 'Offer 2 seats' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
    expect(api.requestsOf('runGuestAction')[0]?.input).toMatchObject({
      params: { registrationId: 'reg_9' },
      body: { action: 'offer', lock_version: 3 },
    });
  });
});

describe('an offer that was made', () => {
  const next = { registration_id: 'reg_9', lock_version: 3, people: 2, since: '2026-11-20T10:00:00Z' };
  const offered = aGuest({ id: 'reg_9', state: 'offered', lock_version: 4, can: ['withdraw', 'cancel'] });

  it('is withdrawn by Undo while nobody has answered it', async () => {
    const { user, api } = await openBoard({}, { first_waiting: next as never, next_fit: next as never });
    api.on({ runGuestAction: offered });
    await user.click(screen.getByRole('button', { name: 'Offer 2 seats' }));
    await screen.findByText('Offered 2 seats.');
    api.on({ runGuestAction: aGuest({ ...offered, state: 'waitlisted', lock_version: 5, can: ['offer'] }) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Offer withdrawn. The family is back on the waitlist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(api.requestsOf('runGuestAction')[1]?.input).toMatchObject({
      params: { registrationId: 'reg_9' },
      body: { action: 'withdraw', lock_version: 4 },
    });
  });

  it('has no Undo where the server allows none', async () => {
    const { user, api } = await openBoard({}, { first_waiting: next as never, next_fit: next as never });
    api.on({ runGuestAction: aGuest({ ...offered, can: ['cancel'] }) });
    await user.click(screen.getByRole('button', { name: 'Offer 2 seats' }));
    await screen.findByText('Offered 2 seats.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('how it was', () => {
  const notes = [
    {
      from: { registration_id: 'reg_1', contact_name: 'Lucía García' },
      overall: 'poor',
      food: 'good',
      portions: 'okay',
      note: 'The bread was cold',
      at: '2026-11-20T21:00:00Z',
    },
  ] as const;
  const showFeedback = aFeedbackSummary({
    given: 6,
    overall: { good: 4, okay: 1, poor: 1 },
    food: { good: 6, okay: 0, poor: 0 },
    notes: 1,
    reports: [
      anAllergenReport({
        acknowledged_at: '2026-11-20T20:00:00Z',
        acknowledged_by: 'Ruth Abrams',
        reply: {
          text: 'The stock had celery in it.',
          at: '2026-11-20T20:30:00Z',
          by: 'Omar Benali',
          seen_at: '2026-11-20T21:00:00Z',
        },
        can: ['reply'],
      }),
    ],
  });
  const over = { state: 'completed', starts_at: '2026-11-20T17:30:00Z' } as const;

  it('is counted by question, with notes on request and the reports that were dealt with', async () => {
    const { user, api, container } = await openBoard(
      over,
      {},
      {
        showFeedback,
        listFeedbackNotes: { items: notes.map((note) => ({ ...note })), next_cursor: null },
      },
    );
    const region = within(await screen.findByRole('region', { name: 'How it was' }));
    expect(region.getByText('6 of 10 families')).toBeVisible();
    expect(region.getByRole('row', { name: 'Overall 4 1 1' })).toBeVisible();
    expect(region.getByText('Reaction reported: Celery in Pumpkin soup')).toBeVisible();
    expect(region.getByText(/Reported by Lucía García. Acknowledged by Ruth Abrams, 21:00/)).toBeVisible();
    expect(region.getByText('“The stock had celery in it.”')).toBeVisible();
    expect(region.getByText(/Replied by Omar Benali, .*21:30. The family has seen it/)).toBeVisible();
    expect(region.getByRole('button', { name: 'Correct reply to Lucía García' })).toBeVisible();
    expect(api.requestsOf('listFeedbackNotes')).toEqual([]);
    await user.click(region.getByRole('button', { name: 'Show 1 note' }));
    expect(await region.findByText('The bread was cold')).toBeVisible();
    expect(region.getByText(/Lucía García/, { selector: 'bdi' })).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is not there before anybody can say anything', async () => {
    const { api } = await openBoard({}, {}, { showFeedback: aFeedbackSummary() });
    await waitFor(() => expect(api.requestsOf('showFeedback')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'How it was' })).not.toBeInTheDocument();
  });
});
