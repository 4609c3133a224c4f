/** Limits for one calendar file. A real calendar stays far below them. */
export const bounds = {
  /** Characters of one file. */
  file: 64_000_000,
  /** Characters of one unfolded line; the rest of it is left out. */
  line: 300_000,
  /** Properties of one calendar itself. */
  headerLines: 10_000,
  /** Characters of a place. */
  location: 1_500,
  /** Components inside components. */
  depth: 50,
  /** Dates of one repeating entry. */
  dates: 1_000,
  /** Dates of all entries together. */
  events: 250_000,
  /** Candidates looked at for one rule, and for all rules of a file. */
  workPerRule: 400_000,
  workPerFile: 5_000_000,
  /** Changes of one VTIMEZONE that are looked at. */
  observances: 200,
  /** Listed problems of one kind. */
  problems: 2_000,
  /** Outlook begins the rules of its zones in 1601. */
  firstYear: 1601,
  lastYear: 2199,
} as const;

/** Defaults for what an entry does not state. */
export const assumed = {
  minutes: 60,
  capacity: 60,
  waitlist: 20,
} as const;
