import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Loading, Skeleton } from '~/ui/skeleton';
import css from './agenda.module.css';

const rows = [0, 1, 2, 3, 4, 5];

/** The shape of a list to come: a day, and rows with their rail, title and meter. */
export function AgendaSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Loading label={t('browse.loading')}>
      <div className={css['skeleton']}>
        <div className={css['day']}>
          <Skeleton shape="title" />
        </div>
        {rows.map((row) => (
          <div key={row} className={css['row']}>
            <div className={css['lines']}>
              <Skeleton width="wide" />
              <Skeleton width="half" />
            </div>
            <div className={css['lines']}>
              <Skeleton width="half" />
              <Skeleton width="wide" />
            </div>
            <div className={css['meter']}>
              <Skeleton />
              <Skeleton width="half" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
