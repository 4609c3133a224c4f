import { useCallback, type ReactNode } from 'react';
import css from './style-guide.module.css';

export interface SampleProps {
  /** Which state this is. */
  readonly name: string;
  readonly children: ReactNode;
  /** Draws the ring on the first control, as a keyboard would. */
  readonly isFocused?: boolean;
  /** Takes the whole width of the section. */
  readonly isWide?: boolean;
  readonly dir?: 'rtl';
  readonly lang?: string;
}

/** One control in one state. */
export function Sample({
  name,
  children,
  isFocused = false,
  isWide = false,
  dir,
  lang,
}: SampleProps): ReactNode {
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
      <div className={css['specimen']} ref={showRing} dir={dir} lang={lang}>
        {children}
      </div>
    </figure>
  );
}

export interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One control, or a family of controls, in all its states. */
export function Chapter({ id, title, lead, children }: ChapterProps): ReactNode {
  return (
    <section className={css['chapter']} aria-labelledby={id}>
      <header className={css['chapterHead']}>
        <h2 className={css['chapterTitle']} id={id}>
          {title}
        </h2>
        <p className={css['chapterLead']}>{lead}</p>
      </header>
      <div className={css['samples']}>{children}</div>
    </section>
  );
}
