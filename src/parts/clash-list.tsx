import type { ReactNode } from 'react';
import type { Clashes } from '~/api/manage/clashes';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { TextLink } from '~/ui/text-link';

/** More are only counted. */
const MOST_CLASHES = 5;

interface ClashListProps {
  readonly clashes: Clashes;
  /** The screen of the other event. */
  readonly linksTo: 'board' | 'edit';
  /** The day of the event itself, where it is known: others then say on which day they begin, unless on this one. */
  readonly day?: string;
}

/** The events that something clashes with, each with what both need. */
export function ClashList({ clashes, linksTo, day }: ClashListProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const events = [...new Map(clashes.map((clash) => [clash.event_id, clash])).values()];
  const kindOf = (eventId: string) => {
    const kinds = new Set(clashes.filter(({ event_id }) => event_id === eventId).map(({ kind }) => kind));
    return kinds.has('place') ? (kinds.has('restaurant') ? 'both' : 'place') : 'restaurant';
  };
  const more = events.length - MOST_CLASHES;
  return (
    <>
      {events.slice(0, MOST_CLASHES).map(({ event_id, title, starts_at, starts_local, time_zone }) => (
        <div key={event_id}>
          {t(`impact.clash.${kindOf(event_id)}`)}{' '}
          <TextLink href={paths[linksTo]({ eventId: event_id })}>
            <bdi>{title}</bdi>
          </TextLink>
          {starts_local &&
            time_zone &&
            `, ${day ? formats.wallMoment(starts_local, day) : formats.timeThere(starts_at, { starts_at, starts_local, time_zone })}`}
        </div>
      ))}
      {more > 0 && <div>{t('plan.clash.more', { count: more })}</div>}
    </>
  );
}
