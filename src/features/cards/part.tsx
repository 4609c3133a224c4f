import { Suspense, type ReactNode } from 'react';
import { useSignIn } from '~/data/me';
import { QueryBoundary } from '~/data/query-boundary';
import { useCardWords, type CardMessageId } from '~/i18n/card-words';
import type { Failure, FailureKind } from '~/lib/failure';
import { Loading, Skeleton } from '~/ui/skeleton';
import css from './card.module.css';

export interface PartProps {
  /** Whose or which data it is: a change of it is a new attempt. */
  readonly subject: string;
  readonly children: ReactNode;
}

/** A part of a card that waits and fails by itself: the rest of the card, and of the page, stays. */
export function Part({ subject, children }: PartProps): ReactNode {
  return (
    <QueryBoundary
      subject={subject}
      isLast
      show={(failure, retry) => <Failed failure={failure} onRetry={retry} />}
    >
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </QueryBoundary>
  );
}

function Waiting(): ReactNode {
  const { t } = useCardWords();
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

const words: Partial<Record<FailureKind, CardMessageId>> = {
  offline: 'card.failedOffline',
  'signed-out': 'card.failedSignedOut',
  forbidden: 'card.failedForbidden',
  outdated: 'card.failedOutdated',
  misconfigured: 'card.failedMisconfigured',
  'outdated-server': 'card.failedOutdatedServer',
};
// Asking again would bring the same answer.
const final: ReadonlySet<FailureKind> = new Set<FailureKind>(['signed-out', 'forbidden', 'outdated']);

/** One quiet line: what happened, and what can be done about it. Comes again by itself. */
function Failed({
  failure,
  onRetry,
}: {
  readonly failure: Failure;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useCardWords();
  const signIn = useSignIn();
  const { kind } = failure;
  return (
    <div role="status" className={css['line']}>
      <span>{t(words[kind] ?? 'card.failed')}</span>
      {kind === 'signed-out' && signIn && <CardButton onPress={signIn}>{t('card.signIn')}</CardButton>}
      {!final.has(kind) && <CardButton onPress={onRetry}>{t('card.retry')}</CardButton>}
    </div>
  );
}

export interface CardButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A press that is only words. The buttons of the pages carry a library that is heavier than a card. */
export function CardButton({ onPress, children }: CardButtonProps): ReactNode {
  return (
    <button type="button" className={css['button']} onClick={onPress}>
      {children}
    </button>
  );
}
