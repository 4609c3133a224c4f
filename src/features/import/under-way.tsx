import { type ReactNode, useId, useMemo, useState } from 'react';
import { importLimits } from '~/api/manage/vocabulary';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { type Failure, isOffline } from '~/lib/failure';
import { Button } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/error-state';
import { Notice } from '~/ui/notice';
import {
  datesToImport,
  isPastDate,
  type FoundDate,
  type Preview as PreviewStage,
  type Stage,
  type Wanted,
} from './use-import';
import css from './under-way.module.css';
import { Checkbox } from '~/ui/checkbox';
import { Disclosure } from '~/ui/disclosure';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { usePaths } from '~/data/links';
import { Temporal } from '~/lib/temporal';
import { TextLink } from '~/ui/text-link';
import type { EntryName, Problem } from '~/domain/calendar-file/problems';

type StartedStage = Exclude<Stage, { readonly at: 'choosing' | 'imported' }>;

export interface UnderWayProps {
  readonly stage: StartedStage;
  readonly onImport: (preview: PreviewStage, wanted: Wanted) => void;
  readonly onStop: () => void;
  /** Reads and compares the file again. */
  readonly onCompare: () => void;
}

/** The progress of an import, or its result. */
export function UnderWay({ stage, onImport, onStop, onCompare }: UnderWayProps): ReactNode {
  const t = useManageMessages();
  switch (stage.at) {
    case 'reading':
    case 'comparing':
    case 'importing':
      return <WorkProgress stage={stage} onStop={onStop} />;
    case 'too_many':
      return (
        <EmptyState title={t('manage.import.tooMany.title', { max: importLimits.dates })}>
          {t('manage.import.tooMany')}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title={t('manage.import.failed.title')}
          detail={detailOf(stage.failure, t)}
          reference={
            stage.failure?.requestId && t('common.reference', { reference: stage.failure.requestId })
          }
          onRetry={onCompare}
          retryLabel={t('manage.import.again')}
        />
      );
    case 'preview':
      return <Preview preview={stage} onImport={(wanted) => onImport(stage, wanted)} />;
    case 'stopped':
      return (
        <Notice
          tone={stage.failure ? 'danger' : 'info'}
          role="alert"
          title={t(stage.failure ? 'manage.import.failedImport.title' : 'manage.import.stopped.title', {
            done: stage.done,
          })}
          action={<Button onPress={onCompare}>{t('manage.import.rest')}</Button>}
        >
          {stage.failure && <p>{detailOf(stage.failure, t)}</p>}
          <p>{t('manage.import.stopped')}</p>
        </Notice>
      );
  }
}

const detailOf = (failure: Failure | null, t: ReturnType<typeof useManageMessages>): string =>
  t(isOffline(failure) ? 'error.offline.detail' : 'error.unavailable.detail');

interface WorkProgressProps {
  readonly stage: Extract<Stage, { readonly at: 'reading' | 'comparing' | 'importing' }>;
  readonly onStop: () => void;
}

function WorkProgress({ stage, onStop }: WorkProgressProps): ReactNode {
  const t = useManageMessages();
  const { locale } = useFormats();
  const { done } = stage;
  if (stage.at === 'reading') {
    const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(done);
    const words = t('manage.import.reading', { name: stage.file.name, percent });
    return <Progress words={words} share={done} onStop={onStop} />;
  }
  const of = stage.at === 'importing' ? stage.of : stage.read.dates.length;
  const words = t(`manage.import.${stage.at}`, { done, of });
  return <Progress words={words} share={of === 0 ? 1 : done / of} onStop={onStop} />;
}

interface ProgressProps {
  /** What is in progress, and how far it is. */
  readonly words: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly onStop: () => void;
}

