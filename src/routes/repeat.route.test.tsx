import { screen, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aManagedEvent } from '../../tests/support/build-managed';
import { aSeries } from '../../tests/support/build-series';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { RepeatRoute } from './repeat.route';

const friday = aManagedEvent({
  id: 'evt_1',
  title: 'Friday supper',
  starts_at: '2026-11-27T17:30:00Z',
  time_zone: 'Europe/Paris',
});

async function open(handlers: Handlers = {}, options: Omit<RenderOptions, 'api' | 'route'> = {}) {
  const api = fakeApi({
    showManaged: friday,
    previewSeries: { dates: [] },
    createSeries: aSeries({ id: 'ser_1' }),
    ...handlers,
  });
  const rendered = renderWith(
    <Routes>
      <Route path="/events/manage/:eventId/repeat" element={<RepeatRoute />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { locale: 'en-GB', ...options, api, route: '/events/manage/evt_1/repeat', isManager: true },
  );
  await screen.findByText(/^(Repeat this event|Repetir este evento) · /);
  expect(screen.getByRole('heading', { level: 1, name: / · Rep/ })).toBeVisible();
  return { ...rendered, api };
}

const dates = () => screen.getAllByRole('checkbox', { name: /^Friday.* \d/ });

it('offers every week on the weekday of the event, and shows each date', async () => {
  await open();
  expect(screen.getByText('Every Friday, 10 times')).toBeVisible();
  expect(dates()).toHaveLength(10);
  expect(screen.getByRole('checkbox', { name: /27 November/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /4 December/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Create 9 drafts' })).toBeEnabled();
});

it('has one title while it loads', async () => {
  renderWith(
    <Routes>
      <Route path="/events/manage/:eventId/repeat" element={<RepeatRoute />} />
    </Routes>,
    {
      api: fakeApi({ showManaged: () => new Promise<never>(() => undefined) }),
      route: '/events/manage/evt_1/repeat',
      isManager: true,
    },
  );
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('follows the rule: unit, pace, weekdays and end', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Less often' }));
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await user.clear(screen.getByRole('textbox', { name: 'Number of dates' }));
  await user.type(screen.getByRole('textbox', { name: 'Number of dates' }), '4');
  expect(screen.getByText('Every 2 weeks on Monday and Friday, 4 times')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'On which day' }),
    'Every month on the last Friday',
  );
  expect(screen.getByText('Every 2 months on the last Friday, 4 times')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /29 January/ })).toBeChecked();
});

it('leaves dates out, and says so before anything is made', async () => {
  const { user, api, location } = await open();
  await user.click(screen.getByRole('checkbox', { name: /4 December/ }));
  expect(screen.getByText('Every Friday, 10 times, except Fri 4 Dec')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create 8 drafts' }));
  await screen.findByText('Elsewhere');
  expect(location()).toBe('/events/manage/series/ser_1');
  expect(api.requestsOf('createSeries')[0]?.input.body).toEqual({
    event_id: 'evt_1',
    lock_version: friday.lock_version,
    rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=10',
    exdates: ['2026-12-04'],
  });
});

it('names what else is at the place then', async () => {
  const { dates: listed } = {
    dates: [
      {
        day: '2026-12-04',
        starts_local: '2026-12-04T18:30',
        ends_local: '2026-12-04T20:00',
        starts_at: '2026-12-04T17:30:00Z',
        ends_at: '2026-12-04T19:00:00Z',
        clocks: 'usual' as const,
        clashes: [{ event_id: 'evt_9', title: 'Choir practice' }],
      },
    ],
  };
  await open({ previewSeries: { dates: listed } });
  const clash = await screen.findByText('At the same place and time: Choir practice.');
  expect(clash.closest('li')).toHaveTextContent('4 December');
});

it('says what is wrong with a rule at its field, and makes nothing of it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  expect(screen.getByText('Choose at least one day.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Create/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await user.clear(screen.getByRole('textbox', { name: 'Number of dates' }));
  expect(screen.getByRole('textbox', { name: 'Number of dates' })).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: 'Number of dates' }), '105');
  expect(screen.getByText('Enter a whole number from 1 to 104.')).toBeVisible();
});

it('says where a rule goes on past what a series may hold', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await user.click(screen.getByRole('radio', { name: 'On a date' }));
  await user.clear(screen.getByLabelText('Last day'));
  await user.type(screen.getByLabelText('Last day'), '2027-12-31');
  expect(screen.getByText('A series has at most 104 dates. End it sooner.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Create/ })).toBeDisabled();
});

it('says that clocks skip an hour, on the date that it concerns', async () => {
  const night = aManagedEvent({ id: 'evt_1', starts_at: '2027-03-21T01:30:00Z', time_zone: 'Europe/Paris' });
  await open({ showManaged: night });
  const mark = screen.getByText('Clocks skip this time on that day, so it starts an hour later.');
  expect(mark.closest('li')).toHaveTextContent(/28 March.*03:30/);
});

it('keeps the rule when it is refused, and says why', async () => {
  const { user } = await open({ createSeries: new Failure('conflict', { status: 409, code: 'stale' }) });
  await user.click(screen.getByRole('button', { name: 'Create 9 drafts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone changed the series');
  expect(screen.getByText('Every Friday, 10 times')).toBeVisible();
});

it('sends an event that repeats already to its series', async () => {
  const repeated = aManagedEvent({
    id: 'evt_1',
    series: { id: 'ser_2', index: 1, of: 4, overridden: false },
  });
  await open({ showManaged: repeated });
  expect(screen.getByRole('link', { name: 'Open its series' })).toHaveAttribute(
    'href',
    '/events/manage/series/ser_2',
  );
});

it('does not repeat what is over', async () => {
  await open({ showManaged: aManagedEvent({ id: 'evt_1', state: 'completed' }) });
  expect(screen.getByText(/can’t be repeated/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
});

it('speaks Spanish', async () => {
  await open({}, { locale: 'es' });
  expect(screen.getByText('Cada viernes, 10 veces')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '10 fechas' })).getAllByRole('listitem')).toHaveLength(10);
});
