import { useState, type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formFields, type EventForm } from '~/domain/event-draft';
import { endAfter, instantAt, isWall, isZone, movedAlong, readingOf } from '~/domain/event-draft-times';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { DateField, TimeField } from '~/ui/date-time-field';
import { Section } from '~/ui/page';
import { Segmented } from '~/ui/choices';
import css from './edit.module.css';
import { SimpleFields, useField } from './fields';
import { ComboBox } from '~/ui/combo-box';

/** Day, start, end and time zone. */
export function WhenSection(): ReactNode {
  const t = useManageMessages();
  const day = useField('day');
  const starts = useField('starts');
  const ends = useField('ends');
  const move = useMovedAlong();
  return (
    <Section title={t('edit.section.when')}>
      <DateField {...day} onChange={(value) => move({ day: value })} isRequired />
      <div className={css['pair']}>
        <TimeField {...starts} onChange={(value) => move({ starts: value })} isRequired />
        <TimeField {...ends} isRequired />
      </div>
      <NextDay />
      <Fold />
      <ZoneField />
      <SimpleFields of="when" />
    </Section>
  );
}

/** A new start moves the end, the registration window and the cut-off with it, as calendars do. */
function useMovedAlong(): (start: Partial<Pick<EventForm, 'day' | 'starts'>>) => void {
  const { getValues, setValue, formState } = useFormContext<EventForm>();
  const { isSubmitted } = formState;
  const form = getValues();
  // The last complete start: while a date is typed, the field is empty or has the year 0002.
  const [whole, setWhole] = useState({ day: form.day, starts: form.starts, ends: form.ends });
  return (start) => {
    const before = getValues();
    const next = { day: before.day, starts: before.starts, ...start };
    const along = movedAlong(before, whole, next);
    const changed = { ...start, ...along };
    for (const field of formFields) {
      const value = (changed as Partial<EventForm>)[field];
      if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
    if ('ends' in along || !isWall(whole.day, whole.starts)) setWhole({ ...next, ends: before.ends });
  };
}

const useTimes = () =>
  useWatch({
    control: useFormContext<EventForm>().control,
    name: ['day', 'starts', 'ends', 'time_zone'],
  });

function NextDay(): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [day, starts, ends] = useTimes();
  if (!isWall(day, starts) || !isWall(day, ends)) return null;
  const last = endAfter(day, starts, ends).slice(0, 10);
  return last === day ? null : <p className={css['note']}>{t('edit.nextDay', { day: formats.day(last) })}</p>;
}

/** Asks which of two equal hours is meant. Shown only in the night when clocks go back. */
function Fold(): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const field = useField('fold');
  const [day, starts, , zone] = useTimes();
  if (!isWall(day, starts) || !isZone(zone)) return null;
  const wall = `${day}T${starts}`;
  if (readingOf(wall, zone) !== 'twice') return null;
  const reading = (fold: 0 | 1) => formats.timeWithZone(instantAt(wall, zone, fold), zone);
  return (
    <Segmented
      label={field.label}
      hint={t('edit.hint.fold')}
      value={field.value === 1 ? 'later' : 'earlier'}
      onChange={(value) => field.onChange(value === 'later' ? 1 : 0)}
      options={[
        { value: 'earlier', label: reading(0) },
        { value: 'later', label: reading(1) },
      ]}
    />
  );
}

const SHOWN = 50;

/** Zone names in readable form: without underscores. */
const wordsOf = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');
const folded = (text: string): string => text.toLowerCase().replace(/[\s_/]+/g, ' ');

/** The time zone of the event. */
function ZoneField(): ReactNode {
  const t = useManageMessages();
  const { name: _, ...field } = useField('time_zone');
  const [query, setQuery] = useState<string>();
  const zones = useMemo(
    () => [...new Set([field.value, ...Intl.supportedValuesOf('timeZone'), 'UTC'])],
    [field.value],
  );
  const wanted = query === undefined ? '' : folded(query);
  const found = zones.filter((zone) => folded(zone).includes(wanted)).slice(0, SHOWN);
  return (
    <div onBlur={() => setQuery(undefined)}>
      <ComboBox
        {...field}
        hint={t('edit.hint.time_zone')}
        options={found.map((zone) => ({ id: zone, label: wordsOf(zone) }))}
        query={query ?? wordsOf(field.value)}
        onQuery={setQuery}
        selectedId={field.value}
        onSelect={(zone) => {
          setQuery(undefined);
          if (zone !== null) field.onChange(zone);
        }}
        emptyWords={t('edit.zone.none')}
        foundWords={t('edit.zone.found', { count: found.length })}
      />
    </div>
  );
}
