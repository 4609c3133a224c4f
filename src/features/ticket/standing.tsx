import CircleCheck from 'lucide-react/icons/circle-check';
import History from 'lucide-react/icons/history';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { phaseOf } from '~/domain/event-state';
import { peopleIn } from '~/domain/party';
import { useMessages } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import css from './paper.module.css';

/** Whether it opens the door, and who is inside already. */
export function Standing({
  registration,
  now,
}: {
  readonly registration: Registration;
  readonly now: number;
}): ReactNode {
  const t = useMessages();
  const people = peopleIn(registration.party);
  const inside = registration.checked_in;
  const isOver = phaseOf(registration.event, now) === 'over';
  return (
    <div className={css['standing']} role="status">
      {inside > 0 ? (
        <Badge tone="success" icon={UsersRound}>
          {inside < people
            ? t('ticket.inside', { count: inside, people })
            : t('ticket.allInside', { people })}
        </Badge>
      ) : (
        <Badge tone={isOver ? 'neutral' : 'success'} icon={isOver ? History : CircleCheck}>
          {t(isOver ? 'ticket.state.over' : 'ticket.state.valid')}
        </Badge>
      )}
    </div>
  );
}
