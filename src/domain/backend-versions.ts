/**
 * Which back end this build is for. One place: from here come the versions in the documents (`openapi.json`, `asyncapi.json`), what the
 * reference back end says of itself, what `events.contract.json` and `./contract` require, and the check while we run.
 */

/** Versions of the contract as the sources describe it. Major: something was renamed or removed. Minor: something was added. */
export const described = { api: '2.14.0', cable: '1.9.0' } as const;

export interface BackendVersions {
  readonly api: string;
  readonly cable: string;
}

/** What this build needs of a back end, as `^major.minor`. From API 2.9 on a list by distance is in the order of the distances. */
export const backend: BackendVersions = { api: '^2.9', cable: '^1.0' };

const numbers = (version: string): readonly [number, number] => {
  const [major = NaN, minor = NaN] = version.replace('^', '').split('.').map(Number);
  return [major, minor];
};

/** Whether a version (`1.4.0`) is within a range of the form `^1.3`: the same major, and not an earlier minor. */
export function isWithin(version: string, range: string): boolean {
  const [major, minor] = numbers(version);
  const [neededMajor, neededMinor] = numbers(range);
  return major === neededMajor && minor >= neededMinor;
}
