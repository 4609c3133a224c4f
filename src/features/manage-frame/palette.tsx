import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import UserRound from 'lucide-react/icons/user-round';
import Zap from 'lucide-react/icons/zap';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { foldedWords, isFoundBy, isOfInitials, typedWords } from '~/api/fold';
import type { ManagedSummary } from '~/api/manage/event.schema';
import type { FoundGuest, Guest } from '~/api/manage/guests';
import { limits } from '~/api/vocabulary';
import { useNow, useToday } from '~/data/clock';
import { useShiftsNow } from '~/data/event-shifts';
import { useFoundGuests, useGuestsNow } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { useFoundManaged } from '~/data/manage.queries';
import { GuestIndex } from '~/domain/guest-search';
import { hasPlace } from '~/domain/help';
import { managedQuery, readManagedFilter } from '~/domain/managed-filter';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { withParam } from '~/lib/href';
import { epochOf } from '~/lib/instants';
import { useLocation, useNavigate } from '~/lib/router';
import type { EventActs } from '~/parts/event-menu';
import { useManagedState } from '~/parts/event-state-badge';
import { useExportEvents } from '~/parts/export-events';
import { useKitchensInWords } from '~/parts/kitchens-in-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon, type IconShape } from '~/ui/icon';
import { leavePage } from '~/ui/leave-guard';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './palette.module.css';
import { having, waysIn, waysInEvent } from './ways-in';

/** What the palette shows when it opens. */
export type PaletteView = 'search' | 'keys';

export interface PaletteProps {
  readonly view: PaletteView;
  /** Whether the keyboard has a Command key. */
  readonly isApple: boolean;
  readonly eventId: string | undefined;
  /** What can be done with the open event. */
  readonly acts: EventActs;
  readonly onView: (view: PaletteView) => void;
  readonly onClose: () => void;
}

/** Goes to any event, guest or action by a part of its name. */
export function Palette({ view, isApple, onView, ...search }: PaletteProps): ReactNode {
  const t = useManageMessages();
  return (
    <Dialog
      onClose={search.onClose}
      title={t(view === 'keys' ? 'palette.keys' : 'palette.title')}
      actions={
        view === 'search' ? (
          <Button variant="quiet" onPress={() => onView('keys')}>
            {t('palette.keys')}
          </Button>
        ) : undefined
      }
    >
      {view === 'keys' ? <Keys isApple={isApple} /> : <Search {...search} />}
    </Dialog>
  );
}

