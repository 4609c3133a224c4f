import type { ReactNode } from 'react';
import { useTitle } from '~/data/shell';
import { ImportCalendar } from '~/features/import/import-calendar';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { Page } from '~/ui/page';

/** `manage/import`: makes drafts of the events in a calendar file. */
export function ImportRoute(): ReactNode {
  const t = useManageMessages();
  useTitle(t('manage.import.title'));
  return (
    <ManageFrame here="import" title={t('manage.import.title')}>
      <Page lead={t('manage.import.lead')}>
        <ImportCalendar />
      </Page>
    </ManageFrame>
  );
}
