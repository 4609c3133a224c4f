import { useMemo, useState, type ReactNode } from 'react';
import { limits, type EventState } from '~/api/vocabulary';
import type { ComparedDate } from '~/data/calendar-import';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Temporal } from '~/lib/temporal';
import { BulkDialog } from '~/parts/event-bulk-dialog';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/error-state';
import { Section } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import {
  LongList,
  PrivateEntries,
  ProblemGroup,
  RepeatingChoice,
  UnknownZones,
  withoutSeries,
} from './file-problems';
import { MissingDates, startWords } from './missing-dates';
import css from './under-way.module.css';
import {
  datesToImport,
  eventsToCancel,
  isCancelledInFile,
  isPastDate,
  isUnreadable,
  movedEvents,
  type FileOptions,
  type FoundDate,
  type Preview as PreviewStage,
  type ImportChoice,
} from './use-import';

const groups = ['cancelled', 'new', 'changed', 'published', 'past', 'unchanged', 'untaken'] as const;
type Group = (typeof groups)[number];

interface PreviewProps {
  readonly preview: PreviewStage;
  readonly onImport: (choice: ImportChoice) => void;
  readonly onCompare: (options?: FileOptions) => void;
  /** Changes options without a second reading. */
  readonly onChoose: (options: Partial<FileOptions>) => void;
}

/** What an import would do with each date, and the button that starts it. */
export function Preview({ preview, onImport, onCompare, onChoose }: PreviewProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [overwrite, setOverwrite] = useState(false);
  const [past, setPast] = useState(false);
  const dates = useMemo(() => grouped(preview), [preview]);
  const { span, read, options } = preview;
  const count = read.dates.length;
  const ask = (changed: Partial<FileOptions>) => onCompare({ ...options, ...changed });
  const isEmpty = isUnreadable(read);
  const title = isEmpty
    ? t('manage.import.nothing.title')
    : t('manage.import.found', { dates: count, days: formats.days(span.from, span.to) });
  return (
    <Section title={title}>
      <UnknownZones preview={preview} onChoose={(unknownZone) => ask({ unknownZone })} />
      {dates.past.length > 0 && (
        <Checkbox isSelected={past} onChange={setPast} hint={t('manage.import.pastHint')}>
          {t('manage.import.pastToo', { count: dates.past.length })}
        </Checkbox>
      )}
      {dates.published.length > 0 && (
        <Checkbox
          isSelected={overwrite}
          onChange={setOverwrite}
          hint={t('manage.import.overwriteHint', { count: familiesIn(dates.published) })}
        >
          {t('manage.import.overwrite')}
        </Checkbox>
      )}
      <PrivateEntries preview={preview} onChange={(withPrivate) => ask({ withPrivate })} />
      <RepeatingChoice preview={preview} onChange={(repeating) => onChoose({ repeating })} />
      {isEmpty ? null : count === 0 ? (
        <EmptyState title={t('manage.import.noDates.title')}>{t('manage.import.noDates')}</EmptyState>
      ) : (
        <ImportButton
          preview={preview}
          choice={{ overwrite, past }}
          pastDates={dates.past.length}
          onImport={() => onImport({ overwrite, past })}
        />
      )}
      <CancelledInFile found={eventsToCancel(preview)} onDone={() => onCompare()} />
      <div>
        <MissingDates
          preview={preview}
          onChoose={(uid, choice) => onChoose({ missing: { ...options.missing, [uid]: choice } })}
        />
        {groups.map((group) => (
          <PreviewGroup
            key={group}
            title={t(group === 'cancelled' ? 'manage.import.cancelledHere' : `manage.import.${group}`)}
            items={dates[group]}
            isOpen={group === 'cancelled' || group === 'new'}
          >
            {(found) => <DateRow {...found} preview={preview} />}
          </PreviewGroup>
        ))}
        <ProblemGroup
          title={t('manage.import.broken')}
          problems={read.problems.filter(({ left_out }) => left_out)}
          isOpen={isEmpty}
        />
        <ProblemGroup
          title={t('manage.import.notes')}
          problems={[...read.problems.filter(({ left_out }) => !left_out), ...withoutSeries(preview)]}
        />
      </div>
    </Section>
  );
}

interface ImportButtonProps {
  readonly preview: PreviewStage;
  readonly choice: ImportChoice;
  /** How many dates are past. */
  readonly pastDates: number;
  readonly onImport: () => void;
}

