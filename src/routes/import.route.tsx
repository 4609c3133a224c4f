import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import { useState, type ReactNode, useId, type ChangeEvent, type DragEvent } from 'react';
import { importLimits } from '~/api/manage/vocabulary';
import type { ImportedDate } from '~/data/calendar-import';
import { useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/shell';
import { isDay } from '~/domain/calendar-days';
import type { Span } from '~/domain/calendar-import';
import { writeManagedFilter } from '~/domain/managed-filter';
import { UnderWay } from '~/features/import/under-way';
import { type Stage, type FileRefusal, isUnreadable, useImport } from '~/features/import/use-import';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { dayAfter, daysBetween } from '~/lib/instants';
import { Button, LinkButton } from '~/ui/button';
import { RadioCards } from '~/ui/choices';
import { DateField } from '~/ui/date-time-field';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Stack, Row } from '~/ui/stack';
import css from './import.route.module.css';

/** `manage/import`: makes drafts of the events in a calendar file. */
export function ImportRoute(): ReactNode {
  const t = useManageMessages();
  useTitle(t('manage.import.title'));
  return (
    <ManageFrame here="import" title={t('manage.import.title')}>
      <Page lead={t('manage.import.lead')}>
        <ImportCalendar />
      </Page>
    </ManageFrame>
  );
}

