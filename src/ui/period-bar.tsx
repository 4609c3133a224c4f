import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button';
import css from './period-bar.module.css';

export interface PeriodBarProps {
  /** Which stretch of time is shown. Announced when it changes. */
  readonly period: string;
  readonly labels: { readonly previous: string; readonly next: string; readonly today: string };
  readonly onTurn: (pages: -1 | 1) => void;
  readonly onToday: () => void;
  /** How it is shown. */
  readonly children: ReactNode;
}

/** The visible period, links to other periods, and how it is shown. */
export function PeriodBar({ period, labels, onTurn, onToday, children }: PeriodBarProps): ReactNode {
  return (
    <div className={css['bar']}>
      <h2 className={css['period']} aria-live="polite" aria-atomic="true">
        <bdi>{period}</bdi>
      </h2>
      <div className={css['arrows']}>
        <IconButton icon={ChevronLeft} isDirectional label={labels.previous} onPress={() => onTurn(-1)} />
        <IconButton icon={ChevronRight} isDirectional label={labels.next} onPress={() => onTurn(1)} />
      </div>
      <div className={css['today']}>
        <Button onPress={onToday}>{labels.today}</Button>
      </div>
      <div className={css['views']}>{children}</div>
    </div>
  );
}
