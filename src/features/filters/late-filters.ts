import { useEffect } from 'react';
import { whenIdle } from '~/lib/when-idle';
import { latePart } from '~/ui/late-part';
import type { FilterPanelProps } from './filter-panel';
import type { FilterSheetProps } from './filter-sheet';

/** The controls are half of what the list itself weighs, and it is looked at before it is filtered. */
export const latePanel = latePart<FilterPanelProps>(() =>
  import(/* webpackChunkName: "filters" */ './filter-panel').then((module) => module.FilterPanel),
);
export const lateSheet = latePart<FilterSheetProps>(() =>
  import(/* webpackChunkName: "filters" */ './filter-sheet').then((module) => module.FilterSheet),
);

export function fetchFilters(): void {
  latePanel.fetch();
  lateSheet.fetch();
}

/** Stands beside the list, and so begins when the list is there: whoever opens the filters afterwards does not wait for them. */
export function FetchFiltersAhead(): null {
  useEffect(() => whenIdle(fetchFilters), []);
  return null;
}
