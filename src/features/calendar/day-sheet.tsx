import { Suspense, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import { useFormats, useMessages } from '~/i18n/provider';
import { Dialog } from '~/ui/dialog';
import { Loading, SkeletonText } from '~/ui/skeleton';
import type { CalendarProps } from './calendar';
import { DayContent } from './day-content';

/**
 * A day whole, on top of the calendar: three events or four hundred. It stands inside the calendar's own Suspense, so that it starts to
 * read when the calendar is there: two boundaries that wait at once, one of them in a dialog, keep React 19 rendering both without a
 * pause until either is done (facebook/react#37556).
 */
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
