import { memo, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { PlanKind } from '~/api/manage/vocabulary';
import { weekdayOf } from '~/domain/calendar-days';
import { stretchOf, type Axis } from '~/domain/plan-axis';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { wallAtOffset } from '~/lib/instants';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './grid.module.css';
import { wholeDay } from './plan-rows';

interface PlanDaysProps {
  readonly days: readonly string[];
  readonly axis: Axis;
  readonly today: string;
  readonly by: PlanKind;
  readonly ref: Ref<HTMLDivElement>;
}

/** The head row with the days. It is sticky. */
export function PlanDays({ days, axis, today, by, ref }: PlanDaysProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div ref={ref} role="row" aria-rowindex={1} className={css['days']}>
      <div role="columnheader" className={css['corner']}>
        <VisuallyHidden>{t(`plan.by.${by}`)}</VisuallyHidden>
      </div>
      {days.map((day, column) => {
        const { left, right } = stretchOf(axis, column, wholeDay);
        return (
          <div
            key={day}
            role="columnheader"
            aria-label={formats.day(day, today)}
            className={classes(css['day'], day === today && css['isToday'])}
            style={{ inlineSize: right - left }}
          >
            <span className={css['weekday']}>
              {axis.scale ? formats.weekday(day) : formats.weekdayLetter(day)}
            </span>
            <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
            {axis.scale && <HourMarks axis={axis} column={column} />}
          </div>
        );
      })}
    </div>
  );
}

/** Pixels between two hours that are labelled. */
const MARK = 46;

function HourMarks({ axis, column }: { readonly axis: Axis; readonly column: number }): ReactNode {
  const formats = useFormats();
  const { left: start, right: end } = stretchOf(axis, column, wholeDay);
  const marks: { minute: number; left: number }[] = [];
  for (const { from } of axis.scale?.rows ?? []) {
    const { left } = stretchOf(axis, column, { start: from, end: from });
    const last = marks.at(-1)?.left ?? start - MARK;
    if (from % 180 === 0 && left - last >= MARK && end - left >= MARK) marks.push({ minute: from, left });
  }
  return marks.map(({ minute, left }) => (
    <span key={minute} aria-hidden className={css['hour']} style={{ insetInlineStart: left - start }}>
      {formats.shortWallTime(wallAtOffset(0, minute * 60_000))}
    </span>
  ));
}

interface PlanColumnsProps {
  readonly days: readonly string[];
  readonly axis: Axis;
  readonly today: string;
  readonly weekend: readonly number[];
}

/** Behind the lanes: a line after each day, weekends and today in their own shade, and the folded nights of a week. */
export const PlanColumns = memo(function PlanColumns({
  days,
  axis,
  today,
  weekend,
}: PlanColumnsProps): ReactNode {
  return days.map((day, column) => {
    const { left, right } = stretchOf(axis, column, wholeDay);
    const folded = axis.scale?.rows.filter(({ isFolded }) => isFolded) ?? [];
    return (
      <div
        key={day}
        aria-hidden
        className={classes(
          css['column'],
          weekend.includes(weekdayOf(day)) && css['weekend'],
          day === today && css['isToday'],
        )}
        style={{ '--left': `${left}px`, inlineSize: right - left } as CSSProperties}
      >
        {folded.map(({ from, to }) => {
          const night = stretchOf(axis, column, { start: from, end: to });
          return (
            <div
              key={from}
              className={css['night']}
              style={{ insetInlineStart: night.left - left, inlineSize: night.right - night.left }}
            />
          );
        })}
      </div>
    );
  });
});
