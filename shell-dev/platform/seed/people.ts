import type { NewRestaurant, Person } from '../model/entities';

const family = (id: string, name: string): Person => ({ id, role: 'family', name, household_id: id });
const other = (id: string, role: Person['role'], name: string, phone?: string): Person => ({
  id,
  role,
  name,
  household_id: null,
  ...(phone && { phone }),
});

/** Further families to sign in as, for races for the last seat. */
export const EXTRA_FAMILIES = 40;

/** The persons to sign in as. The household of a family has the id of the person. */
export const people: readonly Person[] = [
  family('family-garcia', 'Lucía García'),
  family('family-okafor', 'Ngozi Okafor'),
  family('family-lind', 'Astrid Lind'),
  other('manager-ruth', 'manager', 'Ruth Abrams', '+33612345660'),
  other('manager-omar', 'manager', 'Omar Benali', '+33612345661'),
  other('driver-sam', 'driver', 'Sam Whitlock', '+33612345662'),
  other('driver-iris', 'driver', 'Iris Novak', '+33612345663'),
  other('driver-tomas', 'driver', 'Tomás Rey'),
  other('partner-noor', 'partner', 'Noor Haddad'),
  other('partner-luca', 'partner', 'Luca Ferrari'),
  other('partner-meena', 'partner', 'Meena Raman'),
  other('door-eli', 'door', 'Eli Brandt', '+33612345664'),
  ...Array.from({ length: EXTRA_FAMILIES }, (_, at) => family(`family-${at + 1}`, `Family ${at + 1}`)),
];

/** The restaurants of the sample where somebody signs in. */
export const partners: readonly NewRestaurant[] = [
  {
    id: 'rst_potager',
    name: 'Le Petit Potager',
    phone: '+33612345670',
    address: '14 rue des Halles',
    people: ['partner-noor'],
  },
  {
    id: 'rst_rosa',
    name: 'Trattoria Nonna Rosa',
    phone: '+33612345671',
    address: '3 place du Marché',
    people: ['partner-luca'],
  },
  {
    id: 'rst_kolam',
    name: 'Kolam Kitchen',
    phone: '+33612345672',
    address: '8 rue Cail',
    people: ['partner-meena'],
  },
];

/** Those who work at doors, where an event says so. */
export const helpers = people.filter(({ role }) => role === 'door').map(({ id }) => id);
