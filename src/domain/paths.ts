import type { CalendarView } from './calendar-days';
import type { ScreenId, ScreenPaths } from './screens';

/** What the address of a screen may carry beside the parameters of its path. */
interface Queries {
  readonly calendar: { readonly view?: CalendarView };
  /** `or: 'table'`: the table of all events where there is nothing today. */
  readonly today: { readonly or?: 'table' };
  /** `event`: only its shifts. */
  readonly help: { readonly event?: string };
  /** `from`: the event to copy. */
  readonly newEvent: { readonly from?: string };
}

type Params<Path> = Path extends `${infer First}/${infer Rest}`
  ? Params<First> & Params<Rest>
  : Path extends `:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

type Input<Id extends ScreenId> = Id extends keyof Queries
  ? [query?: Queries[Id]]
  : ScreenPaths[Id] extends `${string}:${string}`
    ? [params: Params<ScreenPaths[Id]>]
    : [];

/** Builders of the addresses of screens, by the ids of the screens. */
export type Paths<Id extends ScreenId = ScreenId> = {
  readonly [K in Id]: (...input: Input<K>) => string;
};

/**
 * Makes a builder of each path: absolute paths below `base` (`/events`, or the empty string at the root), without it relative ones with no
 * leading slash. What is not a parameter of the path becomes its query.
 */
export function pathBuilders<Id extends ScreenId>(paths: Pick<ScreenPaths, Id>, base?: string): Paths<Id> {
  const builders = Object.entries<string>(paths).map(([id, path]) => [
    id,
    (input: Readonly<Record<string, string | undefined>> = {}) => {
      let relative = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input[name] ?? ''));
      for (const [name, value] of Object.entries(input))
        if (value && !path.includes(`:${name}`)) relative += `?${name}=${encodeURIComponent(value)}`;
      if (base === undefined) return relative;
      return relative ? `${base}/${relative}` : base || '/';
    },
  ]);
  return Object.fromEntries(builders) as Paths<Id>;
}

/**
 * The paths that cards link to. Repeated, because the table of screens would add 260 bytes (brotli) to each card; the types refuse a path
 * that is not the screen's.
 */
export const cardPaths = {
  browse: '',
  calendar: 'calendar',
  event: ':eventId',
  register: ':eventId/register',
  mine: 'mine',
  ticket: 'mine/:registrationId',
  board: 'manage/:eventId',
  today: 'manage/today',
  door: 'manage/:eventId/door',
  kitchen: 'kitchen',
  offer: 'kitchen/:offerId',
  help: 'help',
  shift: 'help/:shiftId',
} as const satisfies Partial<ScreenPaths>;

export type CardPaths = Paths<keyof typeof cardPaths>;
