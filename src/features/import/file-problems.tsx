import { useMemo, useState, type ReactNode } from 'react';
import { countOf, reason, type EntryName, type Problem } from '~/domain/calendar-file/problems';
import type { Formats } from '~/i18n/formats';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { ZoneField } from '~/parts/zone-field';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Segmented } from '~/ui/choices';
import { Disclosure } from '~/ui/disclosure';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import css from './under-way.module.css';
import type { Preview as PreviewStage, Repeating } from './use-import';

interface ProblemGroupProps {
  readonly title: string;
  readonly problems: readonly Problem[];
  readonly isOpen?: boolean;
}

/** Problems of one kind are one line with a count; its entries follow when it is opened. */
export function ProblemGroup({ title, problems, isOpen = false }: ProblemGroupProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const kinds = useMemo(() => byReason(problems), [problems]);
  if (problems.length === 0) return null;
  return (
    <Disclosure title={title} aside={formats.number(problems.length)} defaultExpanded={isOpen}>
      <LongList items={kinds}>
        {({ reason, entries: [first = null, ...others] }) => {
          const words = t(`manage.import.reason.${reason.code}`, shownValues(reason, formats));
          if (others.length === 0)
            return (
              <div className={css['date']}>
                <p className={css['title']}>{nameOf(first, t)}</p>
                <p className={css['facts']}>{words}</p>
              </div>
            );
          return (
            <Disclosure title={words} aside={formats.number(others.length + 1)}>
              <LongList items={[first, ...others]}>{(entry) => nameOf(entry, t)}</LongList>
            </Disclosure>
          );
        }}
      </LongList>
    </Disclosure>
  );
}

/** Days and times of the file as people write them. */
function shownValues({ values: { day, time, ...values } }: Problem['reason'], formats: Formats) {
  if (day === undefined) return values;
  const wall = `${day}T${time}`;
  return { ...values, day: formats.days(String(day), String(day)), time: formats.wallTime(wall) };
}

interface ProblemKind {
  readonly reason: Problem['reason'];
  readonly entries: readonly Problem['entry'][];
}

function byReason(problems: readonly Problem[]): readonly ProblemKind[] {
  const kinds = new Map<string, { reason: Problem['reason']; entries: Problem['entry'][] }>();
  for (const { reason, entry } of problems) {
    const key = JSON.stringify(reason);
    const kind = kinds.get(key);
    if (kind) kind.entries.push(entry);
    else kinds.set(key, { reason, entries: [entry] });
  }
  return [...kinds.values()];
}

interface UnknownZonesProps {
  readonly preview: PreviewStage;
  readonly onChoose: (zone: string) => void;
}

/** Asks which zone is meant where the file does not say it: by names that nothing defines, by times in UTC. It stays while it can be corrected. */
export function UnknownZones({ preview, onChoose }: UnknownZonesProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { read, options } = preview;
  const reasons = read.problems.map(({ reason }) => reason).filter(({ code }) => code === 'zone_unknown');
  const names = [...new Set(reasons.map(({ values }) => String(values['zone'])))];
  const assumed = reasons[0]?.values['assumed'] ?? read.assumed_zone ?? undefined;
  if (assumed === undefined && options.unknownZone === null) return null;
  return (
    <Notice
      tone={names.length > 0 ? 'warning' : 'info'}
      title={
        names.length > 0
          ? t('manage.import.zones.title', { count: names.length, list: formats.list(names) })
          : read.assumed_zone
            ? t('manage.import.zones.utc')
            : undefined
      }
    >
      <Stack gap={12}>
        <p>{t('manage.import.zones')}</p>
        <ZoneField
          label={t('manage.import.zone')}
          value={options.unknownZone ?? (assumed === undefined ? null : String(assumed))}
          onChange={onChoose}
        />
      </Stack>
    </Notice>
  );
}

interface PrivateEntriesProps {
  readonly preview: PreviewStage;
  readonly onChange: (withPrivate: boolean) => void;
}

export function PrivateEntries({ preview: { read, options }, onChange }: PrivateEntriesProps): ReactNode {
  const t = useManageMessages();
  const count = countOf(read.problems, 'private');
  if (count === 0 && !options.withPrivate) return null;
  return (
    <Checkbox isSelected={options.withPrivate} onChange={onChange} hint={t('manage.import.privateHint')}>
      {options.withPrivate ? t('manage.import.privateTaken') : t('manage.import.privateToo', { count })}
    </Checkbox>
  );
}

interface RepeatingChoiceProps {
  readonly preview: PreviewStage;
  readonly onChange: (repeating: Repeating) => void;
}

/** Offers to import entries that repeat as series, where a series can have the dates of one. */
export function RepeatingChoice({ preview, onChange }: RepeatingChoiceProps): ReactNode {
  const t = useManageMessages();
  const { read, compared, options } = preview;
  const created = new Set(read.dates.flatMap(({ uid }, at) => (compared[at]?.result === 'new' ? [uid] : [])));
  const count = read.repeating_entries.filter(({ uid, rrule }) => rrule !== null && created.has(uid)).length;
  if (count === 0) return null;
  return (
    <Segmented
      label={t('manage.import.repeating', { count })}
      hint={t(`manage.import.repeating.${options.repeating}Hint`)}
      value={options.repeating}
      onChange={onChange}
      options={(['series', 'single'] as const).map((value) => ({
        value,
        label: t(`manage.import.repeating.${value}`),
      }))}
    />
  );
}

/** The entries that repeat by a rule that no series has. */
export const withoutSeries = ({ read, options }: PreviewStage): readonly Problem[] =>
  options.repeating === 'single'
    ? []
    : read.repeating_entries
        .filter(({ rrule }) => rrule === null)
        .map(({ name }) => ({ entry: name, reason: reason('no_series'), left_out: false }));

const FIRST = 20;
const MORE = 200;

interface LongListProps<T> {
  readonly items: readonly T[];
  /** Renders the content of one row's `li`. */
  readonly children: (item: T) => ReactNode;
}

/** The first items of a long list, and a button that shows more. */
export function LongList<T>({ items, children }: LongListProps<T>): ReactNode {
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
          {t('history.moreNames', { count: rest })}
        </Button>
      )}
    </Stack>
  );
}

function nameOf(entry: EntryName | null, t: ManageTranslate): string {
  if (!entry) return t('manage.import.entry.file');
  const { kind, line, title } = entry;
  if (title) return t('manage.import.entryTitled', { title, line });
  return t(kind === 'VEVENT' ? 'manage.import.entryUntitled' : 'manage.import.entry', { line });
}
