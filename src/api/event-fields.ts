import type { SimpleField } from './simple-fields';
import { limits } from './vocabulary';

/** Section of the editor that shows the field. Duplicating an event copies the field together with its section. */
export type EventSection = 'what' | 'when' | 'where' | 'food' | 'hands' | 'seats' | 'registration' | 'page';

type EventFields = Readonly<Record<string, SimpleField & { readonly section: EventSection }>>;

/**
 * Simple fields of an event that list rows do not carry. One line here declares a field; `README.md` says what is derived from it and what else a
 * field needs. Everybody who sees the event can read these.
 */
export const publicFields = {
  organiser: { kind: 'text', max: limits.placeName, isNullable: true, section: 'page' },
  door_lead_minutes: { kind: 'minutes', ...limits.doorLead, section: 'when' },
  offer_minutes: { kind: 'minutes', ...limits.offerMinutes, section: 'seats' },
  hold_minutes: { kind: 'minutes', ...limits.holdMinutes, section: 'seats' },
  /** When parties with seats are reminded: a day before, when they are asked whether they still come, and two hours before as well. */
  reminders: {
    kind: 'choice',
    options: ['off', 'day', 'both'],
    usual: 'day',
    isOptional: true,
    section: 'registration',
  },
} as const satisfies EventFields;
export type PublicFieldName = keyof typeof publicFields;

/** The same with those that only managers read. */
export const eventFields = {
  ...publicFields,
  /** What the group says to everybody who helps, in its own words. Helpers read it at their shifts. */
  helper_note: {
    kind: 'text',
    max: 500,
    isMultiline: true,
    isNullable: true,
    isOptional: true,
    section: 'hands',
  },
} as const satisfies EventFields;
export type EventFieldName = keyof typeof eventFields;
