/**
 * What a shell may know of Events without running any of it: plain data and pure functions, no React.
 * The same data is emitted as `events.contract.json` beside the manifest.
 */
export { areas } from '~/domain/areas';
export type { Area, AreaPrefixes } from '~/domain/areas';
export { speaksContract } from '~/domain/contract-version';
export { paths } from '~/domain/paths';
export { screens as routes } from '~/domain/screens';

export const area = 'events';
/** Major: something was renamed or removed. Minor: something was added. */
export const contractVersion: string = __EVENTS_BUILD__.contractVersion;
export const build: { readonly version: string; readonly sha: string } = {
  version: __EVENTS_BUILD__.version,
  sha: __EVENTS_BUILD__.sha,
};
