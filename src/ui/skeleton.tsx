import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SkeletonProps {
  /** `text` is one line of body, `title` a heading, `block` a picture or a card, `round` an icon or a face. */
  readonly shape?: 'text' | 'title' | 'block' | 'chip' | 'round' | undefined;
  readonly width?: 'full' | 'wide' | 'half' | 'short' | undefined;
}

/** A placeholder. Visible only after 200 ms. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps): ReactNode {
  return <span className={classes(css['skeleton'], css[shape], css[width])} aria-hidden />;
}

/** A placeholder for a paragraph, with a short last line. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number | undefined }): ReactNode {
  return (
    <span className={css['lines']} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? 'half' : 'full'} />
      ))}
    </span>
  );
}

export interface LoadingProps {
  /** Read aloud: "Loading events". */
  readonly label: string;
  /** Of a paragraph, where nothing more is known of its shape. */
  readonly lines?: number | undefined;
  readonly children?: ReactNode;
}

/** Around the skeletons of one thing: announces once that it is loading, and after ten seconds that it takes long. */
export function Loading({ label, lines, children }: LoadingProps): ReactNode {
  return (
    <div role="status" aria-busy="true" className={css['loading']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Slow />
      {children ?? (lines !== undefined && <SkeletonText lines={lines} />)}
    </div>
  );
}

export interface SlowMessages {
  /** "Still loading." */
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

const SlowContext = createContext<SlowMessages | null>(null);
/** The message shown when something below loads for longer than `SLOW_AFTER`. Without it there is none. */
export const SlowProvider = SlowContext.Provider;

/** Milliseconds. */
export const SLOW_AFTER = 10_000;

function Slow(): ReactNode {
  const words = useContext(SlowContext);
  const [attempt, setAttempt] = useState(0);
  const [slow, setSlow] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(attempt), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [attempt]);
  if (!words || slow !== attempt) return null;
  const retry = () => {
    setAttempt(attempt + 1);
    words.onRetry();
  };
  return (
    <p className={css['slow']}>
      {words.text}
      {/* A press that is only words: cards load, and they do without the library of the buttons. */}
      <button type="button" className={css['again']} onClick={retry}>
        {words.retryLabel}
      </button>
    </p>
  );
}
