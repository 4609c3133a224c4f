export type { Cable, CableCounters, Connection, ConnectionState, Follower, Topic } from './cable';
