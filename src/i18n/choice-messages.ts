import { eventFields } from '~/api/event-fields';
import type { SimpleChoice, SimpleField } from '~/api/simple-fields';

type Choices = {
  [K in keyof typeof eventFields as (typeof eventFields)[K] extends SimpleChoice ? K : never]: ValuesOf<
    (typeof eventFields)[K]
  >;
};
type ValuesOf<F> = F extends SimpleChoice ? F['options'][number] : never;

/** The message of each option of each choice of an event. */
export type ChoiceMessageId = { [K in keyof Choices]: `edit.choice.${K}.${Choices[K]}` }[keyof Choices];

/** The message of a value of an event's field; `undefined` where the field is no choice, or this build does not know the value. */
export function choiceMessageId(name: string, value: unknown): ChoiceMessageId | undefined {
  const field = (eventFields as Readonly<Record<string, SimpleField>>)[name];
  const isKnown = field?.kind === 'choice' && field.options.some((option) => option === value);
  return isKnown ? (`edit.choice.${name}.${String(value)}` as ChoiceMessageId) : undefined;
}
