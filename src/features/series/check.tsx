import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { Checkbox } from '~/ui/checkbox';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { DryRun } from './dry-run';
import css from './series.module.css';
import { SeriesRefused } from './series-refused';
import type { SeriesChange } from './use-series-change';

export interface CheckProps {
  readonly change: SeriesChange;
}

/** What will happen, before it does: date by date, and who is told. */
export function Check({ change }: CheckProps): ReactNode {
  const t = useManageMessages();
  const { dryRun, notify, setNotify, refused } = change;
  const { answer, failure, again } = dryRun;
  return (
    <section className={css['check']} aria-label={t('series.check')} aria-busy={dryRun.isLooking}>
      <Stack gap={12}>
        <h3 className={css['sum']}>{t('series.check')}</h3>
        {refused && <SeriesRefused key={refused.at} failure={refused.failure} onSend={change.save} />}
        {failure && !refused && <SeriesRefused failure={failure} onRetry={again} />}
        {!answer && !failure && (
          <Loading label={t('series.check.wait')}>
            <SkeletonText lines={3} />
          </Loading>
        )}
        {answer && <DryRun answer={answer} />}
        {answer && answer.families > 0 && (
          <Checkbox isSelected={notify} onChange={setNotify} hint={t('series.notifyHint')}>
            {t('series.notify')}
          </Checkbox>
        )}
      </Stack>
    </section>
  );
}