/** A progress bar with a button to stop. */
function Progress({ words, share, onStop }: ProgressProps): ReactNode {
  const t = useManageMessages();
  const id = useId();
  return (
    <div className={css['progress']}>
      <p className={css['words']} id={id}>
        {words}
      </p>
      <progress className={css['bar']} value={share} max={1} aria-labelledby={id} />
      <Button variant="quiet" onPress={onStop}>
        {t('manage.import.stop')}
      </Button>
    </div>
  );
}

const groups = ['cancelled', 'new', 'changed', 'published', 'past', 'unchanged', 'untaken'] as const;
type Group = (typeof groups)[number];

interface PreviewProps {
  readonly preview: PreviewStage;
  readonly onImport: (wanted: Wanted) => void;
}

/** What an import would do with each date, and the button that starts it. */
function Preview({ preview, onImport }: PreviewProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [overwrite, setOverwrite] = useState(false);
  const [past, setPast] = useState(false);
  const dates = useMemo(() => grouped(preview), [preview]);
  const { span, read } = preview;
  const count = read.dates.length;
  return (
    <Section
      title={t('manage.import.found', {
        dates: count,
        from: formats.shortDay(span.from),
        to: formats.shortDay(span.to),
      })}
    >
      {count === 0 ? (
        <EmptyState title={t('manage.import.noDates.title')}>{t('manage.import.noDates')}</EmptyState>
      ) : (
        <ImportButton
          preview={preview}
          wanted={{ overwrite, past }}
          pastDates={dates.past.length}
          onImport={() => onImport({ overwrite, past })}
        />
      )}
      {dates.past.length > 0 && (
        <Checkbox isSelected={past} onChange={setPast} hint={t('manage.import.pastHint')}>
          {t('manage.import.pastToo', { count: dates.past.length })}
        </Checkbox>
      )}
      {dates.published.length > 0 && (
        <Checkbox isSelected={overwrite} onChange={setOverwrite} hint={t('manage.import.overwriteHint')}>
          {t('manage.import.overwrite')}
        </Checkbox>
      )}
      <div>
        {groups.map((group) => (
          <PreviewGroup
            key={group}
            title={t(group === 'cancelled' ? 'manage.import.cancelledHere' : `manage.import.${group}`)}
            items={dates[group]}
            isOpen={group === 'cancelled'}
          >
            {(found) => <DateRow {...found} />}
          </PreviewGroup>
        ))}
        <PreviewGroup
          title={t('manage.import.broken')}
          items={read.problems.filter(({ left_out }) => left_out)}
        >
          {(problem) => <ProblemRow {...problem} />}
        </PreviewGroup>
        <PreviewGroup
          title={t('manage.import.notes')}
          items={read.problems.filter(({ left_out }) => !left_out)}
        >
          {(problem) => <ProblemRow {...problem} />}
        </PreviewGroup>
      </div>
    </Section>
  );
}

interface ImportButtonProps {
  readonly preview: PreviewStage;
  readonly wanted: Wanted;
  /** How many dates are past. */
  readonly pastDates: number;
  readonly onImport: () => void;
}

function ImportButton({ preview, wanted, pastDates, onImport }: ImportButtonProps): ReactNode {
  const t = useManageMessages();
  const bringing = datesToImport(preview, wanted);
  const isNew = new Set(preview.read.dates.filter((_, at) => preview.compared[at]?.result === 'new'));
  const created = bringing.filter(({ date }) => isNew.has(date)).length;
  const updated = bringing.length - created;
  if (bringing.length === 0) {
    return (
      <p role="status" className={css['nothing']}>
        <strong>{t('manage.import.nothing.title')}</strong>{' '}
        {t(pastDates > 0 ? 'manage.import.nothingButPast' : 'manage.import.nothing')}
      </p>
    );
  }
  const words =
    updated === 0
      ? t('manage.import.create', { count: created })
      : created === 0
        ? t('manage.import.update', { count: updated })
        : t('manage.import.createAndUpdate', { created, updated });
  return (
    <div className={css['actions']}>
      <Button variant="primary" size="large" onPress={onImport}>
        {words}
      </Button>
    </div>
  );
}

