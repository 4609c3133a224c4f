import { bounds } from './limits';

export interface Problem {
  /** Which entry, as a person finds it: `VEVENT 12 “Soup night”`. */
  readonly entry: string;
  readonly reason: string;
  /** The entry, or the part of it that `reason` names, is not among the events. */
  readonly left_out: boolean;
}

/** What a calendar said that could not be taken as it stands. Bounded: a hostile file cannot fill the memory with complaints. */
export class Problems {
  readonly list: Problem[] = [];
  private readonly seen = new Set<string>();
  private more = 0;

  leftOut(entry: string, reason: string): void {
    this.add({ entry, reason, left_out: true });
  }

  changed(entry: string, reason: string): void {
    this.add({ entry, reason, left_out: false });
  }

  finish(): readonly Problem[] {
    if (this.more === 0) return this.list;
    return [
      ...this.list,
      { entry: 'File', reason: `${this.more} more problems are not listed`, left_out: true },
    ];
  }

  private add(problem: Problem): void {
    const key = `${problem.entry}\n${problem.reason}`;
    if (this.seen.has(key)) return;
    if (this.list.length >= bounds.problems) {
      this.more += 1;
      return;
    }
    this.seen.add(key);
    this.list.push(problem);
  }
}
