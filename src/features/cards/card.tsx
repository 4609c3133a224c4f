import { useId, type ReactNode, Suspense } from 'react';
import { useConnection } from '~/data/live/use-live';
import { useHasFailedReading, useFailedReading, QueryBoundary } from '~/data/query-boundary';
import { useCardMessages, type CardMessageId } from '~/i18n/card-messages';
import { LiveDot } from '~/ui/live-dot';
import css from './card.module.css';
import { useLinkClick } from '~/ui/navigation';
import { useSignIn } from '~/data/shell';
import { isOfPage, isSignedOut, type Failure, type FailureKind } from '~/lib/failure';
import { Loading, Skeleton } from '~/ui/skeleton';

/** The level of the card's heading in the page around it. */
export type HeadingLevel = 2 | 3 | 4;

export interface CardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly level: HeadingLevel;
  readonly children: ReactNode;
}

/** A section of a page of another area. */
export function Card({ title, lead, level, children }: CardProps): ReactNode {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={css['card']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <Title className={css['title']} id={titleId}>
          {title}
        </Title>
        <Liveness />
        {lead && <p className={css['lead']}>{lead}</p>}
      </div>
      {children}
      <Age />
    </section>
  );
}

function Liveness(): ReactNode {
  const { t } = useCardMessages();
  const { state } = useConnection();
  const isFailed = useHasFailedReading();
  if (state === 'off' || (state === 'live' && isFailed)) return null;
  return (
    <span className={css['dot']}>
      <LiveDot state={state} label={t(`card.state.${state}`)} isLabelHidden />
    </span>
  );
}

/** Without a connection: the time of the data. */
function Age(): ReactNode {
  const { t, formats } = useCardMessages();
  const { state, liveUntil } = useConnection();
  if (state !== 'offline' || liveUntil === undefined) return null;
  return (
    <p role="status" className={css['quiet']}>
      {t('card.offlineSince', { time: formats.time(liveUntil) })}
    </p>
  );
}

interface CardLinkProps {
  readonly href: string;
  /** The whole row around it is the target. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** A link into Events. `ui/text-link` would add 2 KB to a card. */
export function CardLink({ href, isRow, children }: CardLinkProps): ReactNode {
  const onClick = useLinkClick(href);
  return (
    <a href={href} onClick={onClick} className={css[isRow ? 'link' : 'button']}>
      {children}
    </a>
  );
}

interface PartProps {
  /** What is loaded. When it changes, the boundary tries again. */
  readonly subject: string;
  readonly children: ReactNode;
}

/** A part of a card with a loading state and an error of its own. */
export function Part({ subject, children }: PartProps): ReactNode {
  return (
    <QueryBoundary
      subject={subject}
      catches={() => true}
      show={(failure, retry) => <Failed failure={failure} onRetry={retry} />}
    >
      <Suspense fallback={<Placeholder />}>{children}</Suspense>
    </QueryBoundary>
  );
}

function Placeholder(): ReactNode {
  const { t } = useCardMessages();
  return (
    <Loading label={t('card.loading')}>
      <div className={css['waiting']}>
        <Skeleton width="wide" />
        <Skeleton width="half" />
        <Skeleton width="wide" />
      </div>
    </Loading>
  );
}

const failureMessages: Partial<Record<FailureKind, CardMessageId>> = {
  offline: 'card.failedOffline',
  'signed-out': 'card.failedSignedOut',
  forbidden: 'card.failedForbidden',
  outdated: 'card.failedOutdated',
  misconfigured: 'card.failedMisconfigured',
  'outdated-server': 'card.failedOutdatedServer',
};

/** One line: what happened and what to do. The query boundary also retries by itself. */
function Failed({
  failure,
  onRetry,
}: {
  readonly failure: Failure;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useCardMessages();
  const signIn = useSignIn();
  const { kind } = failure;
  return (
    <div role="status" className={css['line']}>
      <span>{t(failureMessages[kind] ?? 'card.failed')}</span>
      {isSignedOut(failure) && signIn && <CardButton onPress={signIn}>{t('card.signIn')}</CardButton>}
      {!isOfPage(failure) && <CardButton onPress={onRetry}>{t('card.retry')}</CardButton>}
    </div>
  );
}

interface CardButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A text button. `ui/button` with react-aria would add 12 KB to a card. */
export function CardButton({ onPress, children }: CardButtonProps): ReactNode {
  return (
    <button type="button" className={css['button']} onClick={onPress}>
      {children}
    </button>
  );
}

interface NotFreshProps {
  readonly error: Failure | null;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** The age of data that could not be refreshed. Without a connection `Age` shows it for the whole card. */
export function NotFresh({ error, updatedAt }: NotFreshProps): ReactNode {
  const { t, formats } = useCardMessages();
  const { state } = useConnection();
  useFailedReading(error !== null);
  if (!error || state === 'offline') return null;
  return (
    <p role="status" className={css['quiet']}>
      {t('card.notFresh', { time: formats.time(updatedAt) })}
    </p>
  );
}
