export { createTelemetry } from './create-telemetry';
export type { TelemetryOptions } from './create-telemetry';
export type { Telemetry } from './telemetry';
