import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { subjects } from '~/data/live/subjects';
import { useNewest, useReread } from '~/data/live/use-live';
import { ErrorBoundary } from '~/lib/error-boundary';
import { epochOf } from '~/lib/instants';
import { lazyComponent } from '~/ui/lazy-component';
import type { FeedbackCardProps } from './feedback-card';

const lazyCard = lazyComponent<FeedbackCardProps>(() =>
  import(/* webpackChunkName: "feedback" */ './feedback-card').then((module) => module.FeedbackCard),
);

/** Events end on whole minutes. */
const TICK = 30_000;

const offers = ['give_feedback', 'change_feedback', 'report_allergen'];

/** Asks a household how an event was, and lets it report an allergen, as soon as the server allows that. Its code is loaded then. */
export function AfterEvent({ registration, isBrief }: FeedbackCardProps): ReactNode {
  useRereadAtTurns(registration);
  const isOffered = registration.can.some((permission) => offers.includes(permission));
  useEffect(() => {
    if (isOffered) lazyCard.fetch();
  }, [isOffered]);
  const { Component } = lazyCard.useLoadState();
  if (!isOffered || !Component) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Component key={registration.id} registration={registration} isBrief={isBrief} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Rereads the registration when doors open and when the event ends, because both change `can` without a message. */
function useRereadAtTurns(registration: Registration): void {
  const { state, ends_at } = useNewest(registration.event);
  const turn = `${state} ${useNow(TICK) >= epochOf(ends_at)}`;
  const seen = useRef(turn);
  const reread = useReread(subjects.household);
  useEffect(() => {
    if (seen.current !== turn) reread();
    seen.current = turn;
  }, [turn, reread]);
}
