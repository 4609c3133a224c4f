import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Search from 'lucide-react/icons/search';
import { type ReactNode, type RefObject, useState, useEffect, useRef } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useListHref, usePaths } from '~/data/links';
import { useReturn } from '~/data/list-return';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useNewest } from '~/data/live/use-live';
import { useManagedNow } from '~/data/manage.queries';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { EventMenu, type EventActs } from '~/parts/event-menu';
import { EventStateBadge } from '~/parts/event-state-badge';
import { OpenReports } from '~/parts/open-reports';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyComponent } from '~/ui/lazy-component';
import { useLinkClick } from '~/ui/navigation';
import { showWithin } from '~/ui/show-within';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './manage-frame.module.css';
import type { PaletteProps, PaletteView } from './palette';
import { UndoMove } from './undo-move';
import { having, waysIn, waysInEvent, type WithWay } from './ways-in';

interface ManageFrameProps {
  readonly here: WithWay<typeof waysIn, 'tab'>;
  /** The title of the screen, where its section already says it on the screen. A page with a title of its own leaves it out. */
  readonly title?: string;
  /** The title of a screen below a section, in place of the sections. */
  readonly heading?: string;
  /** Whether a new event begins here. */
  readonly hasNew?: boolean;
  readonly children: ReactNode;
}

/** The navigation above managers' screens about all events. */
export function ManageFrame({ here, title, heading, hasNew = false, children }: ManageFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <div className={css['frame']}>
      <div className={css['head']}>
        {title && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        {heading ? (
          <>
            <BackToEvents />
            <div className={css['heading']}>
              <h1 className={css['name']} tabIndex={-1}>
                {heading}
              </h1>
            </div>
          </>
        ) : (
          <nav aria-label={t('manage.nav')} className={css['nav']} data-print="none">
            {having(waysIn, 'tab').map(({ id, label }) => (
              <Tab key={id} href={paths[id]()} isHere={id === here} label={t(label)} />
            ))}
          </nav>
        )}
        <PaletteButton eventId={undefined} />
        {hasNew && <NewEvent />}
      </div>
      <UndoMove />
      {children}
    </div>
  );
}

function NewEvent(): ReactNode {
  const t = useManageMessages();
  const href = usePaths().newEvent();
  const onClick = useLinkClick(href);
  return (
    <a
      href={href}
      onClick={onClick}
      className={classes(buttonClass({ variant: 'primary', size: 'small' }), css['new'])}
      data-print="none"
      aria-label={t('manage.events.new')}
    >
      <Icon of={CalendarPlus} />
      <span className={css['newWords']}>{t('manage.events.new')}</span>
    </a>
  );
}

interface TabProps {
  readonly href: string;
  readonly isHere: boolean;
  readonly label: string;
}

function Tab({ href, isHere, label }: TabProps): ReactNode {
  const onClick = useLinkClick(href);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) showWithin(link.current);
  }, [isHere]);
  return (
    <a
      ref={link}
      href={href}
      onClick={onClick}
      // Browsers leave a link that is seen in part where it is.
      onFocus={() => showWithin(link.current)}
      className={css['tab']}
      aria-current={isHere ? 'page' : undefined}
    >
      {label}
    </a>
  );
}

interface EventFrameProps {
  readonly eventId: string;
  /** `repeat` is reached from the menu, not by a tab. */
  readonly here: WithWay<typeof waysInEvent, 'tab'> | 'repeat';
  readonly children: ReactNode;
}

/** The head of managers' screens of one event: its name, its state, and its sections. The page below has no title of its own. */
export function EventFrame({ eventId, here, children }: EventFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const event = useManagedNow(eventId);
  const acts = useRef<EventActs>(null);
  return (
    <div className={css['frame']}>
      <div className={css['head']}>
        <BackToEvents />
        <div className={css['heading']}>
          <h1 className={css['name']} tabIndex={-1}>
            {event && <EventName event={event} />}
            <VisuallyHidden>
              {event && ' · '}
              {t(here === 'repeat' ? 'series.repeat.title' : waysInEvent[here].tab)}
            </VisuallyHidden>
          </h1>
          {event && <EventState event={event} />}
        </div>
        <nav aria-label={t('manage.eventNav')} className={css['nav']} data-print="none">
          {having(waysInEvent, 'tab').map(({ id, label }) => (
            <Tab key={id} href={paths[id]({ eventId })} isHere={id === here} label={t(label)} />
          ))}
        </nav>
        <PaletteButton eventId={eventId} acts={acts} />
        {event && <EventMenu event={event} isInEditor={here === 'edit'} ref={acts} />}
      </div>
      {/* A form that is open would lie over what is undone. */}
      {here !== 'edit' && <UndoMove event={event} />}
      {event && mayHaveReports(event) && (
        <div className={css['reports']}>
          <OpenReports eventId={eventId} event={event} />
        </div>
      )}
      {children}
    </div>
  );
}

