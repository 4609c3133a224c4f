import type { CurrentState } from '../rules/refused';
import type { Database } from '../store/database';
import { managedRow } from '../store/event-rows';
import { guestAnswer } from './guest-answer';
import { managedAnswer } from './managed-answer';
import { registrationAnswer } from './registration-answer';
import { seriesAnswer } from './series-answer';

/** What a refusal shows as `current`: the present state of what the caller tried to change. */
export function currentAnswer(db: Database, current: CurrentState, now: number): unknown {
  switch (current.kind) {
    case 'registration':
      return registrationAnswer(db, current.id, now);
    case 'guest':
      return guestAnswer(db, current.id, now);
    case 'series':
      return seriesAnswer(db, current.id, now);
    case 'event': {
      const row = managedRow(db, current.id);
      return row && managedAnswer(db, row, current.viewer, now);
    }
  }
}
