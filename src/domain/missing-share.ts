import type { SharedVersion } from '~/lib/share-scope';

/** Why what the shell shares will not do. */
export type ShareFault =
  /** In no version, and this build brings none of its own. */
  | { readonly kind: 'absent' }
  /** In a version that Events cannot run with. */
  | { readonly kind: 'version'; readonly shared: string; readonly needed: string }
  /** Events was drawn by another copy of React than the one it was given. */
  | { readonly kind: 'other-react' }
  /** Events has another copy of the router than the one around it. */
  | { readonly kind: 'other-router' };

/** The shell shares too little for what it does with Events. Sharing more, or what the message says, is the only way out. */
export class MissingShare extends Error {
  /** What has to be shared, as it is called in a share scope. */
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

/** `<EventsApp>` or the route table was drawn outside of any router. */
export class MissingRouter extends Error {
  constructor() {
    super(
      'Events finds no router around it. Put <EventsApp> inside the router of react-router-dom, or use ./mount.',
    );
    this.name = 'MissingRouter';
  }
}

/** Which modules nobody offers in a version that fits. */
export function unshared(
  versionsOf: (name: string) => readonly string[],
  ranges: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(ranges).flatMap(([name, range]) =>
    versionsOf(name).some((version) => fits(version, range)) ? [] : [name],
  );
}

/** The version of a module that the federation runtime would choose and then refuse, in words that only it understands. */
export function refusedVersion(all: readonly SharedVersion[], range: string): string | undefined {
  const loaded = all.filter(({ isLoaded }) => isLoaded);
  const [chosen] = (loaded.length > 0 ? loaded : all).toSorted((a, b) => compare(b.version, a.version));
  return chosen && !fits(chosen.version, range) ? chosen.version : undefined;
}

/** Whether a version satisfies a range of the two forms that we use: `^19.0.0` and `>=6.1.0`. */
export function fits(version: string, range: string): boolean {
  const least = range.replace(/^\D+/, '');
  if (compare(version, least) < 0) return false;
  return !range.startsWith('^') || numbersOf(version)[0] === numbersOf(least)[0];
}

const numbersOf = (version: string): readonly number[] =>
  version.split(/[-+]/, 1).flatMap((plain) => plain.split('.').map((part) => Number.parseInt(part, 10) || 0));

/** By their numbers; what comes before a release (`19.0.0-rc.1`) is less than that. */
function compare(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (const index of [0, 1, 2]) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(other.includes('-')) - Number(one.includes('-'));
}
