import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import type { EventAction, HistoryType } from '~/api/manage/vocabulary';
import { shiftLimits } from '~/api/shift.schema';
import { limits, type Permission } from '~/api/vocabulary';
import { isPromised } from '~/domain/kitchen-offer';
import { toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { addMinutes } from '../model/wall-time';
import { publishProblems } from '../rules/event-rules';
import { visibleLength } from '../rules/input-values';
import { managerCan } from '../rules/permissions';
import { Refused, wrong } from '../rules/refused';
import { countHands } from '../store/claim-rows';
import { eventOfRow } from '../store/event-of-row';
import { managedRow } from '../store/event-rows';
import { offersOfEvent } from '../store/offer-rows';
import { registrationRows } from '../store/registration-rows';
import type { ManagedRow } from '../store/rows';
import { allocateSeats } from './allocate-seats';
import {
  badEventState,
  changeEvent,
  checkEventLockVersion,
  findManagedEvent,
  type AppliedChange,
} from './change-event';
import { cancelClaims } from './change-shifts';
import { recordEvent, type Recorded } from './history';
import { activeParties } from './notice-of-move';
import { notify, removeNotices } from './notices';
import { releaseOffers } from './offers';
import { planReminders } from './reminders';
import { finishEvent } from './run-due';
import { saveRegistration } from './save-registration';
import { excludeDate } from './series-dates';
import { endClaims } from './shifts';
import { answerByStandingYes } from './standing-yes';
import { activeRegistrationIds, touchContent } from './touch-event';
import { touchOffer } from './touch-offer';
import { consequencesFor, runInSavepoint, type Transaction } from './transaction';
import { claimWeekly } from './weekly-claims';

type Body = v.InferOutput<(typeof manageCalls)['runEventAction']['body']>;
type ActionOptions = Pick<Body, 'reason' | 'show_reason' | 'without_food' | 'notify'>;

/** Cancels and notifies the households; they are read first, because afterwards none is active. */
export function cancelAndNotify(
  tx: Transaction,
  id: string,
  { reason = '', show_reason = false, notify: shouldNotify }: ActionOptions,
): void {
  const parties = shouldNotify ? activeParties(tx, id) : [];
  cancelEvent(tx, id, reason, show_reason);
  const cancellation = { kind: 'cancelled', before: {}, after: { isCancelled: true }, isNew: true } as const;
  const shown = show_reason ? reason.trim() : null;
  for (const party of parties)
    notify(tx, { ...cancellation, party, tell: () => ({}), sendAt: tx.now, reason: shown });
}

const actions: Readonly<
  Record<Body['action'], (tx: Transaction, id: string, options: ActionOptions) => void>
> = {
  publish: (tx, id, { without_food = false }) => publishEvent(tx, id, without_food),
  unpublish: unpublishEvent,
  open_doors: openDoors,
  complete: completeEvent,
  reopen: (tx, id, { reason = '' }) => reopenEvent(tx, id, reason),
  cancel: cancelAndNotify,
  archive: (tx, id) => archiveEvent(tx, id, true),
  unarchive: (tx, id) => archiveEvent(tx, id, false),
  delete: deleteDraft,
};

/** Runs a manager's action on an event. Throws `stale` for an older version. */
export function runEventAction(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  { action, lock_version, ...options }: Body,
): void {
  const row = findManagedEvent(tx, id);
  checkEventLockVersion(row, lock_version, viewer);
  actions[action](tx, id, options);
}

const permissionFor = (action: EventAction): Permission => (action === 'cancel' ? 'cancel_event' : action);

/** The event, when its state permits this action. */
function findEventFor(tx: Transaction, id: string, action: EventAction): ManagedRow {
  const row = findManagedEvent(tx, id);
  if (!managerCan(row, tx.now).includes(permissionFor(action))) throw badEventState(tx, row);
  return row;
}

function changeState(
  tx: Transaction,
  row: ManagedRow,
  state: ManagedRow['state'],
  type: HistoryType,
  facts: Recorded = {},
): void {
  tx.db.change('events', row.id, { state });
  touchContent(tx, row.id);
  recordEvent(tx, row.id, type, {
    ...facts,
    before: { state: row.state },
    after: { state, ...facts.after },
  });
}

function checkReason(reason: string, { min, max }: { readonly min: number; readonly max: number }): string {
  const trimmed = reason.trim();
  if (visibleLength(trimmed) < min || trimmed.length > max) throw wrong('reason', 'length', { min, max });
  return trimmed;
}

/** Cancels an event for good, with all its registrations. Calendars learn it by the higher SEQUENCE. */
export function cancelEvent(tx: Transaction, id: string, reason: string, show: boolean): void {
  const row = findEventFor(tx, id, 'cancel');
  const why = checkReason(reason, limits.cancelReason);
  tx.db.change('events', id, { cancel_reason: why, cancel_reason_shown: show ? 1 : 0 }, 'sequence');
  changeState(tx, row, 'cancelled', 'event.cancelled', { why, after: { cancel_reason_shown: show } });
  releaseOffers(tx, id, why);
  cancelClaims(tx, id, why.slice(0, shiftLimits.reason.max));
  const bySystem = consequencesFor(tx, id);
  for (const registration of registrationRows(tx.db, activeRegistrationIds(tx, id)))
    saveRegistration(bySystem, registration, {
      state: 'cancelled',
      cancelled_by: 'event',
      offer_expires_at: null,
      hold_expires_at: null,
    });
  allocateSeats(tx, id);
}

/** Turns an event without registrations back into a draft. */
export function unpublishEvent(tx: Transaction, id: string): void {
  const row = findEventFor(tx, id, 'unpublish');
  checkUncommitted(tx, id);
  changeState(tx, row, 'draft', 'event.unpublished');
}

/** Publishes a draft. Throws `not_publishable` with what is missing; `withoutFood` accepts an empty menu, and undeclared dishes. */
export function publishEvent(tx: Transaction, id: string, withoutFood: boolean): void {
  const row = findEventFor(tx, id, 'publish');
  const errors = publishProblems(eventOfRow(tx.db, row), row, tx.now, withoutFood);
  if (errors.length > 0) throw new Refused('not_publishable', { errors });
  // Published again, it is not new to those who follow or search.
  tx.db.run('UPDATE events SET published_at = coalesce(published_at, @now) WHERE id = @id', {
    id,
    now: tx.now,
  });
  changeState(tx, row, 'published', 'event.published');
  planReminders(tx, id);
  answerByStandingYes(tx, id);
  claimWeekly(tx, id);
}

function openDoors(tx: Transaction, id: string): void {
  changeState(tx, findEventFor(tx, id, 'open_doors'), 'live', 'event.doors_opened');
}

/** Completes an event before its time. */
function completeEvent(tx: Transaction, id: string): void {
  const row = findEventFor(tx, id, 'complete');
  tx.db.change('events', id, { state: 'completed' });
  touchContent(tx, row.id);
  finishEvent(tx, id);
  allocateSeats(tx, id);
}

const REOPEN_REASON = { min: 3, max: limits.why } as const;

/** Reopens a completed event and undoes its no-shows. */
function reopenEvent(tx: Transaction, id: string, reason: string): void {
  const row = findEventFor(tx, id, 'reopen');
  const why = checkReason(reason, REOPEN_REASON);
  tx.db.change('events', id, { reopened_at: tx.now });
  changeState(tx, row, 'live', 'event.reopened', { why });
  const absent = tx.db.values<string>(
    `SELECT id FROM registrations WHERE event_id = @id AND state = 'no_show'`,
    { id },
  );
  const bySystem = consequencesFor(tx, id);
  for (const registration of registrationRows(tx.db, absent))
    saveRegistration(bySystem, registration, { state: 'confirmed' });
  allocateSeats(tx, id);
}

/** Archives an event that is over, or restores it. */
export function archiveEvent(tx: Transaction, id: string, isArchived: boolean): void {
  findEventFor(tx, id, isArchived ? 'archive' : 'unarchive');
  tx.db.change('events', id, { archived_at: isArchived ? tx.now : null });
  touchContent(tx, id);
  if (isArchived) endClaims(tx, id);
  recordEvent(tx, id, isArchived ? 'event.archived' : 'event.unarchived');
}

/** Deletes a draft without registrations. */
function deleteDraft(tx: Transaction, id: string): void {
  const row = findEventFor(tx, id, 'delete');
  const registrations = tx.db.count('SELECT count(*) FROM registrations WHERE event_id = @id', { id });
  if (registrations > 0) throw new Refused('has_commitments', { params: { registrations } });
  removeEvent(tx, id);
  if (row.series_id !== null && row.series_day !== null) excludeDate(tx, row.series_id, row.series_day);
}

/** Deletes an event and leaves a tombstone with its last version. */
export function removeEvent(tx: Transaction, id: string): void {
  const row = findManagedEvent(tx, id);
  checkUncommitted(tx, id);
  for (const offer of offersOfEvent(tx.db, id)) touchOffer(tx, offer.id);
  removeNotices(tx, id);
  for (const table of [
    'messages',
    'offers',
    'shifts',
    'draft_invitations',
    'check_ins',
    'registrations',
    'history',
    'moves',
  ])
    tx.db.run(`DELETE FROM ${table} WHERE event_id = @id`, { id });
  tx.db.remove('events', id);
  const version = row.version + 1;
  tx.db.add('removed_events', { id, version, at: tx.now });
  tx.changes.events.delete(id);
  tx.changes.removed.set(id, version);
}

function checkUncommitted(tx: Transaction, id: string): void {
  const registrations = activeRegistrationIds(tx, id).length;
  const kitchens = offersOfEvent(tx.db, id).filter(({ state }) => isPromised(state)).length;
  const hands = countHands(tx.db, id);
  if (registrations + kitchens + hands > 0)
    throw new Refused('has_commitments', { params: { registrations, kitchens, hands } });
}

type Call = (typeof manageCalls)['runBulkEventAction'];
type BulkBody = v.InferOutput<Call['body']>;
type Result = v.InferInput<Call['answer']>['results'][number];

const bulkActions: Readonly<
  Record<BulkBody['action'], (tx: Transaction, id: string, body: BulkBody) => AppliedChange | void>
> = {
  publish: (tx, id, { without_food = false }) => publishEvent(tx, id, without_food),
  cancel: cancelAndNotify,
  archive: (tx, id) => archiveEvent(tx, id, true),
  delete: deleteDraft,
  capacity(tx, id, { capacity }) {
    if (capacity === undefined) throw wrong('capacity', 'required');
    return changeEvent(tx, findManagedEvent(tx, id), { capacity });
  },
  shift(tx, id, { minutes, notify: shouldNotify }) {
    if (!minutes) throw wrong('minutes', 'required');
    const row = findManagedEvent(tx, id);
    changeEvent(tx, row, { starts_local: addMinutes(row.starts_local, minutes) }, { notify: shouldNotify });
  },
};

/** Runs one action on many events. A refusal of one does not stop the others. A dry run keeps nothing. */
export function runEventActions(tx: Transaction, body: BulkBody): Result[] {
  return [...new Set<string>(body.ids)].map((id) => {
    const row = managedRow(tx.db, id);
    if (!row) return unknown(id);
    const families = activeParties(tx, id).length;
    const outcome = runInSavepoint(tx, !body.dry_run, (inner) => {
      const applied = bulkActions[body.action](inner, id, body);
      return { row: managedRow(inner.db, id), lost: applied?.lost ?? [] };
    });
    const shared = { id, title: row.title, time_zone: row.time_zone, before: summaryOf(row), families };
    if (outcome.isDone) {
      const { row: next, lost } = outcome.value;
      const after = next ? summaryOf(next) : null;
      return { ...shared, ok: true, code: null, errors: [], after, choose_again: [...lost] };
    }
    const { code, facts } = outcome.refused;
    const errors = (facts.errors ?? []).map((error) => ({ ...error, params: { ...error.params } }));
    return { ...shared, ok: false, code, errors, after: null };
  });
}

const summaryOf = (row: ManagedRow): Result['before'] => ({
  ...row,
  starts_at: toIso(row.starts_at),
  ends_at: toIso(row.ends_at),
  archived: row.archived_at !== null,
});

const unknown = (id: string): Result => ({
  id,
  title: '',
  time_zone: 'UTC',
  ok: false,
  code: 'not_found',
  errors: [],
  before: null,
  after: null,
  families: 0,
});
