/** What changed in an entry of the history: keys that changed only, as the wire brings them. */
export interface Changed {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** How a value of a field is said. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'minutes'
  | 'instant'
  | 'wall'
  | 'place'
  | 'list'
  | 'modes'
  | 'mode'
  | 'dishes'
  | 'state'
  | 'yesNo'
  | 'party'
  | 'diets'
  | 'allergens'
  | 'visibility'
  | 'cover';

const kinds = {
  title: 'text',
  summary: 'text',
  description: 'text',
  organiser: 'text',
  time_zone: 'text',
  starts_local: 'wall',
  ends_local: 'wall',
  starts_at: 'instant',
  ends_at: 'instant',
  place: 'place',
  restaurants: 'list',
  dishes: 'dishes',
  modes: 'modes',
  tags: 'list',
  capacity: 'number',
  max_party: 'number',
  waitlist_limit: 'number',
  offer_minutes: 'minutes',
  hold_minutes: 'minutes',
  door_lead_minutes: 'minutes',
  registration_opens_at: 'instant',
  registration_closes_at: 'instant',
  kitchen_cutoff_at: 'instant',
  visibility: 'visibility',
  cover: 'cover',
  state: 'state',
  archived_at: 'instant',
  cancel_reason: 'text',
  cancel_reason_shown: 'yesNo',
  contact_name: 'text',
  phone: 'text',
  party: 'party',
  people: 'number',
  mode: 'mode',
  diets: 'diets',
  allergens: 'allergens',
  note: 'text',
  access_needs: 'text',
  delivery_address: 'text',
  checked_in: 'number',
  needs_reconfirm: 'yesNo',
} as const satisfies Readonly<Record<string, ValueKind>>;

export type HistoryField = keyof typeof kinds;

const isField = (name: string): name is HistoryField => Object.hasOwn(kinds, name);

export interface FieldChange {
  readonly field: HistoryField;
  readonly kind: ValueKind;
  /** `null`: there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

const order = Object.keys(kinds) as HistoryField[];

/**
 * The fields that differ, in the order in which a form asks for them. What this build has no words for is left out: a newer server may
 * write down more than is known here.
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
      // What a new registration begins with without anybody having said it.
      .filter(({ before: was, after: is }) => !isNothing(was) || !(isNothing(is) || is === false))
  );
}

/** Nothing there: no words to put between marks. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
