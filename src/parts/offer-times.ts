import type { Offer } from '~/api/manage/kitchen';
import { useToday } from '~/data/clock';
import { wallThere } from '~/domain/time-there';
import { useFormats } from '~/i18n/provider';

interface OfferTimes {
  /** A wall time at the place: the hour alone on the day of the event. */
  readonly wall: (wall: string) => string;
  /** An instant on the clocks at the place, with its day unless that is today. */
  readonly moment: (instant: string) => string;
}

/** Times of an offer, all on the clocks at the event's place. */
export function useOfferTimes({ event }: Pick<Offer, 'event'>): OfferTimes {
  const formats = useFormats();
  const today = useToday(event.time_zone);
  return {
    wall: (time) => formats.wallMoment(time, event.starts_local.slice(0, 10)),
    moment: (instant) => formats.wallMoment(wallThere(instant, event), today),
  };
}
