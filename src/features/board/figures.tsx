import type { ReactNode } from 'react';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Highlight } from '~/ui/highlight';
import { Icon, type IconShape } from '~/ui/icon';
import css from './figures.module.css';
import { useRecentlyChanged } from './lane';

/** The figures beside the main one of a lane, one below the other. */
export const Figures = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ul className={css['figures']}>{children}</ul>
);

interface FigureProps {
  readonly icon: IconShape;
  readonly tone?: 'confirmed' | 'held' | 'offered';
  readonly label: string;
  readonly value: number | string;
}

export function Figure({ icon, tone, label, value }: FigureProps): ReactNode {
  const formats = useFormats();
  const isChanged = useRecentlyChanged(String(value));
  return (
    <li className={classes(css['figure'], tone && css[tone])}>
      <span className={css['icon']}>
        <Icon of={icon} />
      </span>
      <span className={css['words']}>{label}</span>
      <Highlight active={isChanged} as="span">
        <span className={css['count']}>{typeof value === 'number' ? formats.number(value) : value}</span>
      </Highlight>
    </li>
  );
}
