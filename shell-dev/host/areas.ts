/** The path prefix of each area. These are for development: a real platform chooses its own. */
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

/** The path of a page in another area; `undefined` for an unknown area. */
export function hrefFor(
  area: string,
  route = '',
  params: Readonly<Record<string, string>> = {},
): string | undefined {
  if (!Object.hasOwn(prefixes, area)) return undefined;
  const path = prefixes[area as AreaName] + (route && `/${route.replace(/^\/+/, '')}`);
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}
