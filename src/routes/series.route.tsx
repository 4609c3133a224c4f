import CircleMinus from 'lucide-react/icons/circle-minus';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Series, SeriesDateAnswer as SeriesDate } from '~/api/manage/series';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useSeries } from '~/data/series';
import { useTitle } from '~/data/shell';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { problemOf, defaultRecurrence, type Recurrence } from '~/domain/recurrence';
import { readRecurrence, rruleOf } from '~/domain/recurrence-text';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { RuleForm, useRuleMessages } from '~/features/series/rule-form';
import { DraftsNotice, SeriesOutcomeNotice, type SeriesOutcome } from '~/features/series/series-notices';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useParams } from '~/lib/router';
import { EventStateBadge } from '~/parts/event-state-badge';
import { PageLoading } from '~/parts/reading-page';
import { SeriesChangeDialog, useSeriesChange, type SeriesEdit } from '~/parts/series-change';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Page, Section } from '~/ui/page';
import { Select } from '~/ui/select';
import { TextLink } from '~/ui/text-link';
import css from '~/features/series/series.module.css';

/** `manage/series/:seriesId` */
export function SeriesRoute(): ReactNode {
  const t = useManageMessages();
  const { seriesId = '' } = useParams();
  return (
    <ManageFrame here="manage">
      <Suspense fallback={<PageLoading title={t('nav.series')} />}>
        <SeriesPage key={seriesId} seriesId={seriesId} />
      </Suspense>
    </ManageFrame>
  );
}

/** One series: its rule in words, its dates with their state, and the dialogs that change them. */
function SeriesPage({ seriesId }: { readonly seriesId: string }): ReactNode {
  const t = useManageMessages();
  const series = useSeries(seriesId);
  useFollow(manageSubjects.series, seriesId);
  const [isChanging, setChanging] = useState(false);
  const [outcome, setOutcome] = useState<SeriesOutcome>();
  const onSaved = () => setOutcome({ kind: 'saved' });
  const { coming, past } = useMemo(() => toSeriesLines(series), [series]);
  const title = t('series.title', { title: series.title });
  useTitle(title);
  return (
    <Page
      title={title}
      lead={<RuleLine series={series} />}
      actions={
        coming.length > 0 && (
          <Button icon={Pencil} onPress={() => setChanging(true)}>
            {t('series.change')}
          </Button>
        )
      }
    >
      {outcome && <SeriesOutcomeNotice outcome={outcome} />}
      <DraftsNotice series={series} onPublished={(count) => setOutcome({ kind: 'published', count })} />
      <Section title={t('series.coming')}>
        {coming.length === 0 ? (
          <p>{t('series.nothingComing')}</p>
        ) : (
          <SeriesDates series={series} lines={coming} onSaved={onSaved} />
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('series.past')}>
          <SeriesDates series={series} lines={past} onSaved={onSaved} />
        </Section>
      )}
      {isChanging && <RuleDialog series={series} onClose={() => setChanging(false)} onSaved={onSaved} />}
    </Page>
  );
}

function RuleLine({ series }: { readonly series: Series }): ReactNode {
  const ruleWords = useRuleMessages();
  const rule = readRecurrence(series.rrule);
  return rule ? ruleWords(rule, series.exdates) : series.rrule;
}

