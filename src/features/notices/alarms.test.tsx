import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as v from 'valibot';
import { alarmCalls, type Alarm, type AlarmKind } from '~/api/manage/alarms';
import { fakeApi } from '../../../tests/support/fake-api';
import { renderWith, type RenderOptions } from '../../../tests/support/render';
import { NoticeBar } from './notice-bar';

const anAlarm = (kind: AlarmKind, overrides: Partial<Alarm> = {}): Alarm =>
  v.parse(alarmCalls.listAlarms.answer, {
    items: [
      {
        kind,
        event: {
          id: 'evt_soup',
          title: 'Soup',
          starts_local: '2026-11-21T09:30',
          time_zone: 'Europe/London',
        },
        count: 1,
        door: kind === 'silent_door' ? 'North' : '',
        at: '2026-11-21T09:40:00Z',
        until: '2026-11-21T12:00:00Z',
        ...overrides,
      },
    ],
  }).items[0] as Alarm;

/** The clock of tests stands at 10:00 in London. */
function open(alarms: readonly Alarm[], can: readonly string[], options: RenderOptions = {}) {
  const api = fakeApi({
    showMe: { can: [...can] },
    listAlarms: { items: [...alarms] },
    listRegistrations: { items: [] },
    listNotices: { items: [] },
  });
  return renderWith(<NoticeBar mark={document.createElement('span')} />, {
    api,
    locale: 'en-GB',
    ...options,
  });
}
const manager = ['manage_events', 'check_in'];
const helper = ['check_in'];

const bare = (text: string | null | undefined): string => (text ?? '').replace(/[\u2068\u2069]/g, '');
const bar = async () => bare((await screen.findByRole('region')).textContent);

it('tells managers on every page, what can make somebody ill first, and the shell', async () => {
  const report = anAlarm('allergen_report');
  const { services, container } = open(
    [anAlarm('conflict', { count: 2, at: '2026-11-21T09:50:00Z' }), report],
    manager,
  );
  expect(await bar()).toContain('An allergen was reported: Soup1 more');
  expect(screen.getByRole('link', { name: /^See: / })).toHaveAttribute('href', '/events/manage/evt_soup');
  const told = services.shell.notices.at(-1)?.map(({ kind, title, href }) => [kind, bare(title), href]);
  expect(told).toEqual([
    ['allergen-report', 'An allergen was reported: Soup', '/events/manage/evt_soup'],
    ['conflict', '2 entries at the door need a check: Soup', '/events/manage/evt_soup'],
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('follows what happens, and is gone when its cause is', async () => {
  const silent = anAlarm('silent_door');
  const { services } = open([], manager);
  await waitFor(() => expect(services.cable.channels()).toContain('AlarmsChannel'));
  const say = (alarms: readonly Alarm[]) => {
    services.api.on({ listAlarms: { items: [...alarms] } });
    services.cable.send('AlarmsChannel', { type: 'alarms.changed', event_id: 'evt_soup', alarms });
  };
  say([silent]);
  expect(await bar()).toMatch(/^Nothing from the door “North” since 10:40: Soup.*Check its connection/);
  say([]);
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('is not told again on the board that shows it', async () => {
  const { services } = open([anAlarm('late_cancellation')], manager, { route: '/events/manage/evt_soup' });
  await waitFor(() => expect(services.shell.notices.at(-1)).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('says to helpers what they can do, also at the door, and asks nobody else', async () => {
  const door = '/events/manage/evt_soup/door';
  const { unmount } = open([anAlarm('allergen_report')], helper, { route: door });
  expect(await bar()).toBe('An allergen was reported: SoupTell the people who serve.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  const family = open([anAlarm('conflict')], []);
  await waitFor(() => expect(family.services.api.requestsOf('listNotices')).not.toEqual([]));
  expect(family.services.api.requestsOf('listAlarms')).toEqual([]);
});
