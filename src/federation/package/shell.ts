import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { Exposes } from './exposes';
import { guardRemotes as guardAny, type GuardOptions } from './shell-plugin';

export { outcomeOf, RemoteFailure } from './shell-plugin';
export type { Exposes } from './exposes';
export type { FailureOptions, GuardOptions, Outcome } from './shell-plugin';

type NameOf<T> = { [Name in keyof Exposes]: Exposes[Name] extends T ? Name : never }[keyof Exposes];
/** A type of Events goes with its own id alone; what is of another remote goes with any. */
type IdOf<T> = unknown extends T ? string : [NameOf<T>] extends [never] ? string : `${string}/${NameOf<T>}`;

export interface RemoteGuard {
  readonly plugin: ModuleFederationRuntimePlugin;
  /**
   * `loadRemote` of the runtime, but settled within ten seconds and failing with nothing but a `RemoteFailure`. Call again to try again.
   * What Events exposes is typed by its id; where the remote has another name in your shell, name the type as well.
   */
  load<Name extends keyof Exposes>(
    id: `events/${Name}`,
    loadRemote: (id: string) => Promise<unknown>,
  ): Promise<Exposes[Name]>;
  load<T>(id: IdOf<T>, loadRemote: (id: string) => Promise<T | null>): Promise<T>;
}

/** Throws a `TypeError` when one of the origins is none. */
export const guardRemotes: (options: GuardOptions) => RemoteGuard = guardAny;
