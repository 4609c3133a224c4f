export type { Cable, CableCounters, Connection, Follower, Topic } from './cable';
export { createCable } from './create-cable';
