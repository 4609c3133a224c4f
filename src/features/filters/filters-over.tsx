import { useDeferredValue, useEffect, type ReactNode } from 'react';
import type { FilterSheetProps } from './filter-sheet';
import { FiltersMissing } from './filters-missing';
import { lateSheet } from './late-filters';

/** The sheet, as soon as it is wanted and here. */
export function FiltersOver(props: FilterSheetProps): ReactNode {
  const { Part, hasFailed } = lateSheet.useArrival();
  const { isOpen } = props;
  // The press is answered with a paint before all of the sheet is made; it closes at once.
  const isReady = useDeferredValue(isOpen) && isOpen;
  useEffect(() => {
    if (isOpen) lateSheet.fetch();
  }, [isOpen]);
  if (Part) return <Part {...props} isOpen={isReady} />;
  return isOpen && hasFailed && <FiltersMissing />;
}
