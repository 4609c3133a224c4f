import type * as v from 'valibot';
import type { calls } from '~/api/calls';
import type { Database } from '../store/database';
import { referralsOf } from '../store/people';
import type { HouseholdRow } from '../store/rows';

const feedPath = (token: string): string => `/api/family/feed/${token}.ics`;

export const householdAnswer = (
  db: Database,
  row: HouseholdRow,
): NonNullable<v.InferInput<(typeof calls)['showHousehold']['answer']>> => ({
  id: row.id,
  contact_name: row.contact_name,
  phone: row.phone,
  party: { adults: row.adults, children: row.children, infants: row.infants },
  diets: JSON.parse(row.diets),
  allergens: JSON.parse(row.allergens),
  referral_code: row.referral_code,
  referrals: referralsOf(db, row.id),
  feed_path: feedPath(row.feed_token),
});
