import { MissingShare, refusedVersion, unshared } from '~/domain/missing-share';
import { sharedVersions, versionsOfOthers } from '~/lib/share-scope';
import { build } from './build';

/** Must be the shell's own copy wherever the shell's React draws Events. */
const singletons = ['react', 'react-dom', 'react-router-dom'];
/** The federation runtime refuses these outside their range; of the others it accepts any version. */
const isStrict = (name: string): boolean => /^react(?:$|\/|-dom)/.test(name);
/** Needed before our components can show anything. */
const isNeededToRender = (name: string): boolean => /^react(?:$|\/|-router)/.test(name);

/**
 * What this page's share scope lacks, or has in no version that fits: the singletons, which have to be the shell's for `./App`, `./routes`
 * and `./cards`, and every module that this build has no fallback for. With a build that has fallbacks, `./mount` needs none of them.
 */
export function missingShares(): readonly string[] {
  const missing = unshared((name) => versionsOfOthers(name, 'events'), build.ranges);
  return missing.filter(
    (name) =>
      build.needs.includes(name) ||
      // Our own `react-router-dom` only hands on the shell's `react-router`.
      (singletons.includes(name) && (name !== 'react-router-dom' || missing.includes('react-router'))),
  );
}

/** Throws `MissingShare` when a module is missing that this build needs, or is shared in a version that it cannot run with. */
export function needShares(isAsked: (name: string) => boolean = () => true): void {
  const absent = build.needs.filter((name) => isAsked(name) && sharedVersions(name).length === 0);
  if (absent.length > 0) throw new MissingShare(absent);
  for (const [name, needed] of Object.entries(build.ranges)) {
    if (!isAsked(name) || !isStrict(name)) continue;
    const shared = refusedVersion(sharedVersions(name), needed);
    if (shared !== undefined) throw new MissingShare([name], { kind: 'version', shared, needed });
  }
}

/** The same, for what must be shared before React is imported. */
export const needReact = (): void => needShares(isNeededToRender);

/** For a shell that draws with another copy of React than the one it shares, or shares none. */
export function otherReact(): MissingShare {
  const missing = missingShares().filter((name) => singletons.includes(name));
  return new MissingShare(missing.includes('react') ? missing : singletons, { kind: 'other-react' });
}

/** Whether the shell shares the router, so that a missing router is not a second copy of it. */
export const isRouterShared = (): boolean => !missingShares().includes('react-router-dom');
