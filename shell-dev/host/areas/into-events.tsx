import { ArrowRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { prefixes } from '../platform/areas';
import type { ContractExpose } from '../remote/exposes';
import { loadContract } from '../remote/load-remote';
import { useWords } from '../words/words';

export type Way = 'browse' | 'week' | 'month' | 'mine' | 'event';

const addressOf: Record<Way, (paths: ContractExpose['paths']) => string> = {
  browse: (paths) => paths.browse(),
  week: (paths) => paths.calendar({ view: 'week' }),
  month: (paths) => paths.calendar({ view: 'month' }),
  mine: (paths) => paths.mine(),
  event: (paths) => paths.event({ eventId: 'evt_open' }),
};

/** Deep links into Events, made by the path builders of its `./contract`: this shell knows none of its addresses. */
export function IntoEvents({ ways }: { readonly ways: readonly Way[] }): ReactNode {
  const words = useWords();
  const { contract, failed } = useContract();
  return (
    <section className="shell-section" aria-labelledby="shell-into-events">
      <h2 id="shell-into-events" className="shell-subtitle">
        {words.intoEvents}
      </h2>
      {failed && <p className="shell-note">{words.noContract}</p>}
      <ul className="shell-ways">
        {ways.map((way) => (
          <li key={way} className="shell-way-item">
            <Link className="shell-way" to={hrefOf(way, contract)}>
              <span className="shell-way-words">
                <span className="shell-way-title">{words.goTo[way]}</span>
                <span className="shell-way-note">{words.linkNotes[way]}</span>
              </span>
              <ArrowRight className="shell-way-arrow" size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function hrefOf(way: Way, contract: ContractExpose | undefined): string {
  if (!contract) return prefixes.events;
  return `${prefixes.events}/${addressOf[way](contract.paths)}`.replace(/\/$/, '');
}

function useContract() {
  const [contract, setContract] = useState<ContractExpose>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    loadContract().then(
      (loaded) => isHere && setContract(loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { contract, failed };
}
