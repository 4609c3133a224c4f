import { Temporal } from 'temporal-polyfill';

// Only our own code runs in this worker, so here the global object may be changed.
Object.assign(globalThis, { Temporal });
