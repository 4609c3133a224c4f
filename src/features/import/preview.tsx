import { useMemo, useState, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { Section } from '~/ui/page';
import { DateRow, type FoundDate } from './date-row';
import { LongList } from './long-list';
import css from './preview.module.css';
import { ProblemRow } from './problem-row';
import { datesToBring, type Preview as PreviewStage } from './stage';

const groups = ['new', 'changed', 'published', 'unchanged', 'untaken'] as const;
type Group = (typeof groups)[number];

export interface PreviewProps {
  readonly preview: PreviewStage;
  readonly onImport: (overwrite: boolean) => void;
}

/** What the import would do, each date with its reason, and the one thing to do about it. */
export function Preview({ preview, onImport }: PreviewProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [overwrite, setOverwrite] = useState(false);
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
        <Act preview={preview} overwrite={overwrite} onImport={() => onImport(overwrite)} />
      )}
      {dates.published.length > 0 && (
        <Checkbox isSelected={overwrite} onChange={setOverwrite} hint={t('manage.import.overwriteHint')}>
          {t('manage.import.overwrite')}
        </Checkbox>
      )}
      <div>
        {groups.map((group) => (
          <Part key={group} title={t(`manage.import.${group}`)} items={dates[group]}>
            {(found) => <DateRow {...found} />}
          </Part>
        ))}
        <Part title={t('manage.import.broken')} items={read.problems.filter(({ left_out }) => left_out)}>
          {(problem) => <ProblemRow {...problem} />}
        </Part>
        <Part title={t('manage.import.notes')} items={read.problems.filter(({ left_out }) => !left_out)}>
          {(problem) => <ProblemRow {...problem} />}
        </Part>
      </div>
    </Section>
  );
}

interface ActProps {
  readonly preview: PreviewStage;
  readonly overwrite: boolean;
  readonly onImport: () => void;
}

function Act({ preview, overwrite, onImport }: ActProps): ReactNode {
  const t = useManageMessages();
  const bringing = datesToBring(preview, overwrite).length;
  const created = preview.compared.filter(({ result }) => result === 'new').length;
  const updated = bringing - created;
  if (bringing === 0) {
    return (
      <p role="status" className={css['nothing']}>
        <strong>{t('manage.import.nothing.title')}</strong> {t('manage.import.nothing')}
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
    <div className={css['act']}>
      <Button variant="primary" size="large" onPress={onImport}>
        {words}
      </Button>
    </div>
  );
}

interface PartProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}

function Part<T>({ title, items, children }: PartProps<T>): ReactNode {
  const formats = useFormats();
  if (items.length === 0) return null;
  return (
    <Disclosure title={title} aside={formats.number(items.length)}>
      <LongList items={items}>{children}</LongList>
    </Disclosure>
  );
}

function grouped({ read, compared }: PreviewStage): Readonly<Record<Group, readonly FoundDate[]>> {
  const dates: Record<Group, FoundDate[]> = {
    new: [],
    changed: [],
    published: [],
    unchanged: [],
    untaken: [],
  };
  read.dates.forEach((date, at) => {
    const found = compared[at];
    if (found) dates[groupOf(found)].push({ date, found });
  });
  return dates;
}

function groupOf({ result, state }: FoundDate['found']): Group {
  if (result === 'refused') return 'untaken';
  return result === 'changed' && state === 'published' ? 'published' : result;
}
