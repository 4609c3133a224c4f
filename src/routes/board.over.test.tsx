import { screen, waitFor, within } from '@testing-library/react';
import { aDish } from '../../tests/support/build';
import { aHistoryEntry } from '../../tests/support/build-managed';
import { openBoard } from '../../tests/support/open-board';

const lane = (name: string) => within(screen.getByRole('region', { name }));

describe('the board of what is over', () => {
  it('says afterwards what happened, without the time now and without warnings', async () => {
    await openBoard(
      {
        state: 'completed',
        starts_at: '2026-11-20T17:00:00Z',
        ends_at: '2026-11-20T19:00:00Z',
        dishes: [aDish({ portions: 20, diets: [], served: 'hot', allergens: ['celery', 'milk'] })],
        can: ['check_in'],
      },
      {
        inside: 26,
        walk_ins: 2,
        states: { confirmed: { parties: 12, people: 28 }, no_show: { parties: 1, people: 3 } },
        diets: [
          { tag: 'vegan', count: 4 },
          { tag: 'dairy_free', count: 3 },
        ],
        allergens: [
          { allergen: 'milk', parties: 2 },
          { allergen: 'celery', parties: 1 },
        ],
      },
    );
    expect(screen.queryByRole('region', { name: 'Time' })).not.toBeInTheDocument();
    expect(screen.getByText('It ended 15 hours ago')).toBeVisible();
    // The sum is said once, and adds up: of 28 confirmed people 26 are here, and a party of 3 is a no-show.
    expect(lane('Attendance').getByText('26')).toBeVisible();
    expect(lane('Attendance').getByText('of 31 people with a ticket checked in, 5 did not')).toBeVisible();
    expect(lane('Attendance').getByText('Walk-ins among them').closest('li')).toHaveTextContent(/2$/);
    expect(lane('Attendance').getByText('Not reserved, of 40 seats').closest('li')).toHaveTextContent(/9$/);
    expect(screen.queryByRole('region', { name: /^(Seats|Door)$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go to the door' })).not.toBeInTheDocument();
    expect(lane('Attendance').getByRole('link', { name: 'Door list' })).toBeVisible();
    // Nothing is left to do, and what was short is not called well.
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).not.toBeInTheDocument();
    expect(lane('Kitchens').getByText('of 28 people had a hot portion')).toBeVisible();
    expect(
      lane('Kitchens').getByText('contained milk (3 people avoid it) and celery (1 family avoids it)'),
    ).toBeVisible();
    expect(lane('Kitchens').getByRole('row', { name: 'Vegan 4 4 missing' })).toBeVisible();
    expect(lane('Kitchens').getByText('No hot dish was marked vegan')).toBeVisible();
    expect(lane('Kitchens').queryByText(/Enough/)).not.toBeInTheDocument();
  });

  it('leads to the kitchens of a cancelled event that nobody can edit, as often as one asks', async () => {
    const { user } = await openBoard(
      { state: 'cancelled', can: [] },
      { kitchens: { to_answer: 0, silent: 0, different: 0, adrift: 1 } },
    );
    const link = lane('Needs your attention').getByRole('link', { name: 'Go to the kitchens' });
    for (const _time of ['once', 'again']) {
      await user.click(link);
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Kitchens' })).toHaveFocus());
      link.focus();
    }
  });

  it('shows who is here, and why an event is off', async () => {
    await openBoard(
      { state: 'cancelled', cancel_reason: 'The kitchen has no water today.' },
      {
        present: [
          { id: 'manager-ruth', name: 'Ruth' },
          { id: 'manager-omar', name: 'Omar' },
        ],
        cancelled_with_event: { parties: 20, people: 45 },
      },
    );
    expect(screen.getByText('Here now: Ruth and Omar')).toBeInTheDocument();
    expect(screen.getByText('The kitchen has no water today.')).toBeVisible();
    expect(screen.getByText('Families see the reason.')).toBeVisible();
    // Nobody has a seat since, and nobody comes: neither is a figure, nor a time.
    expect(screen.queryByRole('region', { name: /^(Seats|Door|Time)$/ })).not.toBeInTheDocument();
    // No notice was sent, and nobody tells a kitchen that is only a name.
    const call = within(screen.getByRole('region', { name: 'Call these families' }));
    expect(call.getByText('20')).toBeVisible();
    expect(call.getByText('families with 45 people had reserved or were on the waitlist')).toBeVisible();
    expect(call.getByText(/^No notice was sent/)).toBeVisible();
    expect(call.getByRole('link', { name: 'Guest list' })).toHaveAttribute(
      'href',
      expect.stringMatching(/guests\?show=cancelled$/),
    );
    const kitchens = within(screen.getByRole('region', { name: 'Kitchens' }));
    expect(await kitchens.findByText('No notice: call it')).toBeVisible();
    expect(screen.getAllByText(/is cancelled/)).toHaveLength(1);
  });

  it('says who cancelled it and when, not who saved it last', async () => {
    const { event, api } = await openBoard(
      { state: 'cancelled', updated_by: 'Ruth Abrams' },
      {},
      {
        listHistory: {
          items: [
            aHistoryEntry({
              type: 'event.cancelled',
              actor: { id: 'manager-omar', name: 'Omar Haddad', kind: 'staff' },
              at: '2026-11-21T08:00:00Z',
            }),
          ],
          next_cursor: null,
          total: 1,
        },
      },
    );
    expect(await screen.findByText('Cancelled 2 hours ago by Omar Haddad')).toBeVisible();
    expect(screen.queryByText(/^Changed/)).not.toBeInTheDocument();
    expect(api.requestsOf('listHistory')[0]?.input).toEqual({
      params: { eventId: event.id },
      query: { type: 'event.cancelled', limit: '1' },
    });
  });

  it('tells those who had reserved from those on the waitlist when it was cancelled', async () => {
    const none = { parties: 0, people: 0 };
    const { unmount } = await openBoard(
      { state: 'cancelled' },
      { cancelled_with_event: { parties: 14, people: 36, waiting: { parties: 3, people: 9 } } },
    );
    const rows = lane('Call these families')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['Reserved27 people in 11 families', 'Waitlist9 people in 3 families']);
    unmount();
    await openBoard(
      { state: 'cancelled' },
      { cancelled_with_event: { parties: 14, people: 36, waiting: none } },
    );
    expect(lane('Call these families').getByText('families with 36 people had reserved')).toBeVisible();
    expect(lane('Call these families').queryByRole('listitem')).not.toBeInTheDocument();
  });
});
