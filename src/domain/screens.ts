/**
 * The screens under the events base path, as plain data: the route table is built from them and shells build menus from them.
 * `titleKey` names a message of our catalogue; `needs: ['session']` means a signed-in person, `'manage_events'`, `'check_in'`, `'cook'` and `'help'` one whom `GET /me` allows that; `nav` asks for a place in a menu.
 * The first match is the screen of an address, so fixed segments come before `:name`.
 */
export interface Screen {
  readonly id: string;
  /** Relative to the base path, with `:name` for parameters; empty for the base itself. */
  readonly path: string;
  readonly titleKey: string;
  /** A menu leaves out a screen that needs something unknown to it. */
  readonly needs: readonly ('session' | 'manage_events' | 'check_in' | 'cook' | 'help')[];
  readonly nav: boolean;
}

const managers = ['session', 'manage_events'] as const;

export const screens = [
  { id: 'browse', path: '', titleKey: 'nav.browse', needs: [], nav: true },
  { id: 'calendar', path: 'calendar', titleKey: 'nav.calendar', needs: [], nav: true },
  { id: 'mine', path: 'mine', titleKey: 'nav.mine', needs: ['session'], nav: true },
  { id: 'ticket', path: 'mine/:registrationId', titleKey: 'nav.ticket', needs: ['session'], nav: false },
  { id: 'manage', path: 'manage', titleKey: 'nav.manage', needs: managers, nav: true },
  { id: 'kitchen', path: 'kitchen', titleKey: 'nav.kitchen', needs: ['session', 'cook'], nav: true },
  { id: 'offer', path: 'kitchen/:offerId', titleKey: 'nav.kitchen', needs: ['session', 'cook'], nav: false },
  { id: 'help', path: 'help', titleKey: 'nav.help', needs: ['session', 'help'], nav: true },
  { id: 'shift', path: 'help/:shiftId', titleKey: 'nav.help', needs: ['session', 'help'], nav: false },
  { id: 'today', path: 'manage/today', titleKey: 'today.title', needs: managers, nav: false },
  { id: 'newEvent', path: 'manage/new', titleKey: 'edit.new', needs: managers, nav: false },
  { id: 'edit', path: 'manage/:eventId/edit', titleKey: 'manage.eventNav.edit', needs: managers, nav: false },
  { id: 'plan', path: 'manage/calendar', titleKey: 'nav.plan', needs: managers, nav: false },
  { id: 'import', path: 'manage/import', titleKey: 'manage.nav.import', needs: managers, nav: false },
  { id: 'board', path: 'manage/:eventId', titleKey: 'manage.eventNav.board', needs: managers, nav: false },
  { id: 'series', path: 'manage/series/:seriesId', titleKey: 'nav.series', needs: managers, nav: false },
  {
    id: 'history',
    path: 'manage/:eventId/history',
    titleKey: 'manage.eventNav.history',
    needs: managers,
    nav: false,
  },
  {
    id: 'messages',
    path: 'manage/:eventId/messages',
    titleKey: 'manage.eventNav.messages',
    needs: managers,
    nav: false,
  },
  {
    id: 'guests',
    path: 'manage/:eventId/guests',
    titleKey: 'manage.eventNav.guests',
    needs: managers,
    nav: false,
  },
  {
    id: 'door',
    path: 'manage/:eventId/door',
    titleKey: 'door.title',
    needs: ['session', 'check_in'],
    nav: false,
  },
  {
    id: 'print',
    path: 'manage/:eventId/print/roster',
    titleKey: 'roster.title',
    needs: managers,
    nav: false,
  },
  { id: 'repeat', path: 'manage/:eventId/repeat', titleKey: 'nav.repeat', needs: managers, nav: false },
  { id: 'event', path: ':eventId', titleKey: 'nav.event', needs: [], nav: false },
  { id: 'register', path: ':eventId/register', titleKey: 'nav.register', needs: ['session'], nav: false },
] as const satisfies readonly Screen[];

type Row = (typeof screens)[number];
export type ScreenId = Row['id'];
/** Screens that a menu asks for. */
export type MenuScreenId = Extract<Row, { readonly nav: true }>['id'];
/** Screens of managers and of doors. */
export type ManagersScreenId = Exclude<
  Row,
  { readonly needs: readonly [] | readonly ['session'] | readonly ['session', 'cook' | 'help'] }
>['id'];
export type ScreenPaths = { readonly [R in Row as R['id']]: R['path'] };

/** The path of each screen, to make builders of: `domain/paths`. */
export const screenPaths = Object.fromEntries(screens.map(({ id, path }) => [id, path])) as ScreenPaths;

/** Whether a screen is for managers, people at a door, kitchens or helpers: families do not load its words. */
export const isForManagers = (id: ScreenId): boolean =>
  screens.some((screen: Screen) => screen.id === id && screen.needs.some((need) => need !== 'session'));
