import { useId, type ReactNode } from 'react';
import { Icon, type IconShape } from '~/ui/icon';
import css from './lane.module.css';

export interface LaneProps {
  readonly icon: IconShape;
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One strip of the board: what it is about, and how it stands. */
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
        {aside && <span className={css['aside']}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}

export interface HeroProps {
  readonly value: string;
  readonly words: ReactNode;
}

/** The number that is read from across the room. */
export function Hero({ value, words }: HeroProps): ReactNode {
  return (
    <p className={css['hero']}>
      <span className={css['value']}>{value}</span> <span className={css['words']}>{words}</span>
    </p>
  );
}
