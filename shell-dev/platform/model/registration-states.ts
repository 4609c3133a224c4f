import type { RegistrationState } from '~/api/vocabulary';

/** A household has at most one of these per event. */
export const activeStates = [
  'held',
  'confirmed',
  'waitlisted',
  'offered',
] as const satisfies readonly RegistrationState[];

/** States that take seats. Free seats are counted from them. */
export const seatedStates = ['held', 'confirmed', 'offered'] as const satisfies readonly RegistrationState[];
