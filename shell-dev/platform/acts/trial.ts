import { Refused } from '../rules/refused';
import { newAct, type Act } from './act';

export type Outcome<T> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly refused: Refused };

/**
 * Does a part of a transaction so that it can be taken back alone: when it is refused, or when it was only to be seen what it would do
 * (`keep` false). What it changed is told only when it stays.
 */
export function attempt<T>(act: Act, keep: boolean, work: (part: Act) => T): Outcome<T> {
  const part: Act = { ...newAct(act.db, act.now, act.actor), queuesMoved: new Set(act.queuesMoved) };
  act.db.exec('SAVEPOINT part');
  try {
    const value = work(part);
    if (!keep) act.db.exec('ROLLBACK TO part');
    else act.changes.add(part.changes);
    return { isDone: true, value };
  } catch (error) {
    act.db.exec('ROLLBACK TO part');
    if (!(error instanceof Refused)) throw error;
    return { isDone: false, refused: error };
  } finally {
    act.db.exec('RELEASE part');
  }
}
