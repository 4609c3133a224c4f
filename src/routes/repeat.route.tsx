import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, type ReactNode, useState, useMemo, useId } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useManagedEvent } from '~/data/manage.queries';
import { useSendNewSeries, useSeriesPreview } from '~/data/series';
import { useAnnounce, useTitle } from '~/data/shell';
import { weekInfoOf } from '~/domain/calendar-week-start';
import {
  defaultRecurrence,
  problemOf,
  type Recurrence,
  type RecurrenceProblem,
  clockOf,
  timesOn,
  type SeriesTimes,
} from '~/domain/recurrence';
import { rruleOf, recurrenceDays } from '~/domain/recurrence-text';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { RuleForm, useRuleMessages } from '~/features/series/rule-form';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useParams, useNavigate } from '~/lib/router';
import { PageLoading } from '~/parts/reading-page';
import { SeriesRefused } from '~/parts/series-change';
import { ActionBar } from '~/ui/action-bar';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Page, Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import css from '~/features/series/series.module.css';

/** `manage/:eventId/repeat` */
export function RepeatRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="repeat">
      <Suspense fallback={<PageLoading />}>
        <Repeat key={eventId} eventId={eventId} />
      </Suspense>
    </EventFrame>
  );
}

/** Makes a series of an event: a rule, a preview of its dates to choose from, then a draft for each. */
function Repeat({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const event = useManagedEvent(eventId);
  useFollow(manageSubjects.events);
  const { fullWhen } = useFormats();
  useTitle(t('series.repeat.title'));
  return (
    <Page width="full" lead={`${t('series.repeat.title')} · ${fullWhen(event)}`}>
      <RepeatContent event={event} />
    </Page>
  );
}

function RepeatContent({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  if (event.series) {
    const open = (
      <LinkButton href={paths.series({ seriesId: event.series.id })}>{t('series.repeat.open')}</LinkButton>
    );
    return <Notice tone="info" title={t('series.repeat.already')} action={open} />;
  }
  const canRepeat = event.state === 'draft' || event.state === 'published';
  return canRepeat ? <RepeatForm event={event} /> : <Notice tone="info" title={t('series.repeat.over')} />;
}

function RepeatForm({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const ruleWords = useRuleMessages();
  const { firstDay } = weekInfoOf(useFormats().locale);
  const [rule, setRule] = useState(() => defaultRecurrence(event.day, firstDay));
  const [exdates, setExdates] = useState<readonly string[]>([]);
  const { dates, problem, isTruncated, excluded, newCount } = usePreview(event, rule, exdates);
  const { create, isSending, failed } = useCreate(event);
  const send = () => create({ rrule: rruleOf(rule), exdates: [...excluded] }, newCount);
  const toggle = (day: string) =>
    setExdates((before) =>
      before.includes(day) ? before.filter((one) => one !== day) : [...before, day].toSorted(),
    );
  return (
    <Stack gap={32}>
      <div className={css['panes']}>
        <Section title={t('series.repeat.rule')}>
          <RuleForm rule={rule} day={event.day} problem={problem} onChange={setRule} />
        </Section>
        <Section
          title={t('series.repeat.dates', { count: dates.filter(({ isIncluded }) => isIncluded).length })}
          lead={t('series.repeat.datesHint')}
        >
          <Stack>
            <p className={css['sum']} aria-live="polite">
              {ruleWords(rule, excluded)}
            </p>
            {isTruncated && (
              <Notice tone="warning" title={t('series.refused.too_many_dates', { max: dates.length })} />
            )}
            <DatesPreview dates={dates} time_zone={event.time_zone} onToggle={toggle} />
          </Stack>
        </Section>
      </div>
      {failed && <SeriesRefused key={failed.attempt} failure={failed.failure} onSend={send} />}
      <ActionBar>
        <Button
          variant="primary"
          isPending={isSending}
          isDisabled={problem !== undefined || isTruncated || newCount === 0}
          onPress={send}
        >
          {t('series.repeat.create', { count: newCount })}
        </Button>
      </ActionBar>
    </Stack>
  );
}

function useCreate(event: ManagedEvent) {
  const t = useManageMessages();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const paths = usePaths();
  const { isSending, failed, send } = useSendNewSeries();
  const create = (rule: { rrule: string; exdates: string[] }, count: number) =>
    send(
      { event_id: event.id, lock_version: event.lock_version, ...rule },
      {
        onDone: ({ id }) => {
          announce(t('series.repeat.created', { count }));
          void navigate(paths.series({ seriesId: id }));
        },
      },
    );
  return { create, isSending, failed };
}

interface Preview {
  /** The day of the event and every day of the rule, in order. */
  readonly dates: readonly PreviewedDate[];
  readonly problem: RecurrenceProblem | undefined;
  /** The rule has more dates than a series may have; only the first are here. */
  readonly isTruncated: boolean;
  /** Days of the rule that are excluded. */
  readonly excluded: readonly string[];
  /** How many dates would be created. */
  readonly newCount: number;
}

const nothing = { days: [], isCut: false } as const;

/** The dates of a rule, computed here at once. Their clashes follow when the server has returned them. */
function usePreview(event: ManagedEvent, rule: Recurrence, exdates: readonly string[]): Preview {
  const problem = problemOf(rule, event.day);
  const { days, isCut: isTruncated } = useMemo(
    () => (problem ? nothing : recurrenceDays(rule, event.day)),
    [problem, rule, event.day],
  );
  const seen = useSeriesPreview(
    event.id,
    problem || isTruncated || days.length === 0 ? undefined : rruleOf(rule),
  );
  const clashes = new Map(seen?.dates.map((date) => [date.day, date.clashes.map(({ title }) => title)]));
  const clock = clockOf(event);
  const all = [...new Set([event.day, ...days])].toSorted();
  const dates = all.map((day) => ({
    day,
    ...timesOn(day, clock),
    isFixed: day === event.day,
    isIncluded: day === event.day || !exdates.includes(day),
    clashes: clashes.get(day) ?? [],
  }));
  const excluded = exdates.filter((day) => days.includes(day));
  const newCount = dates.filter(({ isIncluded, isFixed }) => isIncluded && !isFixed).length;
  return { dates, problem, isTruncated, excluded, newCount };
}

interface PreviewedDate extends SeriesTimes {
  readonly day: string;
  readonly isIncluded: boolean;
  /** The event itself, which is a date of the series in any case. */
  readonly isFixed: boolean;
  /** Titles of other events at the place at that time. */
  readonly clashes: readonly string[];
}

interface DatesPreviewProps {
  readonly dates: readonly PreviewedDate[];
  readonly time_zone: string;
  readonly onToggle: (day: string) => void;
}

/** Every date of the rule, with a checkbox to exclude it. */
function DatesPreview({ dates, time_zone, onToggle }: DatesPreviewProps): ReactNode {
  return (
    <ul>
      {dates.map((date) => (
        <PreviewRow key={date.day} date={date} time_zone={time_zone} onToggle={() => onToggle(date.day)} />
      ))}
    </ul>
  );
}

interface PreviewRowProps {
  readonly date: PreviewedDate;
  readonly time_zone: string;
  readonly onToggle: () => void;
}

function PreviewRow({ date, time_zone, onToggle }: PreviewRowProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const id = useId();
  const { date: words, time } = formats.when({ ...date, time_zone });
  // The others begin and end as the event does, which stands above.
  const isOtherTime = date.clocks !== 'usual';
  const hint = date.isFixed ? t('series.preview.itself') : undefined;
  return (
    <li className={css['date']}>
      <Checkbox
        id={id}
        isSelected={date.isIncluded}
        isDisabled={date.isFixed}
        hint={hint}
        onChange={onToggle}
      >
        <span className={date.isIncluded ? css['day'] : css['out']}>{words}</span>
        {isOtherTime && <span className={css['time']}> {time}</span>}
      </Checkbox>
      {date.isIncluded && <Marks date={date} />}
    </li>
  );
}

/** Warnings about a date: clocks that change, and clashes. */
function Marks({ date }: { readonly date: PreviewedDate }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <>
      {date.clocks !== 'usual' && <Mark>{t(`series.clocks.${date.clocks}`)}</Mark>}
      {date.clashes.length > 0 && (
        <Mark>{t('series.clash', { count: date.clashes.length, titles: formats.list(date.clashes) })}</Mark>
      )}
    </>
  );
}

function Mark({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className={css['mark']}>
      <Icon of={TriangleAlert} size={16} />
      <span>{children}</span>
    </p>
  );
}
