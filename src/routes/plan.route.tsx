import type { ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { useTitle } from '~/data/settings';
import { ImpactWords } from '~/features/impact/impact-words';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { Planner } from '~/features/plan/planner';
import { usePlanPlace } from '~/features/plan/use-plan-place';
import { ReadingFailed } from '~/features/reading-failed/reading-failed';
import { useManageMessages } from '~/i18n/manage-words';
import { useSearch } from '~/lib/search';
import { Page } from '~/ui/page';

/** M2: a month or a week of every place, or of every restaurant. */
export function PlanRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const place = usePlanPlace(useSearch(), today);
  useTitle(t('plan.title'));
  return (
    <ManageFrame here="plan">
      <Page title={t('plan.title')} width="full">
        <Planner
          place={place}
          today={today}
          renderImpact={(impact) => <ImpactWords impact={impact} />}
          renderFailed={(failure, retry) => (
            <ReadingFailed
              failure={failure}
              onRetry={retry}
              title={t('plan.failed.title')}
              stays={t('plan.failed.stays')}
            />
          )}
        />
      </Page>
    </ManageFrame>
  );
}