interface RuleDialogProps {
  readonly series: Series;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const ALL = 'all';

/** Changes the rule for all dates to come, or from one of them on, with a preview of each date before it is saved. */
function RuleDialog({ series, onClose, onSaved }: RuleDialogProps): ReactNode {
  const t = useManageMessages();
  const ruleWords = useRuleMessages();
  const coming = series.dates.filter(({ is_over }) => !is_over);
  const { rule, setRule, from, setFrom, day, problem, edit } = useRuleEdit(series, coming);
  const change = useSeriesChange(series, useDeferredValue(edit), () => {
    onClose();
    onSaved();
  });
  return (
    <SeriesChangeDialog
      change={change}
      size="wide"
      title={t('series.change')}
      saveLabel={t('series.save')}
      hasEdit={edit !== undefined}
      onClose={onClose}
    >
      <FromDate coming={coming} value={from} onChange={setFrom} />
      <RuleForm rule={rule} day={day} problem={problem} onChange={setRule} />
      <p className={css['sum']} aria-live="polite">
        {ruleWords(rule)}
      </p>
    </SeriesChangeDialog>
  );
}

function useRuleEdit(series: Series, coming: readonly SeriesDate[]) {
  const { firstDay } = weekInfoOf(useFormats().locale);
  const [rule, setRule] = useState<Recurrence>(
    () => readRecurrence(series.rrule) ?? defaultRecurrence(series.first_day, firstDay),
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

/** A line in the list of dates. `date` is `undefined` for an excluded day. */
interface SeriesLine {
  readonly day: string;
  readonly date: SeriesDate | undefined;
}

/** The dates and excluded days of a series in order, the past ones apart. */
function toSeriesLines({ dates, exdates }: Series): {
  readonly coming: readonly SeriesLine[];
  readonly past: readonly SeriesLine[];
} {
  const ahead = dates.filter(({ is_over }) => !is_over);
  const over = dates.filter(({ is_over }) => is_over);
  const lastOver = over.at(-1)?.series_day ?? '';
  const out = exdates
    .filter((day) => day > lastOver && !dates.some(({ series_day }) => series_day === day))
    .map((day): SeriesLine => ({ day, date: undefined }));
  const lineOf = (date: SeriesDate): SeriesLine => ({ day: date.series_day, date });
  const coming = [...ahead.map(lineOf), ...out].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { coming, past: over.map(lineOf) };
}

interface SeriesDatesProps {
  readonly series: Series;
  readonly lines: readonly SeriesLine[];
  readonly onSaved: () => void;
}

function SeriesDates({ series, lines, onSaved }: SeriesDatesProps): ReactNode {
  const [dayChange, setDayChange] = useState<DayChange>();
  return (
    <>
      <ul>
        {lines.map((line) => (
          <DateRow
            key={`${line.day} ${line.date?.event_id}`}
            series={series}
            line={line}
            onChange={setDayChange}
          />
        ))}
      </ul>
      {dayChange && (
        <DayDialog
          series={series}
          dayChange={dayChange}
          onClose={() => setDayChange(undefined)}
          onSaved={onSaved}
        />
      )}
    </>
  );
}

interface DateRowProps {
  readonly series: Series;
  readonly line: SeriesLine;
  readonly onChange: (change: DayChange) => void;
}

/** One date: when it is, its state, how many come, and a button to exclude or restore it. */
function DateRow({ series, line, onChange }: DateRowProps): ReactNode {
  const { day, date } = line;
  if (!date) return <ExcludedDay day={day} onChange={onChange} />;
  return (
    <li className={css['row']}>
      <DateLink series={series} date={date} />
      <Facts series={series} date={date} />
      {!date.is_over && <ExcludeButton day={day} onChange={onChange} />}
    </li>
  );
}

function DateLink({ series, date }: { readonly series: Series; readonly date: SeriesDate }): ReactNode {
  const paths = usePaths();
  const { date: day, time } = useFormats().when({ ...date, time_zone: series.time_zone });
  return (
    <span>
      <TextLink href={paths.edit({ eventId: date.event_id })} isStandalone>
        <span className={css['day']}>{day}</span>
      </TextLink>{' '}
      <span className={css['time']}>{time}</span>
    </span>
  );
}

function Facts({ series, date }: { readonly series: Series; readonly date: SeriesDate }): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['facts']}>
      <EventStateBadge event={date} />
      {date.is_overridden && <Badge tone="warning">{t('series.date.overridden')}</Badge>}
      {date.title !== series.title && <span>{date.title}</span>}
      {date.taken > 0 && (
        <span>{t('series.date.seats', { taken: date.taken, capacity: date.capacity })}</span>
      )}
      {date.waiting > 0 && <span>{t('manage.events.waiting', { count: date.waiting })}</span>}
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly onChange: (change: DayChange) => void;
}

function ExcludeButton({ day, onChange }: DayProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div>
      <Button
        variant="quiet"
        icon={CircleMinus}
        aria-label={t('series.date.excludeNamed', { day: formats.day(day) })}
        onPress={() => onChange({ day, about: 'exclude' })}
      >
        {t('series.date.exclude')}
      </Button>
    </div>
  );
}

function ExcludedDay({ day, onChange }: DayProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <li className={css['row']}>
      <span className={css['out']}>{formats.day(day)}</span>
      <div className={css['facts']}>
        <Badge>{t('series.date.excluded')}</Badge>
      </div>
      <div>
        <Button
          variant="quiet"
          icon={RotateCcw}
          aria-label={t('series.date.restoreNamed', { day: formats.day(day) })}
          onPress={() => onChange({ day, about: 'restore' })}
        >
          {t('series.date.restore')}
        </Button>
      </div>
    </li>
  );
}

/** A day to exclude from a series, or to restore. */
interface DayChange {
  readonly day: string;
  readonly about: 'exclude' | 'restore';
}

interface DayDialogProps {
  readonly series: Series;
  readonly dayChange: DayChange;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Excludes or restores a day, after a preview of what that does. */
function DayDialog({ series, dayChange, onClose, onSaved }: DayDialogProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { day, about } = dayChange;
  const rest = series.exdates.filter((one) => one !== day);
  const exdates = about === 'exclude' ? [...rest, day].toSorted() : rest;
  const from_event = series.dates[0]?.event_id ?? '';
  const change = useSeriesChange(series, { scope: 'all', from_event, exdates }, () => {
    onClose();
    onSaved();
  });
  return (
    <SeriesChangeDialog
      change={change}
      role="alertdialog"
      title={t(`series.${about}.title`, { day: formats.day(day) })}
      saveLabel={t(`series.${about}.confirm`)}
      isDanger={about === 'exclude'}
      onClose={onClose}
    />
  );
}
