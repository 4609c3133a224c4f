/** What the platform's specification fixes. What it leaves open is decided in `src/README.md`. */

/**
 * The ten areas of the platform (specification, point 2). `path` is given where the specification gives it;
 * for an area with its own prefix only the shell knows it, and no link is shown to an area without a prefix.
 */
export const areas = {
  mainApi: { kind: 'api', path: '/api/v2' },
  familyApi: { kind: 'api', path: '/api/family' },
  drivers: { kind: 'form', path: '/drivers' },
  restaurants: { kind: 'form', path: '/restaurants' },
  legacy: { kind: 'app', path: null },
  manager: { kind: 'app', path: null },
  driver: { kind: 'app', path: null },
  family: { kind: 'app', path: null },
  events: { kind: 'app', path: null },
  styleGuide: { kind: 'app', path: null },
} as const satisfies Record<string, { kind: 'api' | 'form' | 'app'; path: `/${string}` | null }>;

export type Area = keyof typeof areas;
export type AreaPrefixes = Partial<Record<Area, string>>;

// Constants that the platform's owner fixed (specification, point 9). Their units and scales are not documented.

/** What a household is credited for one that it invited. The unit is unknown: only the shell can name it. */
export const REFERRAL_BONUS = 250;

/**
 * Sampling of the error-reporting service as configured. Values above 1 can only be percent, so they are read as percent;
 * `platform/telemetry` converts them in one place.
 */
export const SAMPLING = { sessions: 75, replays: 20, traces: 50 } as const;

/** The service's monitoring feature (tracing and replay) unless the shell switches it on. */
export const MONITORING = false;
