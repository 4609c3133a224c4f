import type { Act } from './act';
import { applyChange, managedEvent, withChange, type EventChange } from './change-event';

/** One change by itself, with the rules of the store and without those of a form. */
export function setEvent(act: Act, id: string, change: EventChange): void {
  const row = managedEvent(act, id);
  applyChange(act, row, withChange(act, row, change));
}
