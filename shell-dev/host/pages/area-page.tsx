import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EventsCard, type CardName } from '../events/events-card';
import { LinksIntoEvents, type LinkName } from '../events/links-into-events';
import { useMessages, usePageTitle } from '../messages';

export const otherAreas = ['manager', 'driver', 'family', 'drivers', 'restaurants', 'legacy'] as const;
export type OtherArea = (typeof otherAreas)[number];

/** The links and the cards of Events on the page of each area. */
const parts: Record<
  OtherArea,
  { readonly links: readonly LinkName[]; readonly cards?: readonly CardName[] }
> = {
  manager: { links: ['month', 'browse'], cards: ['NeedsYouCard'] },
  driver: { links: ['help', 'week', 'month'], cards: ['OpenShiftsCard', 'TodayCard'] },
  family: { links: ['browse', 'mine', 'month'], cards: ['NextEventsCard'] },
  drivers: { links: ['week'] },
  restaurants: { links: ['kitchen', 'month', 'browse'], cards: ['KitchenCard'] },
  legacy: { links: ['browse'] },
};

/** A placeholder for another area: a summary of the real one, and its links into Events. */
export function AreaPage({ area }: { readonly area: OtherArea }): ReactNode {
  const messages = useMessages();
  const { title, lead } = messages.pages[area];
  const { links, cards = [] } = parts[area];
  usePageTitle(title);
  return (
    <article className="shell-page-column">
      <p className="shell-tag">{messages.placeholder}</p>
      <h1 className="shell-title">{title}</h1>
      <p className="shell-lead">{lead}</p>
      <Referral />
      <div className="shell-columns">
        {/* Before the cards, which come late: nothing that can be pressed moves away then. */}
        <LinksIntoEvents names={links} />
        {cards.map((card) => (
          <EventsCard key={card} name={card} />
        ))}
      </div>
    </article>
  );
}

/** The referral code that Events passed in the URL. */
function Referral(): ReactNode {
  const { referral, referralNote } = useMessages();
  const code = useSearchParams()[0].get('ref');
  if (!code) return null;
  return (
    <p className="shell-note" role="note">
      <strong className="shell-strong">{referral.replace('{code}', code)}</strong> {referralNote}
    </p>
  );
}
