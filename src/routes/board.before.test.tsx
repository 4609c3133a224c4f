import { screen, within } from '@testing-library/react';
import { aDish } from '../../tests/support/build';
import { openBoard } from '../../tests/support/open-board';

const lane = (name: string) => within(screen.getByRole('region', { name }));
const full = {
  states: { confirmed: { parties: 14, people: 40 }, waitlisted: { parties: 2, people: 6 } },
} as const;

describe('the board of what is to come', () => {
  it('names the day of a time that is not today', async () => {
    await openBoard({ starts_at: '2026-11-28T17:30:00Z', door_lead_minutes: 30 });
    expect(screen.getByText(/^Doors open on Sat,? 28 Nov, 18:00$/)).toBeVisible();
    // Before that day the seats are the first thing, and have the way to the list for the door.
    expect(screen.queryByRole('region', { name: 'Door' })).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Seats');
  });

  it.each([
    ['where every dish says its portions', 60, 'There is food for 60. '],
    ['but not where one does not', null, ''],
  ])('says beside a full event how many the food is for, %s', async (_, portions, food) => {
    await openBoard({ dishes: [aDish({ portions })] }, full);
    expect(
      lane('Needs your attention').getByText(
        `6 people would like to come. ${food}If there’s room, raise the capacity.`,
      ),
    ).toBeVisible();
  });
});
