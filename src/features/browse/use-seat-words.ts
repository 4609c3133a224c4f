import { epochOf } from '~/lib/instants';
import { useCallback } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { wallClock } from '~/domain/calendar-clock';
import { seatStatus, type SeatStatus } from '~/domain/seat-status';
import { useFormats, useMessages } from '~/i18n/provider';

export interface SeatWords {
  readonly status: SeatStatus;
  readonly words: string;
}

/** What a row says about seats, in words: `12 left`, `2 left for your 4`, `Full · waitlist 3`. */
export function useSeatWords(): (event: EventSummary, now: number, party?: number) => SeatWords {
  const t = useMessages();
  const formats = useFormats();
  const opens = useCallback(
    (at: string, now: number, zone: string) => {
      const { day } = wallClock(epochOf(at), zone);
      return day === wallClock(now, zone).day ? formats.timeWithZone(at, zone) : formats.shortDay(day);
    },
    [formats],
  );
  const wordsOf = useCallback(
    (status: SeatStatus, now: number, zone: string): string => {
      switch (status.kind) {
        case 'cancelled':
        case 'over':
        case 'closed':
        case 'full':
          return t(`browse.${status.kind}`);
        case 'not_open':
          return t('browse.opens', { when: opens(status.opensAt, now, zone) });
        case 'waitlist':
          return t('browse.fullWaitlist', { count: status.waiting });
        case 'too_large':
          return t('browse.maxParty', { count: status.maxParty });
        case 'too_few':
          return t('browse.leftForParty', { count: status.free, party: status.party });
        case 'few':
        case 'free':
          return t('browse.left', { count: status.free });
      }
    },
    [t, opens],
  );
  return useCallback(
    (event, now, party) => {
      const status = seatStatus(event, now, party);
      return { status, words: wordsOf(status, now, event.time_zone) };
    },
    [wordsOf],
  );
}
