import { eventFields } from '~/api/event-fields';
import { householdDetails, simpleDetails } from '~/api/registration-fields';
import type { SimpleChoice, SimpleFields } from '~/api/simple-fields';

/** Where the options of choices have their words: an event's, and a registration's for managers and for families. */
const declared = {
  'edit.choice': eventFields,
  'guests.choice': simpleDetails,
  'register.choice': householdDetails,
} as const;
type Declared = typeof declared;
type Prefix = keyof Declared;

/** The message of each option of each choice. Mapped, so that the compiler names a missing one. */
export type ChoiceMessageIds = {
  [P in Prefix]: {
    [K in keyof Declared[P] & string]: Declared[P][K] extends SimpleChoice
      ? `${P}.${K}.${Declared[P][K]['options'][number]}`
      : never;
  }[keyof Declared[P] & string];
};

/** The message of a value of a field; `undefined` where the field is no choice, or this build does not know the value. */
export function choiceMessageId<P extends Prefix>(
  prefix: P,
  name: string,
  value: unknown,
): ChoiceMessageIds[P] | undefined {
  const field = (declared[prefix] as SimpleFields)[name];
  const isKnown = field?.kind === 'choice' && field.options.some((option) => option === value);
  return isKnown
    ? (`${prefix}.${name}.${String(value)}` as ChoiceMessageIds[Prefix] as ChoiceMessageIds[P])
    : undefined;
}

/** A value of a choice in words; one that this build does not know as it was sent. */
export function choiceLabel<P extends Prefix>(
  t: (id: ChoiceMessageIds[P]) => string,
  prefix: P,
  name: string,
  value: unknown,
): string {
  const id = choiceMessageId(prefix, name, value);
  return id === undefined ? String(value) : t(id);
}
