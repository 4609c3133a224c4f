import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import DoorOpen from 'lucide-react/icons/door-open';
import Flag from 'lucide-react/icons/flag';
import Hourglass from 'lucide-react/icons/hourglass';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import Pencil from 'lucide-react/icons/pencil';
import Ticket from 'lucide-react/icons/ticket';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserPen from 'lucide-react/icons/user-pen';
import { useState, type ReactNode } from 'react';
import type { HistoryEntry } from '~/api/manage/history.schema';
import type { HistoryType } from '~/api/manage/vocabulary';
import { isSimpleDetail } from '~/api/simple-details';
import {
  groupOf,
  isEmptyValue,
  otherFields,
  type FieldChange,
  type HistoryField,
  type HistoryGroup,
} from '~/domain/history';
import {
  familiesOf,
  helpersOf,
  findNamedCause,
  listedChanges,
  claimIn,
  offerIn,
  peopleOf,
  storyOf,
  toActorKind,
  type HistoryRow,
} from '~/domain/history-story';
import type { PlannedStart } from '~/domain/planned-time';
import { useManageMessages, type ManageMessageId } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { BeforeAfter } from '~/parts/before-after';
import { Button } from '~/ui/button';
import { Icon, type IconShape } from '~/ui/icon';
import css from './history.module.css';
import { useValueMessages } from './value-words';

export interface HistoryRowViewProps {
  readonly row: HistoryRow;
  /** Whose history it is: its times are those of its place. */
  readonly event: PlannedStart;
  /** What it told families, in words. */
  readonly told?: readonly string[] | undefined;
}

/** What was done, in a sentence, with why and what it changed; the same done to several parties is one row with their names. */
export function HistoryRowView({ row, event, told = [] }: HistoryRowViewProps): ReactNode {
  const formats = useFormats();
  const t = useManageMessages();
  const [entry] = row;
  const { type, at, why } = entry;
  return (
    <article className={css['entry']}>
      <time className={css['time']} dateTime={at}>
        {formats.time(at)}
      </time>
      <span className={classes(css['icon'], css[toneOf(type)])}>
        <Icon of={icons[type] ?? groupIcons[groupOf(type)]} />
      </span>
      <div className={css['said']}>
        <p className={css['what']}>
          {row.length > 1 ? <ManyParties row={row} /> : <OneEntry entry={entry} />}
        </p>
        {why && <p className={css['why']}>{t('history.why', { why })}</p>}
        {row.length > 1 ? <Names row={row} /> : <Changes entry={entry} event={event} />}
        {told.map((line) => (
          <p key={line} className={css['told']}>
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}

function OneEntry({ entry }: { readonly entry: HistoryEntry }): ReactNode {
  const t = useManageMessages();
  return (
    <>
      {t(`history.type.${storyOf(entry)}`, {
        by: toActorKind(entry),
        who: entry.actor?.name ?? '',
        whose: entry.entity.label,
        people: peopleOf(entry),
        families: familiesOf(entry),
        helpers: helpersOf(entry),
        ...offerIn(entry),
        ...claimIn(entry),
      })}
      <Cause entry={entry} />
    </>
  );
}

function ManyParties({ row }: Pick<HistoryRowViewProps, 'row'>): ReactNode {
  const t = useManageMessages();
  const [entry] = row;
  const story = storyOf(entry);
  const manyId: ManageMessageId = hasGroupMessage(story) ? `history.many.${story}` : 'history.many.other';
  return (
    <>
      {t(manyId, { by: toActorKind(entry), who: entry.actor?.name ?? '', count: row.length })}
      <Cause entry={entry} />
    </>
  );
}

const groupedStories = [
  'registration.declined',
  'registration.offered',
  'registration.changed',
  'registration.asked',
  'registration.cancelled',
  'registration.left',
  'registration.expired',
  'registration.offer_expired',
  'registration.wait_ended',
  'registration.no_show',
  'registration.reinstated',
  'registration.checked_in',
  'registration.checked_out',
  'registration.check_in_undone',
] as const;
const hasGroupMessage = (story: string): story is (typeof groupedStories)[number] =>
  groupedStories.some((one) => one === story);

/** Why the system did it: `because Lucía García cancelled`. */
function Cause({ entry }: { readonly entry: HistoryEntry }): ReactNode {
  const t = useManageMessages();
  const named = findNamedCause(entry);
  const { cause } = entry;
  if (!named || !cause) return null;
  const values = { by: toActorKind(cause), who: cause.actor?.name ?? '', whose: cause.entity.label };
  return <span className={css['cause']}> {t(`history.cause.${named}`, values)}</span>;
}

const FIRST_NAMES = 6;

/** Whom it happened to: the first few, and the others after a press. */
function Names({ row }: Pick<HistoryRowViewProps, 'row'>): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const names = row.map(({ entity }) => entity.label);
  const rest = names.length - FIRST_NAMES;
  if (isWhole || rest <= 1) return <p className={css['names']}>{formats.list(names)}</p>;
  return (
    <div className={css['names']}>
      <p>{names.slice(0, FIRST_NAMES).join(', ')}</p>
      <Button variant="quiet" isFlush onPress={() => setWhole(true)}>
        {t('history.moreNames', { count: rest })}
      </Button>
    </div>
  );
}

interface ChangesProps {
  readonly entry: HistoryEntry;
  readonly event: PlannedStart;
}

function Changes({ entry, event }: ChangesProps): ReactNode {
  const changes = listedChanges(entry);
  if (changes.length === 0) return null;
  const isNew = changes.every(({ before }) => isEmptyValue(before));
  return (
    <ul className={classes(css['changes'], isNew && css['facts'])}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)} className={css['change']}>
          <Change change={change} kind={entry.entity.kind} event={event} />
        </li>
      ))}
    </ul>
  );
}

