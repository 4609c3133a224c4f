import type { ReactNode } from 'react';
import { useTitle } from '~/data/settings';
import { ImportCalendar } from '~/features/import/import-calendar';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-words';
import { Page } from '~/ui/page';

/** A calendar of somebody else's becomes drafts. */
export function ImportRoute(): ReactNode {
  const t = useManageMessages();
  useTitle(t('manage.import.title'));
  return (
    <ManageFrame here="import">
      <Page title={t('manage.import.title')} lead={t('manage.import.lead')}>
        <ImportCalendar />
      </Page>
    </ManageFrame>
  );
}
