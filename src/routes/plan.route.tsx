import type { ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { useTitle } from '~/data/shell';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { Planner } from '~/features/plan/planner';
import { usePlanPlace } from '~/features/plan/plan-controls';
import { useManageMessages } from '~/i18n/manage-messages';
import { useSearch } from '~/lib/search';
import { Page } from '~/ui/page';

/** `manage/calendar`: a month or a week of every place, or of every restaurant. */
export function PlanRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const place = usePlanPlace(useSearch(), today);
  useTitle(t('plan.title'));
  return (
    <ManageFrame here="plan" title={t('plan.title')}>
      <Page width="full">
        <Planner place={place} today={today} />
      </Page>
    </ManageFrame>
  );
}
