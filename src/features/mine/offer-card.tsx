import type { ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useAcceptOffer } from '~/data/registrations.mutations';
import { useAnnounce, useTimeZone } from '~/data/settings';
import type { Registration } from '~/api/registration.schema';
import { dayIn } from '~/domain/event-state';
import { peopleIn } from '~/domain/party';
import { answerUntil } from '~/domain/registration';
import { useFormats, useMessages } from '~/i18n/provider';
import { useNavigate } from '~/lib/router';
import { Button } from '~/ui/button';
import { Row } from '~/ui/stack';
import { useMine } from './mine';
import { RegistrationCard } from './registration-card';
import { TimeLeft } from './time-left';

/** Seats from the waitlist, to be answered in time. */
export function OfferCard({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { ask, renderRefusal } = useMine();
  const { accept, isUnderWay, refused } = useAccept(registration);
  const count = peopleIn(registration.party);
  const until = answerUntil(registration) ?? 0;
  const time = formats.time(until);
  const today = useToday();
  const untilDay = dayIn(until, useTimeZone());
  return (
    <RegistrationCard registration={registration} isUrgent>
      <TimeLeft label={t('mine.offer.until', { count })} until={until} />
      <p>
        {untilDay === today
          ? t('mine.offer.text', { time })
          : t('mine.offer.textDay', { day: formats.day(untilDay), time })}
      </p>
      {renderRefusal(refused, ['offer_expired'])}
      <Row>
        <Button variant="primary" isPending={isUnderWay} onPress={accept}>
          {t('mine.offer.accept', { count })}
        </Button>
        <Button aria-haspopup="dialog" onPress={() => ask('decline', registration.id)}>
          {t('mine.offer.decline')}
        </Button>
      </Row>
    </RegistrationCard>
  );
}

function useAccept(registration: Registration) {
  const t = useMessages();
  const formats = useFormats();
  const navigate = useNavigate();
  const paths = usePaths();
  const announce = useAnnounce();
  const { say } = useMine();
  const act = useAcceptOffer();
  const { isUnderWay, refused, attempt } = useAttempts();
  const { id: registrationId, lock_version, offer_expires_at, event } = registration;

  const sayOver = (at: string | null) => {
    const time = at === null ? '' : formats.time(at);
    const text = t('mine.offer.goneText', { title: event.title });
    say({ tone: 'warning', title: t('mine.offer.gone', { time }), text });
  };
  const accept = () =>
    attempt(
      () => act.mutateAsync({ registrationId, body: { lock_version } }),
      ({ party }) => {
        announce(t('register.announce.taken', { count: peopleIn(party) }));
        void navigate(paths.ticket({ registrationId }), { state: { news: 'taken' } });
      },
      (refusal) => refusal.kind === 'offer_expired' && sayOver(refusal.at ?? offer_expires_at),
    );
  return { accept, isUnderWay, refused };
}
