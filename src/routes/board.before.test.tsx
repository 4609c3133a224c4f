import { screen, within } from '@testing-library/react';
import type { Clashes } from '~/api/manage/clashes';
import { aDish } from '../../tests/support/build';
import { openBoard } from '../../tests/support/open-board';

const lane = (name: string) => within(screen.getByRole('region', { name }));
const full = {
  states: { confirmed: { parties: 14, people: 40 }, waitlisted: { parties: 2, people: 6 } },
} as const;

const other = {
  title: 'Choir practice',
  starts_at: '2026-11-21T18:00:00Z',
  starts_local: '2026-11-21T19:00',
  time_zone: 'Europe/Paris',
} as const;
const inPlace = { ...other, kind: 'place', event_id: 'evt_choir' } as const;
const inKitchen = { ...other, kind: 'restaurant', event_id: 'evt_choir' } as const;

describe('the board of what is to come', () => {
  it.each([
    ['place', [inPlace], 'The same place at the same time'],
    ['kitchen', [inKitchen], 'The same kitchen at the same time'],
    ['place and kitchen', [inPlace, inKitchen], 'The same place and kitchen at the same time'],
  ] as const)('names another event that wants its %s, and leads to its board', async (_, clashes, words) => {
    await openBoard({}, { clashes: [...clashes] as unknown as Clashes });
    const title = screen.getByText('Another event overlaps with this one');
    expect(screen.getByText(new RegExp(`^${words}:`))).toHaveTextContent(
      /Choir practice, Sat,? 21 Nov, 19:00$/,
    );
    expect(title).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choir practice' })).toHaveAttribute(
      'href',
      '/events/manage/evt_choir',
    );
  });

  it('says nothing of others once it is cancelled', async () => {
    await openBoard({ state: 'cancelled' }, { clashes: [inPlace] as unknown as Clashes });
    expect(screen.queryByText('Another event overlaps with this one')).not.toBeInTheDocument();
  });

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
