import { useMemo, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import type { Paths } from '~/data/paths-under';
import { useFollowHousehold, useListedRegistrations } from '~/data/registrations.list';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { inSections } from '~/domain/registration';
import { useCardWords } from '~/i18n/card-words';
import { VisuallyHidden } from '~/ui/visually-hidden';
import type { HeadingLevel } from './card';
import { CardLink } from './card-link';
import css from './card.module.css';
import { ComingUp } from './coming-up';
import { Part } from './part';
import { TicketRow } from './ticket-row';

const MOST = 4;
/** What is over moves by the minute; this is soon enough. */
const TICK = 15_000;

export interface TicketsProps {
  readonly paths: Paths | undefined;
  readonly level: HeadingLevel;
}

/** The household's own, in the order in which it asks for something. */
export function Tickets({ paths, level }: TicketsProps): ReactNode {
  const { t } = useCardWords();
  useFollowHousehold();
  const registrations = useListedRegistrations();
  const now = useNow(TICK);
  const { offers, unfinished, coming, waiting } = useMemo(
    () => inSections(registrations, now),
    [registrations, now],
  );
  const mine = [...offers, ...unfinished, ...coming, ...waiting];
  const shown = mine.slice(0, MOST);
  const room = Math.min(3, MOST - shown.length);
  return (
    <>
      <Offered offers={offers} />
      {mine.length === 0 && <p className={css['quiet']}>{t('card.noTickets')}</p>}
      <ul className={css['list']}>
        {shown.map((registration) => (
          <TicketRow key={registration.id} registration={registration} now={now} paths={paths} />
        ))}
      </ul>
      {room > 0 && (
        <Part subject="coming">
          <ComingUp
            room={room}
            paths={paths}
            except={mine.map(({ event }) => event.id)}
            level={level === 2 ? 3 : 4}
          />
        </Part>
      )}
      {paths && (
        <div className={css['foot']}>
          <CardLink href={paths.mine()}>{t('card.allMine', { count: mine.length - shown.length })}</CardLink>
          <CardLink href={paths.browse()}>{t('card.browse')}</CardLink>
        </div>
      )}
    </>
  );
}

/** Says aloud that seats are offered, as it happens: they wait for an answer, and not for long. */
function Offered({ offers }: { readonly offers: readonly Registration[] }): ReactNode {
  const { t } = useCardWords();
  return (
    <VisuallyHidden>
      <span role="status">
        {offers.map(
          ({ party, event }) => `${event.title}: ${t('card.offered', { count: peopleIn(party) })}. `,
        )}
      </span>
    </VisuallyHidden>
  );
}
