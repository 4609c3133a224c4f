/**
 * Replaces the parts of the federation runtime by which a host loads and preloads remotes. Events loads none.
 */
const refuse = (): never => {
  throw new Error('Events loads no remotes.');
};

export { refuse as getRemoteEntry, refuse as getRemoteEntryUniqueKey, refuse as getRemoteInfo };
export { refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };
export { refuse as isEsmRemoteType };
export const defaultPreloadArgs = {};
