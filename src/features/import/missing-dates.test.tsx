import { screen, within } from '@testing-library/react';
import {
  allNew,
  calendarInUtc,
  chosen,
  dayAfter,
  entry,
  found,
} from '../../../tests/support/import-calendar';

describe('what was imported and is no longer in the file', () => {
  const wall = (day: string, hour = '18:00') =>
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${hour}`;
  const bread = (day: string, state: 'draft' | 'published') => ({
    event_id: 'evt_bread',
    identity: 'b',
    calendar: 'soup',
    state,
    title: 'Bread morning',
    time_zone: 'UTC',
    starts_local: wall(day),
    families: 0,
  });

  it('a moved series is listed with whom it affects, and moves instead of standing beside the new one', async () => {
    let first = '';
    const series = (now: number) => {
      first = dayAfter(3, now);
      return calendarInUtc(...entry('a', 'Soup night', first, 'RRULE:FREQ=WEEKLY;COUNT=2'));
    };
    const { user, services } = await chosen(series, {
      ...allNew,
      listImported: () => ({
        items: [
          {
            event_id: 'evt_soup',
            identity: `${first}T190000-a`,
            calendar: 'soup',
            state: 'published',
            title: 'Soup night',
            time_zone: 'UTC',
            starts_local: wall(first, '19:00'),
            families: 3,
          },
        ],
        next_cursor: null,
      }),
    });
    expect(await screen.findByRole('button', { name: /^Moved, or no longer in the file.*1/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /7:00\u00a0PM → 6:00\u00a0PM$/ })).toBeVisible();
    expect(screen.getByText(/^3 families have reservations and see the new time/)).toBeVisible();
    const choice = within(screen.getByRole('radiogroup', { name: 'What to do with Soup night' }));
    expect(choice.getByRole('radio', { name: 'Move' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Create 1 draft, update 1' })).toBeVisible();
    await user.click(choice.getByRole('radio', { name: 'Keep' }));
    expect(screen.getByRole('button', { name: 'Create 2 drafts' })).toBeVisible();
    await user.click(choice.getByRole('radio', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Cancel 1 event' })).toBeVisible();
    await user.click(choice.getByRole('radio', { name: 'Move' }));
    await user.click(screen.getByRole('button', { name: 'Create 1 draft, update 1' }));
    await screen.findByRole('link', { name: 'See the events' });
    expect(services.api.requestsOf('importEvents')[0]?.input.body).toMatchObject({
      calendar: 'soup',
      dates: [
        { event_id: 'evt_soup', overwrite: true },
        { event_id: null, overwrite: false },
      ],
    });
  });

  it('an entry with another identity and the same time is updated: nothing moves', async () => {
    let day = '';
    const renamed = (now: number) => {
      day = dayAfter(3, now);
      return calendarInUtc(...entry('new', 'Bread morning', day));
    };
    await chosen(renamed, {
      ...allNew,
      listImported: () => ({
        items: [{ ...bread(day, 'published'), identity: 'old', families: 2 }],
        next_cursor: null,
      }),
    });
    const choice = within(await screen.findByRole('radiogroup', { name: 'What to do with Bread morning' }));
    expect(choice.getByRole('radio', { name: 'Update' })).toBeChecked();
    expect(screen.getByRole('link', { name: /6:00\u00a0PM$/ })).not.toHaveTextContent('→');
    expect(screen.getByText('2 families have reservations. Nothing changes for them.')).toBeVisible();
  });

  it('a changed event that moves says when it was', async () => {
    const changed = { ...found, result: 'changed', state: 'draft' } as const;
    let days: string[] = [];
    const two = (now: number) => {
      days = [dayAfter(3, now), dayAfter(4, now)];
      return calendarInUtc(...days.flatMap((day) => entry(day, 'Bread morning', day)));
    };
    const { user } = await chosen(two, {
      compareCalendar: () => ({ results: days.map((day) => ({ ...changed, event_id: `evt_${day}` })) }),
      listImported: () => ({
        items: days.map((day, at) => ({
          ...bread(day, 'draft'),
          event_id: `evt_${day}`,
          identity: day,
          starts_local: wall(day, at === 0 ? '19:30' : '18:00'),
        })),
        next_cursor: null,
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Changed/ }));
    const before = screen.getAllByText(/^Before: /).map(({ textContent }) => textContent);
    expect(before).toEqual([expect.stringMatching(/, 7:30\sPM$/)]);
  });

  it('an entry that is gone stays until somebody decides', async () => {
    const { user } = await chosen((now) => calendarInUtc(...entry('a', 'Soup night', dayAfter(3, now))), {
      ...allNew,
      listImported: () => ({ items: [bread(dayAfter(5, Date.now()), 'draft')], next_cursor: null }),
    });
    const choice = within(await screen.findByRole('radiogroup', { name: 'What to do with Bread morning' }));
    expect(choice.getByRole('radio', { name: 'Keep' })).toBeChecked();
    expect(screen.getByText(/· Draft · no longer in the file$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete 1 draft' })).toBeNull();
    await user.click(choice.getByRole('radio', { name: 'Delete' }));
    expect(screen.getByRole('button', { name: 'Delete 1 draft' })).toBeVisible();
    // It is asked for by itself, so an import without it says that it is left.
    await user.click(screen.getByRole('button', { name: 'Create 1 draft' }));
    expect(
      await screen.findByText(/^1 event that the file cancels or no longer has is still here\./),
    ).toBeVisible();
  });
});
