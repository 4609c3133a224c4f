import type { ImportedDraft } from '~/api/manage/import.schema';
import { storedPlace } from '../calendar/event-of';
import type { NewEvent } from '../model';
import { eventOfRow } from '../store/event-of-row';
import { addPlace } from '../store/fill-events';
import type { Act } from './act';
import { applyChange, managedEvent, movedAlong } from './change-event';

const timeFields = ['time_zone', 'starts_local', 'ends_local', 'fold', 'ends_fold'] as const;
const otherFields = ['title', 'summary', 'description', 'organiser', 'tags', 'source_url'] as const;

/**
 * Takes over what a calendar says differently than it did before. What a manager changed and the calendar did not stays. Its times may
 * stand on any minute and last as long as they do: publishing asks about that.
 */
export function overwriteEvent(act: Act, id: string, before: ImportedDraft, after: ImportedDraft): void {
  const differs = (field: keyof ImportedDraft) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const row = managedEvent(act, id);
  const changed = [...otherFields.filter(differs), ...(timeFields.some(differs) ? timeFields : [])];
  const place = after.place && storedPlace(after.place);
  if (place) addPlace(act.db, place);
  const next: NewEvent = {
    ...eventOfRow(act.db, row),
    ...Object.fromEntries(changed.map((field) => [field, after[field]])),
    ...(differs('place') && { place }),
  };
  applyChange(act, row, movedAlong(row, next, {}));
}
