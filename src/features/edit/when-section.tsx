import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formFields, type EventForm } from '~/domain/event-draft';
import { endAfter, instantAt, isWall, isZone, movedAlong, readingOf } from '~/domain/event-draft-times';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { DateField } from '~/ui/date-field';
import { Section } from '~/ui/page';
import { Segmented } from '~/ui/segmented';
import { TimeField } from '~/ui/time-field';
import css from './edit.module.css';
import { NumberField } from './number-field';
import { useField } from './use-field';
import { ZoneField } from './zone-field';

/** When it is: one day, two times, and the clock that they are read from. */
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
      <NumberField name="door_lead_minutes" hint={t('edit.hint.door_lead_minutes')} />
    </Section>
  );
}

/** A new start takes the end, the windows and the cut-off along, as every calendar does. */
function useMovedAlong(): (start: Partial<Pick<EventForm, 'day' | 'starts'>>) => void {
  const { getValues, setValue, formState } = useFormContext<EventForm>();
  const { isSubmitted } = formState;
  const form = getValues();
  // The last start that was whole: while somebody types, the box says nothing, or the year 0002.
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

/** Asked only on the one night a year when it matters. */
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
