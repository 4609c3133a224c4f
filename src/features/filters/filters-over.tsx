import { useEffect, type ReactNode } from 'react';
import type { FilterSheetProps } from './filter-sheet';
import { FiltersMissing } from './filters-missing';
import { lateSheet } from './late-filters';

/** The sheet, as soon as it is wanted and here. */
export function FiltersOver(props: FilterSheetProps): ReactNode {
  const { Part, hasFailed } = lateSheet.useArrival();
  const { isOpen } = props;
  useEffect(() => {
    if (isOpen) lateSheet.fetch();
  }, [isOpen]);
  if (Part) return <Part {...props} />;
  return isOpen && hasFailed && <FiltersMissing />;
}