function ImportButton({ preview, choice, pastDates, onImport }: ImportButtonProps): ReactNode {
  const t = useManageMessages();
  const bringing = datesToImport(preview, choice);
  const isNew = new Set(preview.read.dates.filter((_, at) => preview.compared[at]?.result === 'new'));
  const created = bringing.filter(({ date, event_id }) => isNew.has(date) && event_id === null).length;
  const updated = bringing.length - created;
  if (bringing.length === 0) {
    return (
      <p role="status" className={css['nothing']}>
        <strong>{t('manage.import.nothing.title')}</strong>{' '}
        {t(
          pastDates > 0
            ? 'manage.import.nothingButPast'
            : eventsToCancel(preview).length > 0
              ? 'manage.import.nothingButGone'
              : 'manage.import.nothing',
        )}
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

/** Without the dates to which missing events move: those are listed with their events. */
function grouped(preview: PreviewStage): Readonly<Record<Group, readonly FoundDate[]>> {
  const { read, compared, now } = preview;
  const moved = movedEvents(preview);
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
    if (found && !moved.has(date)) dates[groupOf({ date, found }, now)].push({ date, found });
  });
  return dates;
}

function groupOf(one: FoundDate, now: number): Group {
  const { result, state } = one.found;
  // Somebody has to decide.
  if (isCancelledInFile(one.found)) return 'cancelled';
  if (result === 'refused') return 'untaken';
  if (isPastDate(one, now)) return 'past';
  return result === 'changed' && state === 'published' ? 'published' : result;
}

const familiesIn = (dates: readonly FoundDate[]): number =>
  dates.reduce((sum, { found }) => sum + found.families, 0);

const instantOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString();

/** One date of the file: what, when, where, and the event that it matches. */
function DateRow({ date, found, preview }: FoundDate & { readonly preview: PreviewStage }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const formats = useFormats();
  const when = formats.fullWhen({
    ...date,
    starts_at: instantOf(date.starts_ms),
    ends_at: instantOf(date.ends_ms),
  });
  const title = date.title || t('manage.events.untitled');
  const before = preview.imported.get(found.event_id ?? '');
  const isMoved = found.result === 'changed' && before && before.starts_local !== date.starts_local;
  return (
    <div className={css['date']}>
      <p className={css['title']}>{title}</p>
      <p className={css['facts']}>
        {when}
        {date.place && ` · ${date.place.name}`}
      </p>
      {isMoved && (
        <p className={css['facts']}>{t('manage.import.before', { start: startWords(before, formats) })}</p>
      )}
      {found.families > 0 && (
        <p className={css['facts']}>{t('manage.import.families', { count: found.families })}</p>
      )}
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

interface CancelledInFileProps {
  readonly found: readonly Pick<ComparedDate, 'event_id' | 'state'>[];
  /** Some of them were cancelled or deleted here. */
  readonly onDone: () => void;
}

/** Does here what the file cancels, or no longer has: drafts are deleted, other events cancelled, after a look at whom it affects. */
function CancelledInFile({ found, onDone }: CancelledInFileProps): ReactNode {
  const t = useManageMessages();
  const [action, setAction] = useState<'delete' | 'cancel'>();
  if (found.length === 0) return null;
  const ids = {
    delete: idsOf(found, (state) => state === 'draft'),
    cancel: idsOf(found, (state) => state === 'published' || state === 'live'),
  };
  return (
    <Stack gap={8} align="start">
      <Row>
        {(['delete', 'cancel'] as const).map(
          (bulkAction) =>
            ids[bulkAction].length > 0 && (
              <Button key={bulkAction} aria-haspopup="dialog" onPress={() => setAction(bulkAction)}>
                {t(`manage.import.${bulkAction}Here`, { count: ids[bulkAction].length })}
              </Button>
            ),
        )}
      </Row>
      <p className={css['facts']}>{t('manage.import.cancelledHint')}</p>
      {action && (
        <BulkDialog
          action={action}
          ids={ids[action]}
          onClose={(left) => {
            setAction(undefined);
            if (left) onDone();
          }}
        />
      )}
    </Stack>
  );
}

/** As many as one dialog takes: a button says what it does. */
const idsOf = (
  found: CancelledInFileProps['found'],
  isMeant: (state: EventState | null) => boolean,
): string[] =>
  found
    .flatMap(({ event_id, state }) => (event_id && isMeant(state) ? [event_id] : []))
    .slice(0, limits.bulk);
