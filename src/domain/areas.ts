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
