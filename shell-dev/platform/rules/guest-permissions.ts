import type { EventState, RegistrationState } from '~/api/vocabulary';
import type { GuestAct } from '~/api/manage/vocabulary';
import { isUnderWay, type Times } from './event-course';
import { after, type RegistrationAct } from './registration-course';

interface GuestFacts {
  readonly state: RegistrationState;
  readonly people: number;
  readonly checked_in: number;
}
interface EventFacts extends Times {
  readonly state: EventState;
}

/** Which step of a registration's course an act of a manager is. */
export const stepOf: Readonly<Record<GuestAct | 'change', RegistrationAct>> = {
  change: 'change',
  offer: 'offer',
  cancel: 'cancel',
  check_in: 'check_in',
  undo: 'check_in',
  no_show: 'mark_absent',
  reinstate: 'reinstate',
};

/** While the door is open, and after the event to put right what was noted wrong. */
export const isDoorOpen = ({ state }: EventFacts): boolean => state === 'live' || state === 'completed';

/** What a manager may do to a party now. Whether there are seats is looked at when it is done. */
export function guestCan(guest: GuestFacts, event: EventFacts, now: number): (GuestAct | 'change')[] {
  const isInside = guest.checked_in > 0;
  const mayBe: Readonly<Record<GuestAct | 'change', boolean>> = {
    change: isUnderWay(event, now) && !isInside,
    offer: isUnderWay(event, now),
    cancel: isUnderWay(event, now) && !isInside,
    check_in: isDoorOpen(event) && guest.checked_in < guest.people,
    undo: isDoorOpen(event) && isInside,
    // Who is late is not absent: not before the event has begun.
    no_show: isDoorOpen(event) && !isInside && now >= event.starts_at,
    reinstate: isDoorOpen(event),
  };
  return (Object.keys(mayBe) as (GuestAct | 'change')[]).filter(
    (act) => mayBe[act] && after(guest.state, stepOf[act]) !== undefined,
  );
}
