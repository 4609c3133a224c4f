import type { ManagersScreenId, ScreenPaths } from '~/domain/screens';
import type { ManageMessageId } from '~/i18n/manage-messages';
import type { MessageId } from '~/i18n/messages';

/** What a tab or an entry of the palette is called; a screen without one says why. */
type Way = ManageMessageId | MessageId | Reason;
type Reason = `none, because ${string}`;

interface Ways {
  /** In the navigation above the screens of one event, or of all. */
  readonly tab: Way;
  readonly palette: Way;
}

type OfEvent = {
  [Id in ManagersScreenId]: ScreenPaths[Id] extends `${string}:eventId${string}` ? Id : never;
}[ManagersScreenId];

/** How managers get to the screens of one event, in the order of its tabs. */
export const waysInEvent = {
  board: { tab: 'manage.eventNav.board', palette: 'manage.eventNav.board' },
  guests: { tab: 'manage.eventNav.guests', palette: 'manage.eventNav.guests' },
  messages: { tab: 'manage.eventNav.messages', palette: 'manage.eventNav.messages' },
  history: { tab: 'manage.eventNav.history', palette: 'manage.eventNav.history' },
  edit: { tab: 'manage.eventNav.edit', palette: 'manage.eventNav.edit' },
  print: { tab: 'none, because the guest list has a button for it', palette: 'guests.print' },
  repeat: {
    tab: 'none, because it is something to do with an event, in its menu',
    palette: 'none, because the palette has the whole menu of the event',
  },
  door: {
    tab: 'none, because helpers go there from their events, and managers from the board while there is a door',
    palette: 'none, because an event has a door for some days only, while the board links to it',
  },
} as const satisfies Readonly<Record<OfEvent, Ways>>;

/** How managers get to the screens of all events, in the order of the palette. */
export const waysIn = {
  newEvent: { tab: 'none, because a button beside the tabs leads there', palette: 'manage.events.new' },
  today: { tab: 'today.title', palette: 'today.title' },
  manage: { tab: 'manage.nav.manage', palette: 'manage.events.title' },
  plan: { tab: 'nav.plan', palette: 'nav.plan' },
  import: { tab: 'manage.nav.import', palette: 'manage.nav.import' },
  series: {
    tab: 'none, because each date of a series leads there',
    palette: 'none, because each date of a series leads there',
  },
} as const satisfies Readonly<Record<Exclude<ManagersScreenId, OfEvent>, Ways>>;

type Table = Readonly<Record<string, Ways>>;
/** The screens of a table that have a tab, or an entry of the palette. */
export type WithWay<T extends Table, W extends keyof Ways> = {
  [Id in keyof T & string]: T[Id][W] extends Reason ? never : Id;
}[keyof T & string];

/** Those screens with what each is called. */
export const having = <T extends Table, W extends keyof Ways>(
  table: T,
  way: W,
): { readonly id: WithWay<T, W>; readonly label: Exclude<T[keyof T][W], Reason> }[] =>
  Object.entries(table).flatMap(([id, ways]) =>
    ways[way].startsWith('none, ')
      ? []
      : [{ id: id as WithWay<T, W>, label: ways[way] as Exclude<T[keyof T][W], Reason> }],
  );
