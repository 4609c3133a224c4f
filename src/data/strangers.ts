import type { EventLive } from '~/api/event.schema';
import type { Shown } from './rows';

const GATHER = 500;
/** A list that is read again has its own limit: one in two seconds in the long run. */
const NEW_EVERY = 1_000;
const KNOWN_EVERY = 30_000;
const MAX_KNOWN = 20_000;
const MAX_GATHERED = 2_000;

/**
 * Events that the socket tells of and no list on the screen holds: new ones, or such as fit the filter only now. Only the server can
 * say which, so the lists are read again: soon for one that was never heard of, at most twice a minute for the rest.
 */
export interface Strangers {
  heard(event: EventLive): void;
  forget(): void;
}

export function createStrangers(
  shown: () => readonly Shown[],
  ask: () => void,
  now: () => number,
): Strangers {
  const gathered = new Map<string, EventLive>();
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = -Infinity;

  function look(): void {
    timer = undefined;
    // Taken out first: what cannot be looked at must not stand in the way of what comes next.
    const events = new Map(gathered);
    gathered.clear();
    const missing = missingIn(shown(), events);
    const isNew = missing.some((id) => !known.has(id));
    const wait = askedAt + (isNew ? NEW_EVERY : KNOWN_EVERY) - now();
    if (isNew && wait > 0) {
      for (const [id, event] of events) gathered.set(id, event);
      timer = setTimeout(look, wait);
      return;
    }
    if (missing.length === 0 || wait > 0) return;
    if (known.size > MAX_KNOWN) known.clear();
    for (const id of missing) known.add(id);
    askedAt = now();
    ask();
  }

  return {
    heard(event) {
      if (gathered.size < MAX_GATHERED) gathered.set(event.id, event);
      timer ??= setTimeout(look, GATHER);
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
      gathered.clear();
      known.clear();
    },
  };
}

/** Which of the events some list lacks although it reaches as far as them. */
function missingIn(lists: readonly Shown[], events: ReadonlyMap<string, EventLive>): readonly string[] {
  const missing = new Set<string>();
  for (const { rows, reaches } of lists) {
    const listed = new Set<string>(rows.map(({ id }) => id));
    for (const { id, starts_at, state } of events.values()) {
      if (!listed.has(id) && (state === 'published' || state === 'live') && reaches(starts_at))
        missing.add(id);
    }
  }
  return [...missing];
}
