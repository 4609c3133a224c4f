import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useNoticeMessages } from '~/i18n/lazy-groups';
import { classes } from '~/lib/classes';
import { LinkButton } from '~/ui/button';
import { Icon, type IconShape } from '~/ui/icon';
import css from './notice-bar.module.css';

interface BarProps {
  readonly icon: IconShape;
  readonly isGrave?: boolean;
  readonly title: ReactNode;
  readonly line: string;
  readonly more: number;
  readonly children: ReactNode;
}

/** The one bar above a page, of a household's notices and of alarms. */
export function Bar({ icon, isGrave = false, title, line, more, children }: BarProps): ReactNode {
  const t = useNoticeMessages();
  return (
    <section aria-label={t('notices.label')} className={css['slide']} data-print="none">
      <div className={css['room']}>
        <div className={classes(css['banner'], isGrave && css['grave'])}>
          <span className={css['icon']}>
            <Icon of={icon} />
          </span>
          <div className={css['words']}>
            <p className={css['title']}>{title}</p>
            <p className={css['left']}>
              {[line, more > 0 && t('notices.more', { count: more })].filter(Boolean).join(' · ')}
            </p>
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

interface ReplyLinkProps {
  readonly title: string;
  /** It is longer than the bar has room for. */
  readonly isToRead?: boolean;
}

export function ReplyLink({ title, isToRead = false }: ReplyLinkProps): ReactNode {
  const t = useNoticeMessages();
  return (
    <LinkButton
      href={usePaths().mine()}
      size="small"
      aria-label={t(isToRead ? 'notices.readIt' : 'notices.replyTo', { title })}
    >
      {t(isToRead ? 'notices.read' : 'notices.reply')}
    </LinkButton>
  );
}
