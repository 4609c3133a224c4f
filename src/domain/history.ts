import { detailsAt } from '~/api/manage/detail-places';
import { editedFields, type EditedFieldName, type HistoryKind } from '~/api/manage/event-fields';
import type { HistoryType } from '~/api/manage/vocabulary';
import { simpleDetails, type SimpleDetail } from '~/api/registration-fields';
import { epochOfWall } from '~/lib/instants';

/** The changed fields of a history entry, as the API has them. */
export interface Changed {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

type EventHistory = {
  [K in EditedFieldName as (typeof editedFields)[K]['history'] extends undefined ? never : K]: HistoryKind;
};

const eventKinds = Object.fromEntries(
  Object.entries(editedFields).flatMap(([name, { history }]) => (history ? [[name, history]] : [])),
) as EventHistory;

const otherKinds = {
  shifts: 'shifts',
  state: 'state',
  archived_at: 'instant',
  cancel_reason: 'text',
  cancel_reason_shown: 'flag',
  contact_name: 'text',
  phone: 'text',
  party: 'party',
  people: 'number',
  mode: 'mode',
  diets: 'diets',
  allergens: 'allergens',
  delivery_address: 'text',
  checked_in: 'number',
  /** When a device without a network checked people in or out, where the server learned of it later. */
  scanned_at: 'instant',
  needs_reconfirm: 'flag',
  /** The kitchen had counted by the former values. */
  after_cutoff: 'flag',
  overall: 'rating',
  food: 'rating',
  portions: 'rating',
  report: 'report',
  dish: 'text',
  reported_allergens: 'allergens',
  reply: 'text',
  message: 'text',
} as const satisfies Readonly<Record<string, HistoryKind>>;

/** Fields of the history that the event's form does not edit. */
export const otherFields = Object.keys(otherKinds) as (keyof typeof otherKinds)[];

const detailKinds = Object.fromEntries(
  detailsAt('history').map((name) => [name, simpleDetails[name].kind]),
) as Readonly<Record<SimpleDetail, HistoryKind>>;

const kinds = { ...eventKinds, ...otherKinds, ...detailKinds };

export type HistoryField = keyof typeof kinds;

const isField = (name: string): name is HistoryField => Object.hasOwn(kinds, name);

export interface FieldChange {
  readonly field: HistoryField;
  readonly kind: HistoryKind;
  /** `null`: there was no value. */
  readonly before: unknown;
  readonly after: unknown;
}

const order = Object.keys(kinds) as HistoryField[];

/** Of two lists what is not in both: who changed one dish has not changed the others. */
function withoutSame(change: FieldChange): FieldChange {
  const { before, after } = change;
  if (!Array.isArray(before) || !Array.isArray(after)) return change;
  const without = (list: readonly unknown[], other: readonly unknown[]): readonly unknown[] => {
    const same = new Set(other.map((one) => JSON.stringify(one)));
    return list.filter((one) => !same.has(JSON.stringify(one)));
  };
  return { ...change, before: without(before, after), after: without(after, before) };
}

interface ShiftThen {
  readonly id?: string;
  readonly starts_local: string;
  readonly ends_local: string;
}

const shiftsIn = (value: unknown): readonly ShiftThen[] =>
  Array.isArray(value)
    ? value.filter(
        (one): one is ShiftThen => typeof one === 'object' && one !== null && 'starts_local' in one,
      )
    : [];

/** Each shift that was added, changed or taken away, by itself. Not one that only moved along with its event. */
function shiftsThatChanged(change: FieldChange, { before, after }: Changed): readonly FieldChange[] {
  const [was, is] = [shiftsIn(change.before), shiftsIn(change.after)];
  const isMoved = 'starts_local' in before && 'starts_local' in after;
  const by = isMoved ? millisecondsBetween(before['starts_local'], after['starts_local']) : 0;
  const idsNow = is.map(({ id }) => id);
  return [
    ...was
      .filter(({ id }) => !idsNow.includes(id))
      .map((shift) => ({ ...change, before: [shift], after: null })),
    ...is.flatMap((shift) => {
      const then = shift.id === undefined ? undefined : was.find(({ id }) => id === shift.id);
      if (then && isMovedBy(by, then, shift)) return [];
      return { ...change, before: then ? [then] : null, after: [shift] };
    }),
  ];
}

const millisecondsBetween = (from: unknown, to: unknown): number =>
  epochOfWall(String(to)) - epochOfWall(String(from));

/** Whether nothing but its times is another, and those by so many milliseconds. */
function isMovedBy(by: number, then: ShiftThen, now: ShiftThen): boolean {
  const { starts_local, ends_local } = then;
  return (
    JSON.stringify({ ...now, starts_local, ends_local }) === JSON.stringify(then) &&
    millisecondsBetween(starts_local, now.starts_local) === by &&
    millisecondsBetween(ends_local, now.ends_local) === by
  );
}

/**
 * The fields that differ, in the order of the form. Unknown fields are left out: a newer server may record more than this build can
 * name.
 */
export function changesIn({ before, after }: Changed): readonly FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)].filter(isField));
  return (
    order
      .filter((name) => names.has(name))
      .map((field) => ({
        field,
        kind: kinds[field],
        before: before[field] ?? null,
        after: after[field] ?? null,
      }))
      .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is))
      // Initial values of a new registration that nobody entered.
      .filter(({ before: was, after: is }) => !isEmptyValue(was) || !(isEmptyValue(is) || is === false))
      .flatMap((change) => {
        if (change.kind === 'shifts') return shiftsThatChanged(change, { before, after });
        return change.kind === 'dishes' ? withoutSame(change) : change;
      })
      // Only in another order.
      .filter(({ before: was, after: is }) => !isEmptyValue(was) || !isEmptyValue(is))
  );
}

