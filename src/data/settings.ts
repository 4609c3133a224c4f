import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '~/platform/services';
import type { Politeness } from '~/platform/shell';

/** The viewer's IANA zone. */
export function useTimeZone(): string {
  const { timeZone } = useServices().shell;
  return useSyncExternalStore(timeZone.subscribe, timeZone.get);
}

/** The unit of the referral bonus, e.g. `points`; `undefined`: print the bare number. */
export function useReferralUnit(): string | undefined {
  return useServices().shell.referralUnit;
}

/** Names the page while the caller is on the screen. */
export function useTitle(title: string): void {
  const { shell } = useServices();
  useEffect(() => {
    // What a shell's function returns is not for React: it would call it at the end.
    shell.setTitle(title);
  }, [shell, title]);
}

/** Says something to a screen reader through the shell's live region. */
export function useAnnounce(): (message: string, politeness?: Politeness) => void {
  return useServices().shell.announce;
}
