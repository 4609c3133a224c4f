import { expect } from '@playwright/test';
import type { ScreenId } from '~/domain/screens';
import { callAs, makeDraft } from './drafts';
import type { Shell, ShellChoices } from './shell';

export const people = {
  family: 'family-lind',
  manager: 'manager-ruth',
  door: 'door-eli',
  kitchen: 'partner-noor',
  helper: 'driver-sam',
} as const;
export type Role = keyof typeof people;

/** One address of a screen, opened by somebody who may. */
export interface Visit {
  readonly as: Role;
  readonly name: string;
  open(shell: Shell, choices?: ShellChoices): Promise<void>;
}

const at = (as: Role, ...paths: readonly string[]): readonly Visit[] =>
  paths.map((path) => ({
    as,
    name: path,
    open: (shell, choices) => shell.open(path, { person: people[as], ...choices }),
  }));

type Draft = Parameters<typeof makeDraft>[1];

/** The sample has no series. */
const aSeriesOf = (draft: Draft): Visit => ({
  as: 'manager',
  name: '/events/manage/series/:seriesId',
  async open(shell, choices) {
    const { page } = shell;
    const id = await makeDraft(await callAs(shell, people.manager), draft);
    await shell.open(`/events/manage/${id}/repeat`, { person: people.manager, ...choices });
    await page.getByRole('button', { name: /^(Create|Crear) \d/ }).click();
    await expect(page).toHaveURL(/\/manage\/series\//);
  },
});

/** Of the sample, whose offers have no names to remember. */
const anOffer: Visit = {
  as: 'kitchen',
  name: '/events/kitchen/:offerId',
  async open(shell, choices) {
    await shell.open('/events/kitchen', { person: people.kitchen, ...choices });
    await shell.page.getByRole('article').getByRole('link').first().click();
    await expect(shell.page).toHaveURL(/\/kitchen\/off_/);
  },
};

/** Of the sample, whose shifts have no names to remember. */
const aShift: Visit = {
  as: 'helper',
  name: '/events/help/:shiftId',
  async open(shell, choices) {
    await shell.open('/events/help', { person: people.helper, ...choices });
    await shell.page.getByRole('article').getByRole('link').first().click();
    await expect(shell.page).toHaveURL(/\/help\/shf_/);
  },
};

/** Every screen there is: a new one does not compile without a row here, by which it is walked like the others. */
const screens: Readonly<Record<ScreenId, readonly Visit[]>> = {
  browse: at('family', '/events'),
  calendar: at(
    'family',
    '/events/calendar?view=month',
    '/events/calendar?view=week',
    '/events/calendar?view=agenda',
  ),
  event: at('family', '/events/evt_open', '/events/evt_cancelled'),
  register: at('family', '/events/evt_open/register'),
  mine: at('family', '/events/mine'),
  ticket: at('family', '/events/mine/reg_harvest-supper_lind'),
  manage: at('manager', '/events/manage'),
  kitchen: at('kitchen', '/events/kitchen'),
  offer: [anOffer],
  help: at('helper', '/events/help'),
  shift: [aShift],
  today: at('manager', '/events/manage/today'),
  plan: at('manager', '/events/manage/calendar', '/events/manage/calendar?view=week'),
  import: at('manager', '/events/manage/import'),
  newEvent: at('manager', '/events/manage/new'),
  edit: at('manager', '/events/manage/evt_open/edit'),
  board: at('manager', '/events/manage/evt_full'),
  guests: at('manager', '/events/manage/evt_saturday-big-table/guests'),
  messages: at('manager', '/events/manage/evt_open/messages'),
  history: at('manager', '/events/manage/evt_open/history'),
  repeat: at('manager', '/events/manage/evt_open/repeat'),
  series: [
    aSeriesOf({
      title: 'Supper that repeats',
      starts_local: '2027-03-10T18:00',
      ends_local: '2027-03-10T20:00',
      placeName: 'Repeat hall',
    }),
  ],
  print: at('manager', '/events/manage/evt_full/print/roster'),
  door: at('door', '/events/manage/evt_live/door'),
};

export const visits: readonly Visit[] = Object.values(screens).flat();

/** An event that a test made as `draft`, and a reservation of it. */
export interface Made {
  readonly event: string;
  readonly registration: string;
  readonly draft: Draft;
}

/** Where each screen says when an event is. */
export function visitsTo({ event, registration, draft }: Made): readonly Visit[] {
  const day = draft.starts_local.slice(0, 10);
  const q = encodeURIComponent(draft.title);
  const managed = (...paths: readonly string[]) =>
    at('manager', ...paths.map((path) => `/events/manage/${event}${path}`));
  const table: Readonly<Record<ScreenId, readonly Visit[]>> = {
    browse: at('family', `/events?from=${day}&to=${day}&q=${q}`),
    calendar: at(
      'family',
      ...['month', 'week', 'agenda'].map((view) => `/events/calendar?view=${view}&date=${day}`),
    ),
    event: at('family', `/events/${event}`),
    register: at('family', `/events/${event}/register`),
    mine: at('family', '/events/mine'),
    ticket: at('family', `/events/mine/${registration}`),
    manage: at('manager', `/events/manage?from=${day}&to=${day}&q=${q}`),
    plan: at(
      'manager',
      ...['month', 'week'].map((view) => `/events/manage/calendar?view=${view}&date=${day}&q=${q}`),
    ),
    // Kitchens see what they were invited to.
    kitchen: [],
    offer: [],
    // Helpers see when they are needed.
    help: [],
    shift: [],
    // Only what is on that very day.
    today: [],
    // Of a file it shows what the file says: `import.route.test.tsx`.
    import: [],
    newEvent: at('manager', `/events/manage/new?from=${event}`),
    edit: managed('/edit'),
    board: managed(''),
    guests: managed('/guests'),
    messages: managed('/messages'),
    history: managed('/history'),
    repeat: managed('/repeat'),
    series: [aSeriesOf({ ...draft, title: `${draft.title} again` })],
    print: managed('/print/roster'),
    // Its page says no hour.
    door: [],
  };
  return Object.values(table).flat();
}
