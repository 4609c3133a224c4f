import type { DetailsBody, HoldBody } from '~/api/registration-bodies.schema';

/** A party of so many adults. */
export const party = (adults: number, children = 0, infants = 0): HoldBody['party'] => ({
  adults,
  children,
  infants,
});

export const holdBody = (adults: number, mode: HoldBody['mode'] = 'dine_in'): HoldBody => ({
  party: party(adults),
  mode,
});

export const details = (given: Partial<DetailsBody> = {}): DetailsBody => ({
  contact_name: 'Lucía',
  phone: '+34612345678',
  diets: [],
  allergens: [],
  note: '',
  access_needs: '',
  delivery_address: '',
  remember: false,
  referral_code: null,
  ...given,
});

export const waitBody = (adults: number, given: Partial<DetailsBody> = {}) => ({
  ...holdBody(adults),
  ...details(given),
});

/** An event of which only the time is known. */
export const draft = {
  time_zone: 'Europe/Madrid',
  starts_local: '2026-12-04T18:30',
  ends_local: '2026-12-04T20:30',
} as const;
