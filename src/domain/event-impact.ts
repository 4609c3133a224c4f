import type { EventDraft } from './event-draft';
import type { EventState } from '~/api/vocabulary';

/** Families see it: whoever changes it is shown first whom that touches. */
export const isPublic = ({ state }: { readonly state: EventState }): boolean =>
  state === 'published' || state === 'live';

const telling: readonly (keyof EventDraft)[] = ['starts_local', 'ends_local', 'time_zone', 'fold', 'place'];

/** A change of time or place is worth a notice to everybody; anything else is not, unless somebody says so. */
export const tellsPeople = (changes: Partial<EventDraft>): boolean =>
  telling.some((field) => field in changes);
