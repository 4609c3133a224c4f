import type { NoticeAnswer } from '~/api/notices';
import type { Mode } from '~/api/vocabulary';
import { lostChoices, type LostChoice } from '~/domain/lost-choice';
import { isOpenToFamilies } from '../rules/event-times';
import { openNotice } from '../store/notice-rows';
import { registrationRows } from '../store/registration-rows';
import type { EventRow, ManagedRow, RegistrationRow } from '../store/rows';
import { notify, rewriteNotice, settleNotices } from './notices';
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

const offeredBy = ({ modes, max_party, capacity }: Offered): Offered => ({ modes, max_party, capacity });

/** What a party has to choose again; `null`: nothing. */
function whatIsLost(party: RegistrationRow, event: Offered): { readonly lost: readonly LostChoice[] } | null {
  const lost = lostChoices(party, event);
  return lost.length > 0 ? { lost } : null;
}

/** After a party changed: its notice ends, or says what is still to be chosen. */
export function settleLostChoices(
  tx: Transaction,
  party: RegistrationRow,
  event: EventRow,
  answer?: NoticeAnswer,
): void {
  const content = whatIsLost(party, { ...event, modes: JSON.parse(event.modes) });
  if (!content) return settleNotices(tx, party, { kinds: ['choice'], ...(answer && { answer }) });
  const open = openNotice(tx.db, { ...party, kind: 'choice' });
  if (open) rewriteNotice(tx, open, content);
}

/**
 * Notifies the households whose choice a change took away, whether the change notifies anybody else or not: they would come for what is not
 * there. Who may keep its choice after all reads its registration again. Returns who has to choose again, each party once.
 */
export function notifyLostChoices(tx: Transaction, row: ManagedRow, next: Offered): readonly LostCount[] {
  if (!isOpenToFamilies(row, tx.now)) return [];
  const before = offeredBy({ ...row, modes: JSON.parse(row.modes) });
  const after = offeredBy(next);
  const bySystem = consequencesFor(tx, row.id);
  const losing: { readonly party: RegistrationRow; readonly lost: LostChoice }[] = [];
  for (const party of registrationRows(tx.db, activeRegistrationIds(tx, row.id))) {
    // Who is here has what they chose.
    if (party.attended > 0) continue;
    const [had, has] = [lostChoices(party, before), lostChoices(party, after)];
    if (had.join() !== has.join()) saveRegistration(bySystem, party, {});
    const lost = has.find((choice) => !had.includes(choice));
    if (lost) losing.push({ party, lost });
    const tell = (_: Offered, now: Offered) => whatIsLost(party, now);
    notify(tx, { party, kind: 'choice', before, after, tell, isNew: lost !== undefined, sendAt: tx.now });
  }
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