/** Imports a calendar file as drafts, after a preview. */
function ImportCalendar(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const { stage, compare, open, refuseSeveral, importDates, choose, stop, startOver } = useImport();
  const [span, setSpan] = useState<Span>(() => usualSpan(today));
  if (stage.at === 'choosing') {
    return (
      <Stack>
        <ChooseFile
          onFile={(file) => open(file, span)}
          onSeveral={refuseSeveral}
          refused={stage.refused}
          name={stage.name}
        />
      </Stack>
    );
  }
  if (stage.at === 'imported')
    return (
      <Stack>
        <Imported stage={stage} onAgain={startOver} />
      </Stack>
    );
  return (
    <Stack gap={24}>
      {canChoose(stage) && (
        <>
          <Extent stage={stage} />
          {!('read' in stage && isUnreadable(stage.read)) && (
            <SpanChoice
              today={today}
              span={stage.span}
              onChange={(next) => {
                setSpan(next);
                compare({ ...stage, span: next });
              }}
            />
          )}
        </>
      )}
      <UnderWay
        stage={stage}
        onImport={importDates}
        onStop={stop}
        onChoose={choose}
        onCompare={(options = stage.options) => compare({ ...stage, options })}
      />
      {canChoose(stage) && (
        <div>
          <Button variant="quiet" isFlush onPress={startOver}>
            {t('manage.import.another')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Days and file can be changed unless an import is running or stopped. */
const canChoose = ({ at }: Stage): boolean => at !== 'importing' && at !== 'stopped';

/** What the whole file contains, as a help to choose the days. */
function Extent({ stage }: { readonly stage: Stage }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (!('read' in stage)) return null;
  const { entries, repeating, first_day, last_day } = stage.read;
  if (!first_day || !last_day) return null;
  return (
    <p>
      {t('manage.import.extent', {
        name: stage.file.name,
        entries,
        repeating,
        days: formats.days(first_day, last_day),
        first: dated(first_day),
        last: dated(last_day),
      })}
    </p>
  );

  // With the year, because calendars go far back.
  function dated(day: string): string {
    return formats.days(day, day);
  }
}

const kinds = ['created', 'updated', 'unchanged', 'left', 'refused'] as const;

interface ImportedProps {
  readonly stage: Extract<Stage, { readonly at: 'imported' }>;
  readonly onAgain: () => void;
}

/** The result of an import, in numbers, and the way to its events. */
function Imported({ stage: { file, results, days, undecided }, onAgain }: ImportedProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const counts = kinds
    .map((kind) => ({ kind, count: results.filter(({ done }) => done === kind).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Notice tone="success" role="status" title={t('manage.import.done.title', { name: file.name })}>
        {counts.map(({ kind, count }) => (
          <p key={kind}>{t(`manage.import.done.${kind}`, { count })}</p>
        ))}
      </Notice>
      {undecided > 0 && <p>{t('manage.import.done.undecided', { count: undecided })}</p>}
      <Row>
        <LinkButton href={paths.manage() + filterOf(results, days)} variant="primary">
          {t('manage.import.toDrafts')}
        </LinkButton>
        <Button onPress={onAgain}>{t('manage.import.another')}</Button>
      </Row>
    </>
  );
}

/** Of the managers' table: the days of what was imported, and only drafts where nothing else was. */
function filterOf(results: readonly ImportedDate[], days: Span | null): string {
  const isOnlyDrafts = results.every(({ done, state }) => done === 'created' || state === 'draft');
  if (!days) return '';
  const state = isOnlyDrafts ? (['draft'] as const) : undefined;
  return `?${writeManagedFilter({ when: 'upcoming', ...days, state }, new URLSearchParams()).toString()}`;
}

interface ChooseFileProps {
  readonly onFile: (file: File) => void;
  /** More than one was dropped. */
  readonly onSeveral: () => void;
  /** Why the last file was refused; `name` is its name. */
  readonly refused: FileRefusal | null;
  readonly name: string;
}

/** The whole area can be pressed and dropped on; the keyboard uses the input in it. */
function ChooseFile({ onFile, onSeveral, refused, name }: ChooseFileProps): ReactNode {
  const t = useManageMessages();
  const { isOver, ...dropping } = useDrop(onFile, onSeveral);
  const nameId = useId();
  const hintId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      {refused && (
        <Notice tone="warning" role="alert">
          {t(`manage.import.refused.${refused}`, { name })}
        </Notice>
      )}
      <label className={classes(css['ground'], isOver && css['over'])} {...dropping}>
        <span className={css['plate']}>
          <Icon of={CalendarArrowUp} size={32} />
        </span>
        <input
          className={css['input']}
          type="file"
          accept=".ics,.ical,.ifb,.icalendar,text/calendar"
          onChange={choose}
          aria-labelledby={nameId}
          aria-describedby={hintId}
        />
        <span className={css['button']} id={nameId}>
          {t('manage.import.choose')}
        </span>
        <span className={css['drop']} aria-hidden>
          {t('manage.import.drop')}
        </span>
      </label>
      <p className={css['hint']} id={hintId}>
        {t('manage.import.limits', { dates: importLimits.dates })}
      </p>
    </>
  );
}

function useDrop(onFile: (file: File) => void, onSeveral: () => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      // Without it the browser opens the file instead of the page.
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file, second] = event.dataTransfer.files;
      if (second) onSeveral();
      else if (file) onFile(file);
    },
  };
}

const ahead = { weeks: 28, months: 91, year: 365 } as const;
type Choice = keyof typeof ahead | 'own';
const choices: readonly Choice[] = ['weeks', 'months', 'year', 'own'];

/** That many days from today on. */
const spanFrom = (today: string, days: number): Span => ({ from: today, to: dayAfter(today, days - 1) });

/** The days that are selected at first. */
const usualSpan = (today: string): Span => spanFrom(today, ahead.weeks);

const isAhead = (today: string, { from, to }: Span): boolean =>
  from === today && Object.values(ahead).some((days) => spanFrom(today, days).to === to);

interface SpanChoiceProps {
  readonly today: string;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/** Chooses which days of a calendar are imported. */
function SpanChoice({ today, span, onChange }: SpanChoiceProps): ReactNode {
  const t = useManageMessages();
  const [chosen, setChoice] = useState<Choice>('weeks');
  // A file whose dates are elsewhere chose its own days.
  const choice = isAhead(today, span) ? chosen : 'own';
  const choose = (next: Choice) => {
    setChoice(next);
    if (next !== 'own') onChange(spanFrom(today, ahead[next]));
  };
  return (
    <Stack gap={12}>
      <RadioCards
        isRow
        label={t('manage.import.span')}
        options={choices.map((value) => ({ value, label: t(`manage.import.span.${value}`) }))}
        value={choice}
        onChange={choose}
      />
      {choice === 'own' && <OwnSpan span={span} onChange={onChange} />}
    </Stack>
  );
}

/** While a date is typed its value may be nonsense: `onChange` gets only valid spans. */
function OwnSpan({ span, onChange }: Omit<SpanChoiceProps, 'today'>): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [typed, setTyped] = useState<Span>(span);
  const take = (next: Span) => {
    setTyped(next);
    if (!errorOf(next) && isDay(next.from) && isDay(next.to)) onChange(next);
  };
  const error = errorOf(typed);
  return (
    <div className={css['own']}>
      <DateField label={t('filter.from')} value={typed.from} onChange={(from) => take({ ...typed, from })} />
      <DateField
        label={t('manage.import.to')}
        value={typed.to}
        error={error && t(error, { date: formats.shortDay(typed.from) })}
        onChange={(to) => take({ ...typed, to })}
      />
    </div>
  );
}

function errorOf({ from, to }: Span) {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (to < from) return 'manage.import.toBeforeFrom';
  return daysBetween(from, to) >= importLimits.days ? 'manage.import.tooFar' : undefined;
}
