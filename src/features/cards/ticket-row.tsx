import type { ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { useLive } from '~/data/events.live';
import type { Paths } from '~/data/paths-under';
import { useTimeZone } from '~/data/settings';
import type { Registration } from '~/api/registration.schema';
import { dayIn } from '~/domain/event-state';
import { peopleIn } from '~/domain/party';
import { answerUntil, sectionOf } from '~/domain/registration';
import { useCardWords } from '~/i18n/card-words';
import { Badge } from '~/ui/badge';
import type { IconShape } from '~/ui/icon';
import type { Tone } from '~/ui/tone';
import { ClockIcon, QueueIcon, TicketIcon } from './card-icons';
import css from './card.module.css';
import { CardRow } from './card-row';
import { useDayName } from './use-day-name';

export interface TicketRowProps {
  readonly registration: Registration;
  readonly now: number;
  readonly paths: Paths | undefined;
}

/** One of the household's own: what it is, and what it asks for. Leads to where that is done. */
export function TicketRow({ registration, now, paths }: TicketRowProps): ReactNode {
  const { t } = useCardWords();
  const event = useLive(registration.event);
  const dayName = useDayName();
  const { tone, icon, words } = useMark(registration, now);
  const isOffer = sectionOf(registration, now) === 'offers';
  const count = peopleIn(registration.party);
  return (
    <CardRow event={event} day={dayName(event.day)} href={paths && hrefOf(registration, paths)}>
      {isOffer && (
        <p className={css['place']}>
          <bdi>{t('card.offered', { count })}</bdi>
        </p>
      )}
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
    </CardRow>
  );
}

/** The ticket itself, the form that waits, or the page on which one answers. */
function hrefOf({ id, event, state, needs_reconfirm }: Registration, paths: Paths): string {
  if (state === 'held') return paths.register({ eventId: event.id });
  if (state === 'confirmed' && !needs_reconfirm) return paths.ticket({ registrationId: id });
  return paths.mine();
}

interface Mark {
  readonly tone: Tone;
  readonly icon: IconShape;
  readonly words: string;
}

function useMark(registration: Registration, now: number): Mark {
  const { t, formats } = useCardWords();
  const today = useToday();
  const zone = useTimeZone();
  const { party, waiting, needs_reconfirm } = registration;
  const count = peopleIn(party);
  const until = answerUntil(registration) ?? 0;
  const time = formats.time(until);
  switch (sectionOf(registration, now)) {
    case 'offers': {
      const day = dayIn(until, zone);
      const words =
        day === today ? t('card.answer', { time }) : t('card.answerDay', { day: formats.day(day), time });
      return { tone: 'danger', icon: ClockIcon, words };
    }
    case 'unfinished':
      return { tone: 'warning', icon: ClockIcon, words: t('card.kept', { count, time }) };
    case 'waiting': {
      const words = waiting
        ? t('card.waiting', { position: waiting.position, of: waiting.of })
        : t('card.waitingMoved');
      return { tone: 'neutral', icon: QueueIcon, words };
    }
    default:
      return needs_reconfirm
        ? { tone: 'warning', icon: ClockIcon, words: t('card.moved') }
        : { tone: 'success', icon: TicketIcon, words: t('card.seats', { count }) };
  }
}
