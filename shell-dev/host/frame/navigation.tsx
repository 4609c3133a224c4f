import { Menu, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { prefixes } from '../areas';
import { prefetchEvents } from '../events/load-remote';
import { useMessages } from '../messages';
import { Bell } from './bell';

const apps = ['manager', 'driver', 'family', 'events', 'styleGuide'] as const;
const others = ['drivers', 'restaurants', 'legacy'] as const;

export function Navigation(): ReactNode {
  const { brand, menu, navLabel } = useMessages();
  const [isOpen, setOpen] = useMenu();
  return (
    <header className="shell-header">
      <Link to="/" className="shell-brand">
        <Logo />
        <span className="shell-brand-name">{brand}</span>
      </Link>
      <Bell />
      <button
        type="button"
        className="shell-menu-button"
        aria-expanded={isOpen}
        aria-controls="shell-areas"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        {menu}
      </button>
      <nav
        id="shell-areas"
        className={isOpen ? 'shell-areas shell-areas-open' : 'shell-areas'}
        aria-label={navLabel}
      >
        <AreaLinks areas={apps} className="shell-area-list" />
        <AreaLinks areas={others} className="shell-area-list shell-area-list-secondary" />
      </nav>
    </header>
  );
}

/** On a phone the menu closes when the address changes, and with Escape. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  useEffect(() => {
    if (openAt === null) return;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpenAt(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [openAt]);
  return [openAt === pathname, (isOpen: boolean) => setOpenAt(isOpen ? pathname : null)] as const;
}

interface AreaLinksProps {
  readonly areas: readonly ((typeof apps)[number] | (typeof others)[number])[];
  readonly className: string;
}

function AreaLinks({ areas, className }: AreaLinksProps): ReactNode {
  const messages = useMessages();
  return (
    <ul className={className}>
      {areas.map((area) => (
        <li key={area} className="shell-area-item">
          <NavLink to={prefixes[area]} className="shell-area-link" {...(area === 'events' && prefetch)}>
            {messages.areas[area]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Loads the code of Events on hover and focus, ahead of the click. */
const prefetch = { onPointerEnter: prefetchEvents, onFocus: prefetchEvents };

function Logo(): ReactNode {
  return (
    <svg className="shell-logo" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path d="M3 14h22a11 11 0 0 1-7.2 10.3H10.2A11 11 0 0 1 3 14Z" fill="currentColor" />
      <path
        d="M10 10c0-2 2-2.4 2-4.6M15.5 10c0-2 2-2.4 2-4.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
