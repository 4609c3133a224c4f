import { Suspense, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import { useFormats } from '~/i18n/provider';
import css from './calendar.module.css';
import { DayContent, type DayContentProps } from './day-content';

export type DayBelowProps = DayContentProps;

/** Under a month without room for titles: the day that is chosen. */
export function DayBelow(props: DayBelowProps): ReactNode {
  const formats = useFormats();
  const { date } = props.place;
  return (
    <section className={css['below']} aria-live="polite">
      <h3 className={css['belowTitle']}>{formats.day(date, props.today)}</h3>
      <QueryBoundary subject={date} show={props.renderFailed}>
        <Suspense>
          <DayContent {...props} />
        </Suspense>
      </QueryBoundary>
    </section>
  );
}
