import { useId, type ReactNode, useEffect, useState } from 'react';
import { classes } from '~/lib/classes';
import { Icon, type IconShape } from '~/ui/icon';
import css from './lane.module.css';
import textCss from '~/ui/text.module.css';

export interface LaneProps {
  readonly icon: IconShape;
  readonly title: string;
  /** Shown at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One titled section of the board. */
export function Lane({ icon, title, aside, children }: LaneProps): ReactNode {
  const id = useId();
  return (
    <section className={css['lane']} aria-labelledby={id}>
      <header className={css['head']}>
        <span className={css['icon']}>
          <Icon of={icon} />
        </span>
        <h2 className={css['title']} id={id}>
          {title}
        </h2>
        {aside && <span className={classes(textCss['note'], css['aside'])}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}

export interface MainFigureProps {
  readonly value: string;
  readonly label: ReactNode;
  /** Another lane has the one figure that matters now. */
  readonly isSmall?: boolean;
}

/** The main figure of a lane. That of the lane that matters most now is large enough to read from a distance. */
export function MainFigure({ value, label, isSmall = false }: MainFigureProps): ReactNode {
  return (
    <p className={classes(css['hero'], isSmall && css['small'])}>
      <span className={css['value']}>{value}</span> <span className={css['words']}>{label}</span>
    </p>
  );
}

const HIGHLIGHT_MS = 2_000;

/** True for two seconds after `part` changed. */
export function useRecentlyChanged(part: string): boolean {
  const [settled, setSettled] = useState(part);
  useEffect(() => {
    if (settled === part) return;
    const timer = setTimeout(() => setSettled(part), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [part, settled]);
  return settled !== part;
}
