import { ArrowRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Exposes } from '~/federation/package/exposes';
import { prefixes } from '../areas';
import { useMessages } from '../messages';
import { loadExpose } from './load-remote';

type Paths = Exposes['contract']['paths'];
export type LinkName = 'browse' | 'week' | 'month' | 'mine' | 'kitchen' | 'help';

const pathBuilders: Record<LinkName, (paths: Paths) => string> = {
  browse: (paths) => paths.browse(),
  week: (paths) => paths.calendar({ view: 'week' }),
  month: (paths) => paths.calendar({ view: 'month' }),
  mine: (paths) => paths.mine(),
  kitchen: (paths) => paths.kitchen(),
  help: (paths) => paths.help(),
};

/** Deep links into Events, built by the path builders of its `./contract`: the shell itself knows only the prefix. */
export function LinksIntoEvents({ names }: { readonly names: readonly LinkName[] }): ReactNode {
  const messages = useMessages();
  const { paths, hasFailed } = usePaths();
  return (
    <section className="shell-section" aria-labelledby="shell-into-events">
      <h2 id="shell-into-events" className="shell-subtitle">
        {messages.intoEvents}
      </h2>
      {hasFailed && <p className="shell-note">{messages.noContract}</p>}
      <ul className="shell-links">
        {names.map((name) => (
          <li key={name} className="shell-link-item">
            <Link className="shell-link" to={pathTo(name, paths)}>
              <span className="shell-link-text">
                <span className="shell-link-title">{messages.links[name]}</span>
                <span className="shell-link-note">{messages.linkNotes[name]}</span>
              </span>
              <ArrowRight className="shell-link-arrow" size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The start page of Events until `./contract` has loaded. */
const pathTo = (name: LinkName, paths: Paths | undefined): string =>
  paths ? `${prefixes.events}/${pathBuilders[name](paths)}`.replace(/\/$/, '') : prefixes.events;

function usePaths(): { readonly paths: Paths | undefined; readonly hasFailed: boolean } {
  const [paths, setPaths] = useState<Paths>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadExpose('contract').then(
      (contract) => setPaths(contract.paths),
      () => setFailed(true),
    );
  }, []);
  return { paths, hasFailed };
}
