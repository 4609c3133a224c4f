/** What the tests look at. A page that was reloaded has a new one. */
export const seen = { went: [], reports: [], envelopes: [], client: undefined };
globalThis.seen = seen;
