import type { CalendarProps, DaysQuery } from './calendar';
import type { Room } from './use-room';

/** What the month and the week are given beside the calendar's own. */
export interface ViewProps extends CalendarProps {
  readonly range: DaysQuery;
  readonly room: Room;
  readonly firstDay: number;
}