/** Allergens are reported once doors are open. */
const mayHaveReports = ({ state }: ManagedEvent): boolean => state === 'live' || state === 'completed';

function BackToEvents(): ReactNode {
  const t = useManageMessages();
  const href = useListHref('manage');
  const goBack = useReturn();
  const onClick = useLinkClick(href, goBack);
  return (
    <a
      href={href}
      onClick={onClick}
      className={css['back']}
      data-print="none"
      aria-label={t('manage.events.title')}
    >
      <Icon of={ChevronLeft} isDirectional />
      <span className={css['backWords']}>{t('manage.events.title')}</span>
    </a>
  );
}

function EventName({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const title = useNewest(event, manageSubjects.events).title.trim() || t('manage.events.untitled');
  return <bdi title={title}>{title}</bdi>;
}

function EventState({ event }: { readonly event: ManagedEvent }): ReactNode {
  const newest = useNewest(event, manageSubjects.events);
  return <EventStateBadge event={newest} isArchived={newest.archived_at !== null} />;
}

const palette = lazyComponent<PaletteProps>(() =>
  import(/* webpackChunkName: "palette" */ './palette').then(({ Palette }) => Palette),
);

interface PaletteButtonProps {
  /** The event whose screens are open, if any. */
  readonly eventId: string | undefined;
  /** What can be done with that event, once it is read. */
  readonly acts?: RefObject<EventActs | null>;
}

const none: EventActs = [];

/** Opens the palette, as `Ctrl K` or `⌘K` does; `?` opens it at the list of keys. */
function PaletteButton({ eventId, acts }: PaletteButtonProps): ReactNode {
  const t = useManageMessages();
  const [view, setView] = useState<PaletteView>();
  const [offered, setOffered] = useState(none);
  const { Component, hasFailed } = palette.useLoadState();
  const open = (nextView: PaletteView) => {
    palette.fetch();
    setOffered(acts?.current ?? none);
    setView(nextView);
  };
  useShortcuts(open);
  return (
    <>
      <button
        type="button"
        className={css['button']}
        data-print="none"
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={palette.fetch}
        onClick={() => open('search')}
      >
        <Icon of={Search} />
        <span className={css['words']}>{t('palette.button')}</span>
        <kbd className={css['keys']}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <span role="status" className={css['failed']}>
        {view && hasFailed && t('palette.failed')}
      </span>
      {view && Component && (
        <Component
          view={view}
          isApple={isApple()}
          eventId={eventId}
          acts={offered}
          onView={setView}
          onClose={() => setView(undefined)}
        />
      )}
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Where a key without a modifier is text or a choice. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const ours = '[data-area="events"]:not([data-portal], [data-card])';

/**
 * Ours only with the focus in our area or nowhere, outside of dialogs, and where nobody has handled the key before. `Control+K` opens from a
 * field too, except on a Mac, where it deletes the rest of the line.
 */
function wantedView(key: KeyboardEvent): PaletteView | undefined {
  if (key.defaultPrevented || key.isComposing || key.altKey || key.repeat) return undefined;
  const { target } = key;
  if (!(target instanceof Element)) return undefined;
  if (target !== document.body && !target.closest(ours)) return undefined;
  const hasModifier = key.ctrlKey || key.metaKey;
  const isInField = target.matches(typing);
  if (hasModifier && !key.shiftKey && key.key.toLowerCase() === 'k')
    return isInField && !key.metaKey && isApple() ? undefined : 'search';
  return !hasModifier && !isInField && key.key === '?' ? 'keys' : undefined;
}

/** Opens the palette by its keys. */
function useShortcuts(open: (view: PaletteView) => void): void {
  const newest = useRef(open);
  useEffect(() => {
    newest.current = open;
  });
  useEffect(() => {
    const onKeyDown = (key: KeyboardEvent) => {
      const view = wantedView(key);
      if (!view) return;
      key.preventDefault();
      newest.current(view);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
