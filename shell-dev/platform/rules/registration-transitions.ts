import type { RegistrationState } from '~/api/vocabulary';

/** Everything that can be done to a registration, by its family, by the clock or with its event. */
export const transitions = [
  'confirm',
  'release',
  'accept',
  'decline',
  'change',
  'cancel',
  'check_in',
  'offer',
  'withdraw',
  'expire',
  'cancel_with_event',
  'mark_absent',
  'reinstate',
] as const;
export type RegistrationTransition = (typeof transitions)[number];

/** The state after each transition. What is missing is not possible. */
const table: Readonly<Record<RegistrationState, Partial<Record<RegistrationTransition, RegistrationState>>>> =
  {
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
      withdraw: 'waitlisted',
      change: 'offered',
      cancel: 'cancelled',
      expire: 'expired',
      cancel_with_event: 'cancelled',
    },
    expired: {},
    cancelled: {},
    no_show: { reinstate: 'confirmed' },
  };

/** The state after a transition; `undefined` when it is not possible from here. */
export const stateAfter = (
  state: RegistrationState,
  action: RegistrationTransition,
): RegistrationState | undefined => table[state][action];
