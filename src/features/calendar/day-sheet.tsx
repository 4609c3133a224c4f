import { Suspense, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import { useFormats, useMessages } from '~/i18n/provider';
import { Dialog } from '~/ui/dialog';
import { Loading, SkeletonText } from '~/ui/skeleton';
import type { CalendarProps } from './calendar';
import { DayContent } from './day-content';

/** A day whole, on top of the calendar: three events or four hundred. */
export function DaySheet(props: CalendarProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { open, date, closeDay } = props.place;
  return (
    <Dialog
      isOpen={open}
      onClose={closeDay}
      title={formats.day(date, props.today)}
      closeLabel={t('common.close')}
      size="wide"
    >
      <QueryBoundary subject={date} show={props.renderFailed}>
        <Suspense
          fallback={
            <Loading label={t('calendar.loading')}>
              <SkeletonText lines={6} />
            </Loading>
          }
        >
          <DayContent {...props} />
        </Suspense>
      </QueryBoundary>
    </Dialog>
  );
}