function Keys({ isApple }: Pick<PaletteProps, 'isApple'>): ReactNode {
  const t = useManageMessages();
  const keys = [
    [isApple ? '⌘ K' : 'Ctrl K', t('palette.open')],
    ['?', t('palette.key.keys')],
    ['↑ ↓', t('palette.key.move')],
    ['Enter', t('palette.key.go')],
    ['Esc', t('common.close')],
  ] as const;
  return (
    <dl className={css['keys']}>
      {keys.map(([key, words]) => (
        <div key={key} className={css['key']}>
          <dt>
            <kbd className={css['kbd']}>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const icons = {
  event: CalendarDays,
  guest: UserRound,
  screen: ArrowRight,
  action: Zap,
} satisfies Readonly<Record<string, IconShape>>;
type EntryKind = keyof typeof icons;

interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** What it is, and of an event also when. */
  readonly detail: string;
  /** Where it is, or what it does in place. */
  readonly goal: string | (() => void);
}

function Search({ eventId, acts, onClose }: Omit<PaletteProps, 'view' | 'isApple' | 'onView'>): ReactNode {
  const t = useManageMessages();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const { entries, isLoading } = useEntries(query.trim(), eventId, acts);
  const active = Math.min(chosen, entries.length - 1);
  const id = useId();
  const optionId = (at: number) => `${id}-${at}`;
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // Before the dialog, which would take the focus itself.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    const { goal } = entry;
    if (typeof goal === 'string') leavePage(() => void navigate(goal));
    else goal();
  };
  const onKeyDown = (key: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[key.key];
    if (step !== undefined && entries.length > 0)
      setChosen((active + step + entries.length) % entries.length);
    else if (key.key === 'Enter') go(entries[active]);
    else return;
    key.preventDefault();
  };
  return (
    <div className={css['search']}>
      <input
        className={css['box']}
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        ref={box}
        placeholder={t('palette.hint')}
        maxLength={limits.search}
        value={query}
        onChange={(change) => {
          setQuery(change.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('palette.title')} className={css['list']}>
        {entries.map((entry, at) => (
          <div
            key={entry.id}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={css['option']}
            onClick={() => go(entry)}
            onKeyDown={onKeyDown}
          >
            <EntryFace entry={entry} />
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={css['none']}>
          {isLoading ? t('palette.searching') : t('palette.none', { query: query.trim() })}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{query && !isLoading && t('palette.found', { count: entries.length })}</span>
      </VisuallyHidden>
    </div>
  );
}

function EntryFace({ entry: { kind, label, detail } }: { readonly entry: Entry }): ReactNode {
  return (
    <>
      <span className={css['icon']}>
        <Icon of={icons[kind]} size={16} isDirectional={kind === 'screen'} />
      </span>
      <bdi className={css['name']}>{label}</bdi> <span className={css['detail']}>{detail}</span>
    </>
  );
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;
const GUESTS_SHOWN = 5;

function useEntries(query: string, eventId: string | undefined, acts: EventActs) {
  const rested = useRested(query);
  const found = useFoundManaged(rested === '' ? null : rested);
  const elsewhere = useFoundGuests(isOfInitials(typedWords(rested)) ? null : rested);
  const guests = useGuestsNow(eventId);
  const helpers = useHelpers(eventId);
  const index = useMemo(() => new GuestIndex<Guest>(), []);
  const actions = useActions(eventId, acts);
  const kitchensOf = useKitchensInWords();
  const { toEvent, toGuest, toFoundGuest } = useConversions(eventId);
  const now = useNow(60_000);
  const distance = ({ starts_at }: ManagedSummary): number => Math.abs(epochOf(starts_at) - now);
  const words = typedWords(query);
  const isNamed = (name: string): boolean =>
    query === '' || (words.length > 0 && isFoundBy(foldedWords(name), words));
  const events = query === '' ? [] : found.events.toSorted((a, b) => distance(a) - distance(b));
  const here = query === '' ? [] : index.find(guests, query).slice(0, GUESTS_SHOWN);
  const entries: readonly Entry[] = [
    ...actions.filter(({ label }) => isNamed(label)),
    ...here.map(toGuest),
    ...helpers.filter(({ label }) => query !== '' && isNamed(label)),
    ...events.filter(({ title }) => isNamed(title)).map((event) => toEvent(event)),
    ...elsewhere.guests.filter(({ event }) => event.id !== eventId).map(toFoundGuest),
    // By a kitchen, its place or a dish.
    ...events
      .filter(({ title }) => !isNamed(title))
      .map((event) =>
        toEvent(
          event,
          kitchensOf(event).find(({ name }) => isNamed(name)),
        ),
      ),
  ];
  return { entries, isLoading: found.isLoading || elsewhere.isLoading || rested !== query };
}

/** The sections of the open event, and what can be done anywhere. */
function useActions(eventId: string | undefined, acts: EventActs): readonly Entry[] {
  const t = useManageMessages();
  const paths = usePaths();
  const exported = useExport();
  const hasShifts = Boolean(useShiftsNow(eventId));
  const places = useMemo(() => {
    const screen = (id: string, label: string, goal: string) =>
      ({ kind: 'screen', id, label, goal }) as const;
    const ofEvent: readonly Entry[] = eventId
      ? [
          ...having(waysInEvent, 'palette').map(({ id, label }) =>
            screen(id, t(label), paths[id]({ eventId })),
          ),
          ...(hasShifts
            ? [screen('hands', t('shifts.title'), withParam(paths.board({ eventId }), 'lane', 'hands'))]
            : []),
          // Once the palette is gone: what asks first opens a dialog of its own.
          ...acts.map(
            ({ id, label, onSelect }) =>
              ({ kind: 'action', id, label, goal: () => void requestAnimationFrame(onSelect) }) as const,
          ),
        ].map((entry) => ({ ...entry, detail: t('manage.eventNav') }))
      : [];
    const ofAll: readonly Entry[] = having(waysIn, 'palette').map(({ id, label }) => ({
      ...screen(id, t(label), paths[id]()),
      detail: t('manage.nav'),
    }));
    return [...ofEvent, ...ofAll];
  }, [t, paths, eventId, acts, hasShifts]);
  return [...places, exported];
}

/** Those who have a place in a shift of the open event. */
function useHelpers(eventId: string | undefined): readonly Entry[] {
  const t = useManageMessages();
  const paths = usePaths();
  const shifts = useShiftsNow(eventId);
  if (!shifts || !eventId) return [];
  return shifts.items.flatMap(({ id, kind, claims }) =>
    claims.filter(hasPlace).map(({ person }): Entry => ({
      kind: 'guest',
      id: `${id} ${person.id}`,
      label: person.name,
      detail: `${t('shifts.title')} · ${t(`help.kind.${kind}`)}`,
      goal: withParam(paths.board({ eventId }), 'lane', 'hands'),
    })),
  );
}

/** Saves the events of the list as it is filtered now; anywhere else those that are to come. */
function useExport(): Entry {
  const t = useManageMessages();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const exportEvents = useExportEvents();
  const filter = readManagedFilter(new URLSearchParams(pathname === paths.manage() ? search : ''));
  return {
    kind: 'action',
    id: 'export',
    label: t('manage.events.export'),
    detail: t('manage.nav'),
    goal: () => void exportEvents(managedQuery(filter)),
  };
}

function useConversions(openId: string | undefined) {
  const t = useManageMessages();
  const paths = usePaths();
  const formats = useFormats();
  const today = useToday();
  const managedState = useManagedState();
  const guestGoal = (eventId: string, id: string): string =>
    `${paths.guests({ eventId })}?guest=${encodeURIComponent(id)}`;
  const day = (local: string): string => formats.shortDay(local.slice(0, 10), today);
  return {
    /** `kitchen`: by which it was found, so that it leads there. */
    toEvent(event: ManagedSummary, kitchen?: { readonly words: string }): Entry {
      const { id: eventId, title, state, starts_local } = event;
      return {
        kind: 'event',
        id: eventId,
        label: title || t('manage.events.untitled'),
        detail: [day(starts_local), t(`eventState.${managedState(event)}`), kitchen?.words]
          .filter(Boolean)
          .join(' · '),
        goal: kitchen
          ? withParam(paths.board({ eventId }), 'lane', 'kitchens')
          : state === 'draft'
            ? paths.edit({ eventId })
            : paths.board({ eventId }),
      };
    },
    toGuest: ({ id, contact_name, people }: Guest): Entry => ({
      kind: 'guest',
      id,
      label: contact_name,
      detail: `${t('palette.guest')} · ${t('common.people', { count: people })}`,
      goal: guestGoal(openId ?? '', id),
    }),
    toFoundGuest: ({ id, contact_name, people, state, event }: FoundGuest): Entry => ({
      kind: 'guest',
      id,
      label: contact_name,
      detail: [
        t('palette.guest'),
        `${day(event.starts_local)}, ${event.title || t('manage.events.untitled')}`,
        state === 'confirmed' ? t('common.people', { count: people }) : t(`registrationState.${state}`),
      ].join(' · '),
      goal: guestGoal(event.id, id),
    }),
  };
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
