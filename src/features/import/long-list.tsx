import { useState, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Stack } from '~/ui/stack';
import css from './long-list.module.css';

const FIRST = 20;
const MORE = 200;

export interface LongListProps<T> {
  readonly items: readonly T[];
  /** A row without its `li`. */
  readonly children: (item: T) => ReactNode;
}

/** The first of many, and more for who asks: nobody reads ten thousand, but some look for one. */
export function LongList<T>({ items, children }: LongListProps<T>): ReactNode {
  const t = useManageMessages();
  const [most, setMost] = useState(FIRST);
  const rest = Math.min(items.length - most, MORE);
  return (
    <Stack gap={8} align="start">
      <ul className={css['list']}>
        {items.slice(0, most).map((item, at) => (
          // Nothing is ever put in between: the place in the list is what a row is.
          <li key={at} className={css['row']}>
            {children(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" isFlush onPress={() => setMost(most + MORE)}>
          {t('manage.import.more', { count: rest })}
        </Button>
      )}
    </Stack>
  );
}
