import type { ManagedShift } from '~/api/manage/shifts';
import type { HelpSettings } from '~/api/shifts';
import { findEvent } from '../commands/registration-checks';
import { findShiftFor } from '../commands/shifts';
import { isKeptFrom } from '../commands/weekly-claims';
import { firstNameOf } from '../model/first-name';
import { HOUR, toIso, toIsoOrNull } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { Refused } from '../rules/refused';
import { kindsFor, managedClaimCan, managedShiftCan, shiftCan } from '../rules/shift-permissions';
import {
  activeClaims,
  askedAt,
  asksOfShift,
  claimOf,
  claimsOfShift,
  recordOf,
  type ClaimRow,
} from '../store/claim-rows';
import type { Database } from '../store/database';
import { placeRow } from '../store/event-rows';
import { helpersOf, personRow } from '../store/people';
import { editedShift, listedShift, shiftRowsOf, type ListedShift, type ShiftRow } from '../store/shift-rows';
import { isWeekly } from '../store/weekly-rows';
import type { AnswerOf } from './handler';

type ShiftAnswer = AnswerOf<'showShift'>;
type ShiftSummary = AnswerOf<'listShifts'>['items'][number];
type EventShifts = AnswerOf<'listEventShifts'>;

/** A shift as its managers read it in the event. */
export const managedShift = (row: ShiftRow): ManagedShift => ({
  ...editedShift(row),
  id: row.id,
  starts_at: toIso(row.starts_at),
  ends_at: toIso(row.ends_at),
  filled: row.filled,
});

const claimAnswer = (claim: ClaimRow) => ({
  ...claim,
  at: toIso(claim.acted_at),
  asked_again: claim.keep_by !== null,
});

/** A shift in a helper's list. */
export function shiftSummary(
  db: Database,
  shift: ListedShift,
  { personId, role }: Viewer,
  now: number,
): ShiftSummary {
  const claim = personId === null ? undefined : claimOf(db, shift.id, personId);
  const weekly = personId !== null && isWeekly(db, shift.id, personId);
  const isKept = personId !== null && isKeptFrom(db, personId, shift, now);
  const { series_id } = shift;
  return {
    ...managedShift(shift),
    version: shift.version,
    event: {
      id: shift.event_id,
      title: shift.title,
      state: shift.state,
      starts_at: toIso(shift.event_starts_at),
      ends_at: toIso(shift.event_ends_at),
      starts_local: shift.event_starts_local,
      ends_local: shift.event_ends_local,
      time_zone: shift.time_zone,
      helper_note: shift.helper_note,
      place: shift.place_id === null ? null : (placeRow(db, shift.place_id) ?? null),
    },
    my_claim: claim ? { ...claimAnswer(claim), weekly } : null,
    asked_at: personId === null ? null : toIsoOrNull(askedAt(db, shift.id, personId) ?? null),
    can: shiftCan(role, shift, claim, { series_id, isWeekly: weekly, isKept }, now),
  };
}

/** One shift, with who else comes. */
export function shiftAnswer(db: Database, viewer: Viewer, id: string, now: number): ShiftAnswer {
  const shift = findShiftFor(db, viewer, id);
  return {
    ...shiftSummary(db, shift, viewer, now),
    others: activeClaims(db, id)
      .filter(({ person_id }) => person_id !== viewer.personId)
      .map(({ person }) => firstNameOf(person)),
  };
}

export function helpSettings(db: Database, { personId }: Viewer): HelpSettings {
  const person = personId === null ? undefined : personRow(db, personId);
  if (!person) throw new Refused('not_found');
  return { asks: person.asks === 1, feed_path: `/api/v2/help/feed/${person.feed_token}.ics` };
}

/** The shifts of an event with all names, as its managers read them. */
export function eventShiftsAnswer(db: Database, eventId: string, now: number): EventShifts {
  return {
    items: shiftRowsOf(db, findEvent(db, eventId).id).flatMap(({ id }) => {
      const shift = listedShift(db, id);
      return shift ? [eventShift(db, shift, now)] : [];
    }),
    people: helpersOf(db).map(({ id, name, role }) => {
      const { done, missed, time } = recordOf(db, id);
      return { id, name, kinds: kindsFor(role), done, missed, hours: Math.round(time / HOUR) };
    }),
  };
}

const eventShift = (db: Database, shift: ListedShift, now: number): EventShifts['items'][number] => ({
  ...managedShift(shift),
  version: shift.version,
  claims: claimsOfShift(db, shift.id).map((claim) => ({
    ...claimAnswer(claim),
    person: { id: claim.person_id, name: claim.person },
    claimed_at: toIso(claim.claimed_at),
    by: claim.actor,
    can: managedClaimCan(claim, shift, now),
  })),
  asked: asksOfShift(db, shift.id).map(({ person_id, person, at }) => ({
    person: { id: person_id, name: person },
    at: toIso(at),
  })),
  can: managedShiftCan(shift, now),
});
