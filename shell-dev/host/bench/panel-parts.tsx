import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function Part({ title, badge, isOpen = true, children }: PartProps): ReactNode {
  return (
    <details className="panel-part" open={isOpen}>
      <summary className="panel-summary">
        <span className="panel-part-title">{title}</span>
        {badge !== undefined && <span className="panel-badge">{badge}</span>}
      </summary>
      <div className="panel-body">{children}</div>
    </details>
  );
}

export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className="panel-facts">
      {facts.map(([name, value]) => (
        <div key={name} className="panel-fact">
          <dt className="panel-name">{name}</dt>
          <dd className="panel-value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const timeOf = (at: number): string => new Date(at).toLocaleTimeString([], { hour12: false });
