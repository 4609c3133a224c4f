import { Menu, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { prefixes, type AreaName } from '../platform/areas';
import { warmUp } from '../remote/load-remote';
import { useWords } from '../words/words';
import { Mark } from './mark';

const apps: readonly AreaName[] = ['manager', 'driver', 'family', 'events', 'styleGuide'];
const forms: readonly AreaName[] = ['drivers', 'restaurants'];

export function TopNavigation(): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useMenu();
  return (
    <header className="shell-header">
      <Link to="/" className="shell-brand">
        <Mark />
        <span className="shell-brand-name">{words.brand}</span>
      </Link>
      <button
        type="button"
        className="shell-menu-button"
        aria-expanded={isOpen}
        aria-controls="shell-areas"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        {words.menu}
      </button>
      <nav
        id="shell-areas"
        className={isOpen ? 'shell-areas shell-areas-open' : 'shell-areas'}
        aria-label={words.navLabel}
      >
        <AreaLinks areas={apps} />
        <AreaLinks areas={forms} quiet />
      </nav>
    </header>
  );
}

/** On a phone the menu closes behind whoever went somewhere. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = (): void => setOpenAt(null);
  useEffect(() => {
    if (openAt === null) return;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [openAt]);
  return [openAt === pathname, (open: boolean) => setOpenAt(open ? pathname : null)] as const;
}

function AreaLinks({
  areas,
  quiet = false,
}: {
  readonly areas: readonly AreaName[];
  readonly quiet?: boolean;
}): ReactNode {
  const words = useWords();
  return (
    <ul className={quiet ? 'shell-area-list shell-area-list-quiet' : 'shell-area-list'}>
      {areas.map((area) => (
        <li key={area} className="shell-area-item">
          <NavLink to={prefixes[area]} className="shell-area-link" {...(area === 'events' && warming)}>
            {words.areas[area]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const warming = { onPointerEnter: warmUp, onFocus: warmUp };
