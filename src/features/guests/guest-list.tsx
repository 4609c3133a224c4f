import ArrowUp from 'lucide-react/icons/arrow-up';
import { useCallback, useMemo, type ReactNode, useEffect, useRef, useState, memo } from 'react';
import type { Guest } from '~/api/manage/guests';
import type { GuestAction } from '~/api/manage/vocabulary';
import type { Density } from '~/data/preferences';
import type { DoubleGuest } from '~/domain/double-guests';
import { unified } from '~/domain/food-for';
import { nextAction } from '~/domain/guests';
import { spacedCode } from '~/domain/ticket-code';
import { useDetailMessages } from '~/i18n/detail-messages';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { PartyAllergens } from '~/parts/party-allergens';
import { Badge } from '~/ui/badge';
import { Button, buttonClass } from '~/ui/button';
import { Highlight } from '~/ui/highlight';
import type { Selection } from '~/ui/use-selection';
import { WindowedList } from '~/ui/windowed-list';
import { doubleWords } from './double-guests';
import { useGuestContext } from './guest-context';
import css from './guest-list.module.css';
import { toneOf, useGuestMessages } from './guest-messages';

/** Estimated height of a row in pixels, until it is measured. */
const HEIGHT = { comfortable: 60, compact: 38 } as const;

export interface GuestListProps {
  readonly rows: readonly Guest[];
  /** Parties that may be the same people, by id. */
  readonly doubles: ReadonlyMap<string, readonly DoubleGuest<Guest>[]>;
  readonly changes: Changes;
  readonly selection: Selection;
  readonly density: Density;
  readonly onOpen: (id: string) => void;
  readonly onAction: (guest: Guest, action: GuestAction) => void;
}

