import { limits, type Permission } from '~/api/vocabulary';
import { DAY } from '../model/instants';
import type { RegistrationRow } from '../store/rows';
import type { StateAndTimes, Times } from './event-times';
import { Refused } from './refused';

export type RegistrationFacts = Pick<RegistrationRow, 'state' | 'attended' | 'has_feedback'>;

type Period = 'early' | 'open' | 'closed';

/** When feedback on an event can no longer be given or changed, and no allergen reported. */
export const feedbackUntil = (event: Times): number => event.ends_at + limits.feedbackDays * DAY;

/** Feedback is for events that are over: completed, or past their end. */
function feedbackPeriod(event: StateAndTimes, now: number): Period {
  if (event.state === 'cancelled' || now >= feedbackUntil(event)) return 'closed';
  const isOver = event.state === 'completed' || (event.state === 'live' && now >= event.ends_at);
  return isOver ? 'open' : 'early';
}

/** An allergen is reported as soon as somebody can have eaten. */
function reportPeriod(event: StateAndTimes, now: number): Period {
  return event.state === 'live' ? 'open' : feedbackPeriod(event, now);
}

const hasAttended = ({ state, attended }: RegistrationFacts): boolean =>
  state === 'confirmed' && attended > 0;

/** Whether the door noted them or not: food may have reached a party that nobody checked in. */
const mayHaveEaten = ({ state }: RegistrationFacts): boolean => state === 'confirmed' || state === 'no_show';

/** What a household may say about an event now. */
export function feedbackCan(
  registration: RegistrationFacts,
  event: StateAndTimes,
  now: number,
): Permission[] {
  const gives = hasAttended(registration) && feedbackPeriod(event, now) === 'open';
  const reports = mayHaveEaten(registration) && reportPeriod(event, now) === 'open';
  return [
    ...(gives ? ([registration.has_feedback ? 'change_feedback' : 'give_feedback'] as const) : []),
    ...(reports ? (['report_allergen'] as const) : []),
  ];
}

/** Throws when the household cannot say how the event was. */
export function checkFeedback(registration: RegistrationFacts, event: StateAndTimes, now: number): void {
  checkPeriod(feedbackPeriod(event, now));
  if (!hasAttended(registration)) throw new Refused('not_attended');
}

/** Throws when the household cannot report an allergen. */
export function checkReport(registration: RegistrationFacts, event: StateAndTimes, now: number): void {
  checkPeriod(reportPeriod(event, now));
  if (!mayHaveEaten(registration)) throw new Refused('not_attended');
}

function checkPeriod(period: Period): void {
  if (period === 'early') throw new Refused('not_open');
  if (period === 'closed') throw new Refused('closed');
}
