import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { fetchFilters } from './late-filters';

/** In place of controls whose code did not arrive. The list goes on without them. */
export function FiltersMissing(): ReactNode {
  const t = useMessages();
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('error.code.title')}
      action={<Button onPress={fetchFilters}>{t('common.retry')}</Button>}
    >
      {t('error.code.detail')}
    </Notice>
  );
}
