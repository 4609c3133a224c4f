/** Where this shell serves each area of the platform. The real prefixes are the platform's; these are for development. */
export const prefixes = {
  manager: '/manager',
  driver: '/driver',
  family: '/family',
  events: '/events',
  styleGuide: '/style-guide',
  drivers: '/drivers',
  restaurants: '/restaurants',
  legacy: '/apps',
} as const;

export type AreaName = keyof typeof prefixes;

/** A path in another area; `undefined` for an area that this shell does not serve. */
export function hrefFor(
  area: string,
  route = '',
  params: Readonly<Record<string, string>> = {},
): string | undefined {
  if (!Object.hasOwn(prefixes, area)) return undefined;
  const prefix = prefixes[area as AreaName];
  const path = route === '' ? prefix : `${prefix}/${route.replace(/^\/+/, '')}`;
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}
