import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useFollowEvent } from '~/data/events.live';
import { useEvent } from '~/data/events.queries';
import { useMe } from '~/data/me';
import { useTitle } from '~/data/settings';
import type { EventDetail } from '~/api/event-detail.schema';
import { nextStep } from '~/domain/event-step';
import { Facts } from '~/ui/facts';
import { About } from './about';
import { EventHead } from './event-head';
import css from './event-page.module.css';
import { HowItWorks } from './how-it-works';
import { JsonLd } from './json-ld';
import { LendAHand } from './lend-a-hand';
import { NextStepBar } from './next-step-bar';
import { Notices } from './notices';
import { RunBy } from './run-by';
import { SeatsFact } from './seats-fact';
import { Served } from './served';
import { useAnnounceChanges } from './use-announce-changes';
import { useRereadAtTurns } from './use-reread-at-turns';
import { WhenFact } from './when-fact';
import { WhereFact } from './where-fact';

/** Half a minute: the marks of registration, doors and ends are whole minutes, and the ticks fall on them. */
const TICK = 30_000;

export interface EventPageProps {
  readonly eventId: string;
  /** Ways to pass the event on and to note it down. */
  readonly renderPassOn: (event: EventDetail) => ReactNode;
}

/** One event whole, live: what a family needs to decide, and the one thing it can do now. */
export function EventPage({ eventId, renderPassOn }: EventPageProps): ReactNode {
  const event = useEvent(eventId);
  const now = useNow(TICK);
  const me = useMe();
  const step = nextStep(event, { signedIn: me === undefined ? undefined : me !== null, now });
  useFollowEvent(eventId);
  useTitle(event.title);
  useAnnounceChanges(event);
  useRereadAtTurns(event, now);

  return (
    <article className={css['page']} aria-labelledby="event-title">
      <EventHead event={event} now={now} />
      <div className={css['aside']}>
        <div className={css['facts']}>
          <Notices event={event} />
          <Facts>
            <WhenFact event={event} now={now} />
            <WhereFact place={event.place} />
            <SeatsFact event={event} now={now} />
          </Facts>
        </div>
        <NextStepBar event={event} step={step} />
        <div className={css['passOn']}>{renderPassOn(event)}</div>
      </div>
      <div className={css['body']}>
        <About event={event} />
        <Served dishes={event.dishes} />
        <HowItWorks event={event} now={now} />
        <RunBy event={event} />
        <LendAHand />
      </div>
      <JsonLd event={event} now={now} />
    </article>
  );
}
