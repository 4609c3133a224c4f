import { Bell as Shape } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../messages';
import { notices } from '../platform';
import { useStore } from '../store';

/** What waits for the person, in every area; each until it is over. */
export function Bell(): ReactNode {
  const messages = useMessages();
  const { key } = useLocation();
  const now = useMinutes();
  const open = useStore(notices).filter(({ until }) => Date.parse(until) > now);
  if (open.length === 0) return null;
  return (
    // Another one on each page, so that it closes when somebody goes somewhere.
    <details className="shell-bell" key={key}>
      <summary aria-label={messages.bell.replace('{count}', String(open.length))}>
        <Shape size={20} aria-hidden />
        <span aria-hidden>{open.length}</span>
      </summary>
      <ul>
        {open.map(({ id, title, href }) => (
          <li key={id}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
