import { useId, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './page.module.css';

export interface PageProps {
  /** Left out where the frame around the page has the title. */
  readonly title?: ReactNode;
  /** Beside the title: a live dot, a state. */
  readonly mark?: ReactNode;
  /** One or two lines under the title. */
  readonly lead?: ReactNode;
  /** Above the title: the way back. */
  readonly above?: ReactNode;
  /** At the end of the title's line; under it on a phone. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** A second pane, beside the page where it is wide, after it where it is not. */
  readonly aside?: ReactNode;
  /** `reading` keeps lines short, `full` takes what it is given. */
  readonly width?: 'reading' | 'comfortable' | 'full' | undefined;
}

export function Page(props: PageProps): ReactNode {
  const { title, mark, lead, above, actions, children, aside, width = 'comfortable' } = props;
  return (
    <div className={classes(css['page'], css[width], Boolean(aside) && css['withAside'])}>
      {above && <div className={css['above']}>{above}</div>}
      {(title ?? lead ?? actions) && (
        <header className={css['head']}>
          <div className={css['heading']}>
            {title && (
              <div className={css['titleLine']}>
                <h1 className={css['title']} tabIndex={-1}>
                  {title}
                </h1>
                {mark && <span className={css['mark']}>{mark}</span>}
              </div>
            )}
            {lead && <div className={css['lead']}>{lead}</div>}
          </div>
          {actions && <div className={css['actions']}>{actions}</div>}
        </header>
      )}
      <div className={css['body']}>
        <div className={css['main']}>{children}</div>
        {aside && <div className={css['aside']}>{aside}</div>}
      </div>
    </div>
  );
}

/** The title of a panel on a page, looking like that of a section. Without `level` it is not a heading. */
export function PanelTitle({
  level,
  id,
  children,
}: {
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly children: ReactNode;
}): ReactNode {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <Title className={css['sectionTitle']} id={id}>
      {children}
    </Title>
  );
}

export interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly level?: 2 | 3 | undefined;
  readonly id?: string | undefined;
}

/** A named part of a page. */
export function Section({ title, children, lead, actions, level = 2, id }: SectionProps): ReactNode {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={css['section']} aria-labelledby={titleId} id={id}>
      <div className={css['sectionHead']}>
        <Title className={classes(css['sectionTitle'], css[Title])} id={titleId}>
          {title}
        </Title>
        {actions && <div className={css['actions']}>{actions}</div>}
        {lead && <div className={css['sectionLead']}>{lead}</div>}
      </div>
      {children}
    </section>
  );
}
