import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { writable, type Writable } from '~/lib/readable';
import { useServices, type Services } from '~/platform/services';
import type { PlatformNotice, Politeness, Session, Shell } from '~/platform/shell';
import type { Telemetry } from '~/platform/telemetry';

/** What the shell knows and does: who is signed in, the zone, the title of the page, messages, reports. */

/** The viewer's IANA zone. */
export function useTimeZone(): string {
  const { timeZone } = useServices().shell;
  return useSyncExternalStore(timeZone.subscribe, timeZone.get);
}

/** The unit of the referral bonus, e.g. `points`; `undefined`: say no amount. */
export function useReferralUnit(): string | undefined {
  return useServices().shell.referralUnit;
}

/** Badge pictures of phones' wallets, as far as the shell has them. */
export const useWalletBadges = (): Shell['wallet'] => useServices().shell.wallet;

/** Sets the title of the page while the caller is on the screen. */
export function useTitle(title: string): void {
  const { shell } = useServices();
  useEffect(() => {
    // In braces: React would call what the shell's function returns as a cleanup.
    shell.setTitle(title);
  }, [shell, title]);
}

/** Returns a function that announces a message through the shell's live region. */
export function useAnnounce(): (message: string, politeness?: Politeness) => void {
  return useServices().shell.announce;
}

/** Tells the shell what waits for the signed-in person. `notices` keeps its identity while nothing in it changes. */
export function useShellNotices(notices: readonly PlatformNotice[]): void {
  const { shell } = useServices();
  useEffect(() => shell.setNotices(notices), [shell, notices]);
}

/** Returns a function that reports an error, once for each. It resolves to the reference that a person can quote, if there is one. */
export function useReport(): Telemetry['report'] {
  return useServices().telemetry.report;
}

/** Who is signed in, according to the shell; `null` for a visitor, `undefined` while the shell does not know. */
export function useMe(): Session | null | undefined {
  const { session } = useServices().shell;
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Opens the shell's sign-in over the page; `undefined` when the shell offers none. */
export function useSignIn(): (() => void) | undefined {
  return useServices().shell.signIn;
}

/** Id of the person whose data it is; `null` where nobody is signed in, or the shell does not know. Part of every query key. */
export type Owner = string | null;

/** Whose data stays although nobody is signed in any more, see `useHeldOwner`. */
const heldOwners = new WeakMap<Services, Writable<Owner>>();

function heldOwner(services: Services): Writable<Owner> {
  const held = heldOwners.get(services) ?? writable<Owner>(null);
  heldOwners.set(services, held);
  return held;
}

export const ownerNow = (services: Services): Owner =>
  services.shell.session.get()?.id ?? heldOwner(services).get();

/** Calls `onChange` when `ownerNow` may have changed. Returns an unsubscribe function. */
export function subscribeToOwner(services: Services, onChange: () => void): () => void {
  const stops = [services.shell.session, heldOwner(services)].map((source) => source.subscribe(onChange));
  return () => stops.forEach((stop) => stop());
}

export function useOwner(): Owner {
  const services = useServices();
  const subscribe = useCallback((onChange: () => void) => subscribeToOwner(services, onChange), [services]);
  return useSyncExternalStore(subscribe, () => ownerNow(services));
}

/**
 * For a page that must go on when a session ends in the middle of it: what belongs to the person stays in memory and on the device until the
 * page is left or somebody else signs in. Returns a function that lets go of it at once.
 */
export function useHeldOwner(): () => void {
  const services = useServices();
  const owner = useOwner();
  const letGo = useCallback(() => heldOwner(services).set(null), [services]);
  useEffect(() => {
    heldOwner(services).set(owner);
    return letGo;
  }, [services, owner, letGo]);
  return letGo;
}
