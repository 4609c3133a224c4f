import type { ReactNode } from 'react';
import type { ImportedDate } from '~/data/calendar-import';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';

const kinds = ['created', 'updated', 'unchanged', 'left', 'refused'] as const;

export interface ImportedProps {
  readonly name: string;
  readonly results: readonly ImportedDate[];
  readonly onAgain: () => void;
}

/** What came of it, counted. */
export function Imported({ name, results, onAgain }: ImportedProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const counts = kinds
    .map((kind) => ({ kind, count: results.filter(({ done }) => done === kind).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Notice tone="success" role="status" title={t('manage.import.done.title', { name })}>
        {counts.map(({ kind, count }) => (
          <p key={kind}>{t(`manage.import.done.${kind}`, { count })}</p>
        ))}
      </Notice>
      <Row>
        <LinkButton href={paths.manage()} variant="primary">
          {t('manage.import.toDrafts')}
        </LinkButton>
        <Button onPress={onAgain}>{t('manage.import.another')}</Button>
      </Row>
    </>
  );
}
