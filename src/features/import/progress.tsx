import { useId, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import css from './progress.module.css';

export interface ProgressProps {
  /** What is under way and how far it is. */
  readonly words: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly onStop: () => void;
}

/** Work under way, which can be stopped. */
export function Progress({ words, share, onStop }: ProgressProps): ReactNode {
  const t = useManageMessages();
  const id = useId();
  return (
    <div className={css['progress']}>
      <p className={css['words']} id={id}>
        {words}
      </p>
      <progress className={css['bar']} value={share} max={1} aria-labelledby={id} />
      <Button variant="quiet" onPress={onStop}>
        {t('manage.import.stop')}
      </Button>
    </div>
  );
}
