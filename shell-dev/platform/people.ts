import type { Person } from './model';

const family = (id: string, name: string): Person => ({ id, role: 'family', name, household_id: id });
const other = (id: string, role: Person['role'], name: string): Person => ({
  id,
  role,
  name,
  household_id: null,
});

/** How many families there are beside the three with a name, for races to the last seat. */
export const EXTRA_FAMILIES = 40;

/** Everybody who can sign in here. A family's household has the id of the person. */
export const people: readonly Person[] = [
  family('family-garcia', 'Lucía García'),
  family('family-okafor', 'Ngozi Okafor'),
  family('family-lind', 'Astrid Lind'),
  other('manager-ruth', 'manager', 'Ruth Abrams'),
  other('manager-omar', 'manager', 'Omar Benali'),
  other('driver-sam', 'driver', 'Sam Whitlock'),
  other('partner-noor', 'partner', 'Noor Haddad'),
  other('door-eli', 'door', 'Eli Brandt'),
  ...Array.from({ length: EXTRA_FAMILIES }, (_, at) => family(`family-${at + 1}`, `Family ${at + 1}`)),
];
