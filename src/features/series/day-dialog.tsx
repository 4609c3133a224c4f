import type { ReactNode } from 'react';
import type { Series } from '~/api/manage/series.schema';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Check } from './check';
import { useSeriesChange } from './use-series-change';

/** A day that shall be left out, or come back. */
export interface AskedDay {
  readonly day: string;
  readonly about: 'exclude' | 'restore';
}

export interface DayDialogProps {
  readonly series: Series;
  readonly asked: AskedDay;
  readonly onClose: () => void;
}

/** Leaving a date out, or taking it back: what that means for it, then doing it. */
export function DayDialog({ series, asked, onClose }: DayDialogProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { day, about } = asked;
  const rest = series.exdates.filter((one) => one !== day);
  const exdates = about === 'exclude' ? [...rest, day].toSorted() : rest;
  const from_event = series.dates[0]?.event_id ?? '';
  const change = useSeriesChange(series, { scope: 'all', from_event, exdates }, onClose);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t(`series.${about}.title`, { day: formats.day(day) })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button
            variant={about === 'exclude' ? 'danger' : 'primary'}
            isPending={change.isUnderWay}
            isDisabled={!change.isReady}
            onPress={change.save}
          >
            {t(`series.${about}.confirm`)}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Check change={change} />
    </Dialog>
  );
}
