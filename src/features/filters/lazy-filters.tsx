import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { whenIdle } from '~/lib/browser';
import { Button } from '~/ui/button';
import { lazyComponent } from '~/ui/lazy-component';
import { Notice } from '~/ui/notice';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import css from './filter-bar.module.css';
import type { FilterPanelProps, FilterSheetProps } from './filter-panel';
import type { NearProps } from './near-order';
import type { SavedSearchesProps } from './saved-searches';

// The controls weigh 8 KB, half as much as the list, which people look at before they filter it.
const lazyPanel = lazyComponent<FilterPanelProps>(() =>
  import(/* webpackChunkName: "filters" */ './filter-panel').then((module) => module.FilterPanel),
);
export const lazySheet = lazyComponent<FilterSheetProps>(() =>
  import(/* webpackChunkName: "filters" */ './filter-panel').then((module) => module.FilterSheet),
);

const lazyNear = lazyComponent<NearProps>(() =>
  import(/* webpackChunkName: "filters" */ './near-order').then((module) => module.Near),
);

const lazySaved = lazyComponent<SavedSearchesProps>(() =>
  import(/* webpackChunkName: "filters" */ './saved-searches').then((module) => module.SavedSearches),
);

export function fetchFilters(): void {
  lazySaved.fetch();
  lazyNear.fetch();
  lazyPanel.fetch();
  lazySheet.fetch();
}

/** Rendered beside the list, so that the filters are fetched when the list is there, and open without a wait. */
export function PreloadFilters(): null {
  useEffect(() => whenIdle(fetchFilters), []);
  return null;
}

/** Where the events are near to, or the buttons for the nearest and for another place, once the code is there. */
export function Near(props: NearProps): ReactNode {
  const { Component } = lazyNear.useLoadState();
  return Component && <Component {...props} />;
}

/** The searches that a person saved, once their code is there. */
export function Saved(props: SavedSearchesProps): ReactNode {
  const { Component } = lazySaved.useLoadState();
  return Component && <Component {...props} />;
}

/** The panel beside the list, on pages that are wide enough for both. */
export function FilterAside(props: FilterPanelProps): ReactNode {
  const t = useMessages();
  const pane = useRef<HTMLElement>(null);
  const { Component, hasFailed } = lazyPanel.useLoadState();
  // Only where it is visible: on a phone the fetch would delay the list.
  useEffect(() => {
    if (pane.current && pane.current.getClientRects().length > 0) lazyPanel.fetch();
  }, []);
  return (
    <section ref={pane} className={css['beside']} data-print="none" aria-label={t('filter.title')}>
      {Component && <Component {...props} />}
      {!Component && hasFailed && <FiltersMissing />}
      {!Component && !hasFailed && (
        <Loading label={t('common.loading')}>
          <Skeleton shape="title" width="half" />
          <SkeletonText lines={6} />
        </Loading>
      )}
    </section>
  );
}

/** The sheet, once it is opened and its code is loaded. */
export function LazyFilterSheet(props: FilterSheetProps): ReactNode {
  const { Component, hasFailed } = lazySheet.useLoadState();
  const { isOpen } = props;
  useEffect(() => {
    if (isOpen) lazySheet.fetch();
  }, [isOpen]);
  if (Component) return <Component {...props} />;
  return isOpen && hasFailed && <FiltersMissing />;
}

/** Shown when the code of the filters could not be loaded. The list works without them. */
function FiltersMissing(): ReactNode {
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
