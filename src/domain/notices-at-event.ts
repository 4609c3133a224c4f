import type { Notice } from '~/api/notices';
import { epochOf } from '~/lib/instants';
import { isLetter, openNotices } from './notices';

/** What the page of an event tells the household: what is open, then what else was written to it, the newest first. */
export const toldAt = (eventId: string, notices: readonly Notice[], now: number): readonly Notice[] => {
  const ofEvent = notices.filter(({ event }) => event.id === eventId);
  const open = openNotices(ofEvent, now);
  const isCurrent = ({ closed_at, answer, until }: Notice): boolean =>
    epochOf(until) > now && (closed_at === null || answer === 'seen');
  return [...open, ...ofEvent.filter((one) => isLetter(one) && isCurrent(one) && !open.includes(one))];
};
