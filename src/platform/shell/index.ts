export { PlatformMismatch } from './accept';
export { createShell } from './create-shell';
export type { ShellDefaults, ShellFault } from './create-shell';
export type { Platform, PlatformSession, Source } from './platform';
export type { Politeness, Session, Shell, Theme } from './shell';
