export { acceptPlatform, PlatformMismatch } from './accept';
export { createShell } from './create-shell';
export type { Platform } from './platform';
export type { Politeness, Session, Shell, Theme } from './shell';
