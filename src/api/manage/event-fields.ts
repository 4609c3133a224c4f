import * as v from 'valibot';
import { dishSchema, placeSchema } from '../event-detail.schema';
import { eventFields, type EventFieldName, type EventSection } from '../event-fields';
import * as f from '../fields';
import { simpleDetails } from '../registration-fields';
import { editedShiftsSchema } from '../shift.schema';
import { mapFields, sentSchemas, type SimpleFields } from '../simple-fields';
import { limits, modes } from '../vocabulary';
import { windowsThereEntries } from './event.schema';
import { visibilities, type CopyPart } from './vocabulary';

/** How the history formats a value. */
export type HistoryKind =
  | 'text'
  | 'number'
  | 'minutes'
  | 'flag'
  | 'choice'
  | 'day'
  | 'instant'
  | 'wall'
  | 'place'
  | 'list'
  | 'modes'
  | 'mode'
  | 'dishes'
  | 'shifts'
  | 'state'
  | 'party'
  | 'diets'
  | 'allergens'
  | 'visibility'
  | 'cover'
  | 'rating'
  | 'report';

interface EditedField<S extends v.GenericSchema, H = HistoryKind> {
  /** Schema of the value in request bodies. */
  readonly schema: S;
  /** `undefined` when the history omits the field. */
  readonly history: H;
  /** Section with which a duplicate copies the field; `undefined` when every duplicate has it or sets its own. */
  readonly copy: CopyPart | undefined;
}

const field = <S extends v.GenericSchema, H extends HistoryKind | undefined>(
  schema: S,
  history: H,
  copy: CopyPart | undefined,
): EditedField<S, H> => ({ schema, history, copy });

const copiedWith: Record<EventSection, CopyPart> = {
  what: 'texts',
  when: 'times',
  where: 'place',
  food: 'food',
  // As shifts.
  hands: 'seats',
  seats: 'seats',
  registration: 'seats',
  page: 'texts',
};

const sent = sentSchemas(eventFields);
const simpleFields = mapFields(eventFields, ({ kind }, name) =>
  field(sent[name], kind, copiedWith[eventFields[name].section]),
) as { readonly [K in EventFieldName]: EditedField<(typeof sent)[K]> };

const number = ({ min, max }: { readonly min: number; readonly max: number }) => f.within(min, max);
const instant = v.nullable(f.instant);

/**
 * One declaration for every field of an event that managers edit; the simple ones come from `eventFields`. The schemas are lenient, so that an
 * unfinished draft can be stored without title, place or modes. What a published event requires is checked at publication and on each change after
 * it.
 */
export const editedFields = {
  title: field(v.pipe(v.string(), v.trim(), v.maxLength(limits.title.max)), 'text', 'texts'),
  summary: field(f.text(limits.summary), 'text', 'texts'),
  description: field(f.text(limits.description), 'text', 'texts'),
  // A place without its zone would be somewhere else: every copy has it.
  time_zone: field(f.timeZone, 'text', undefined),
  starts_local: field(f.wallTime, 'wall', undefined),
  ends_local: field(f.wallTime, 'wall', undefined),
  fold: field(v.picklist([0, 1]), undefined, undefined),
  /** An existing place by its `id`, or a new one with `id` null. */
  place: field(
    v.nullable(
      v.object({
        ...placeSchema.entries,
        id: v.nullable(f.placeId),
        name: f.requiredText(1, limits.placeName),
      }),
    ),
    'place',
    'place',
  ),
  restaurants: field(v.pipe(v.array(f.requiredText(1, limits.placeName)), v.maxLength(20)), 'list', 'food'),
  dishes: field(v.pipe(v.array(dishSchema), v.maxLength(limits.dishes)), 'dishes', 'food'),
  modes: field(v.pipe(v.array(v.picklist(modes)), v.maxLength(modes.length)), 'modes', 'food'),
  tags: field(
    v.pipe(v.array(f.requiredText(limits.tag.min, limits.tag.max)), v.maxLength(limits.tags)),
    'list',
    'texts',
  ),
  capacity: field(number(limits.capacity), 'number', 'seats'),
  max_party: field(number(limits.maxParty), 'number', 'seats'),
  waitlist_limit: field(number(limits.waitlist), 'number', 'seats'),
  registration_opens_at: field(instant, 'instant', 'windows'),
  registration_closes_at: field(instant, 'instant', 'windows'),
  kitchen_cutoff_at: field(instant, 'instant', 'windows'),
  visibility: field(v.picklist(visibilities), 'visibility', 'texts'),
  cover: field(
    v.nullable(v.object({ cover_id: v.nullable(f.id), alt: f.text(limits.coverAlt.max) })),
    'cover',
    'texts',
  ),
  ...simpleFields,
} as const;
export type EditedFieldName = keyof typeof editedFields;

/** Editable fields in the shape of request bodies. */
export const eventDraftSchema = v.object(
  Object.fromEntries(Object.entries(editedFields).map(([name, { schema }]) => [name, schema])) as {
    readonly [K in EditedFieldName]: (typeof editedFields)[K]['schema'];
  },
);

/** Any of an event's editable fields. */
export const eventChangeSchema = v.object({
  ...v.partial(eventDraftSchema).entries,
  ...windowsThereEntries,
  shifts: v.optional(editedShiftsSchema),
});

const lines = (fields: SimpleFields): string[] =>
  Object.entries(fields).flatMap(([name, one]) => (one.kind === 'text' && one.isMultiline ? [name] : []));

/** Names of simple text fields, of events and of registrations, that allow line breaks. */
export const multilineTexts: readonly string[] = [...lines(simpleDetails), ...lines(eventFields)];
