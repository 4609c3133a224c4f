import { useAttempts, type RefusedAttempt } from '~/data/attempt';
import { useActOnGuest } from '~/data/guests.mutations';
import { useAnnounce } from '~/data/settings';
import type { Guest } from '~/api/manage/guest.schema';
import type { GuestAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';

export interface GuestActs {
  readonly act: (guest: Guest, act: GuestAct, onDone?: () => void) => void;
  readonly isUnderWay: boolean;
  readonly refused: RefusedAttempt | undefined;
  readonly forget: () => void;
}

/** What a manager does to one party by a press. What came of it is said aloud. */
export function useGuestActs(eventId: string): GuestActs {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { mutateAsync } = useActOnGuest(eventId);
  const { attempt, isUnderWay, refused, forget } = useAttempts<Guest>();
  const act: GuestActs['act'] = (guest, wanted, onDone) =>
    attempt(
      () =>
        mutateAsync({
          registrationId: guest.id,
          body: { act: wanted, lock_version: guest.lock_version },
        }),
      ({ contact_name: name, people: count }) => {
        announce(t(`guests.done.${wanted}`, { name, count }));
        onDone?.();
      },
    );
  return { act, isUnderWay, refused, forget };
}
