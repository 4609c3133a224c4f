export type { Telemetry } from './telemetry';
