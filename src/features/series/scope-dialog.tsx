import { useState, type ReactNode } from 'react';
import type { ChangeSeriesBody, Series } from '~/api/manage/series.schema';
import { useSeries } from '~/data/series.queries';
import { seriesScopes, type SeriesScope } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { RadioCards } from '~/ui/radio-cards';
import { Stack } from '~/ui/stack';
import { Check } from './check';
import { useSeriesChange } from './use-series-change';

export interface ScopeDialogProps {
  readonly seriesId: string;
  /** The date that was edited. */
  readonly eventId: string;
  /** What was changed of it, as `changeEvent` takes it. */
  readonly change: NonNullable<ChangeSeriesBody['change']>;
  /** The dates are as they were asked to be. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Where an edit of one date of a series is saved: how far it goes, what it does to each date, then doing it. Suspends for the series. */
export function ScopeDialog({ seriesId, eventId, change, onSaved, onClose }: ScopeDialogProps): ReactNode {
  const t = useManageMessages();
  const series: Series = useSeries(seriesId);
  const [scope, setScope] = useState<SeriesScope>('this');
  const saving = useSeriesChange(series, { scope, from_event: eventId, change }, onSaved);
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={t('series.scope.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button
            variant="primary"
            isPending={saving.isUnderWay}
            isDisabled={!saving.isReady}
            onPress={saving.save}
          >
            {t('series.scope.save')}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack gap={24}>
        <RadioCards
          label={t('series.scope')}
          options={seriesScopes.map((value) => ({
            value,
            label: t(`series.scope.${value}`),
            hint: t(`series.scope.${value}.hint`),
          }))}
          value={scope}
          onChange={setScope}
        />
        <Check change={saving} />
      </Stack>
    </Dialog>
  );
}
