import Clock from 'lucide-react/icons/clock';
import type { ReactNode, CSSProperties } from 'react';
import { timeLine, type BoardEvent, type Mark } from '~/domain/board-facts';
import type { PlannedSpan } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { Lane } from './lane';
import css from './time-lane.module.css';

interface TimeLaneProps {
  readonly event: BoardEvent & PlannedSpan;
  readonly now: number;
}

/** The times of an event that is not over, in a row, with the current time among them. */
export function TimeLane({ event, now }: TimeLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { marks, passed, within } = timeLine(event, now);
  const wallNow = wallThere(now, event);
  const spot = {
    '--_within': `${within * 100}%`,
    '--_column': Math.max(passed, 1),
    '--_columns': columnsOf(marks),
  } as CSSProperties;
  const item = (mark: Mark) => (
    <MarkItem key={mark.kind} mark={mark} event={event} today={wallNow.slice(0, 10)} />
  );
  return (
    <Lane icon={Clock} title={t('board.time')}>
      <div className={css['box']}>
        <ol className={classes(css['line'], passed === 0 && css['before'])} style={spot}>
          {marks.slice(0, passed).map(item)}
          <li className={css['now']}>
            <span className={css['nowWords']}>{t('board.now', { time: formats.wallTime(wallNow) })}</span>
          </li>
          {marks.slice(passed).map(item)}
        </ol>
      </div>
    </Lane>
  );
}

/** As wide as long, with room for what each mark says: weeks lie before the doors, and minutes between them and the start. */
const columnsOf = (marks: readonly Mark[]): string =>
  marks
    .slice(1)
    .map(({ at }, before) => `minmax(5.5rem, ${(at - (marks[before]?.at ?? at)) / 60_000}fr)`)
    .join(' ');

interface MarkItemProps {
  readonly mark: Mark;
  readonly event: PlannedSpan;
  /** The day at the place of the event: times of this day need no date. */
  readonly today: string;
}

function MarkItem({ mark: { kind, at, isPast }, event, today }: MarkItemProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const wall = kind === 'ends' ? event.ends_local : wallThere(at, event);
  const day = wall.slice(0, 10);
  return (
    <li className={classes(css['mark'], isPast && css['past'])}>
      <span className={css['markTime']}>{formats.wallTime(wall)}</span>
      <span className={css['markName']}>{t(`board.mark.${kind}`)}</span>
      {day !== today && <span className={css['markDay']}>{formats.shortDay(day)}</span>}
      {isPast && <VisuallyHidden>{t('board.mark.past')}</VisuallyHidden>}
    </li>
  );
}
