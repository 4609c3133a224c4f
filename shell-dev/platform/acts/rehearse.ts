import type { Act } from './act';

/** Does it inside the transaction that is open, and takes it back: the answer says what would have come of it, nobody is told. */
export function rehearse<T>(act: Act, work: () => T): T {
  const remember = snapshot(act);
  act.db.exec('SAVEPOINT rehearsal');
  try {
    return work();
  } finally {
    act.db.exec('ROLLBACK TO rehearsal; RELEASE rehearsal');
    remember();
  }
}

/** What was to be told before, and nothing else. */
function snapshot({ changes, queuesMoved }: Act): () => void {
  const sets = [changes.events, changes.registrations, changes.hidden, queuesMoved];
  const before = sets.map((set) => [...set]);
  const removed = [...changes.removed];
  const told = changes.history.length;
  return () => {
    sets.forEach((set, at) => {
      set.clear();
      before[at]?.forEach((id) => set.add(id));
    });
    changes.history.length = told;
    changes.removed.clear();
    removed.forEach(([id, version]) => changes.removed.set(id, version));
  };
}
