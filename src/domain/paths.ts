/**
 * Every path under the events base path, as builders. Relative to the base: no leading slash, no base in it.
 * `data/links` binds them to the base path that is in force.
 */
const segment = (value: string): string => encodeURIComponent(value);

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const paths = {
  browse: () => '',
  calendar: ({ view }: { view?: CalendarView } = {}) => (view ? `calendar?view=${view}` : 'calendar'),
  event: ({ eventId }: { eventId: string }) => segment(eventId),
  register: ({ eventId }: { eventId: string }) => `${segment(eventId)}/register`,
  mine: () => 'mine',
  ticket: ({ registrationId }: { registrationId: string }) => `mine/${segment(registrationId)}`,
} as const;

export type PathName = keyof typeof paths;
