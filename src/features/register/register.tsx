import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useFollowEvent } from '~/data/events.live';
import { useEvent } from '~/data/events.queries';
import { usePaths } from '~/data/links';
import { useMe } from '~/data/me';
import { useFollowHousehold } from '~/data/registrations.list';
import { useTitle } from '~/data/settings';
import type { EventDetail } from '~/api/event-detail.schema';
import { useMessages } from '~/i18n/provider';
import { Page } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import { EventLines } from './event-lines';
import css from './register.module.css';
import type { RegisterParts } from './registering';
import { SeatForm, type SeatFormProps } from './seat-form';
import { SignedOut } from './signed-out';
import { isForOthers } from './stage';
import { Stopped } from './stopped';

const MINUTE = 60_000;

export interface RegisterProps extends RegisterParts {
  readonly eventId: string;
  /** What the seats are for, so that nobody registers for the wrong evening. `lines`: what else is said there. */
  readonly renderEvent: (event: EventDetail, lines: ReactNode) => ReactNode;
}

/** From "who is coming" to a ticket, or to a place in the queue. Everything typed survives whatever happens on the way. */
export function Register({ eventId, renderEvent, ...parts }: RegisterProps): ReactNode {
  const t = useMessages();
  const me = useMe();
  const event = useEvent(eventId);
  const paths = usePaths();
  useFollowEvent(eventId);
  useFollowHousehold();
  useTitle(t('register.titleFor', { title: event.title }));
  return (
    <Page
      width="full"
      title={t('register.title')}
      above={
        <TextLink href={paths.event({ eventId })} isStandalone>
          {t('register.back')}
        </TextLink>
      }
    >
      <div className={css['layout']}>
        <div className={css['card']}>{renderEvent(event, <EventLines event={event} />)}</div>
        {/* Another person never meets what this one typed. */}
        <div className={css['steps']}>
          {me ? <Steps key={me.id} event={event} {...parts} /> : <SignedOut isKnown={me === null} />}
        </div>
      </div>
    </Page>
  );
}

/** Who is let in is asked before anything of a household is read: others have none. */
function Steps({ event, ...parts }: SeatFormProps): ReactNode {
  const now = useNow(MINUTE);
  return isForOthers(event, now) ? (
    <Stopped event={event} because="not_yours" />
  ) : (
    <SeatForm event={event} {...parts} />
  );
}
