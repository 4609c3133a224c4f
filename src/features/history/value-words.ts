import { allergenReportKinds } from '~/api/allergen-report';
import { ratings } from '~/api/feedback';
import type { HistoryKind } from '~/api/manage/event-fields';
import { visibilities } from '~/api/manage/vocabulary';
import type { EditedShift } from '~/api/shift.schema';
import { isSimpleDetail } from '~/api/simple-details';
import { allergens, diets, eventStates, modes, registrationStates } from '~/api/vocabulary';
import type { HistoryField } from '~/domain/history';
import { partyKinds, countIn, type PartyOf } from '~/domain/party';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { choiceLabel } from '~/i18n/choice-messages';
import type { Formats } from '~/i18n/formats';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { shiftNeeds } from '~/parts/shift-needs';

/** As much of a long text as says what it is. */
const LONGEST = 140;

type Says = (value: never, t: ManageTranslate, formats: Formats, event: PlannedStart) => string;
interface Named {
  readonly name: string;
}

/** A dish of any version. */
interface DishThen extends Named {
  readonly portions?: number | null;
  readonly allergens?: readonly string[] | null;
}

const contents = (declared: readonly string[], t: ManageTranslate, formats: Formats): string =>
  declared.length === 0
    ? t('edit.dish.free')
    : t('edit.dish.contains', {
        list: listOf(allergens, declared, (word) => t(`allergen.${word}`), formats),
      });

function shiftWords(shift: EditedShift, t: ManageTranslate, formats: Formats, event: PlannedStart): string {
  const { kind, starts_local: starts, ends_local: ends, places, place, needs, note } = shift;
  const from = formats.wallMoment(starts, event.starts_local.slice(0, 10));
  const until = formats.wallMoment(ends, starts.slice(0, 10));
  const name = t('shifts.name', { kind: t(`help.kind.${kind}`), from, until });
  const facts = [t('history.places', { count: places }), place, shiftNeeds(needs, t, formats), note];
  return t('history.withFacts', { name, facts: facts.filter(Boolean).join(' · ') });
}

const oneOf = <const W extends string>(words: readonly W[], value: unknown): W | undefined =>
  words.find((word) => word === value);

const listOf = <W extends string>(
  words: readonly W[],
  values: readonly unknown[],
  say: (word: W) => string,
  formats: Formats,
): string => formats.list(values.flatMap((value) => oneOf(words, value) ?? []).map(say));

const says: Readonly<Record<Exclude<HistoryKind, 'state' | 'choice'>, Says>> = {
  text: (value: unknown) => {
    const text = String(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  },
  number: (value: number, _t, formats) => formats.number(value),
  minutes: (value: number, t) => t('history.minutes', { count: value }),
  instant: (value: string, _t, formats, event) =>
    `${formats.shortDay(wallThere(value, event).slice(0, 10))}, ${formats.timeThere(value, event)}`,
  wall: (value: string, _t, formats) => `${formats.shortDay(value.slice(0, 10))}, ${formats.wallTime(value)}`,
  day: (value: string, _t, formats) => formats.day(value),
  place: (value: Named) => value.name,
  list: (value: readonly string[], _t, formats) => formats.list(value),
  mode: (value: string, t) => {
    const mode = oneOf(modes, value);
    return mode ? t(`mode.${mode}`) : value;
  },
  modes: (value: readonly string[], t, formats) => listOf(modes, value, (word) => t(`mode.${word}`), formats),
  dishes: (value: readonly DishThen[], t, formats) =>
    formats.list(
      value.map(({ name, portions, allergens: declared }) => {
        const contains = declared && contents(declared, t, formats);
        const facts = [portions && formats.number(portions), contains].filter(Boolean).join(' · ');
        return facts ? t('history.withFacts', { name, facts }) : name;
      }),
    ),
  shifts: (value: readonly EditedShift[], t, formats, event) =>
    formats.list(value.map((shift) => shiftWords(shift, t, formats, event))),
  flag: (value: boolean, t) => t(value ? 'history.yes' : 'history.no'),
  party: (value: PartyOf, t, formats) =>
    formats.list(
      partyKinds
        .filter((kind) => countIn(value, kind) > 0)
        .map((kind) => t(`party.people.${kind}`, { count: countIn(value, kind) })),
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
  rating: (value: string, t) => {
    const rating = oneOf(ratings, value);
    return rating ? t(`board.feedback.rated.${rating}`) : value;
  },
  report: (value: string, t) => {
    const kind = oneOf(allergenReportKinds, value);
    return kind ? t(`board.report.${kind}`) : value;
  },
};

/** Puts a value of a field into words, as a person would write it. */
export function useValueMessages(
  entity: 'event' | 'registration',
  event: PlannedStart,
  field: HistoryField,
): (kind: HistoryKind, value: unknown) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return (kind, value) => {
    try {
      if (kind === 'state') return stateWords(entity, value, t);
      if (kind !== 'choice') return says[kind](value as never, t, formats, event);
      return isSimpleDetail(field)
        ? choiceLabel(t, 'guests.choice', field, value)
        : choiceLabel(t, 'edit.choice', field, value);
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
