import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words/words';
import { usePageTitle } from '../shell/page-title';
import { EventsCard, type CardName } from './events-card';
import { IntoEvents, type Way } from './into-events';

export type StandIn = 'manager' | 'driver' | 'family' | 'drivers' | 'restaurants' | 'legacy';

const waysFrom: Record<StandIn, readonly Way[]> = {
  manager: ['month', 'event', 'browse'],
  driver: ['week', 'event'],
  family: ['browse', 'mine', 'month'],
  drivers: ['week', 'event'],
  restaurants: ['month', 'browse'],
  legacy: ['browse'],
};

/** Which part of Events each area has on its own page. */
const cardOf: Partial<Record<StandIn, CardName>> = {
  manager: 'TodayCard',
  driver: 'TodayCard',
  family: 'NextEventsCard',
};

/** What stands in for another area: what the real one does, and the ways from it into Events. */
export function AreaPage({ area }: { readonly area: StandIn }): ReactNode {
  const words = useWords();
  const page = words.pages[area];
  const card = cardOf[area];
  usePageTitle(page.title);
  return (
    <article className="shell-page-column">
      <p className="shell-tag">{words.standIn}</p>
      <h1 className="shell-title">{page.title}</h1>
      <p className="shell-lead">{page.lead}</p>
      <Referral />
      <div className="shell-two">
        {card && <EventsCard name={card} />}
        <div className="shell-stack">
          <IntoEvents ways={waysFrom[area]} />
          <WouldBe points={page.points} />
        </div>
      </div>
    </article>
  );
}

function WouldBe({ points }: { readonly points: readonly string[] }): ReactNode {
  const words = useWords();
  return (
    <section className="shell-section" aria-labelledby="shell-would-be">
      <h2 id="shell-would-be" className="shell-subtitle">
        {words.wouldBe}
      </h2>
      <ul className="shell-points">
        {points.map((point) => (
          <li key={point} className="shell-point">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A referral code that Events carried along in the address. */
function Referral(): ReactNode {
  const words = useWords();
  const code = useSearchParams()[0].get('ref');
  if (!code) return null;
  return (
    <p className="shell-note" role="note">
      <strong className="shell-strong">{words.referral(code)}</strong> {words.referralNote}
    </p>
  );
}
