import { useEffect, useState, type ReactNode } from 'react';
import { warmFailedReading } from '~/data/failed-reading';
import { usePaths } from '~/data/links';
import { useSignIn } from '~/data/me';
import { errorSubject, errorWords, type ErrorSubject } from '~/i18n/error-words';
import { useMessages } from '~/i18n/provider';
import { useIsOnline } from '~/lib/is-online';
import { isFailure, mayPass } from '~/lib/failure';
import { useParams } from '~/lib/router';
import { Button } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';
import { latePart } from '~/ui/late-part';
import { LinkButton } from '~/ui/link-button';
import { isCodeFault } from '~/lib/code-fault';

function subjectOf(error: unknown): ErrorSubject {
  if (isCodeFault(error)) return 'code';
  return errorSubject(isFailure(error) ? error.kind : 'unexpected');
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
  const isOnline = useIsOnline();
  const known = subjectOf(error);
  // Nothing comes without a network, code or data: that is nobody's fault.
  const subject = outdated ? 'outdated' : known === 'code' && !isOnline ? 'offline' : known;
  const quoted = reference ?? (isFailure(error) ? error.requestId : undefined);
  return (
    <>
      {isPassing(error) && <Known />}
      <ErrorState
        {...errorWords(t, subject, reference)}
        reference={
          quoted && subject !== 'not-found' ? t('common.reference', { reference: quoted }) : undefined
        }
        actions={<Way subject={subject} onRetry={onRetry} />}
        level={1}
      />
    </>
  );
}

const isPassing = (error: unknown): boolean => mayPass(error) || isCodeFault(error);

const knownEvent = latePart(() =>
  import(/* webpackChunkName: "known-event" */ '~/features/event-card/known-event').then(
    ({ KnownEvent }) => KnownEvent,
  ),
);
/** Fetches ahead what is needed once the network is gone. */
export function warmProblemPage(): void {
  warmFailedReading();
  knownEvent.fetch();
}

/** What a list said of the event whose page cannot be read. */
function Known(): ReactNode {
  const { eventId, registrationId } = useParams();
  const { Part } = knownEvent.useArrival();
  useEffect(() => knownEvent.fetch(), []);
  const id = eventId ?? registrationId;
  return Part && id ? <Part key={id} id={id} /> : null;
}

function Way({
  subject,
  onRetry,
}: {
  readonly subject: ErrorSubject;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signIn = useSignIn();
  if (subject === 'outdated') return <Button onPress={() => location.reload()}>{t('error.reload')}</Button>;
  if (subject === 'signed-out' && signIn) return <Button onPress={signIn}>{t('error.signIn')}</Button>;
  if (subject === 'not-found' || subject === 'gone' || subject === 'forbidden' || subject === 'signed-out') {
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
