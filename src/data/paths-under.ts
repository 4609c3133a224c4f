import { paths, type PathName } from '~/domain/paths';

/** Builders of absolute paths. */
export type Paths = { readonly [K in PathName]: (...input: Parameters<(typeof paths)[K]>) => string };

/** The path builders with a base path in front. `base` as the router knows it: `/events`, or `` at the root. */
export function pathsUnder(base: string): Paths {
  const under = (relative: string) => (relative ? `${base}/${relative}` : base || '/');
  const bound = Object.entries(paths).map(([name, build]) => [
    name,
    (...input: readonly unknown[]) => under((build as (...input: readonly unknown[]) => string)(...input)),
  ]);
  return Object.fromEntries(bound) as Paths;
}
