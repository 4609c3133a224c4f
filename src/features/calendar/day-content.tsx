import { useMemo, type ReactNode } from 'react';
import { useFormats, useMessages } from '~/i18n/provider';
import type { CalendarProps } from './calendar';
import css from './calendar.module.css';
import type { DayOfEvents } from './days';

export interface DayContentProps extends CalendarProps {
  /** What the month knows of the day. */
  readonly of?: DayOfEvents | undefined;
  /** The month is here: no entry means no events. */
  readonly isKnown?: boolean | undefined;
}

/** All events of the day: those the month brought when that is all of them, else read in full. */
export function DayContent({
  place,
  query,
  of,
  isKnown = false,
  today,
  renderDay,
  renderRows,
}: DayContentProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { date } = place;
  const range = useMemo(() => ({ ...query, from: date, to: date }), [query, date]);
  const label = formats.day(date, today);
  if (isKnown && !of) return <p className={css['sheetEmpty']}>{t('calendar.empty.day')}</p>;
  if (of && of.count === of.events.length) return renderRows(of.events, label);
  return renderDay(range, label);
}
