export type { Cable, CableCounters, Connection, ConnectionState, Follower, Topic } from './cable';
export { createCable } from './create-cable';
export type { CableOptions } from './create-cable';
export { CableRefused } from './socket-url';
