import type { ReactNode } from 'react';
import { LinksIntoEvents } from '../events/links-into-events';
import { useMessages, usePageTitle } from '../messages';

export function HomePage(): ReactNode {
  const { home } = useMessages();
  usePageTitle('');
  return (
    <article className="shell-page-column">
      <h1 className="shell-title">{home.title}</h1>
      <p className="shell-lead">{home.lead}</p>
      <div className="shell-columns">
        <LinksIntoEvents names={['browse', 'week', 'month', 'mine']} />
        <section className="shell-section" aria-labelledby="shell-try">
          <h2 id="shell-try" className="shell-subtitle">
            {home.tryTitle}
          </h2>
          <ul className="shell-points">
            {home.tries.map((text) => (
              <li key={text} className="shell-point">
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  );
}
