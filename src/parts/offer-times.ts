import type { Offer } from '~/api/manage/kitchen';
import { wallThere } from '~/domain/time-there';
import { useFormats } from '~/i18n/provider';

interface OfferTimes {
  /** A wall time at the place: the hour alone on the day of the event. */
  readonly wall: (wall: string) => string;
  /** An instant on the clocks at the place, with its day unless it is the event's. */
  readonly moment: (instant: string) => string;
}

/** Times of an offer, all on the clocks at the event's place. */
export function useOfferTimes({ event }: Pick<Offer, 'event'>): OfferTimes {
  const formats = useFormats();
  const wall = (time: string): string => formats.wallMoment(time, event.starts_local.slice(0, 10));
  return { wall, moment: (instant) => wall(wallThere(instant, event)) };
}
