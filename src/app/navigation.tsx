import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { usePaths } from '~/data/links';
import { usePermission } from '~/data/me.queries';
import { useMe } from '~/data/shell';
import { readFilter, withoutDates, writeFilter } from '~/domain/filter';
import type { MenuScreenId } from '~/domain/screens';
import type { MessageId } from '~/i18n/messages';
import { useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { useHref, useLocation } from '~/lib/router';
import { useLinkClick } from '~/ui/navigation';
import { showWithin } from '~/ui/show-within';
import css from './root.module.css';

/** The links of the bar above every screen. */
export function Navigation({ markRef }: Pick<NavigationLinkProps, 'markRef'>): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signedIn = Boolean(useMe());
  const mayManage = usePermission('manage_events');
  const mayCook = usePermission('cook');
  const mayHelp = usePermission('help');
  const { search } = useLocation();
  const filter = String(writeFilter(withoutDates(readFilter(new URLSearchParams(search)))));
  const links: Readonly<Record<MenuScreenId, ReactNode>> = {
    browse: <NavigationLink key="browse" to={paths.browse()} label="nav.browse" filter={filter} />,
    calendar: <NavigationLink key="calendar" to={paths.calendar()} label="nav.calendar" filter={filter} />,
    mine: signedIn && <NavigationLink key="mine" to={paths.mine()} label="nav.mine" markRef={markRef} />,
    kitchen: mayCook && <NavigationLink key="kitchen" to={paths.kitchen()} label="nav.kitchen" isArea />,
    help: mayHelp && <NavigationLink key="help" to={paths.help()} label="nav.help" isArea />,
    manage: mayManage && (
      <NavigationLink
        key="manage"
        to={paths.manage()}
        href={paths.today({ or: 'table' })}
        label="nav.manage"
        isArea
      />
    ),
  };
  return (
    <nav aria-label={t('nav.label')} className={classes(css['navigation'], mayManage && css['many'])}>
      {Object.values(links)}
    </nav>
  );
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/';

interface NavigationLinkProps {
  readonly to: string;
  /** Where it leads, if not to `to` itself. */
  readonly href?: string;
  readonly label: MessageId;
  /** The filters of the list and the calendar are carried over from one to the other; the link of the current page clears them. */
  readonly filter?: string;
  /** Screens below its path belong to it. */
  readonly isArea?: boolean;
  /** Is given an element after the words: what is known later is drawn there. */
  readonly markRef?: Ref<HTMLElement> | undefined;
}

function NavigationLink({
  to,
  href: leadsTo = to,
  label,
  filter,
  isArea = false,
  markRef,
}: NavigationLinkProps): ReactNode {
  const t = useMessages();
  const here = trimmed(useHref(useLocation().pathname));
  const isHere = here === trimmed(to);
  const isWithin = isArea && here.startsWith(`${trimmed(to)}/`);
  const href = filter && !isHere ? `${to}?${filter}` : leadsTo;
  const onClick = useLinkClick(href);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere || isWithin) showWithin(link.current);
  }, [isHere, isWithin]);
  return (
    <a
      ref={link}
      href={href}
      onClick={onClick}
      className={css['link']}
      aria-current={isHere ? 'page' : isWithin || undefined}
    >
      {t(label)}
      {markRef && <span ref={markRef} />}
    </a>
  );
}
