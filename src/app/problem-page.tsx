import { useEffect, useState, type ReactNode } from 'react';
import { useWhenBack } from '~/data/connection';
import { usePaths } from '~/data/links';
import { useSignIn } from '~/data/me';
import type { MessageId } from '~/i18n/messages';
import { useMessages } from '~/i18n/provider';
import { isFailure, type FailureKind } from '~/lib/failure';
import { Button } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';
import { LinkButton } from '~/ui/link-button';
import { isCodeFault } from './code-fault';

type Subject =
  | 'notFound'
  | 'gone'
  | 'forbidden'
  | 'signedOut'
  | 'offline'
  | 'unavailable'
  | 'tooMany'
  | 'outdated'
  | 'malformed'
  | 'misconfigured'
  | 'outdatedServer'
  | 'unexpected'
  | 'code';

const subjects: Record<FailureKind, Subject> = {
  'not-found': 'notFound',
  gone: 'gone',
  forbidden: 'forbidden',
  'signed-out': 'signedOut',
  offline: 'offline',
  timeout: 'unavailable',
  unavailable: 'unavailable',
  'too-many': 'tooMany',
  'too-large': 'unexpected',
  outdated: 'outdated',
  malformed: 'malformed',
  misconfigured: 'misconfigured',
  'outdated-server': 'outdatedServer',
  invalid: 'unexpected',
  conflict: 'unexpected',
  unexpected: 'unexpected',
};

/** Which words an error gets. Every kind has some: a table test covers them. */
export function subjectOf(error: unknown): Subject {
  if (isCodeFault(error)) return 'code';
  return isFailure(error) ? subjects[error.kind] : 'unexpected';
}

export interface ProblemPageProps {
  readonly error: unknown;
  /** Of the report, once it has gone somewhere. */
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
  /** Whether the server has another build than the one that runs. */
  readonly newerBuild?: (() => Promise<boolean | undefined>) | undefined;
}

/** An error as the whole page, in words: what happened, what stays true, what to do. */
export function ProblemPage({ error, reference, onRetry, newerBuild }: ProblemPageProps): ReactNode {
  const t = useMessages();
  const outdated = useNewerBuild(isCodeFault(error) ? newerBuild : undefined);
  const subject = outdated ? 'outdated' : subjectOf(error);
  const quoted = reference ?? (isFailure(error) ? error.requestId : undefined);
  // Code that only lacked the network comes by itself once it is back; what was read does so around us.
  useWhenBack(subject === 'code', onRetry);
  return (
    <ErrorState
      title={t(`error.${subject}.title` satisfies MessageId)}
      detail={t(
        subject === 'unexpected' && reference
          ? 'error.unexpected.reported'
          : (`error.${subject}.detail` satisfies MessageId),
      )}
      reference={quoted && subject !== 'notFound' ? t('common.reference', { reference: quoted }) : undefined}
      actions={<Way subject={subject} onRetry={onRetry} />}
      level={1}
    />
  );
}

function Way({ subject, onRetry }: { readonly subject: Subject; readonly onRetry: () => void }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signIn = useSignIn();
  if (subject === 'outdated') return <Button onPress={() => location.reload()}>{t('error.reload')}</Button>;
  if (subject === 'signedOut' && signIn) return <Button onPress={signIn}>{t('error.signIn')}</Button>;
  if (subject === 'notFound' || subject === 'gone' || subject === 'forbidden' || subject === 'signedOut') {
    return <LinkButton href={paths.browse()}>{t('error.browse')}</LinkButton>;
  }
  return (
    <>
      <Button onPress={onRetry}>{t('common.retry')}</Button>
      {/* What keeps code away may be in the page itself: a security policy, a cache. Only a new page is rid of that. */}
      {subject === 'code' && (
        <Button variant="quiet" onPress={() => location.reload()}>
          {t('error.reload')}
        </Button>
      )}
    </>
  );
}

function useNewerBuild(ask: (() => Promise<boolean | undefined>) | undefined): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    let wanted = true;
    void ask?.().then((answer) => wanted && setNewer(answer === true));
    return () => {
      wanted = false;
    };
  }, [ask]);
  return newer;
}
