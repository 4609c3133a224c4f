/** Constants that the platform's owner fixed (specification, point 9). Their units and scales are not documented. */

/** What a household is credited for one that it invited. The unit is unknown: only the shell can name it. */
export const REFERRAL_BONUS = 250;

/**
 * Sampling of the error-reporting service as configured. Values above 1 can only be percent, so they are read as percent;
 * `platform/telemetry` converts them in one place.
 */
export const SAMPLING = { sessions: 75, replays: 20, traces: 50 } as const;

/** The service's monitoring feature (tracing and replay) unless the shell switches it on. */
export const MONITORING = false;
