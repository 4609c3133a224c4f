import type { ReactNode } from 'react';
import type { Plan } from '~/data/plan.queries';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { PlanPlaceControl } from './use-plan-place';

/** No lane at all in these days: because of the filters, or because nothing is planned. */
export function PlanNone({ place }: { readonly place: PlanPlaceControl }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { q, states, view, date, change } = place;
  const isFiltered = q !== '' || states.length > 0;
  return (
    <Notice
      tone="info"
      role="status"
      action={
        isFiltered && <Button onPress={() => change({ q: '', states: [] })}>{t('plan.none.clear')}</Button>
      }
    >
      {isFiltered ? t('plan.none.filtered') : t(`plan.none.${view}`, { month: formats.month(date) })}
    </Notice>
  );
}

/** When further lanes could not be had. */
export function PlanMore({ plan }: { readonly plan: Plan }): ReactNode {
  const t = useManageMessages();
  if (!plan.hasMoreFailed) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      action={<Button onPress={plan.fetchMore}>{t('common.retry')}</Button>}
    >
      {t('plan.failed.more')}
    </Notice>
  );
}
