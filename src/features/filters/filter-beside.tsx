import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import css from './filter-bar.module.css';
import type { FilterPanelProps } from './filter-panel';
import { FiltersMissing } from './filters-missing';
import { latePanel } from './late-filters';

/** The panel in a pane of its own, where the page is wide enough for two; else the sheet has it. */
export function FilterBeside(props: FilterPanelProps): ReactNode {
  const t = useMessages();
  const pane = useRef<HTMLElement>(null);
  const { Part, hasFailed } = latePanel.useArrival();
  // Only where it is seen: on a phone it would be in the way of the list.
  useEffect(() => {
    if (pane.current && pane.current.getClientRects().length > 0) latePanel.fetch();
  }, []);
  return (
    <section ref={pane} className={css['beside']} aria-label={t('filter.title')}>
      {Part && <Part {...props} />}
      {!Part && hasFailed && <FiltersMissing />}
      {!Part && !hasFailed && (
        <Loading label={t('common.loading')}>
          <Skeleton shape="title" width="half" />
          <SkeletonText lines={6} />
        </Loading>
      )}
    </section>
  );
}