/** Fields that the editor has no word for, or one that leans on its section or its unit. The others are named as they are there. */
const namedHere = [
  'starts_local',
  'ends_local',
  'capacity',
  'waitlist_limit',
  'offer_minutes',
  'hold_minutes',
  'door_lead_minutes',
  'registration_opens_at',
  'registration_closes_at',
  'kitchen_cutoff_at',
  ...otherFields,
] as const satisfies readonly HistoryField[];
type NamedHere = (typeof namedHere)[number];

const isNamedHere = (field: HistoryField): field is NamedHere => namedHere.some((name) => name === field);

function labelOf(field: HistoryField): ManageMessageId {
  if (isNamedHere(field)) return `history.field.${field}`;
  return isSimpleDetail(field) ? `guests.field.${field}` : `edit.field.${field}`;
}

interface ChangeProps {
  readonly change: FieldChange;
  readonly kind: HistoryEntry['entity']['kind'];
  readonly event: PlannedStart;
}

function Change({ change, kind, event }: ChangeProps): ReactNode {
  const t = useManageMessages();
  const words = useValueMessages(kind, event, change.field);
  const say = (value: unknown): string => (isEmptyValue(value) ? '' : words(change.kind, value));
  return (
    <BeforeAfter field={t(labelOf(change.field))} before={say(change.before)} after={say(change.after)} />
  );
}

export const groupIcons: Readonly<Record<HistoryGroup, IconShape>> = {
  event: Pencil,
  course: Flag,
  seats: Ticket,
  changes: UserPen,
  door: DoorOpen,
  feedback: MessageSquareHeart,
};

const icons: Readonly<Partial<Record<HistoryType, IconShape>>> = {
  'event.published': Megaphone,
  'event.doors_opened': DoorOpen,
  'event.cancelled': Ban,
  'registration.waitlisted': Hourglass,
  'registration.expired': CalendarClock,
  'registration.cancelled': Ban,
  'registration.no_show': Ban,
  'registration.allergen_reported': TriangleAlert,
};

const grave: readonly HistoryType[] = [
  'event.cancelled',
  'registration.cancelled',
  'registration.no_show',
  'registration.allergen_reported',
];

/** Loud is what happened to the event, what takes seats away, and what is a danger. */
function toneOf(type: HistoryType): 'gone' | 'event' | 'party' {
  if (grave.includes(type)) return 'gone';
  return type.startsWith('event.') ? 'event' : 'party';
}
