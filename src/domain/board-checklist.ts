import { epochOf } from '~/lib/instants';
import type { BoardEvent } from './board-facts';
import { limits } from '~/api/vocabulary';

export const gapNames = ['title', 'when', 'place', 'modes', 'registration'] as const;
/** What an event cannot be published without. */
export type Gap = (typeof gapNames)[number];

const isThere: Readonly<Record<Gap, (event: BoardEvent, now: number) => boolean>> = {
  title: ({ title }) => title.trim().length >= limits.title.min,
  when: ({ starts_at }, now) => epochOf(starts_at) > now,
  place: ({ place }) => place !== null,
  modes: ({ modes }) => modes.length > 0,
  // There is still a moment at which somebody can register.
  registration: ({ registration_closes_at: closes, ends_at }, now) => epochOf(closes ?? ends_at) > now,
};

/** What is missing before a draft can be seen by families. The server has the last word. */
export const draftGaps = (event: BoardEvent, now: number): readonly Gap[] =>
  gapNames.filter((name) => !isThere[name](event, now));
