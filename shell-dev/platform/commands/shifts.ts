import { shiftLimits } from '~/api/shift.schema';
import type { OverlappingShift, ShiftActionBody, ShiftFull } from '~/api/shifts';
import { tenthsBetween } from '../model/distance';
import type { Role } from '../model/entities';
import { firstNameOf } from '../model/first-name';
import { HOUR, toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { Refused, wrong } from '../rules/refused';
import { kindsFor, shiftCan } from '../rules/shift-permissions';
import {
  activeClaims,
  addClaim,
  claimOf,
  claimRow,
  claimsNotKept,
  claimsUnanswered,
  workedAtDoor,
  type ClaimRow,
} from '../store/claim-rows';
import type { Database } from '../store/database';
import { listedShift, openShifts, overlapping, shiftRow, type ListedShift } from '../store/shift-rows';
import { isWeekly, keepWeekday } from '../store/weekly-rows';
import { askWhileOpen, runDueAsks } from './ask-likeliest';
import { readReason } from './offer-checks';
import { changeShift, recordClaim, saveClaim } from './touch-shift';
import type { Transaction } from './transaction';
import { claimEveryWeek, isKeptFrom, runKeptPlaces, stopWeekly } from './weekly-claims';

/** Who helps, or is asked to. */
export interface Helper {
  readonly id: string;
  readonly role: Role | null;
}

/** A shift that this viewer may claim, or had. Throws `not_found` for others. */
export function findShiftFor(db: Database, { personId, role }: Viewer, id: string): ListedShift {
  const shift = listedShift(db, id);
  if (!shift || personId === null) throw new Refused('not_found');
  const isSeen = kindsFor(role).includes(shift.kind) && shift.state !== 'draft' && shift.removed_at === null;
  if (!isSeen && !claimOf(db, id, personId)) throw new Refused('not_found');
  return shift;
}

/** What a helper does with a shift. Doing again what is done changes nothing. */
export function actOnShift(tx: Transaction, viewer: Viewer, id: string, body: ShiftActionBody): void {
  const shift = findShiftFor(tx.db, viewer, id);
  const helper = { id: viewer.personId ?? '', role: viewer.role };
  const claim = claimOf(tx.db, id, helper.id);
  const weekly = isWeekly(tx.db, id, helper.id);
  if (isDone(claim, body, weekly)) return;
  const current = { kind: 'shift', id, viewer } as const;
  const { series_id } = shift;
  if (body.weekly === true && series_id === null) throw wrong('weekly', 'not_repeating');
  const isKept = isKeptFrom(tx.db, helper.id, shift, tx.now);
  const allowed = shiftCan(viewer.role, shift, claim, { series_id, isWeekly: weekly, isKept }, tx.now);
  if (!allowed.includes(stepOf(body, weekly)))
    throw new Refused('bad_state', { params: { state: claim?.state ?? 'none', allowed }, current });
  if (!claim || body.action === 'claim') {
    if (claim?.state !== 'claimed') claimPlace(tx, shift, helper);
    if (body.weekly === true) claimEveryWeek(tx, shift, helper.id);
    return;
  }
  // How it went may come late, whatever happened since.
  if (body.action !== 'answer' && body.lock_version !== claim.lock_version) {
    if (body.lock_version === undefined) throw wrong('lock_version', 'required');
    throw new Refused('stale', { current });
  }
  switch (body.action) {
    case 'release':
      return releaseClaim(tx, shift, claim, body.reason);
    case 'keep':
      saveClaim(tx, claim.id, { keep_by: null });
      return keepWeekday(tx.db, id, helper.id);
    case 'answer':
      if (!body.answer) throw wrong('answer', 'required');
      return saveClaim(tx, claim.id, { state: body.answer, keep_by: null });
    case 'stop_weekly':
      return stopWeekly(tx, id, helper.id);
  }
}

/** What has to be allowed for it. Who comes every week already claims this one date. */
const stepOf = ({ action, weekly }: ShiftActionBody, isWeekly: boolean) =>
  action === 'claim' && weekly === true && !isWeekly ? 'claim_weekly' : action;

const isDone = (
  claim: ClaimRow | undefined,
  { action, answer, weekly }: ShiftActionBody,
  isWeekly: boolean,
): boolean => {
  if (action === 'claim') return claim?.state === 'claimed' && (weekly !== true || isWeekly);
  return action === 'answer' && answer !== undefined && claim?.state === answer;
};

/** Gives somebody a place. Throws `shift_full`, or `overlaps` with a shift that they have. */
export function claimPlace(tx: Transaction, shift: ListedShift, helper: Helper): void {
  if (shift.filled >= shift.places) throw new Refused('shift_full', { params: fullFacts(tx, shift, helper) });
  const other = overlapping(tx.db, helper.id, shift);
  if (other) throw new Refused('overlaps', { params: { ...briefly(other) } });
  const id = addClaim(tx.db, shift.id, helper.id, { actor: tx.actor, now: tx.now });
  changeShift(tx, shift.id);
  const claim = claimRow(tx.db, id);
  if (claim) recordClaim(tx, claim);
}

const briefly = (shift: ListedShift): OverlappingShift => ({
  id: shift.id,
  kind: shift.kind,
  title: shift.title,
  starts_at: toIso(shift.starts_at),
  starts_local: shift.starts_local,
  ends_local: shift.ends_local,
  time_zone: shift.time_zone,
});

/** Who took the last place, and what else of that kind this helper could take. */
function fullFacts(tx: Transaction, shift: ListedShift, helper: Helper): { [K in keyof ShiftFull]: unknown } {
  const last = activeClaims(tx.db, shift.id).at(-1);
  const { latitude, longitude } = shift;
  const here = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const far = (other: ListedShift): number => (here && tenthsBetween(here, other)) ?? Infinity;
  const next = openShifts(tx.db, [shift.kind], tx.now)
    .filter((other) => other.id !== shift.id && !overlapping(tx.db, helper.id, other))
    .filter((other) => !isKeptFrom(tx.db, helper.id, other, tx.now))
    .toSorted((one, other) => one.starts_at - other.starts_at || far(one) - far(other));
  return {
    by: last ? firstNameOf(last.person) : null,
    next: next.slice(0, shiftLimits.next).map(briefly),
  };
}

/** Under a day before it a release says why, and the likeliest are asked to come instead. */
function releaseClaim(tx: Transaction, shift: ListedShift, claim: ClaimRow, why: string | undefined): void {
  const isLate = tx.now > shift.starts_at - shiftLimits.reasonHours * HOUR;
  const reason = readReason(why, isLate);
  saveClaim(tx, claim.id, { state: 'released', keep_by: null, reason });
  const open = listedShift(tx.db, shift.id);
  if (isLate && open) askWhileOpen(tx, open);
}

/** Places of those who did not say that they still come are open again; who did not say how it went is missed, unless the door's log shows it. */
export function runDueClaims(tx: Transaction): void {
  for (const id of claimsNotKept(tx.db, tx.now)) saveClaim(tx, id, { state: 'released', keep_by: null });
  for (const id of claimsUnanswered(tx.db, tx.now)) endUnanswered(tx, id);
  runKeptPlaces(tx);
  runDueAsks(tx);
}

/** Nothing more is said of the shifts of an event that is archived. */
export function endClaims(tx: Transaction, eventId: string): void {
  const claims = tx.db.values<string>(
    `SELECT c.id FROM claims c JOIN shifts s ON s.id = c.shift_id WHERE s.event_id = @eventId AND c.state = 'claimed'`,
    { eventId },
  );
  for (const id of claims) endUnanswered(tx, id);
}

function endUnanswered(tx: Transaction, id: string): void {
  const claim = claimRow(tx.db, id);
  const shift = claim && shiftRow(tx.db, claim.shift_id);
  if (!shift) return;
  const isSeen = shift.kind === 'door' && workedAtDoor(tx.db, shift.event_id, claim.person_id);
  saveClaim({ ...tx, actor: null }, id, { state: isSeen ? 'done' : 'missed', keep_by: null });
}
