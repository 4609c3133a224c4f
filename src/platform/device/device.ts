/** What this device keeps. Everything may be missing (private mode, cleared storage): callers get `undefined`, never a throw. */
export interface Device {
  /** Kept in IndexedDB per person (`owner`), with the moment it was kept. */
  keep(box: Box, owner: string, key: string, value: unknown): Promise<void>;
  kept(box: Box, owner: string, key: string): Promise<Kept | undefined>;
  keptAll(box: Box, owner: string): Promise<Kept[]>;
  drop(box: Box, owner: string, key: string): Promise<void>;
  /** Forgets every box of everyone but `owner` (another person signed in on this device). */
  forgetOthers(owner: string | undefined): Promise<void>;
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
