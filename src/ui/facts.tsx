import type { ReactNode } from 'react';
import css from './facts.module.css';
import { Icon, type IconShape } from './icon';
import { Row } from './stack';
import textCss from './text.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface FactsProps {
  /** `Fact` elements. */
  readonly children: ReactNode;
}

/** A list of facts: when, where, who. */
export function Facts({ children }: FactsProps): ReactNode {
  return <dl className={css['facts']}>{children}</dl>;
}

export interface FactProps {
  readonly icon: IconShape;
  /** Read by screen readers before the fact; the icon shows it to everybody else. */
  readonly label: string;
  readonly children: ReactNode;
  /** A second, quieter line. */
  readonly detail?: ReactNode;
}

export function Fact({ icon, label, children, detail }: FactProps): ReactNode {
  return (
    <Row gap={12} align="start" isOneLine>
      <dt className={css['icon']}>
        <Icon of={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className={css['value']}>
        <div className={css['main']}>{children}</div>
        {detail && <div className={textCss['note']}>{detail}</div>}
      </dd>
    </Row>
  );
}
