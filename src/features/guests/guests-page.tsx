import { useMemo, type ReactNode } from 'react';
import { useEvent } from '~/data/events.queries';
import { useFollowEvent } from '~/data/events.live';
import { useFollowGuests } from '~/data/guests.live';
import { useGuests } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/settings';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Page } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import { Guests } from './guests';
import { GuestingContext, type Guesting } from './guesting';
import { GuestsActions } from './guests-actions';

export interface GuestsPageProps extends Omit<Guesting, 'event'> {
  readonly eventId: string;
}

/** M5: who comes to an event, and everything that can be done about them. */
export function GuestsPage({ eventId, renderPartyFields, renderRefusal }: GuestsPageProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { fullWhen } = useFormats();
  const event = useEvent(eventId);
  const list = useGuests(eventId);
  useFollowEvent(eventId);
  useFollowGuests(eventId);
  useTitle(t('guests.of', { event: event.title }));
  const guesting = useMemo(
    () => ({ event, renderPartyFields, renderRefusal }),
    [event, renderPartyFields, renderRefusal],
  );
  const { free, capacity } = event.seats;
  return (
    <GuestingContext.Provider value={guesting}>
      <Page
        width="full"
        title={t('guests.title')}
        above={
          <TextLink href={paths.event({ eventId })} isStandalone>
            <bdi>{event.title}</bdi>
          </TextLink>
        }
        lead={
          <p>
            {fullWhen(event)} · {t('guests.seats', { free, capacity })}
          </p>
        }
        actions={<GuestsActions list={list} />}
      >
        <Guests list={list} />
      </Page>
    </GuestingContext.Provider>
  );
}
