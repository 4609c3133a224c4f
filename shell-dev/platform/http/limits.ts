export interface Pace {
  /** How many requests may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** What one body of JSON may be. */
export interface JsonLimits {
  readonly bytes: number;
  /** Lists and objects inside one another. */
  readonly depth: number;
  /** Entries of one list or object. */
  readonly entries: number;
  /** Entries of all of them together. */
  readonly values: number;
}

/** How much anybody may take, so that nobody makes the others wait. Far above what a page can want. */
export interface Limits {
  /** Requests of one session. */
  readonly session: Pace;
  /** Requests without a session from one address: a hall where 120 visitors open a page in the same second, and 20 more in each second after. */
  readonly visitors: Pace;
  /** All requests from one address, whatever sessions they have: ten such callers at their fastest. */
  readonly address: Pace;
  readonly cable: CableLimits;
}

export interface CableLimits {
  /** Open sockets of one address: four halls of people with a page each. */
  readonly sockets: number;
  /** Subscriptions of one socket. A page has a handful. */
  readonly subscriptions: number;
  /** Commands of one socket. Action Cable's client repeats each subscription that is not confirmed twice a second. */
  readonly commands: Pace;
  /** Bytes that may wait for a reader: some hundred messages. */
  readonly backlog: number;
  /** Milliseconds for which anything may wait for a reader without a pause. */
  readonly patience: number;
}

export const defaultLimits: Limits = {
  session: { burst: 600, perSecond: 100 },
  visitors: { burst: 600, perSecond: 100 },
  address: { burst: 6_000, perSecond: 1_000 },
  cable: {
    sockets: 2_000,
    subscriptions: 200,
    commands: { burst: 1_000, perSecond: 200 },
    backlog: 4 * 1_024 * 1_024,
    patience: 30_000,
  },
};

/**
 * For how many requests one with a wrong secret counts. A page that comes with the cookie of an old session makes five of them. A wrong
 * address of a calendar feed has no innocent cause but a typing error: thirty at once, then five in a second.
 */
export const costs = { request: 1, wrongCookie: 5, wrongSecret: 20 } as const;

/** What a body may be, unless its call says more. The largest body of the contract (an import of 200 dates) has about 9,000 values. */
export const bodyLimits: JsonLimits = { bytes: 64 * 1_024, depth: 32, entries: 500, values: 20_000 };
