import type { Readable } from '~/lib/readable';

/**
 * What this device keeps. Everything may be missing (private mode, cleared storage, a store that does not answer): callers get what stands
 * for nothing, never a throw, and wait two seconds at most.
 */
export interface Device {
  /** Kept in IndexedDB per person (`owner`), with the moment it was kept. `false`: it could not be kept. */
  keep(box: Box, owner: string, key: string, value: unknown): Promise<boolean>;
  kept(box: Box, owner: string, key: string): Promise<Kept | undefined>;
  keptAll(box: Box, owner: string): Promise<Kept[]>;
  /** `false`: it could not be removed. */
  drop(box: Box, owner: string, key: string): Promise<boolean>;
  /** Forgets every box of everyone but `owner` (another person signed in on this device). The one call that may take as long as the store does. */
  forgetOthers(owner: string | undefined): Promise<void>;
  /** Whether the store did what it was last asked for. A write that was refused with `false` can be made again once this is true. */
  readonly isAvailable: Readable<boolean>;
  dispose(): void;
}
export type Box = 'tickets' | 'drafts';
export interface Kept {
  readonly key: string;
  /** Not validated: whoever reads it back does. */
  readonly value: unknown;
  /** Epoch milliseconds. */
  readonly keptAt: number;
}
