import type { ReactNode } from 'react';
import css from './editor-bar.module.css';

export interface EditorBarProps {
  /** How it stands: saved on this device, published. */
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** What can be done with the form, in reach wherever one is in it. */
export function EditorBar({ words, children }: EditorBarProps): ReactNode {
  return (
    <div className={css['bar']}>
      <div className={css['words']} role="status">
        {words}
      </div>
      <div className={css['actions']}>{children}</div>
    </div>
  );
}
