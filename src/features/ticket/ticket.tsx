import LogIn from 'lucide-react/icons/log-in';
import { Suspense, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useMe, useSignIn } from '~/data/me';
import type { Dish, EventDetail } from '~/api/event-detail.schema';
import type { Allergen } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';
import { LinkButton } from '~/ui/link-button';
import { RefusedBoundary } from './refused-boundary';
import { TicketPage } from './ticket-page';
import { TicketSkeleton } from './ticket-skeleton';

export interface TicketParts {
  /** Ways to note the event down. */
  readonly renderPassOn: (event: EventDetail) => ReactNode;
  readonly renderWarning: (dishes: readonly Dish[], avoided: readonly Allergen[]) => ReactNode;
}

export interface TicketProps extends TicketParts {
  readonly registrationId: string;
}

/** What is shown at the door; also without a network, on the device where it was seen before. */
export function Ticket({ registrationId, ...parts }: TicketProps): ReactNode {
  const me = useMe();
  if (!me) return <SignedOut isKnown={me === null} />;
  return (
    <RefusedBoundary key={`${me.id} ${registrationId}`} instead={<NotYours />}>
      <Suspense fallback={<TicketSkeleton />}>
        <TicketPage registrationId={registrationId} {...parts} />
      </Suspense>
    </RefusedBoundary>
  );
}

function NotYours(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  return (
    <ErrorState
      level={1}
      title={t('ticket.refused.title')}
      detail={t('ticket.refused.text')}
      actions={<LinkButton href={paths.mine()}>{t('ticket.go.mine')}</LinkButton>}
    />
  );
}

function SignedOut({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  const t = useMessages();
  const signIn = useSignIn();
  if (!isKnown)
    return (
      <ErrorState
        level={1}
        icon={LogIn}
        tone="calm"
        title={t('session.unknown.title')}
        detail={t('session.unknown.text')}
      />
    );
  return (
    <ErrorState
      level={1}
      icon={LogIn}
      title={t('ticket.signedOut.title')}
      detail={t('ticket.signedOut.text')}
      actions={
        signIn && (
          <Button variant="primary" onPress={signIn}>
            {t('error.signIn')}
          </Button>
        )
      }
    />
  );
}
