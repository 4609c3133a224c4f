import type { ReactNode } from 'react';
import css from './spinner.module.css';

/** A turning ring in the colour of the text around it. Decoration: the words say what is under way. */
export function Spinner(): ReactNode {
  return (
    <svg className={css['spinner']} viewBox="0 0 20 20" width={20} height={20} aria-hidden>
      <circle className={css['track']} cx={10} cy={10} r={8} />
      <circle className={css['arc']} cx={10} cy={10} r={8} pathLength={100} strokeDasharray="28 100" />
    </svg>
  );
}
