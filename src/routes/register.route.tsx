import Gift from 'lucide-react/icons/gift';
import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useNow } from '~/data/clock';
import { useEvent } from '~/data/events.queries';
import { usePaths, useReferral, useAreaHref } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useMe, useSignIn, useTitle } from '~/data/shell';
import { SeatForm, Stopped } from '~/features/register/seat-form';
import { isForOthers } from '~/features/register/stage';
import { useMessages } from '~/i18n/provider';
import { useViewerTime } from '~/i18n/viewer-time';
import { MINUTE } from '~/lib/instants';
import { useParams } from '~/lib/router';
import { EventCard } from '~/parts/event-card';
import { SessionUnknown } from '~/parts/session-unknown';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import { Page } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import css from '~/features/register/register.module.css';

/** `:eventId/register` */
export function RegisterRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return <Register key={eventId} eventId={eventId} />;
}

/** From "who is coming" to a ticket, or to a place in the queue. Everything typed survives whatever happens on the way. */
function Register({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useMessages();
  const me = useMe();
  const event = useEvent(eventId);
  const paths = usePaths();
  useFollow(subjects.event, eventId);
  useFollow(subjects.household);
  useTitle(t('register.titleFor', { title: event.title }));
  return (
    <Page
      width="full"
      title={t('nav.register')}
      above={
        <TextLink href={paths.event({ eventId })} isStandalone>
          {t('register.back')}
        </TextLink>
      }
    >
      <div className={css['layout']}>
        {/* What the seats are for, so that nobody registers for the wrong evening. */}
        <div className={css['card']}>
          <EventCard event={event}>
            <EventLines event={event} />
          </EventCard>
        </div>
        {/* Another person never meets what this one typed. */}
        <div className={css['steps']}>
          {me ? <Steps key={me.id} event={event} /> : <SignedOut isKnown={me === null} />}
        </div>
      </div>
    </Page>
  );
}

/** Checks whom the event is for before anything of a household is read, because the others have none. */
function Steps({ event }: { readonly event: EventDetail }): ReactNode {
  const now = useNow(MINUTE);
  return isForOthers(event, now) ? <Stopped event={event} because="not_yours" /> : <SeatForm event={event} />;
}

/** What the card of the event says beyond what, when and where: the time where the viewer is, and that somebody invited them. */
function EventLines({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const viewerTime = useViewerTime(event);
  const isInvited = useReferral() !== null;
  return (
    <>
      {viewerTime && (
        <p className={css['viewer']}>
          <bdi>{viewerTime}</bdi>
        </p>
      )}
      {isInvited && (
        <p className={css['invited']}>
          <Badge tone="info" icon={Gift}>
            {t('register.invited')}
          </Badge>
        </p>
      )}
    </>
  );
}

/** Seats belong to a household: sign in over the page, or the way to where families do. `isKnown`: it is certain that nobody is signed in. */
function SignedOut({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  const t = useMessages();
  if (!isKnown) return <SessionUnknown />;
  return (
    <EmptyState icon={LogIn} title={t('event.signInRegister')} action={<Way />}>
      <p>{t('register.signedOut.text')}</p>
    </EmptyState>
  );
}

function Way(): ReactNode {
  const t = useMessages();
  const signIn = useSignIn();
  const home = useAreaHref()('family');
  if (signIn) {
    return (
      <Button variant="primary" size="large" onPress={signIn}>
        {t('error.signIn')}
      </Button>
    );
  }
  if (home) {
    return (
      <LinkButton variant="primary" size="large" href={home}>
        {t('register.signedOut.familyHome')}
      </LinkButton>
    );
  }
  return <p>{t('register.signedOut.ask')}</p>;
}
