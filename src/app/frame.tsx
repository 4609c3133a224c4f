import type { ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useHasFailedReading } from '~/data/failed-reading';
import { usePaths } from '~/data/links';
import { useMe } from '~/data/me';
import { useMay } from '~/data/may.queries';
import { readFilter, withoutDates, writeFilter } from '~/domain/filter';
import type { MessageId } from '~/i18n/messages';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { useHref, useLocation } from '~/lib/router';
import { LiveDot } from '~/ui/live-dot';
import { useLinkClick } from '~/ui/navigation';
import css from './frame.module.css';
import { useArrival } from './use-arrival';

/** What stands around every screen: where one can go, whether what one sees is live, and since when it is not. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const screen = useArrival();
  return (
    <div className={css['frame']}>
      <header className={css['bar']}>
        <Ways />
        <Liveness />
      </header>
      <AgeBar />
      <div ref={screen}>{children}</div>
    </div>
  );
}

function Ways(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signedIn = Boolean(useMe());
  const mayManage = useMay('manage_events');
  const { search } = useLocation();
  const filter = String(writeFilter(withoutDates(readFilter(new URLSearchParams(search)))));
  return (
    <nav aria-label={t('nav.label')} className={classes(css['ways'], mayManage && css['many'])}>
      <Way to={paths.browse()} words="nav.browse" filter={filter} />
      <Way to={paths.calendar()} words="nav.calendar" filter={filter} />
      {signedIn && <Way to={paths.mine()} words="nav.mine" />}
      {mayManage && <Way to={paths.manage()} words="nav.manage" isArea />}
    </nav>
  );
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/';

interface WayProps {
  readonly to: string;
  readonly words: MessageId;
  /** What the list and the calendar have in common goes along from one to the other; a press on where one is clears it. */
  readonly filter?: string;
  /** What lies under it is a part of it. */
  readonly isArea?: boolean;
}

function Way({ to, words, filter, isArea = false }: WayProps): ReactNode {
  const t = useMessages();
  const here = trimmed(useHref(useLocation().pathname));
  const isHere = here === trimmed(to);
  const isWithin = isArea && here.startsWith(`${trimmed(to)}/`);
  const href = filter && !isHere ? `${to}?${filter}` : to;
  const onClick = useLinkClick(href);
  return (
    <a
      href={href}
      onClick={onClick}
      className={css['way']}
      aria-current={isHere ? 'page' : isWithin || undefined}
    >
      {t(words)}
    </a>
  );
}

function Liveness(): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  const isFailed = useHasFailedReading();
  // A shell that gives no cable: the screen is read every half minute, and there is nothing to say. Nor is anything live that is not there.
  if (state === 'off' || (state === 'live' && isFailed)) return null;
  const time = liveUntil === undefined ? '' : formats.time(liveUntil);
  const words =
    state === 'offline' && !time ? t('connection.offlineNow') : t(`connection.${state}`, { time });
  // As long as all is well there is nothing to read about it.
  return <LiveDot state={state} label={words} isBrief={state === 'live'} />;
}

function AgeBar(): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  if (liveUntil === undefined || (state !== 'offline' && state !== 'stale')) return null;
  return (
    <p role="status" className={css['age']}>
      {t(state === 'offline' ? 'connection.offlineBar' : 'connection.staleBar', {
        time: formats.time(liveUntil),
      })}
    </p>
  );
}