interface PreviewGroupProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly isOpen?: boolean;
  readonly children: (item: T) => ReactNode;
}

function PreviewGroup<T>({ title, items, isOpen = false, children }: PreviewGroupProps<T>): ReactNode {
  const formats = useFormats();
  if (items.length === 0) return null;
  return (
    <Disclosure title={title} aside={formats.number(items.length)} defaultExpanded={isOpen}>
      <LongList items={items}>{children}</LongList>
    </Disclosure>
  );
}

function grouped({ read, compared, now }: PreviewStage): Readonly<Record<Group, readonly FoundDate[]>> {
  const dates: Record<Group, FoundDate[]> = {
    cancelled: [],
    new: [],
    changed: [],
    published: [],
    past: [],
    unchanged: [],
    untaken: [],
  };
  read.dates.forEach((date, at) => {
    const found = compared[at];
    if (found) dates[groupOf({ date, found }, now)].push({ date, found });
  });
  return dates;
}

function groupOf(one: FoundDate, now: number): Group {
  const { result, state, refusal, event_id } = one.found;
  // Cancelled in the file, but not here: somebody has to decide.
  if (refusal === 'cancelled' && event_id) return 'cancelled';
  if (result === 'refused') return 'untaken';
  if (isPastDate(one, now)) return 'past';
  return result === 'changed' && state === 'published' ? 'published' : result;
}

const FIRST = 20;
const MORE = 200;

interface LongListProps<T> {
  readonly items: readonly T[];
  /** Renders the content of one row's `li`. */
  readonly children: (item: T) => ReactNode;
}

/** The first items of a long list, and a button that shows more. */
function LongList<T>({ items, children }: LongListProps<T>): ReactNode {
  const t = useManageMessages();
  const [most, setMost] = useState(FIRST);
  const rest = Math.min(items.length - most, MORE);
  return (
    <Stack gap={8} align="start">
      <ul className={css['list']}>
        {items.slice(0, most).map((item, at) => (
          // Items are never inserted, so the index is a stable key.
          <li key={at} className={css['row']}>
            {children(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" isFlush onPress={() => setMost(most + MORE)}>
          {t('manage.import.more', { count: rest })}
        </Button>
      )}
    </Stack>
  );
}

const instantOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString();

/** One date of the file: what, when, where, and the event that it matches. */
function DateRow({ date, found }: FoundDate): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const formats = useFormats();
  const when = formats.fullWhen({
    starts_at: instantOf(date.starts_ms),
    ends_at: instantOf(date.ends_ms),
    time_zone: date.time_zone,
  });
  const title = date.title || t('manage.import.untitled');
  return (
    <div className={css['date']}>
      <p className={css['title']}>{title}</p>
      <p className={css['facts']}>
        {when}
        {date.place && ` · ${date.place.name}`}
      </p>
      {found.refusal && <p className={css['facts']}>{t(`manage.import.refusal.${found.refusal}`)}</p>}
      {found.event_id && (
        <TextLink
          isStandalone
          href={paths.board({ eventId: found.event_id })}
          aria-label={`${t('manage.import.open')}: ${title}`}
        >
          {t('manage.import.open')}
        </TextLink>
      )}
    </div>
  );
}

/** One entry of the file, and why it was left out or changed. */
function ProblemRow({ entry, reason }: Problem): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['date']}>
      <p className={css['title']}>{nameOf(entry, t)}</p>
      <p className={css['facts']}>{t(`manage.import.reason.${reason.code}`, reason.values)}</p>
    </div>
  );
}

function nameOf(entry: EntryName | null, t: ManageTranslate): string {
  if (!entry) return t('manage.import.entry.file');
  const { kind, line, title } = entry;
  if (title) return t('manage.import.entryTitled', { title, line });
  return kind === 'VEVENT'
    ? t('manage.import.entryUntitled', { line })
    : t('manage.import.entry', { kind, line });
}
