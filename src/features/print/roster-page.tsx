import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useEvent } from '~/data/events.queries';
import { useFollowEvent } from '~/data/events.live';
import { useFollowGuests } from '~/data/guests.live';
import { useGuests } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/settings';
import { rosterOf } from '~/domain/roster';
import { useCompareNames } from '~/i18n/compare-names';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { dayIn } from '~/lib/instants';
import { Button } from '~/ui/button';
import { TextLink } from '~/ui/text-link';
import css from './roster.module.css';
import { RosterTable } from './roster-table';
import { WaitingTable } from './waiting-table';

const MINUTE = 60_000;

/** M12: the door's roster, as it will lie on paper. */
export function RosterPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { fullWhen, day, timeWithZone, number } = useFormats();
  const event = useEvent(eventId);
  const { guests, total, isComplete } = useGuests(eventId);
  useFollowEvent(eventId);
  useFollowGuests(eventId);
  useTitle(t('roster.of', { event: event.title }));
  const { coming, waiting, people, waitingPeople } = rosterOf(guests, useCompareNames());
  const now = useNow(MINUTE);
  const printed = `${day(dayIn(now, event.time_zone))}, ${timeWithZone(now, event.time_zone)}`;
  return (
    <article className={css['page']}>
      <div className={css['screen']}>
        <TextLink href={paths.guests({ eventId })} isStandalone>
          {t('roster.back')}
        </TextLink>
        <Button variant="primary" icon={Printer} isDisabled={!isComplete} onPress={() => window.print()}>
          {t('roster.print')}
        </Button>
        <p className={css['lead']} role="status">
          {isComplete
            ? t('roster.lead')
            : t('roster.loading', { count: number(guests.length), total: number(total) })}
        </p>
      </div>
      <div className={css['paper']}>
        <header className={css['head']}>
          <h1 className={css['title']}>{event.title}</h1>
          <p className={css['when']}>{[fullWhen(event), event.place?.name].filter(Boolean).join(' · ')}</p>
          <p className={css['sum']}>
            <strong>{t('roster.coming', { parties: coming.length, people })}</strong>
            <span>{t('roster.printed', { time: printed })}</span>
          </p>
        </header>
        {coming.length > 0 ? <RosterTable guests={coming} /> : <p>{t('roster.empty')}</p>}
        {waiting.length > 0 && (
          <WaitingTable
            guests={waiting}
            title={t('roster.waiting', { parties: waiting.length, people: waitingPeople })}
          />
        )}
      </div>
    </article>
  );
}
