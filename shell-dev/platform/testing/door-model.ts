import type { CheckInCommand } from '~/api/manage/door';

interface Party {
  readonly people: number;
  /** A walk-in that was undone: it has no seats any more. */
  isGone: boolean;
  inside: number;
}

interface Done {
  readonly kind: CheckInCommand['kind'];
  readonly party: Party | undefined;
  readonly change: number;
  readonly isClean: boolean;
  said: CheckInCommand['said'];
  isUndone: boolean;
}
type Judged = Pick<Done, 'party' | 'change' | 'isClean'>;

/** What the log of a door has to come to, in the plainest way: every command once, in the order in which it first arrived. */
export class DoorModel {
  readonly conflicts = new Set<string>();
  readonly #parties: Map<string, Party>;
  readonly #done = new Map<string, Done>();

  /** Parties of so many people each, in a hall with so many seats. */
  constructor(
    tickets: readonly string[],
    people: number,
    readonly capacity: number,
  ) {
    this.#parties = new Map(tickets.map((id) => [id, { people, isGone: false, inside: 0 }]));
  }

  /** People inside, by ticket. That of a walk-in is its command. */
  get inside(): ReadonlyMap<string, number> {
    return new Map([...this.#parties].map(([id, { inside }]) => [id, inside]));
  }

  get total(): number {
    return [...this.#parties.values()].reduce((sum, { inside }) => sum + inside, 0);
  }

  /** Seats that are taken. */
  get taken(): number {
    return [...this.#parties.values()].reduce((sum, { people, isGone }) => sum + (isGone ? 0 : people), 0);
  }

  /** How many commands have arrived. */
  get length(): number {
    return this.#done.size;
  }

  receive(command: CheckInCommand): void {
    const { id, kind, said } = command;
    const done = this.#done.get(id) ?? { kind, said, isUndone: false, ...this.#judge(command) };
    this.#done.set(id, done);
    done.said ??= said;
    if (done.said !== null && !done.isClean && !done.isUndone) this.conflicts.add(id);
  }

  #judge(command: CheckInCommand): Judged {
    if (command.kind === 'undo') return this.#undo(command);
    return command.kind === 'walk_in' ? this.#walkIn(command) : this.#pass(command);
  }

  #pass({ kind, count, registration_id, said }: CheckInCommand): Judged {
    const party = this.#parties.get(registration_id ?? '');
    if (!party || party.isGone) return { party: undefined, change: 0, isClean: false };
    const wanted = party.inside + (kind === 'in' ? count : -count);
    const possible = Math.min(party.people, Math.max(0, wanted));
    const isClean = possible === wanted;
    return { party, change: moved(party, isClean || said !== null ? possible : party.inside), isClean };
  }

  #walkIn({ id, count, said }: CheckInCommand): Judged {
    const isClean = this.taken + count <= this.capacity;
    if (!isClean && said === null) return { party: undefined, change: 0, isClean };
    const party = { people: count, isGone: false, inside: count };
    this.#parties.set(id, party);
    return { party, change: count, isClean };
  }

  #undo({ undoes }: CheckInCommand): Judged {
    const undone = this.#done.get(undoes ?? '');
    if (!undone || undone.isUndone || undone.kind === 'undo')
      return { party: undefined, change: 0, isClean: false };
    undone.isUndone = true;
    this.conflicts.delete(undoes ?? '');
    const { party, kind, change } = undone;
    if (!party) return { party, change: 0, isClean: true };
    if (kind === 'walk_in') party.isGone = true;
    const after = kind === 'walk_in' ? 0 : Math.min(party.people, Math.max(0, party.inside - change));
    return { party, change: moved(party, after), isClean: true };
  }
}

/** Lets so many be inside. Returns by how many that changes it. */
function moved(party: Party, inside: number): number {
  const change = inside - party.inside;
  party.inside = inside;
  return change;
}
