import { screen, within } from '@testing-library/react';
import type { PlanEvent } from '~/api/manage/plan';
import { aPlanEvent, aPlanLane, aPlanPage } from '../../tests/support/build-plan';
import { chip, openPlan } from '../../tests/support/open-plan';

// Today is Saturday the 21st.
const on = (day: string, more: Parameters<typeof aPlanEvent>[0] = {}) =>
  aPlanEvent({ starts_local: `${day}T12:00`, ends_local: `${day}T13:00`, ...more });
const planOf = (events: readonly PlanEvent[]) => ({
  listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', events)]),
});

describe('a month of the planner', () => {
  it('has of weeks that are over only how many events were on a day, which opens with all of them', async () => {
    const { user } = openPlan({
      handlers: planOf([
        on('2026-11-10', { title: 'Old lunch', state: 'completed' }),
        on('2026-11-10', { state: 'completed' }),
        on('2026-11-12', { state: 'completed' }),
        on('2026-11-12', { title: 'Lost lunch', state: 'cancelled' }),
        on('2026-11-16', { title: 'Monday lunch', state: 'completed' }),
      ]),
    });
    const tuesday = await screen.findByRole('gridcell', { name: 'Tuesday, November 10, 2 events' });
    expect(tuesday).toHaveTextContent(/^102 ended$/);
    expect(within(tuesday).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: /November 12/ })).toHaveTextContent(/^1211$/);
    // Of this week, before today.
    expect(await chip(/^Monday lunch/)).toBeVisible();
    await user.click(tuesday);
    const day = within(await screen.findByRole('dialog', { name: 'Tuesday, November 10' }));
    expect(day.getByRole('button', { name: /Old lunch/ })).toBeVisible();
  });

  it('has of an earlier month every event', async () => {
    openPlan({
      route: '/events/manage/calendar?date=2026-10-06',
      handlers: planOf([on('2026-10-06', { title: 'Old lunch', state: 'completed' })]),
    });
    expect(await chip(/^Old lunch/)).toBeVisible();
  });

  it('says of a day that is over what still goes on', async () => {
    openPlan({
      handlers: planOf([
        on('2026-11-20', { state: 'completed' }),
        on('2026-11-20', { state: 'live', starts_local: '2026-11-20T18:00', ends_local: '2026-11-21T18:00' }),
      ]),
    });
    const name = 'Friday, November 20, yesterday, 2 events, 1 happening now';
    expect(await screen.findByRole('gridcell', { name })).toBeVisible();
  });

  it('asks once for the manager of an event that goes on the next day', async () => {
    const night = aPlanEvent({
      id: 'evt_night',
      starts_local: '2026-11-27T20:00',
      ends_local: '2026-11-28T20:00',
    });
    openPlan({
      handlers: {
        listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [night])]),
        listNeeds: { items: [{ event_id: 'evt_night', needs: [{ kind: 'no_food', urgency: 'now' }] }] },
      },
    });
    const friday = await screen.findByRole('gridcell', {
      name: /^Friday, November 27, 1 event, 1 needs you$/,
    });
    expect(within(friday).getByText('No food yet')).toBeVisible();
    const saturday = screen.getByRole('gridcell', { name: /^Saturday, November 28, 1 event$/ });
    expect(within(saturday).queryByText('No food yet')).not.toBeInTheDocument();
    expect(screen.getByText(/^1 of these needs you:/)).toHaveTextContent('1 of these needs you:1 now');
  });

  it('hides behind a number what goes on or is over before what is still to come', async () => {
    openPlan({
      handlers: planOf([
        on('2026-11-26', { title: 'Fair', ends_local: '2026-11-27T18:00' }),
        on('2026-11-27', { title: 'Lost breakfast', starts_local: '2026-11-27T08:00', state: 'cancelled' }),
        ...['Lunch', 'Tea', 'Supper'].map((title, at) =>
          on('2026-11-27', { title, starts_local: `2026-11-27T1${at + 2}:00` }),
        ),
      ]),
    });
    const friday = await screen.findByRole('gridcell', { name: 'Friday, November 27, 5 events' });
    expect(
      within(friday)
        .getAllByRole('button')
        .map((button) => /^\w+/.exec(button.getAttribute('aria-label') ?? '')?.[0]),
    ).toEqual(['Lunch', 'Tea', 'Supper', '2']);
  });
});

it('names the kitchen that also cooks for another event', async () => {
  const soup = on('2026-11-27', { title: 'Soup lunch', clashes: ['restaurant'] });
  const tea = on('2026-11-27', { title: 'Tea', place_id: 'plc_barn', clashes: ['restaurant'] });
  const { user } = openPlan({
    handlers: {
      listPlan: aPlanPage([
        aPlanLane('plc_hall', 'Parish hall', [soup]),
        aPlanLane('plc_barn', 'Barn', [tea]),
      ]),
    },
  });
  await user.click(await screen.findByRole('gridcell', { name: /^Friday, November 27, 2 events/ }));
  const day = within(await screen.findByRole('dialog', { name: 'Friday, November 27' }));
  expect(day.getByText('Chez Amina also cooks for Tea, 12:00 PM to 1:00 PM')).toBeVisible();
  expect(day.getByText('Chez Amina also cooks for Soup lunch, 12:00 PM to 1:00 PM')).toBeVisible();
});
