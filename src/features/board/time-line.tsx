import Clock from 'lucide-react/icons/clock';
import type { CSSProperties, ReactNode } from 'react';
import { timeLine, type Mark } from '~/domain/board-line';
import type { BoardEvent } from '~/domain/board-facts';
import { dayIn } from '~/domain/event-state';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { Lane } from './lane';
import css from './time-line.module.css';

export interface TimeLineProps {
  readonly event: BoardEvent & { readonly time_zone: string };
  readonly now: number;
}

/** The moments of the event in a row, and now among them, moving by itself. */
export function TimeLine({ event, now }: TimeLineProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { marks, share, next } = timeLine(event, now);
  const ends = marks.at(-1)?.at ?? now;
  // What would come next does not come any more.
  const words =
    event.state === 'cancelled'
      ? undefined
      : next
        ? t('board.next', { mark: t(`board.mark.${next.kind}`), when: formats.relative(next.at, now) })
        : t('board.allPast', { when: formats.relative(ends, now) });
  const isBefore = next === marks[0];
  const place = (share * (marks.length - 1)) / marks.length;
  const spot = { '--_spot': `${place * 100}%`, '--_marks': marks.length } as CSSProperties;
  return (
    <Lane icon={Clock} title={t('board.time')} aside={words}>
      <div className={classes(css['line'], isBefore && css['before'])} style={spot}>
        <ol className={css['marks']}>
          {marks.map((mark) => (
            <MarkItem key={mark.kind} mark={mark} zone={event.time_zone} day={dayIn(now, event.time_zone)} />
          ))}
        </ol>
        <p className={css['now']}>
          <span className={css['nowWords']}>
            {t('board.now', { time: formats.time(now, event.time_zone) })}
          </span>
        </p>
      </div>
    </Lane>
  );
}

interface MarkItemProps {
  readonly mark: Mark;
  readonly zone: string;
  /** Today there: its times need no date. */
  readonly day: string;
}

function MarkItem({ mark: { kind, at, isPast }, zone, day }: MarkItemProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const markDay = dayIn(at, zone);
  return (
    <li className={classes(css['mark'], isPast && css['past'])}>
      <span className={css['time']}>{formats.time(at, zone)}</span>
      <span className={css['name']}>{t(`board.mark.${kind}`)}</span>
      {markDay !== day && <span className={css['day']}>{formats.shortDay(markDay)}</span>}
      {isPast && <VisuallyHidden>{t('board.mark.past')}</VisuallyHidden>}
    </li>
  );
}
