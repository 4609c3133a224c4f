import { screen, within } from '@testing-library/react';
import { aDish } from '../../tests/support/build';
import { openBoard } from '../../tests/support/open-board';

const lane = (name: string) => within(screen.getByRole('region', { name }));

describe('the board of what is over', () => {
  it('says afterwards what happened, without the time now and without warnings', async () => {
    await openBoard(
      {
        state: 'completed',
        starts_at: '2026-11-20T17:00:00Z',
        ends_at: '2026-11-20T19:00:00Z',
        dishes: [aDish({ portions: 20, diets: [], served: 'hot' })],
      },
      {
        inside: 26,
        states: { confirmed: { parties: 12, people: 28 }, no_show: { parties: 1, people: 3 } },
        diets: [{ tag: 'vegan', count: 4 }],
      },
    );
    expect(screen.queryByText(/^Now, /)).not.toBeInTheDocument();
    expect(lane('Seats').getByText('of 40 seats were taken')).toBeVisible();
    expect(lane('Seats').queryByText('On hold while a form is filled in')).not.toBeInTheDocument();
    expect(lane('Seats').getByText('Reserved and didn’t come, not among the 28')).toBeVisible();
    // Nothing is left to do, and what was short is not called well.
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).not.toBeInTheDocument();
    expect(lane('Door').getByText('3 no-shows')).toBeVisible();
    expect(await lane('Door').findByText('Nobody checked in.')).toBeVisible();
    expect(lane('Kitchens').getByText('of 28 people had a hot portion')).toBeVisible();
    expect(lane('Kitchens').getByRole('row', { name: 'Vegan 4 4 short' })).toBeVisible();
    expect(lane('Kitchens').queryByText(/missing|Enough/)).not.toBeInTheDocument();
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
    // Nobody has a seat since, and nobody comes: neither is a figure.
    const seats = within(screen.getByRole('region', { name: 'Seats' }));
    expect(seats.getByText('people in 20 parties had reserved or were on the waitlist')).toBeVisible();
    expect(seats.queryByText(/taken/)).not.toBeInTheDocument();
    // No notice was sent, and nobody tells a kitchen that is only a name.
    expect(seats.getByText(/^Events sent them no notice of it/)).toBeVisible();
    expect(seats.getByRole('link', { name: 'Guest list' })).toHaveAttribute(
      'href',
      expect.stringMatching(/guests$/),
    );
    const kitchens = within(screen.getByRole('region', { name: 'Kitchens' }));
    expect(await kitchens.findByText(/only named here\. Call it: .+\.$/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Door' })).not.toBeInTheDocument();
    expect(screen.getAllByText(/is cancelled/)).toHaveLength(1);
  });
});
