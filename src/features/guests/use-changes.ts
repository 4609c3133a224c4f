import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Guest } from '~/api/manage/guest.schema';

const GLOW = 2_000;
const none: ReadonlySet<string> = new Set();

export interface Changes {
  /** Changed a moment ago. */
  readonly fresh: ReadonlySet<string>;
  /** How many rows above what is in sight changed since they were last seen. */
  readonly above: number;
  /** The first row in sight is this one. */
  readonly onVisible: (firstIndex: number) => void;
}

/** What changes under a person's eyes, and what does above them. A list that is still being fetched is not news. */
export function useChanges(guests: readonly Guest[], rows: readonly Guest[], isComplete: boolean): Changes {
  const changed = useChanged(guests, isComplete);
  const [first, setFirst] = useState(0);
  const [unseen, setUnseen] = useState(none);
  const placeOf = useMemo(() => new Map<string, number>(rows.map(({ id }, at) => [id, at])), [rows]);
  const isAbove = useCallback((id: string) => (placeOf.get(id) ?? Infinity) < first, [placeOf, first]);

  const [heard, setHeard] = useState(changed);
  if (heard !== changed) {
    setHeard(changed);
    const more = [...changed].filter(isAbove);
    if (more.length > 0) setUnseen(new Set([...unseen, ...more]));
  }
  // What has come into sight again is seen.
  const still = useMemo(() => [...unseen].filter(isAbove), [unseen, isAbove]);
  if (still.length < unseen.size) setUnseen(new Set(still));
  return { fresh: changed, above: still.length, onVisible: setFirst };
}

/** Who changed within the last two seconds. */
function useChanged(guests: readonly Guest[], isComplete: boolean): ReadonlySet<string> {
  const [fresh, setFresh] = useState(none);
  const before = useRef<{ readonly list: readonly Guest[]; readonly known: ReadonlyMap<string, Guest> }>(
    undefined,
  );

  useEffect(() => {
    const last = before.current;
    if (last?.list === guests) return;
    const known = new Map(guests.map((guest) => [guest.id, guest]));
    before.current = { list: guests, known };
    if (!last || !isComplete || last.known.size === 0) return;
    const changed = guests.filter((guest) => isNews(last.known.get(guest.id), guest)).map(({ id }) => id);
    // More at once is a reading anew after a pause, not something that happened before somebody's eyes.
    if (changed.length === 0 || changed.length > MOST_AT_ONCE) return;
    setFresh(new Set(changed));
  }, [guests, isComplete]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), GLOW);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

const MOST_AT_ONCE = 50;

/** Moving up in the queue is not a change of one's own. */
function isNews(before: Guest | undefined, now: Guest): boolean {
  if (before === now) return false;
  return !before || before.lock_version !== now.lock_version;
}
