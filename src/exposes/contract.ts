import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';

/**
 * What a shell may know of Events without running any of it: plain data and pure functions, no React.
 * The same data is emitted as `events.contract.json` beside the manifest.
 */
export { backend } from '~/domain/backend-versions';
export type { BackendVersions } from '~/domain/backend-versions';
export { areas } from '~/domain/specification';
export type { Area, AreaPrefixes } from '~/domain/specification';
export { speaksContract } from '~/domain/contract-version';
export { MissingShare } from '~/domain/missing-share';
/**
 * What this page's share scope lacks, or has in no version that fits: `react`, `react-dom` and `react-router-dom`, which have to be the
 * shell's for `./App`, `./routes` and `./cards`, and all of `needs`. Nothing is lacking for `./mount` when `needs` is empty.
 */
export { missingShares } from '~/app/shared-modules';
export { hasUnsentEntries, readUnsentEntries } from '~/app/unsent-entries';
export { screens as routes } from '~/domain/screens';

const { edit, import: importCalendar, print, ...builders } = pathBuilders(screenPaths);
/** Builders of paths under the base path, without a leading slash. Two had other names before they followed the ids of `routes`. */
export const paths = {
  ...builders,
  editEvent: edit,
  importCalendar,
  print: ({
    eventId,
  }: {
    readonly eventId: string;
    /** @deprecated Has no effect: the roster is all there is to print. */
    readonly what?: string | undefined;
  }): string => print({ eventId }),
};

export const area = 'events';
/** Major: something was renamed or removed. Minor: something was added. */
export const contractVersion: string = __EVENTS_BUILD__.contractVersion;
export const build: { readonly version: string; readonly sha: string } = {
  version: __EVENTS_BUILD__.version,
  sha: __EVENTS_BUILD__.sha,
};
/** Modules that a shell has to share with this build, as they are called in a share scope: none, where it brings fallbacks. */
export const needs: readonly string[] = __EVENTS_BUILD__.needs;
