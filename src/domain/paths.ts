import type { screens } from './screens';

/**
 * Every path under the events base path, as builders. Relative to the base, without a leading slash.
 * `data/links` joins them with the current base path.
 */
const segment = (value: string): string => encodeURIComponent(value);
const managed =
  (rest: string) =>
  ({ eventId }: { eventId: string }) =>
    `manage/${segment(eventId)}${rest}`;

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const paths = {
  browse: () => '',
  calendar: ({ view }: { view?: CalendarView } = {}) => (view ? `calendar?view=${view}` : 'calendar'),
  event: ({ eventId }: { eventId: string }) => segment(eventId),
  register: ({ eventId }: { eventId: string }) => `${segment(eventId)}/register`,
  mine: () => 'mine',
  ticket: ({ registrationId }: { registrationId: string }) => `mine/${segment(registrationId)}`,
  manage: () => 'manage',
  plan: () => 'manage/calendar',
  importCalendar: () => 'manage/import',
  /** An empty form, or a copy of another event. */
  newEvent: ({ from }: { from?: string } = {}) => (from ? `manage/new?from=${segment(from)}` : 'manage/new'),
  /** Makes a series of an event. */
  repeat: managed('/repeat'),
  series: ({ seriesId }: { seriesId: string }) => `manage/series/${segment(seriesId)}`,
  editEvent: managed('/edit'),
  board: managed(''),
  guests: managed('/guests'),
  history: managed('/history'),
  print: ({ eventId, what }: { eventId: string; what: string }) =>
    `manage/${segment(eventId)}/print/${segment(what)}`,
} as const;

export type PathName = keyof typeof paths;

type ScreenPath = (typeof screens)[number]['path'];
type Printed = ScreenPath extends infer Path
  ? Path extends `manage/:eventId/print/${infer What}`
    ? What
    : never
  : never;

/** Builders of absolute paths. A list to print that has no screen does not compile. */
export type Paths = {
  readonly [K in Exclude<PathName, 'print'>]: (...input: Parameters<(typeof paths)[K]>) => string;
} & { readonly print: (input: { readonly eventId: string; readonly what: Printed }) => string };

/** The path builders under a base path: `/events`, or the empty string at the root. In a file without the router, because cards have none. */
export function pathsUnder(base: string): Paths {
  const under = (relative: string) => (relative ? `${base}/${relative}` : base || '/');
  const bound = Object.entries(paths).map(([name, build]) => [
    name,
    (...input: readonly unknown[]) => under((build as (...input: readonly unknown[]) => string)(...input)),
  ]);
  return Object.fromEntries(bound) as Paths;
}
