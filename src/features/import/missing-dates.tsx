import { type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { MissingChoice, MissingDate, MissingEntry } from '~/domain/missing-dates';
import type { Formats } from '~/i18n/formats';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Segmented } from '~/ui/choices';
import { Disclosure } from '~/ui/disclosure';
import { TextLink } from '~/ui/text-link';
import { LongList } from './file-problems';
import css from './under-way.module.css';
import { choiceFor, type Preview } from './use-import';

interface MissingDatesProps {
  readonly preview: Preview;
  readonly onChoose: (uid: string, choice: MissingChoice) => void;
}

/** What was imported before and the file has no longer, or at another time: for each entry, whether it stays, moves or is cancelled. */
export function MissingDates({ preview, onChoose }: MissingDatesProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { missing, options } = preview;
  if (missing.length === 0) return null;
  return (
    <Disclosure title={t('manage.import.missing')} aside={formats.number(missing.length)} defaultExpanded>
      <LongList items={missing}>
        {(entry) => (
          <Entry
            entry={entry}
            choice={choiceFor(entry, options)}
            onChoose={(choice) => onChoose(entry.uid, choice)}
          />
        )}
      </LongList>
    </Disclosure>
  );
}

interface EntryProps {
  readonly entry: MissingEntry;
  readonly choice: MissingChoice;
  readonly onChoose: (choice: MissingChoice) => void;
}

function Entry({ entry, choice, onChoose }: EntryProps): ReactNode {
  const t = useManageMessages();
  const { dates } = entry;
  const title = entry.title || t('manage.events.untitled');
  const families = dates.reduce((sum, { event }) => sum + event.families, 0);
  const isInFile = dates.some(({ becomes }) => becomes);
  const isMoved = dates.some(movesStart);
  const isDraft = dates.every(({ event }) => event.state === 'draft');
  const labelOf = (value: MissingChoice) =>
    value === 'cancel' && isDraft ? 'delete' : value === 'move' && !isMoved ? 'update' : value;
  const choices: readonly MissingChoice[] = isInFile ? ['move', 'keep', 'cancel'] : ['keep', 'cancel'];
  return (
    <div className={css['date']}>
      <p className={css['title']}>{title}</p>
      {dates.slice(0, SHOWN).map((date) => (
        <DateFacts key={date.event.event_id} date={date} />
      ))}
      {dates.length > SHOWN && (
        <p className={css['facts']}>{t('manage.import.missing.more', { count: dates.length - SHOWN })}</p>
      )}
      {families > 0 && (
        <p className={css['facts']}>
          {t(`manage.import.missing.families.${choice === 'move' && !isMoved ? 'keep' : choice}`, {
            count: families,
          })}
        </p>
      )}
      <Segmented
        label={t('manage.import.missing.choice', { title })}
        isLabelHidden
        value={choice}
        onChange={onChoose}
        options={choices.map((value) => ({
          value,
          label: t(`manage.import.missing.${labelOf(value)}`),
        }))}
      />
    </div>
  );
}

const SHOWN = 4;

/** Whether the event begins at another time in the file; often only its identity is another. A floating time is in the event's own zone. */
const movesStart = ({ event, becomes }: MissingDate): boolean =>
  becomes !== null &&
  (becomes.starts_local !== event.starts_local ||
    (!becomes.floating && becomes.time_zone !== event.time_zone));

/** `Fri, Nov 27, 7:00 PM → 6:00 PM`, with a link to the event. */
function DateFacts({ date }: { readonly date: MissingDate }): ReactNode {
  const { event, becomes } = date;
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const from = startWords(event, formats);
  return (
    <p className={css['facts']}>
      <TextLink href={paths.board({ eventId: event.event_id })}>
        {becomes && movesStart(date)
          ? t('manage.bulk.fromTo', { from, to: endWords(event, becomes, formats) })
          : from}
      </TextLink>
      {' · '}
      {t(`eventState.${event.state}`)}
      {!becomes && ` · ${t('manage.import.missing.gone')}`}
    </p>
  );
}

type Start = Pick<MissingDate['event'], 'starts_local'>;

const dayOf = ({ starts_local }: Start): string => starts_local.slice(0, 10);

const hourWords = ({ starts_local }: Start, formats: Formats): string => formats.wallTime(starts_local);

export const startWords = (start: Start, formats: Formats): string =>
  `${formats.shortDay(dayOf(start))}, ${hourWords(start, formats)}`;

/** The hour alone where the day stays. */
const endWords = (from: Start, to: Start, formats: Formats): string =>
  dayOf(from) === dayOf(to) ? hourWords(to, formats) : startWords(to, formats);
