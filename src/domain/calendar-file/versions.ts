import { fingerprint } from '~/lib/fingerprint';
import type { Entry } from './entry';
import { reason, type Problems } from './problems';
import { datesOf, type Dated, type Expanding } from './series';

/** Entries that say they are the same event. Without a UID an entry is what it says and when. */
export function byUid(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const uid = entry.uid || madeUid(String(entry.start.ms), entry.said.title, entry.said.place?.key ?? '');
    const group = groups.get(uid);
    if (group) group.push(entry);
    else groups.set(uid, [entry]);
  }
  return groups;
}

const madeUid = (...words: readonly string[]): string => `uid_${fingerprint(words.join('\n'))}`;

export interface Own {
  readonly dated: Dated;
  /** The UID, made different where a producer gave the same one to several events. */
  readonly own: string;
}

/** All dates of the entries with one UID: the newest version of each, with the entries that replace single dates in place. */
export function* datedIn(
  uid: string,
  group: readonly Entry[],
  expanding: Expanding,
  problems: Problems,
): Generator<Own> {
  const masters = newest(
    group.filter((entry) => !entry.replaces),
    problems,
  );
  const replacing = newest(
    group.filter((entry) => entry.replaces),
    problems,
  );
  if (masters.length === 0) {
    for (const entry of replacing)
      for (const dated of datesOf(entry, [], expanding)) yield { dated, own: uid };
    return;
  }
  // Which of several events with one UID is replaced, nobody can tell: the first that repeats.
  const replaced = masters.find((entry) => entry.rules.length + entry.extra.length > 0) ?? masters[0];
  for (const [at, master] of masters.entries()) {
    if (at > 0) master.say(reason('uid_twice'));
    const own = at === 0 ? uid : madeUid(uid, String(master.start.ms), master.said.title);
    for (const dated of datesOf(master, master === replaced ? replacing : [], expanding))
      yield { dated, own };
  }
}

/** Of versions of one entry the newest. Those that no number tells apart, and that differ in when or what, are different events. */
function newest(entries: readonly Entry[], problems: Problems): Entry[] {
  if (entries.length < 2) return [...entries];
  const top = entries.reduce((highest, entry) => Math.max(highest, entry.sequence), 0);
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.replaces?.ms ?? entry.start.ms}`;
    const other = kept.get(key);
    if (other && isTwin(entry, other)) {
      kept.set(`${key} ${entry.said.title}`, entry);
      continue;
    }
    const isOld = !entry.replaces && entry.sequence < top;
    if (isOld || (other && !isNewer(entry, other))) problems.leftOut(entry.name, reason('older_version'));
    else {
      if (other) problems.leftOut(other.name, reason('older_version'));
      kept.set(key, entry);
    }
  }
  return [...kept.values()];
}

function isTwin(one: Entry, other: Entry): boolean {
  return (
    !one.replaces &&
    one.sequence === other.sequence &&
    one.modified === other.modified &&
    one.said.title !== other.said.title
  );
}

function isNewer(one: Entry, other: Entry): boolean {
  return one.sequence === other.sequence ? one.modified > other.modified : one.sequence > other.sequence;
}
