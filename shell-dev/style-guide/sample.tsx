import { useCallback, type ReactNode } from 'react';
import css from './style-guide.module.css';

interface SampleProps {
  /** The state that is shown. */
  readonly name: string;
  readonly children: ReactNode;
  /** Draws the focus ring on the first control, as after a key press. */
  readonly isFocused?: boolean;
  /** Takes the whole width of the section. */
  readonly isWide?: boolean;
}

/** One control in one state. */
export function Sample({ name, children, isFocused = false, isWide = false }: SampleProps): ReactNode {
  const showRing = useCallback(
    (box: HTMLElement | null) => {
      const control = box?.querySelector<HTMLElement>('button, a, input, select, textarea');
      if (isFocused && control) control.dataset['focusVisible'] = 'true';
    },
    [isFocused],
  );
  return (
    <figure className={isWide ? css['sampleWide'] : css['sample']}>
      <figcaption className={css['caption']}>{name}</figcaption>
      <div ref={showRing}>{children}</div>
    </figure>
  );
}

/** The props of a field in one state. */
export interface FieldState {
  readonly error?: string;
  readonly isDisabled?: boolean;
}

interface StatesProps {
  readonly name: string;
  /** The error message; without one the error state is left out. */
  readonly error?: string;
  readonly children: (state: FieldState) => ReactNode;
}

/** One field in all states: default, focused, with an error, disabled. */
export function States({ name, error = '', children }: StatesProps): ReactNode {
  return (
    <>
      <Sample name={name}>{children({})}</Sample>
      <Sample name={`${name}, focus`} isFocused>
        {children({})}
      </Sample>
      {error !== '' && <Sample name={`${name}, error`}>{children({ error })}</Sample>}
      <Sample name={`${name}, disabled`}>{children({ isDisabled: true })}</Sample>
    </>
  );
}

/** One control, or a family of controls, in all its states. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly samples: ReactNode;
}