/** Whether there is no value to quote. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Most announced entries that are held; older ones are read with the pages. */
const MAX_ANNOUNCED = 1_000;

interface Dated {
  readonly id: string;
  readonly at: string;
}

/** The announced entries with further ones, newest first and each once, in whatever order they arrive. */
export function withNewHistory<E extends Dated>(news: readonly E[], added: readonly E[]): readonly E[] {
  const seen = new Set<string>();
  return [...added.toReversed(), ...news]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, MAX_ANNOUNCED);
}

/** The announced entries that no loaded page contains. While there are more pages, an entry older than the loaded ones is on one of those. */
export function unreadHistory<E extends Dated>(
  news: readonly E[],
  read: readonly E[],
  hasMore: boolean,
): readonly E[] {
  const known = new Set(read.map(({ id }) => id));
  const oldest = hasMore ? (read.at(-1)?.at ?? '') : '';
  return news.filter(({ id, at }) => !known.has(id) && at > oldest);
}

export const historyGroups = ['event', 'course', 'seats', 'changes', 'door', 'feedback'] as const;
/** The groups of entry types that the history can be filtered by. */
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
  door: ['registration.checked_in', 'registration.checked_out', 'registration.check_in_undone'],
  feedback: [
    'registration.feedback_given',
    'registration.allergen_reported',
    'registration.report_acknowledged',
  ],
};

/** The groups in a URL (`?type=door,seats`), each once; unknown names are ignored. */
export const readGroups = (search: URLSearchParams): readonly HistoryGroup[] => {
  const words = (search.get('type') ?? '').split(',');
  return historyGroups.filter((group) => words.includes(group));
};

export const writeGroups = (groups: readonly HistoryGroup[]): string => groups.join(',');

/** The types of some groups; empty for no group, which requests all types. */
export const typesOf = (groups: readonly HistoryGroup[]): readonly HistoryType[] =>
  groups.flatMap((group) => types[group]);

/** The types in a URL. */
export const readHistoryTypes = (search: URLSearchParams): readonly HistoryType[] =>
  typesOf(readGroups(search));

export const groupOf = (type: HistoryType): HistoryGroup =>
  historyGroups.find((group) => types[group].includes(type)) ?? 'event';
