import { memo, type MouseEvent, type ReactNode } from 'react';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import type { DayOfEvents } from './days';
import { EventChip } from './event-chip';
import css from './month.module.css';

const SHOWN = 3;

export interface MonthCellProps {
  readonly day: string;
  readonly today: string;
  readonly isOutside: boolean;
  readonly isSelected: boolean;
  readonly isNarrow: boolean;
  readonly isKnown: boolean;
  readonly of: DayOfEvents | undefined;
  readonly onSelect: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

/** One day. Drawn again only when something of this day changes: a month of ten thousand events costs forty-two of them. */
export const MonthCell = memo(function MonthCell(props: MonthCellProps): ReactNode {
  const { day, today, isOutside, isSelected, isNarrow, isKnown, of, onSelect, onOpen } = props;
  const t = useMessages();
  const formats = useFormats();
  const name = formats.day(day, today);
  const count = of?.count ?? 0;
  const onClick = (click: MouseEvent) => {
    if ((click.target as Element).closest('a, button')) return;
    if (isNarrow) onSelect(day);
    else onOpen(day);
  };
  return (
    <td
      role="gridcell"
      data-day={day}
      tabIndex={isSelected ? 0 : -1}
      aria-label={isKnown ? t('calendar.day', { day: name, count }) : name}
      aria-selected={isSelected}
      aria-current={day === today ? 'date' : undefined}
      className={classes(
        css['cell'],
        isOutside && css['outside'],
        isSelected && css['selected'],
        day === today && css['today'],
      )}
      onClick={onClick}
    >
      <span className={css['number']} aria-hidden>
        {formats.number(Number(day.slice(8)))}
      </span>
      {of && (isNarrow ? <Dots of={of} /> : <Chips {...props} of={of} name={name} />)}
    </td>
  );
});

function Chips({
  of,
  day,
  name,
  isSelected,
  onOpen,
}: MonthCellProps & { of: DayOfEvents; name: string }): ReactNode {
  const t = useMessages();
  const shown = of.events.slice(0, SHOWN);
  const more = of.count - shown.length;
  return (
    <>
      <ul className={css['events']}>
        {shown.map((event) => (
          <li key={event.id}>
            <EventChip event={event} isReachable={isSelected} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          tabIndex={isSelected ? 0 : -1}
          className={css['more']}
          aria-label={t('calendar.moreName', { count: more, day: name })}
          onClick={() => onOpen(day)}
        >
          {t('calendar.more', { count: more })}
        </button>
      )}
    </>
  );
}

/** Up to three dots, then the number: enough to see where something is on. The cell's name has the count. */
function Dots({ of }: { readonly of: DayOfEvents }): ReactNode {
  const formats = useFormats();
  return (
    <span className={css['dots']} aria-hidden>
      {of.count > SHOWN ? (
        <span className={css['count']}>{formats.number(of.count)}</span>
      ) : (
        of.events
          .slice(0, of.count)
          .map((event) => (
            <span key={event.id} className={classes(css['dot'], event.mine && css['dotMine'])} />
          ))
      )}
    </span>
  );
}
