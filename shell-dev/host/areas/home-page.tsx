import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { prefixes, type AreaName } from '../platform/areas';
import { usePageTitle } from '../shell/page-title';
import { useWords } from '../words/words';
import { IntoEvents } from './into-events';

const shown: readonly AreaName[] = [
  'manager',
  'driver',
  'family',
  'drivers',
  'restaurants',
  'legacy',
  'styleGuide',
];

export function HomePage(): ReactNode {
  const words = useWords();
  usePageTitle('');
  return (
    <article className="shell-page-column">
      <h1 className="shell-title">{words.home.title}</h1>
      <p className="shell-lead">{words.home.lead}</p>
      <div className="shell-two">
        <IntoEvents ways={['browse', 'week', 'mine', 'event']} />
        <Tries />
      </div>
      <Areas />
    </article>
  );
}

function Tries(): ReactNode {
  const { home } = useWords();
  return (
    <section className="shell-section" aria-labelledby="shell-tries">
      <h2 id="shell-tries" className="shell-subtitle">
        {home.tryTitle}
      </h2>
      <ul className="shell-points">
        {home.tries.map((one) => (
          <li key={one} className="shell-point">
            {one}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Areas(): ReactNode {
  const words = useWords();
  return (
    <section className="shell-section" aria-labelledby="shell-other-areas">
      <h2 id="shell-other-areas" className="shell-subtitle">
        {words.home.areasTitle}
      </h2>
      <ul className="shell-cards">
        {shown.map((area) => (
          <li key={area} className="shell-card-item">
            <Link className="shell-card" to={prefixes[area]}>
              <span className="shell-way-title">{words.areas[area]}</span>
              <span className="shell-way-note">{leadOf(area, words)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function leadOf(area: AreaName, words: ReturnType<typeof useWords>): string {
  if (area === 'events') return '';
  return area === 'styleGuide' ? words.styleGuide.lead : words.pages[area].lead;
}
