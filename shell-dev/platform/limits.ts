import type { JsonLimits } from './http/json-shape';

/** What a body may be, unless its call says more. The largest body of the contract (an import of 200 dates) has about 9,000 values. */
export const bodyLimits: JsonLimits = { bytes: 64 * 1_024, depth: 32, entries: 500, values: 20_000 };
