/**
 * What a shell may know of Events without loading any of it: the data and the functions of `./contract`, as they were when this package was
 * built. What a deployed build says of itself is in its own `./contract` and in `events.contract.json` beside its manifest.
 */
export { area, areas, build, contractVersion, paths, routes, speaksContract } from '~/exposes/contract';
export type { Area, AreaPrefixes } from '~/exposes/contract';
export type { OfflineDocument, OfflineFile, OfflinePart } from '../offline-document';
export type { Platform, PlatformNotice, PlatformSession, Source } from '~/platform/shell/platform';
