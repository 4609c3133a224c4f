import { bounds } from './limits';

/** Why something was left out or read differently. Its message is `import.reason.<code>`. */
export type ReasonCode =
  | 'seconds_dropped'
  | 'tentative'
  | 'direction_marks'
  | 'title_cut'
  | 'title_missing'
  | 'title_short'
  | 'title_too_short'
  | 'url_left_out'
  | 'only_first'
  | 'rule_too_many'
  | 'rule_too_much_work'
  | 'rule_frequency'
  | 'rule_calendar'
  | 'rule_skip'
  | 'rule_until'
  | 'until_before_start'
  | 'rule_part'
  | 'rule_value'
  | 'start_skipped'
  | 'uid_twice'
  | 'older_version'
  | 'length_unreadable'
  | 'end_not_after_start'
  | 'no_end'
  | 'too_long'
  | 'date_unreadable'
  | 'period_unreadable'
  | 'line_unreadable'
  | 'lines_unreadable'
  | 'line_cut'
  | 'text_cut'
  | 'tags_cut'
  | 'dates_cut'
  | 'rules_cut'
  | 'private'
  | 'no_start'
  | 'start_not_a_date'
  | 'too_deep'
  | 'not_an_event'
  | 'not_closed'
  | 'zone_like_no_other'
  | 'zone_unknown'
  | 'entities'
  | 'file_too_long'
  | 'file_empty'
  | 'not_a_calendar'
  | 'no_events'
  | 'too_many_dates'
  | 'date_twice'
  | 'cancels_all'
  | 'no_series'
  | 'more_problems';

/** `values` of the message: parts of the file, bounded and on one line, or numbers. */
export interface Reason {
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export const reason = (code: ReasonCode, values: Reason['values'] = {}): Reason => ({ code, values });

/** Called with each thing that is read differently from how it is written. */
export type Report = (why: Reason) => void;

/** An entry as a person finds it in the file: by its title and its line, or as the twelfth `VEVENT`. */
export interface EntryName {
  /** Empty for a component without a name. */
  readonly kind: string;
  readonly number: number;
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
  readonly title: string;
}

/** Codes that mean that dates of an entry are unknown. */
const losesDates: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'rules_cut',
  'rule_too_many',
  'rule_too_much_work',
  'rule_frequency',
  'rule_calendar',
  'rule_skip',
  'rule_until',
  'rule_part',
  'rule_value',
  'date_unreadable',
  'dates_cut',
  'period_unreadable',
]);

export interface Problem {
  /** `null`: the file as a whole. */
  readonly entry: EntryName | null;
  readonly reason: Reason;
  /** The entry, or the part of it that `reason` names, is not among the dates. */
  readonly left_out: boolean;
}

/** Collects what could not be read as written. Bounded, so that a hostile file cannot fill the memory. */
export class Problems {
  readonly list: Problem[] = [];
  /** Lines of the entries of which dates are unknown. */
  readonly partial = new Set<number>();
  private readonly seen = new Set<string>();
  private readonly counts = new Map<string, Counted>();

  leftOut(entry: EntryName | null, why: Reason): void {
    this.add({ entry, reason: why, left_out: true });
  }

  changed(entry: EntryName | null, why: Reason): void {
    this.add({ entry, reason: why, left_out: false });
  }

  finish(): readonly Problem[] {
    const more = [...this.counts.values()].flatMap(({ code, left_out, count }) =>
      count > bounds.problems
        ? [
            {
              entry: null,
              left_out,
              reason: reason('more_problems', { code, count: count - bounds.problems }),
            },
          ]
        : [],
    );
    return [...this.list, ...more];
  }

  private add(problem: Problem): void {
    if (problem.entry && losesDates.has(problem.reason.code)) this.partial.add(problem.entry.line);
    const key = JSON.stringify([problem.entry, problem.reason]);
    if (this.seen.has(key)) return;
    const counted = this.countedAs(problem);
    counted.count += 1;
    if (counted.count > bounds.problems) return;
    this.seen.add(key);
    this.list.push(problem);
  }

  /** Each kind by itself: many notes must not hide what is left out, or a question to the person who imports. */
  private countedAs({ reason: { code }, left_out }: Problem): Counted {
    const key = `${code} ${left_out}`;
    const counted = this.counts.get(key) ?? { code, left_out, count: 0 };
    this.counts.set(key, counted);
    return counted;
  }
}

interface Counted {
  readonly code: ReasonCode;
  readonly left_out: boolean;
  count: number;
}

/** How many entries have a problem of this kind, also beyond those that are listed. */
export const countOf = (problems: readonly Problem[], code: ReasonCode): number =>
  problems.reduce((sum, { reason: { code: own, values } }) => {
    if (own === 'more_problems' && values['code'] === code) return sum + Number(values['count']);
    return own === code ? sum + 1 : sum;
  }, 0);
