import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Series, SeriesDateAnswer as SeriesDate } from '~/api/manage/series.schema';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { problemOf, usualRecurrence, type Recurrence } from '~/domain/recurrence';
import { readRecurrence, rruleOf } from '~/domain/recurrence-text';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { Check } from './check';
import { RuleForm } from './rule-form';
import css from './series.module.css';
import { useRuleWords } from './use-rule-words';
import { useSeriesChange, type SeriesEdit } from './use-series-change';

export interface RuleDialogProps {
  readonly series: Series;
  readonly onClose: () => void;
}

const ALL = 'all';

/** Another rule, for all dates to come or from one of them on. What it does to each date stands below it before it is saved. */
export function RuleDialog({ series, onClose }: RuleDialogProps): ReactNode {
  const t = useManageMessages();
  const ruleWords = useRuleWords();
  const coming = series.dates.filter(({ is_over }) => !is_over);
  const { rule, setRule, from, setFrom, day, problem, edit } = useRuleEdit(series, coming);
  const change = useSeriesChange(series, useDeferredValue(edit), onClose);
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={t('series.rule.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button
            variant="primary"
            isPending={change.isUnderWay}
            isDisabled={!change.isReady || problem !== undefined}
            onPress={change.save}
          >
            {t('series.save')}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack gap={24}>
        <FromDate coming={coming} value={from} onChange={setFrom} />
        <RuleForm rule={rule} day={day} problem={problem} onChange={setRule} />
        <p className={css['sum']} aria-live="polite">
          {ruleWords(rule)}
        </p>
        {edit && <Check change={change} />}
      </Stack>
    </Dialog>
  );
}

function useRuleEdit(series: Series, coming: readonly SeriesDate[]) {
  const { firstDay } = weekInfoOf(useFormats().locale);
  const [rule, setRule] = useState<Recurrence>(
    () => readRecurrence(series.rrule) ?? usualRecurrence(series.first_day, firstDay),
  );
  const [from, setFrom] = useState(ALL);
  const chosen = coming.find(({ event_id }) => event_id === from);
  const day = chosen?.series_day ?? series.dates[0]?.series_day ?? series.first_day;
  const problem = problemOf(rule, day);
  const rrule = rruleOf(rule);
  const isSame = rrule === series.rrule && from === ALL;
  const edit: SeriesEdit | undefined =
    problem || isSame
      ? undefined
      : {
          scope: chosen ? 'following' : 'all',
          from_event: chosen?.event_id ?? series.dates[0]?.event_id ?? '',
          rrule,
        };
  return { rule, setRule, from, setFrom, day, problem, edit };
}

interface FromDateProps {
  readonly coming: readonly SeriesDate[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FromDate({ coming, value, onChange }: FromDateProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <Select
      label={t('series.rule.from')}
      options={[
        { value: ALL, label: t('series.rule.from.all') },
        ...coming.slice(1).map((date) => ({ value: date.event_id, label: formats.day(date.series_day) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
