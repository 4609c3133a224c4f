import { isNothing, type ValueKind } from '~/domain/history';
import { allergens, diets, eventStates, modes, registrationStates } from '~/api/vocabulary';
import { visibilities } from '~/api/manage/vocabulary';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-words';
import type { Formats } from '~/i18n/formats';
import { useFormats } from '~/i18n/provider';

/** As much of a long text as says what it is. */
const LONGEST = 140;

type Says = (value: never, t: ManageTranslate, formats: Formats) => string;
interface Named {
  readonly name: string;
}

const oneOf = <const W extends string>(words: readonly W[], value: unknown): W | undefined =>
  words.find((word) => word === value);

const listOf = <W extends string>(
  words: readonly W[],
  values: readonly unknown[],
  say: (word: W) => string,
  formats: Formats,
): string => formats.list(values.flatMap((value) => oneOf(words, value) ?? []).map(say));

const says: Readonly<Record<Exclude<ValueKind, 'state'>, Says>> = {
  text: (value: unknown) => {
    const text = String(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  },
  number: (value: number, _t, formats) => formats.number(value),
  minutes: (value: number, t) => t('history.minutes', { count: value }),
  instant: (value: string, _t, formats) =>
    `${formats.shortDay(value.slice(0, 10))}, ${formats.timeWithZone(value)}`,
  // A time on a wall has no zone: written as it stands.
  wall: (value: string, _t, formats) =>
    `${formats.shortDay(value.slice(0, 10))}, ${formats.time(`${value}:00Z`, 'UTC')}`,
  place: (value: Named) => value.name,
  list: (value: readonly string[], _t, formats) => formats.list(value),
  mode: (value: string, t) => {
    const mode = oneOf(modes, value);
    return mode ? t(`mode.${mode}`) : value;
  },
  modes: (value: readonly string[], t, formats) => listOf(modes, value, (word) => t(`mode.${word}`), formats),
  dishes: (value: readonly (Named & { readonly portions?: number | null })[], t, formats) =>
    formats.list(
      value.map(({ name, portions }) => (portions ? t('history.dish', { name, portions }) : name)),
    ),
  yesNo: (value: boolean, t) => t(value ? 'history.yes' : 'history.no'),
  party: (value: Readonly<Record<'adults' | 'children' | 'infants', number>>, t, formats) =>
    formats.list(
      (['adults', 'children', 'infants'] as const)
        .filter((part) => value[part] > 0)
        .map((part) => t(`party.people.${part}`, { count: value[part] })),
    ),
  diets: (value: readonly { readonly tag: string; readonly count: number }[], t, formats) =>
    formats.list(
      value.flatMap(({ tag, count }) => {
        const diet = oneOf(diets, tag);
        return diet ? `${count} ${t(`diet.${diet}`)}` : [];
      }),
    ),
  allergens: (value: readonly string[], t, formats) =>
    listOf(allergens, value, (word) => t(`allergen.${word}`), formats),
  visibility: (value: string, t) => {
    const visibility = oneOf(visibilities, value);
    return visibility ? t(`history.visibility.${visibility}`) : value;
  },
  cover: (value: { readonly alt: string }) => value.alt,
};

/** Puts a value of a field into words, as a person would write it. */
export function useValueWords(entity: 'event' | 'registration'): (kind: ValueKind, value: unknown) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return (kind, value) => {
    if (isNothing(value)) return t('history.nothing');
    try {
      return kind === 'state' ? stateWords(entity, value, t) : says[kind](value as never, t, formats);
    } catch {
      // Written by another version: better in its own letters than not at all.
      return JSON.stringify(value).slice(0, LONGEST);
    }
  };
}

function stateWords(entity: 'event' | 'registration', value: unknown, t: ManageTranslate): string {
  const event = entity === 'event' ? oneOf(eventStates, value) : undefined;
  if (event) return t(`eventState.${event}`);
  const registration = oneOf(registrationStates, value);
  return registration ? t(`history.state.${registration}`) : String(value);
}