/** The windowed list of guests. Rows that are added above do not move what is in view. */
export function GuestList(props: GuestListProps): ReactNode {
  const { rows, doubles, changes, selection, density, onOpen, onAction } = props;
  const t = useManageMessages();
  const { free } = useGuestContext().event.seats;
  const { ids: selected, toggle } = selection;
  const { changed, above, onVisible } = changes;
  const places = useMemo(() => new Map<string, number>(rows.map(({ id }, at) => [id, at])), [rows]);
  const keyOf = useCallback((index: number) => rows[index]?.id ?? '', [rows]);
  const placeAt = useCallback((key: string) => places.get(key), [places]);
  const render = useCallback(
    (index: number) => {
      const guest = rows[index];
      return (
        guest && (
          <GuestRow
            guest={guest}
            double={doubles.get(guest.id)?.at(0)}
            isSelected={selected.has(guest.id)}
            free={free}
            isChanged={changed.has(guest.id)}
            onSelect={toggle}
            onOpen={onOpen}
            onAction={onAction}
          />
        )
      );
    },
    [rows, doubles, selected, free, changed, toggle, onOpen, onAction],
  );
  return (
    <div className={classes(css['list'], density === 'compact' && css['compact'])}>
      <WindowedList
        count={rows.length}
        estimate={HEIGHT[density]}
        keyOf={keyOf}
        render={render}
        label={t('manage.eventNav.guests')}
        onVisible={onVisible}
        keepsPlaceAt={placeAt}
      />
      {above > 0 && (
        <div className={css['aboveBar']} role="status">
          <Button icon={ArrowUp} onPress={() => window.scrollTo({ top: 0 })}>
            {t('guests.above', { count: above })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface GuestRowProps {
  readonly guest: Guest;
  readonly double: DoubleGuest<Guest> | undefined;
  readonly isSelected: boolean;
  /** How many seats are free. */
  readonly free: number;
  /** It changed within the last two seconds. */
  readonly isChanged: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onAction: (guest: Guest, action: GuestAction) => void;
}

/**
 * One guest. It uses native controls, because fast scrolling creates hundreds of rows a second.
 */
const GuestRow = memo(function GuestRow(props: GuestRowProps): ReactNode {
  const { guest, double, isSelected, isChanged, free, onSelect, onOpen, onAction } = props;
  const t = useManageMessages();
  const words = useGuestMessages();
  const details = useDetailMessages();
  const { id, people, code, phone, walk_in } = guest;
  const name = guest.contact_name || t('guests.nameless');
  const state = words.state(guest);
  return (
    <Highlight active={isChanged}>
      <div className={classes(css['row'], guest.state === 'cancelled' && css['over'])}>
        <label className={css['pick']}>
          <input
            type="checkbox"
            className={css['box']}
            checked={isSelected}
            onChange={() => onSelect(id)}
            aria-label={t('guests.select', { name })}
          />
        </label>
        <div className={css['who']}>
          <button
            type="button"
            className={css['name']}
            aria-label={t('guests.open', { name, state })}
            aria-haspopup="dialog"
            onClick={() => onOpen(id)}
          >
            <bdi>{name}</bdi>
          </button>
          <span className={css['facts']}>
            {t('common.people', { count: people })}
            {code && (
              <bdi className={css['code']} dir="ltr">
                {spacedCode(code)}
              </bdi>
            )}
            {phone && (
              <bdi className={css['phone']} dir="ltr">
                {phone}
              </bdi>
            )}
          </span>
          {details.brief('row', guest).map((text) => (
            <span key={text} className={css['note']}>
              {text}
            </span>
          ))}
        </div>
        <div className={css['marks']}>
          <Badge tone={toneOf(guest)}>{state}</Badge>
          {walk_in && <Badge isPlain>{t('guests.walkIn')}</Badge>}
          {guest.needs_reconfirm && <Badge tone="warning">{t('guests.reconfirm')}</Badge>}
          {guest.late_people > 0 && (
            <Badge tone="warning">{t('guests.late', { count: guest.late_people })}</Badge>
          )}
          {double && <Badge tone="warning">{doubleWords(t, double)}</Badge>}
          <DietBadges guest={guest} />
        </div>
        <NextAction guest={guest} free={free} onAction={onAction} />
      </div>
    </Highlight>
  );
});

function DietBadges({ guest }: { readonly guest: Guest }): ReactNode {
  const words = useGuestMessages();
  const { event } = useGuestContext();
  return (
    <>
      {words.diets(guest).map((diet) => (
        <span key={diet} className={css['diet']}>
          {diet}
        </span>
      ))}
      <PartyAllergens allergens={unified(guest).allergens} dishes={event.dishes} />
    </>
  );
}

function NextAction({
  guest,
  free,
  onAction,
}: Pick<GuestRowProps, 'guest' | 'free' | 'onAction'>): ReactNode {
  const t = useManageMessages();
  const next = nextAction(guest, free);
  if (!next) return null;
  const action = t(`guests.action.${next}`);
  return (
    <div className={css['next']}>
      <button
        type="button"
        className={buttonClass({ size: 'small' })}
        aria-label={t('guests.action.for', { action, name: guest.contact_name })}
        onClick={() => onAction(guest, next)}
      >
        {action}
      </button>
    </div>
  );
}

const HIGHLIGHT_MS = 2_000;

const none: ReadonlySet<string> = new Set();

interface Changes {
  /** Ids that changed within the last two seconds. */
  readonly changed: ReadonlySet<string>;
  /** How many rows above the viewport changed since they were last visible. */
  readonly above: number;
  /** Takes the index of the first visible row. */
  readonly onVisible: (firstIndex: number) => void;
}

/** Which rows changed just now, and how many above the viewport. Rows of a list that still loads do not count. */
export function useChanges(guests: readonly Guest[], rows: readonly Guest[], isComplete: boolean): Changes {
  const changed = useChangedGuests(guests, isComplete);
  const [first, setFirst] = useState(0);
  const [unseen, setUnseen] = useState(none);
  const placeOf = useMemo(() => new Map<string, number>(rows.map(({ id }, at) => [id, at])), [rows]);
  const isAbove = useCallback((id: string) => (placeOf.get(id) ?? Infinity) < first, [placeOf, first]);

  const [seenChanged, setSeenChanged] = useState(changed);
  if (seenChanged !== changed) {
    setSeenChanged(changed);
    const more = [...changed].filter(isAbove);
    if (more.length > 0) setUnseen(new Set([...unseen, ...more]));
  }
  // Rows that are visible again are seen.
  const still = useMemo(() => [...unseen].filter(isAbove), [unseen, isAbove]);
  if (still.length < unseen.size) setUnseen(new Set(still));
  return { changed, above: still.length, onVisible: setFirst };
}

/** Ids of guests that changed within the last two seconds. */
function useChangedGuests(guests: readonly Guest[], isComplete: boolean): ReadonlySet<string> {
  const [changed, setChanged] = useState(none);
  const before = useRef<{ readonly list: readonly Guest[]; readonly known: ReadonlyMap<string, Guest> }>(
    undefined,
  );

  useEffect(() => {
    const last = before.current;
    if (last?.list === guests) return;
    const known = new Map(guests.map((guest) => [guest.id, guest]));
    before.current = { list: guests, known };
    if (!last || !isComplete || last.known.size === 0) return;
    const ids = guests.filter((guest) => hasChanged(last.known.get(guest.id), guest)).map(({ id }) => id);
    // More at once is a refetch after a pause, not live news.
    if (ids.length === 0 || ids.length > MAX_CHANGES) return;
    setChanged(new Set(ids));
  }, [guests, isComplete]);

  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(none), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

const MAX_CHANGES = 50;

/** A new place on the waitlist is not a change of the guest. */
function hasChanged(before: Guest | undefined, now: Guest): boolean {
  if (before === now) return false;
  return !before || before.lock_version !== now.lock_version;
}
