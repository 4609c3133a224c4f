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

interface Expiring {
  readonly state: RegistrationState;
  readonly hold_expires_at: number | null;
  readonly offer_expires_at: number | null;
}

/** The state by the clock, where what is due cannot be stored: nobody may rely on a hold or an offer that has run out. */
export function stateAt(
  { state, hold_expires_at, offer_expires_at }: Expiring,
  now: number,
): RegistrationState {
  const expires = state === 'held' ? hold_expires_at : state === 'offered' ? offer_expires_at : null;
  return expires !== null && expires <= now ? 'expired' : state;
}
