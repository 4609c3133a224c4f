import { limits } from './vocabulary';
import * as v from 'valibot';
import * as f from './fields';
import { scalarSchema, type SimpleField } from './simple-fields';

/** Section of the editor that shows the field. Duplicating an event copies the field together with its section. */
export type EventSection = 'what' | 'when' | 'where' | 'food' | 'seats' | 'registration' | 'page';

/**
 * Simple fields of an event that list rows do not carry. One line here declares a field; `README.md` says what is derived from it and what else a
 * field needs.
 */
export const eventFields = {
  organiser: { kind: 'text', max: limits.placeName, isNullable: true, section: 'page' },
  door_lead_minutes: { kind: 'minutes', ...limits.doorLead, section: 'when' },
  offer_minutes: { kind: 'minutes', ...limits.offerMinutes, section: 'seats' },
  hold_minutes: { kind: 'minutes', ...limits.holdMinutes, section: 'seats' },
} as const satisfies Readonly<Record<string, SimpleField & { readonly section: EventSection }>>;
export type EventFieldName = keyof typeof eventFields;

/** The schema of a value of any kind. */
export function eventFieldSchema(field: SimpleField): v.GenericSchema {
  switch (field.kind) {
    case 'choice':
      return v.picklist(field.options);
    case 'day':
      return v.nullable(f.day);
    case 'list':
      return v.pipe(v.array(f.requiredText(1, field.max)), v.maxLength(field.most));
    default:
      return scalarSchema(field);
  }
}
