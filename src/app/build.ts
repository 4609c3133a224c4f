/** What this build is, stamped in by the bundler. */
export const build = __EVENTS_BUILD__;
export const release = `events@${build.version}+${build.sha}`;
