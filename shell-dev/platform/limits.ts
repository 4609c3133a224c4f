import type { JsonLimits } from './http/json-shape';
import type { Pace } from './http/limiter';

/** How much anybody may take, so that nobody makes the others wait. Far above what a page can want. */
export interface Limits {
  /** Requests of one session. */
  readonly session: Pace;
  /** Requests without a session from one address: a hall where 120 visitors open a page in the same second, and 20 more in each second after. */
  readonly visitors: Pace;
  /** All requests from one address, whatever sessions they have: ten such callers at their fastest. */
  readonly address: Pace;
}

export const usualLimits: Limits = {
  session: { burst: 600, perSecond: 100 },
  visitors: { burst: 600, perSecond: 100 },
  address: { burst: 6_000, perSecond: 1_000 },
};

/**
 * For how many requests one with a wrong secret counts. A page that comes with the cookie of an old session makes five of them. A wrong
 * address of a calendar feed has no innocent cause but a typing error: thirty at once, then five in a second.
 */
export const costs = { request: 1, wrongCookie: 5, wrongSecret: 20 } as const;

/** What a body may be, unless its call says more. The largest body of the contract (an import of 200 dates) has about 9,000 values. */
export const bodyLimits: JsonLimits = { bytes: 64 * 1_024, depth: 32, entries: 500, values: 20_000 };
