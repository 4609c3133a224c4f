import type { RegistrationRow } from '../store/rows';

type Wishing = Pick<
  RegistrationRow,
  | 'adults'
  | 'children'
  | 'infants'
  | 'mode'
  | 'contact_name'
  | 'phone'
  | 'diets'
  | 'allergens'
  | 'note'
  | 'access_needs'
  | 'delivery_address'
>;

/** What whoever registered has said: how many come, and how they eat. */
export const wishesOf = (row: Wishing) => ({
  party: { adults: row.adults, children: row.children, infants: row.infants },
  mode: row.mode,
  contact_name: row.contact_name,
  phone: row.phone,
  diets: JSON.parse(row.diets),
  allergens: JSON.parse(row.allergens),
  note: row.note,
  access_needs: row.access_needs,
  delivery_address: row.delivery_address,
});
