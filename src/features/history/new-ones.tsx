import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import css from './history.module.css';

export interface NewOnesProps {
  readonly count: number;
  readonly onPress: () => void;
}

/** The way up to what happened while one read further down. */
export function NewOnes({ count, onPress }: NewOnesProps): ReactNode {
  const t = useManageMessages();
  if (count === 0) return null;
  return (
    <div className={css['news']}>
      <Button variant="primary" icon={ArrowUp} onPress={onPress}>
        {t('history.new', { count })}
      </Button>
    </div>
  );
}
