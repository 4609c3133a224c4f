import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import css from './filter-bar.module.css';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** The panel in a pane of its own, where the page is wide enough for two; else the sheet has it. */
export function FilterBeside(props: FilterPanelProps): ReactNode {
  const t = useMessages();
  return (
    <section className={css['beside']} aria-label={t('filter.title')}>
      <FilterPanel {...props} />
    </section>
  );
}
