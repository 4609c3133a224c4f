// The door of the adapter is a file of its own: cards fetch it late, and with the code in it the bundler would have them fetch all of a page.
export { createTelemetry, type Telemetry, type TelemetryOptions } from './create-telemetry';
