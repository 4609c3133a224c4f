import { wallText } from './days';
import type { Entry } from './entry';
import { reason, type Problems } from './problems';

/** The newest version of each entry. Entries with equal version numbers that differ in time or title are different events. */
export function newest(entries: readonly Entry[], problems: Problems): Entry[] {
  if (entries.length < 2) return [...entries];
  const top = entries.reduce((highest, entry) => Math.max(highest, entry.sequence), 0);
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.replaces?.ms ?? entry.start.ms}`;
    const other = kept.get(key);
    if (other && isSameVersion(entry, other)) {
      kept.set(`${key} ${entry.content.title}`, entry);
      continue;
    }
    const isOld = !entry.replaces && entry.sequence < top;
    if (other && !isOld && !isNewer(entry, other) && !isNewer(other, entry))
      problems.leftOut(entry.name, duplicateDate(wallText(entry.start.wall)));
    else if (isOld || (other && !isNewer(entry, other)))
      problems.leftOut(entry.name, reason('older_version'));
    else {
      if (other) problems.leftOut(other.name, reason('older_version'));
      kept.set(key, entry);
    }
  }
  return [...kept.values()];
}

function isSameVersion(one: Entry, other: Entry): boolean {
  return (
    !one.replaces &&
    one.sequence === other.sequence &&
    one.modified === other.modified &&
    one.content.title !== other.content.title
  );
}

function isNewer(one: Entry, other: Entry): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  // Many who cancel leave SEQUENCE as it was.
  if (one.isCancelling !== other.isCancelling) return one.isCancelling;
  return one.modified === other.modified ? one.stamped > other.stamped : one.modified > other.modified;
}

export function duplicateDate(starts: string) {
  const [day = '', time = ''] = starts.split('T');
  return reason('date_twice', { day, time });
}
