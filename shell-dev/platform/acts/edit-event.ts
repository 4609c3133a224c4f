import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { managedAnswer } from '../answers/managed-answer';
import type { Viewer } from '../answers/viewer';
import type { NewEvent } from '../model';
import { eventProblems, stepProblems } from '../rules/event-rules';
import { managerCan } from '../rules/permissions';
import { Refused } from '../rules/refused';
import { eventOfRow } from '../store/event-of-row';
import { managedRow } from '../store/event-rows';
import { contentColumns } from '../store/fill-events';
import type { ManagedRow } from '../store/rows';
import type { Act } from './act';
import { applyChange, managedEvent, withChange, type Changed, type EventChange } from './change-event';
import { badEventState } from './manage-event';
import { concerned, notify, worthTelling } from './notify';

export type ChangeBody = v.InferOutput<(typeof manageCalls)['changeEvent']['body']>;

/** Refuses who has an older form of the event in hand, with the newer one. */
export function checkFreshEvent(act: Act, row: ManagedRow, lockVersion: number, viewer: Viewer): void {
  if (lockVersion >= row.lock_version) return;
  throw new Refused('stale', {
    current: () => {
      const now = managedRow(act.db, row.id);
      return now && managedAnswer(act.db, now, viewer, act.now);
    },
  });
}

/** What a form may do to an event: what was said is looked at, and from publication on the whole has to be right. */
export function changeChecked(act: Act, row: ManagedRow, change: EventChange, why?: string): Changed {
  if (!managerCan(row, act.now).includes('edit')) throw badEventState(act, row);
  const next = withChange(act, row, change);
  const errors = problemsOf(act, row, next);
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return applyChange(act, row, next, why);
}

function problemsOf(act: Act, row: ManagedRow, next: NewEvent) {
  const steps = stepProblems(eventOfRow(act.db, row), next);
  if (row.state === 'draft') return steps;
  const { starts_at, ends_at } = contentColumns(next);
  const moments = { starts_at: Number(starts_at), ends_at: Number(ends_at) };
  const isPast = moments.starts_at !== row.starts_at && moments.starts_at <= act.now;
  return [
    ...steps,
    ...eventProblems(next, moments),
    ...(isPast ? [{ field: 'starts_local', code: 'past' }] : []),
  ];
}

/** A save from a form. Whoever has to be told is told once, whatever it held. */
export function changeEvent(act: Act, viewer: Viewer, id: string, body: ChangeBody): void {
  const { lock_version, notify: tells = false, why, ...change } = body;
  const row = managedEvent(act, id);
  checkFreshEvent(act, row, lock_version, viewer);
  const what = worthTelling(changeChecked(act, row, change, why));
  if (tells && what && row.state !== 'draft') notify(act, id, concerned(act, id), what);
}
