import { Temporal } from 'temporal-polyfill';

// A worker of ours has nobody else in it, so here the global object may be touched.
Object.assign(globalThis, { Temporal });
