import { dayIn } from '~/domain/event-state';
import { useFormats } from '~/i18n/provider';

export interface Moment {
  /** `Friday 20 November` */
  readonly day: string;
  /** `09:00 CET` */
  readonly time: string;
  /** `Friday 20 November, 09:00 CET` */
  readonly line: string;
}

/** Puts single moments into words, in the zone of the event they belong to. */
export function useMoment(timeZone: string): (at: string | number) => Moment {
  const formats = useFormats();
  return (at) => {
    const day = formats.day(dayIn(at, timeZone));
    const time = formats.timeWithZone(at, timeZone);
    return { day, time, line: `${day}, ${time}` };
  };
}
