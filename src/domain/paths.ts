/**
 * Every path under the events base path, as builders. Relative to the base: no leading slash, no base in it.
 * `data/links` binds them to the base path that is in force.
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
  /** From scratch, or from what another event has. */
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
