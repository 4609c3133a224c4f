import type { RegistrationState } from '~/api/vocabulary';

/** A household has at most one of these per event. */
export const activeStates = [
  'held',
  'confirmed',
  'waitlisted',
  'offered',
] as const satisfies readonly RegistrationState[];

/** These take seats. Everything said about free seats is counted from them. */
export const seatedStates = ['held', 'confirmed', 'offered'] as const satisfies readonly RegistrationState[];

/** Everything that can be done to a registration, by its family, by the clock or with its event. */
export const acts = [
  'confirm',
  'release',
  'accept',
  'decline',
  'change',
  'cancel',
  'check_in',
  'offer',
  'expire',
  'cancel_with_event',
  'mark_absent',
  'reinstate',
] as const;
export type RegistrationAct = (typeof acts)[number];

/** Where each act leads. What is not here is not possible. */
const course: Readonly<Record<RegistrationState, Partial<Record<RegistrationAct, RegistrationState>>>> = {
  held: { confirm: 'confirmed', release: 'expired', expire: 'expired', cancel_with_event: 'cancelled' },
  confirmed: {
    change: 'confirmed',
    cancel: 'cancelled',
    check_in: 'confirmed',
    cancel_with_event: 'cancelled',
    mark_absent: 'no_show',
  },
  waitlisted: {
    change: 'waitlisted',
    cancel: 'cancelled',
    offer: 'offered',
    expire: 'expired',
    cancel_with_event: 'cancelled',
  },
  offered: {
    accept: 'confirmed',
    decline: 'waitlisted',
    change: 'offered',
    cancel: 'cancelled',
    expire: 'expired',
    cancel_with_event: 'cancelled',
  },
  expired: {},
  cancelled: {},
  no_show: { reinstate: 'confirmed' },
};

/** The state after an act; `undefined`: not possible from here. */
export const after = (state: RegistrationState, act: RegistrationAct): RegistrationState | undefined =>
  course[state][act];
