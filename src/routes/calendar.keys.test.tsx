import { screen, waitFor } from '@testing-library/react';
import type { EventDays } from '~/api/reading-calls';
import { anEvent, someDays } from '../../tests/support/build';
import { aPromise } from '../../tests/support/fake-api';
import { cell, focused, openCalendar, supper } from '../../tests/support/open-calendar';

describe('the keyboard', () => {
  it('moves by day, week, month and year, and to the edges of the week', async () => {
    const { user, location } = openCalendar([supper]);
    await user.click(await cell(/November 18/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    (await cell(/November 18/)).focus();
    const press = async (keys: string, day: string) => {
      await user.keyboard(keys);
      expect(focused()).toBe(day);
    };
    await press('{ArrowRight}', '2026-11-19');
    await press('{ArrowLeft}{ArrowLeft}', '2026-11-17');
    await press('{ArrowDown}', '2026-11-24');
    await press('{ArrowUp}{ArrowUp}', '2026-11-10');
    await press('{Home}', '2026-11-08');
    await press('{End}', '2026-11-14');
    await press('{PageDown}', '2026-12-14');
    await press('{PageUp}{PageUp}', '2026-10-14');
    await press('{Shift>}{PageDown}{/Shift}', '2027-10-14');
    await press('{Shift>}{PageUp}{/Shift}', '2026-10-14');
    await press('t', '2026-11-21');
    expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    await press('{PageDown}', '2026-12-21');
    await waitFor(() => expect(location()).toMatch(/date=2026-12-21/));
  });

  it('crosses the edge of a month, and both changes of clocks, a day at a time', async () => {
    const { user } = openCalendar([supper], { route: '/events/calendar?date=2026-10-24' });
    (await cell(/October 24/)).focus();
    for (const day of ['25', '26', '27', '28', '29', '30', '31']) {
      await user.keyboard('{ArrowRight}');
      expect(focused()).toBe(`2026-10-${day}`);
    }
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-01');
    expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-02');
  });

  it('turns arrows around where text runs right to left', async () => {
    openCalendar([supper]);
    document.body.setAttribute('dir', 'rtl');
    const { user } = { user: (await import('@testing-library/user-event')).userEvent.setup() };
    (await cell(/November 21/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-20');
    document.body.removeAttribute('dir');
  });

  it('has one stop for the grid, then the events of that day; Escape goes back, Enter opens the day', async () => {
    const next = anEvent({ title: 'Sunday lunch', starts_at: '2026-11-22T11:00:00Z' });
    const { user } = openCalendar([supper, next]);
    const today = await cell(/November 21/);
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
    today.focus();
    await user.tab();
    expect(screen.getByRole('link', { name: /Harvest supper/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(today).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: /Sunday lunch/ })).not.toHaveFocus();
    today.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Saturday, November 21, today' })).toBeVisible();
  });

  it('does not wait for the days of the next month', async () => {
    const later = aPromise<EventDays>();
    const { user } = openCalendar([], {
      handlers: { listDays: ({ query }) => (query.from < '2026-11-15' ? someDays([supper]) : later.promise) },
    });
    (await cell(/November 21/)).focus();
    await user.keyboard('{PageDown}');
    expect(focused()).toBe('2026-12-21');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    later.resolve(someDays([anEvent({ title: 'Solstice soup', starts_at: '2026-12-21T18:00:00Z' })]));
    expect(await screen.findByRole('link', { name: /^Solstice soup/ })).toBeVisible();
    expect(focused()).toBe('2026-12-21');
  });
});
