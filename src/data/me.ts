import { useSyncExternalStore } from 'react';
import { useServices, type Services } from '~/platform/services';
import type { Session } from '~/platform/shell';

/** Who is signed in, as the shell says it; `null` for a visitor, `undefined` while nobody knows. */
export function useMe(): Session | null | undefined {
  const { session } = useServices().shell;
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Opens the shell's sign-in over the page; `undefined` when the shell offers none. */
export function useSignIn(): (() => void) | undefined {
  return useServices().shell.signIn;
}

/** Whose data this is, `null` where there is nobody or nobody knows: part of every query key, so that nobody ever sees what was read for another. */
export type Owner = string | null;

export const ownerNow = (services: Services): Owner => services.shell.session.get()?.id ?? null;

export function useOwner(): Owner {
  return useMe()?.id ?? null;
}
