import type { CheckInCommand } from '~/api/manage/door';

interface Party {
  readonly people: number;
  /** Whether the walk-in was undone, which frees its seats. */
  isGone: boolean;
  inside: number;
}

interface ModelEntry {
  readonly kind: CheckInCommand['kind'];
  readonly party: Party | undefined;
  readonly change: number;
  readonly isClean: boolean;
  device_result: CheckInCommand['device_result'];
  isUndone: boolean;
}
type Judged = Pick<ModelEntry, 'party' | 'change' | 'isClean'>;

/** A simple model of the log of a door: runs every command once, in the order of first arrival. */
export class DoorModel {
  readonly conflicts = new Set<string>();
  readonly #parties: Map<string, Party>;
  readonly #entries = new Map<string, ModelEntry>();

  /** `people`: the size of each party. */
  constructor(
    tickets: readonly string[],
    people: number,
    readonly capacity: number,
  ) {
    this.#parties = new Map(tickets.map((id) => [id, { people, isGone: false, inside: 0 }]));
  }

  /** People inside, by ticket id, which for a walk-in is the id of its command. */
  get inside(): ReadonlyMap<string, number> {
    return new Map([...this.#parties].map(([id, { inside }]) => [id, inside]));
  }

  get total(): number {
    return [...this.#parties.values()].reduce((sum, { inside }) => sum + inside, 0);
  }

  /** Number of taken seats. */
  get taken(): number {
    return [...this.#parties.values()].reduce((sum, { people, isGone }) => sum + (isGone ? 0 : people), 0);
  }

  /** How many commands have arrived. */
  get length(): number {
    return this.#entries.size;
  }

  receive(command: CheckInCommand): void {
    const { id, kind, device_result } = command;
    const done = this.#entries.get(id) ?? { kind, device_result, isUndone: false, ...this.#judge(command) };
    this.#entries.set(id, done);
    done.device_result ??= device_result;
    if (done.device_result !== null && !done.isClean && !done.isUndone) this.conflicts.add(id);
  }

  #judge(command: CheckInCommand): Judged {
    if (command.kind === 'undo') return this.#undo(command);
    return command.kind === 'walk_in' ? this.#walkIn(command) : this.#pass(command);
  }

  #pass({ kind, count, registration_id, device_result }: CheckInCommand): Judged {
    const party = this.#parties.get(registration_id ?? '');
    if (!party || party.isGone) return { party: undefined, change: 0, isClean: false };
    const requested = party.inside + (kind === 'in' ? count : -count);
    const possible = Math.min(party.people, Math.max(0, requested));
    const isClean = possible === requested;
    return {
      party,
      change: setInside(party, isClean || device_result !== null ? possible : party.inside),
      isClean,
    };
  }

  #walkIn({ id, count, device_result }: CheckInCommand): Judged {
    const isClean = this.taken + count <= this.capacity;
    if (!isClean && device_result === null) return { party: undefined, change: 0, isClean };
    const party = { people: count, isGone: false, inside: count };
    this.#parties.set(id, party);
    return { party, change: count, isClean };
  }

  #undo({ undoes }: CheckInCommand): Judged {
    const undone = this.#entries.get(undoes ?? '');
    if (!undone || undone.isUndone || undone.kind === 'undo')
      return { party: undefined, change: 0, isClean: false };
    undone.isUndone = true;
    this.conflicts.delete(undoes ?? '');
    const { party, kind, change } = undone;
    if (!party) return { party, change: 0, isClean: true };
    if (kind === 'walk_in') party.isGone = true;
    const after = kind === 'walk_in' ? 0 : Math.min(party.people, Math.max(0, party.inside - change));
    return { party, change: setInside(party, after), isClean: true };
  }
}

/** Sets how many people are inside. Returns the change. */
function setInside(party: Party, inside: number): number {
  const change = inside - party.inside;
  party.inside = inside;
  return change;
}
