import type { PlanKind } from '~/api/manage/vocabulary';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Hours } from '~/domain/plan-layout';
import { acrossOf } from '~/domain/plan-layout';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './grid.module.css';

/** Hours between two that are named. */
const EVERY = 4 * 60;

export interface PlanDaysProps {
  readonly days: readonly string[];
  readonly hours: Hours | undefined;
  readonly today: string;
  readonly by: PlanKind;
  readonly ref: Ref<HTMLDivElement>;
}

/** What the columns are, in sight however far one scrolls. */
export function PlanDays({ days, hours, today, by, ref }: PlanDaysProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div ref={ref} role="row" aria-rowindex={1} className={css['days']}>
      <div role="columnheader" className={css['corner']}>
        <VisuallyHidden>{t(`plan.by.${by}`)}</VisuallyHidden>
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="columnheader"
          aria-label={formats.day(day, today)}
          className={classes(css['day'], day === today && css['isToday'])}
        >
          <span>{formats.weekday(day)}</span>
          <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
          {hours && <HourMarks hours={hours} />}
        </div>
      ))}
    </div>
  );
}

function HourMarks({ hours }: { readonly hours: Hours }): ReactNode {
  const formats = useFormats();
  const marks = Array.from(
    { length: Math.ceil((hours.to - hours.from) / EVERY) },
    (_, at) => hours.from + at * EVERY,
  );
  return marks.map((minute) => (
    <span
      key={minute}
      aria-hidden
      className={css['hour']}
      style={{ '--at': acrossOf({ start: minute, end: minute }, hours).at } as CSSProperties}
    >
      {formats.shortTime(minute * 60_000, 'UTC')}
    </span>
  ));
}
