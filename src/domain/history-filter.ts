import type { HistoryType } from '~/api/manage/vocabulary';

export const historyGroups = ['event', 'course', 'seats', 'changes', 'door'] as const;
/** What the history is filtered by: kinds of things that happen, as people ask for them. */
export type HistoryGroup = (typeof historyGroups)[number];

const types: Readonly<Record<HistoryGroup, readonly HistoryType[]>> = {
  event: ['event.created', 'event.imported', 'event.changed'],
  course: [
    'event.published',
    'event.unpublished',
    'event.doors_opened',
    'event.completed',
    'event.reopened',
    'event.cancelled',
    'event.archived',
    'event.unarchived',
  ],
  seats: [
    'registration.held',
    'registration.waitlisted',
    'registration.offered',
    'registration.confirmed',
    'registration.expired',
  ],
  changes: [
    'registration.changed',
    'registration.cancelled',
    'registration.reinstated',
    'registration.no_show',
  ],
  door: ['registration.checked_in', 'registration.check_in_undone'],
};

/** The groups that an address asks for (`?type=door,seats`), each once; what it misspells is not there. */
export const readGroups = (search: URLSearchParams): readonly HistoryGroup[] => {
  const words = (search.get('type') ?? '').split(',');
  return historyGroups.filter((group) => words.includes(group));
};

export const writeGroups = (groups: readonly HistoryGroup[]): string => groups.join(',');

/** The types of some groups; none at all when no group is named, which asks for everything. */
export const typesOf = (groups: readonly HistoryGroup[]): readonly HistoryType[] =>
  groups.flatMap((group) => types[group]);

/** The types that an address asks for. */
export const typesAsked = (search: URLSearchParams): readonly HistoryType[] => typesOf(readGroups(search));

export const groupOf = (type: HistoryType): HistoryGroup =>
  historyGroups.find((group) => types[group].includes(type)) ?? 'event';
