import { useCallback } from 'react';
import { useClockNow } from '~/data/clock';
import type { PlannedStart } from '~/domain/planned-time';
import { offsetThere, wallThere } from '~/domain/time-there';
import { useNoticeMessages } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { offsetIn } from '~/lib/instants';

/**
 * Until when an offer is answered: `Reply by Sun, Nov 29, 7:00 PM`, without the day when it is today. On the clocks at the place of the event,
 * with their zone where the viewer's read differently.
 */
export function useReplyBy(): (until: number, event: PlannedStart) => string {
  const t = useNoticeMessages();
  const formats = useFormats();
  const clockNow = useClockNow();
  return useCallback(
    (until, event) => {
      const wall = wallThere(until, event);
      const [day, today] = [wall.slice(0, 10), wallThere(clockNow(), event).slice(0, 10)];
      const isElsewhere = offsetIn(until, formats.viewerZone) !== offsetThere(until, event);
      const time = isElsewhere ? formats.timeThere(until, event) : formats.wallTime(wall);
      return day === today
        ? t('offers.replyBy', { time })
        : // A date is never broken into two lines.
          t('offers.replyByDay', { day: formats.shortDay(day, today).replaceAll(' ', '\u00a0'), time });
    },
    [t, formats, clockNow],
  );
}
