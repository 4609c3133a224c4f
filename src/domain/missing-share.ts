import type { SharedVersion } from '~/lib/share-scope';

/** Why what the shell shares is not enough. */
export type ShareFault =
  /** Not shared, and this build has no fallback. */
  | { readonly kind: 'absent' }
  /** Shared in a version that Events cannot run with. */
  | { readonly kind: 'version'; readonly shared: string; readonly needed: string }
  /** Events is rendered by another copy of React than the shared one. */
  | { readonly kind: 'other-react' }
  /** Events uses another copy of the router than the one around it. */
  | { readonly kind: 'other-router' };

/** The shell shares too little for the way it uses Events. The message says what to share. */
export class MissingShare extends Error {
  /** Names of the missing modules in the share scope. */
  readonly names: readonly string[];
  readonly fault: ShareFault;

  constructor(names: readonly string[], fault: ShareFault = { kind: 'absent' }) {
    super(messageOf(names.join(', '), fault));
    this.name = 'MissingShare';
    this.names = names;
    this.fault = fault;
  }
}

function messageOf(names: string, fault: ShareFault): string {
  switch (fault.kind) {
    case 'absent':
      return `This build of Events has no fallback for ${names}, and the shell does not share it. Share it, or load the default build.`;
    case 'version':
      return `The shell shares ${names} ${fault.shared}, and Events needs ${fault.needed}. Share a version that fits, or take it out of the share scope and use ./mount.`;
    case 'other-react':
      return `Events was drawn by a React that the shell does not share. Share ${names} as singletons, or use ./mount.`;
    case 'other-router':
      return `Events finds no router around it, because the shell does not share ${names}. Share it as a singleton, or use ./mount.`;
  }
}

/** The modules that no share scope offers in a version that fits. */
export function unshared(
  versionsOf: (name: string) => readonly string[],
  ranges: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(ranges).flatMap(([name, range]) =>
    versionsOf(name).some((version) => fits(version, range)) ? [] : [name],
  );
}

/** The version of a module that the federation runtime would choose and then refuse, checked first for a readable error. */
export function refusedVersion(all: readonly SharedVersion[], range: string): string | undefined {
  const loaded = all.filter(({ isLoaded }) => isLoaded);
  const [chosen] = (loaded.length > 0 ? loaded : all).toSorted((a, b) => compare(b.version, a.version));
  return chosen && !fits(chosen.version, range) ? chosen.version : undefined;
}

/** Whether a version satisfies a range of the forms that we use: `^19.0.0`, `>=6.1.0`, and one of them `||` another. */
export const fits = (version: string, range: string): boolean =>
  range.split(' || ').some((part) => {
    const least = part.replace(/^\D+/, '');
    if (compare(version, least) < 0) return false;
    return !part.startsWith('^') || numbersOf(version)[0] === numbersOf(least)[0];
  });

const numbersOf = (version: string): readonly number[] =>
  version.split(/[-+]/, 1).flatMap((plain) => plain.split('.').map((part) => Number.parseInt(part, 10) || 0));

/** Compares by numbers; a pre-release (`19.0.0-rc.1`) is less than its release. */
function compare(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (const index of [0, 1, 2]) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(other.includes('-')) - Number(one.includes('-'));
}
