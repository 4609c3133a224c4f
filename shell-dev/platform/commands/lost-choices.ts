import type { Mode } from '~/api/vocabulary';
import { lostChoices, type LostChoice } from '~/domain/lost-choice';
import { isOpenToFamilies } from '../rules/event-times';
import { registrationRow } from '../store/registration-rows';
import type { ManagedRow, RegistrationRow } from '../store/rows';
import { notify } from './notify';
import { saveRegistration } from './save-registration';
import { activeRegistrationIds } from './touch-event';
import { consequencesFor, type Transaction } from './transaction';

/** Parties that have to choose again, by what they lost. */
export interface LostCount {
  readonly lost: LostChoice;
  readonly parties: number;
  readonly people: number;
}

interface Offered {
  readonly modes: readonly Mode[];
  readonly max_party: number;
  readonly capacity: number;
}

/**
 * Notifies the households whose choice a change took away, whether the change notifies anybody else or not: they would come for what is not
 * there. Who may keep its choice after all reads its registration again. Returns who has to choose again, each party once.
 */
export function notifyLostChoices(tx: Transaction, row: ManagedRow, next: Offered): readonly LostCount[] {
  if (!isOpenToFamilies(row, tx.now)) return [];
  const before: Offered = { ...row, modes: JSON.parse(row.modes) };
  const bySystem = consequencesFor(tx, row.id);
  const losing: { readonly party: RegistrationRow; readonly lost: LostChoice }[] = [];
  for (const party of partiesNotYetHere(tx, row.id)) {
    const [had, has] = [lostChoices(party, before), lostChoices(party, next)];
    if (had.join() !== has.join()) saveRegistration(bySystem, party, {});
    const lost = has.find((choice) => !had.includes(choice));
    if (lost) losing.push({ party, lost });
  }
  const households = losing.map(({ party }) => party.household_id);
  if (households.length > 0) notify(tx, row.id, households, 'choice');
  return sumOfLost(losing.map(({ lost, party }) => ({ lost, parties: 1, people: party.people })));
}

/** The counts of several changes as those of one. */
export function sumOfLost(counts: readonly LostCount[]): LostCount[] {
  const sums = new Map<LostChoice, LostCount>();
  for (const { lost, parties, people } of counts) {
    const sum = sums.get(lost) ?? { lost, parties: 0, people: 0 };
    sums.set(lost, { lost, parties: sum.parties + parties, people: sum.people + people });
  }
  return [...sums.values()];
}

const partiesNotYetHere = (tx: Transaction, eventId: string): RegistrationRow[] =>
  activeRegistrationIds(tx, eventId).flatMap((id) => {
    const row = registrationRow(tx.db, id);
    return row && row.attended === 0 ? [row] : [];
  });
