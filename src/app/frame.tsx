import type { ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { usePaths } from '~/data/links';
import { useMe } from '~/data/me';
import type { MessageId } from '~/i18n/messages';
import { useFormats, useMessages } from '~/i18n/provider';
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
  const signedIn = useMe() !== null;
  return (
    <nav aria-label={t('nav.label')} className={css['ways']}>
      <Way to={paths.browse()} words="nav.browse" />
      <Way to={paths.calendar()} words="nav.calendar" />
      {signedIn && <Way to={paths.mine()} words="nav.mine" />}
    </nav>
  );
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/';

function Way({ to, words }: { readonly to: string; readonly words: MessageId }): ReactNode {
  const t = useMessages();
  const here = useHref(useLocation().pathname);
  const onClick = useLinkClick(to);
  return (
    <a href={to} onClick={onClick} className={css['way']} aria-current={trimmed(here) === trimmed(to) ? 'page' : undefined}>
      {t(words)}
    </a>
  );
}

function Liveness(): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  // A shell that gives no cable: the screen is read every half minute, and there is nothing to say.
  if (state === 'off') return null;
  const time = liveUntil === undefined ? '' : formats.time(liveUntil);
  const words = state === 'offline' && !time ? t('connection.offlineNow') : t(`connection.${state}`, { time });
  return <LiveDot state={state} label={words} />;
}

function AgeBar(): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  if (liveUntil === undefined || (state !== 'offline' && state !== 'stale')) return null;
  return (
    <p role="status" className={css['age']}>
      {t(state === 'offline' ? 'connection.offlineBar' : 'connection.staleBar', { time: formats.time(liveUntil) })}
    </p>
  );
}
