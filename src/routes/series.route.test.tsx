import { screen, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aPlannedDate, aSeries, aSeriesChange } from '../../tests/support/build-series';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { SeriesRoute } from './series.route';

async function open(handlers: Handlers = {}, options: Omit<RenderOptions, 'api' | 'route'> = {}) {
  const api = fakeApi({ showSeries: aSeries(), ...handlers });
  const rendered = renderWith(
    <Routes>
      <Route path="/events/manage/series/:seriesId" element={<SeriesRoute />} />
    </Routes>,
    { locale: 'en-GB', ...options, api, route: '/events/manage/series/ser_1', isManager: true },
  );
  await screen.findByRole('heading', { level: 1, name: /Friday supper/ });
  return { ...rendered, api };
}

const row = (day: RegExp) => {
  const found = screen.getAllByRole('listitem').find((item) => day.test(item.textContent));
  return within(found as HTMLElement);
};
const bodies = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.requestsOf('changeSeries').map(({ input }) => input.body as Record<string, unknown>);

it('shows the rule in words and every date with how it stands', async () => {
  await open();
  expect(screen.getByText('Every Friday, 5 times, except Fri 18 Dec')).toBeVisible();
  const coming = within(screen.getByRole('region', { name: 'Upcoming dates' }));
  expect(coming.getAllByRole('listitem')).toHaveLength(4);
  expect(row(/4 December/).getByText('Changed separately')).toBeVisible();
  expect(row(/11 December/).getByText('12 of 40 seats reserved')).toBeVisible();
  expect(row(/11 December/).getByText('2 on the waitlist')).toBeVisible();
  expect(row(/18 December/).getByText('Left out')).toBeVisible();
  const past = within(screen.getByRole('region', { name: 'Past dates' }));
  expect(past.getByText(/20 November/)).toBeVisible();
  expect(past.queryByRole('button')).not.toBeInTheDocument();
});

describe('leaving a date out', () => {
  // Made inside the tests: Temporal is there only once they run.
  const removed = () =>
    aSeriesChange([
      aPlannedDate('over', '2026-11-20'),
      aPlannedDate('removed', '2026-11-27'),
      aPlannedDate('overridden', '2026-12-04'),
      aPlannedDate('kept', '2026-12-11', { people: 12 }),
    ]);

  it('says what that does before it is done, then does just that', async () => {
    const { user, api } = await open({ changeSeries: removed() });
    await user.click(screen.getByRole('button', { name: 'Leave out Friday 27 November' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByRole('button', { name: /Removed/ })).toBeVisible();
    expect(dialog.getByText('They have no reservations.')).toBeVisible();
    expect(dialog.getByText('Fri 27 Nov, 18:30')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave it out' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(bodies(api)).toMatchObject([
      { scope: 'all', exdates: ['2026-11-27', '2026-12-18'], dry_run: true },
      {
        exdates: ['2026-11-27', '2026-12-18'],
        dry_run: false,
        seen: 'seen-1',
        lock_version: 3,
        notify: false,
      },
    ]);
  });

  it('of a date that somebody registered for says that it stays', async () => {
    const registered = aSeriesChange([aPlannedDate('registered', '2026-12-11', { people: 12 })]);
    const { user } = await open({ changeSeries: registered });
    await user.click(screen.getByRole('button', { name: 'Leave out Friday 11 December' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByRole('button', { name: /With reservations: unchanged/ })).toBeVisible();
    expect(dialog.getByText('12 people')).toBeVisible();
  });

  it('is taken back the same way', async () => {
    const { user, api } = await open({ changeSeries: aSeriesChange([aPlannedDate('kept', '2026-12-11')]) });
    await user.click(screen.getByRole('button', { name: 'Put back Friday 18 December' }));
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    expect(bodies(api)[1]).toMatchObject({ exdates: [], dry_run: false });
  });

  it('can be left by the keyboard, with nothing done', async () => {
    const { user, api } = await open({ changeSeries: removed() });
    await user.click(screen.getByRole('button', { name: 'Leave out Friday 27 November' }));
    await screen.findByRole('button', { name: /Removed/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(bodies(api)).toMatchObject([{ dry_run: true }]);
  });
});

describe('another rule', () => {
  const moved = () =>
    aSeriesChange(
      [
        aPlannedDate('moved', '2026-11-28', {
          event_id: 'evt_2026-11-27',
          starts_local: '2026-11-27T18:30',
          people: 4,
          to: {
            starts_local: '2026-11-28T18:30',
            ends_local: '2026-11-28T20:00',
            starts_at: '2026-11-28T17:30:00Z',
            ends_at: '2026-11-28T19:00:00Z',
            clocks: 'usual',
          },
        }),
      ],
      { families: 2 },
    );

  async function change(handlers: Handlers = {}) {
    const opened = await open({ changeSeries: moved(), ...handlers });
    await opened.user.click(screen.getByRole('button', { name: 'Change how it repeats' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...opened, dialog };
  }

  it('is asked about while it is chosen, and tells the families once where a person wants it', async () => {
    const { user, api, dialog } = await change();
    expect(dialog.getByRole('button', { name: 'Save the series' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
    expect(await dialog.findByText('Fri 27 Nov, 18:30 → Sat 28 Nov, 18:30')).toBeVisible();
    expect(dialog.getByText('2 families have reservations on dates that move')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Notify the families/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save the series' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies(api).at(-1)).toMatchObject({
      scope: 'all',
      rrule: 'FREQ=WEEKLY;BYDAY=FR,SA;COUNT=5',
      dry_run: false,
      seen: 'seen-1',
      notify: true,
    });
  });

  it('from a date on is of that date and the following', async () => {
    const { user, api, dialog } = await change();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Starting from' }), 'Friday 11 December');
    await dialog.findByText(/→/);
    expect(bodies(api).at(-1)).toMatchObject({
      scope: 'following',
      from_event: 'evt_2026-12-11',
      dry_run: true,
    });
  });

  it('that was overtaken shows what would happen by now, and asks again', async () => {
    let asked = 0;
    const { user, dialog } = await change({
      changeSeries: ({ body }) => {
        if (!body.dry_run) throw new Failure('conflict', { status: 409, code: 'stale' });
        asked += 1;
        return moved();
      },
    });
    await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
    await dialog.findByText(/→/);
    const before = asked;
    await user.click(dialog.getByRole('button', { name: 'Save the series' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Check again what will happen');
    expect(asked).toBeGreaterThan(before);
    expect(dialog.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  });

  it('that is refused says why', async () => {
    const { user, dialog } = await change({
      changeSeries: new Failure('invalid', { status: 422, code: 'too_many_dates' }),
    });
    await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A series has at most 104 dates');
    expect(dialog.getByRole('button', { name: 'Save the series' })).toBeDisabled();
  });
});
