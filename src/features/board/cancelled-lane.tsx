import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { CancelledHeads } from '~/domain/board-facts';
import { withGuestQuery } from '~/domain/guests';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { LinkButton } from '~/ui/button';
import { Figure, Figures } from './figures';
import { Lane, MainFigure } from './lane';

interface CancelledLaneProps {
  readonly eventId: string;
  /** Who had seats or was on the waitlist when the event was cancelled: nobody has a seat since. */
  readonly heads: CancelledHeads;
  /** How many notices they were sent; `undefined`: none. */
  readonly notices: number | undefined;
}

/** Whose event it was, and that they must be called where nobody told them. */
export function CancelledLane({ heads, eventId, notices }: CancelledLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const { parties, people, waiting } = heads;
  const guests = `${paths.guests({ eventId })}?${withGuestQuery(new URLSearchParams(), { view: 'cancelled' })}`;
  const isToCall = parties > 0 && notices === undefined;
  const waits = waiting && waiting.parties > 0 ? 'some' : 'none';
  const told = isToCall ? 'untold' : (notices ?? 0) >= parties && 'told';
  return (
    <Lane
      icon={isToCall ? Phone : Users}
      title={t(isToCall ? 'board.cancelled.call' : 'board.cancelled.who')}
    >
      {parties === 0 ? (
        <p>{t('board.seats.cancelled.nobody')}</p>
      ) : (
        <>
          <MainFigure
            value={formats.number(parties)}
            label={t('board.seats.cancelled', { people, parties, waits: waiting ? waits : 'some' })}
          />
          <p>
            {told && t(`board.seats.cancelled.${told}`, { waits })} {t('board.seats.cancelled.noMessage')}
          </p>
          <LinkButton
            variant={isToCall ? 'primary' : 'secondary'}
            icon={isToCall ? Phone : Users}
            href={guests}
          >
            {t('board.seats.cancelled.guests')}
          </LinkButton>
          {waiting && waiting.parties > 0 && (
            <Figures>
              {parties > waiting.parties && (
                <Figure
                  icon={CircleCheck}
                  label={t('board.cancelled.reserved')}
                  value={t('board.seats.families', {
                    parties: parties - waiting.parties,
                    people: people - waiting.people,
                  })}
                />
              )}
              <Figure
                icon={Hourglass}
                label={t('board.seats.waiting')}
                value={t('board.seats.families', { ...waiting })}
              />
            </Figures>
          )}
        </>
      )}
    </Lane>
  );
}
