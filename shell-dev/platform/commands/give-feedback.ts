import type * as v from 'valibot';
import type { allergenReportBodySchema, feedbackBodySchema } from '~/api/feedback';
import { limits } from '~/api/vocabulary';
import type { NewDish } from '../model/entities';
import { toIsoOrNull } from '../model/instants';
import { checkFeedback, checkReport } from '../rules/feedback-permissions';
import { Refused, wrong } from '../rules/refused';
import {
  acknowledge,
  addReport,
  feedbackRow,
  reportRow,
  reportsOfRegistration,
  saveFeedback,
  saveReply,
  type ReportRow,
} from '../store/feedback-rows';
import { registrationRow } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import { differences, recordRegistration } from './history';
import { notifyOfReply } from './notice-of-reply';
import { findOwnRegistration } from './registration-checks';
import { saveRegistration } from './save-registration';
import type { Transaction } from './transaction';

type Feedback = v.InferOutput<typeof feedbackBodySchema>;
type Report = v.InferOutput<typeof allergenReportBodySchema>;

/** Says how an event was, or changes what was said. Returns the id of the registration. */
export function giveFeedback(tx: Transaction, householdId: string, id: string, body: Feedback): string {
  const { row, event } = findOwnRegistration(tx.db, id, householdId, tx.now);
  checkFeedback(row, event, tx.now);
  const feedback = { ...body, note: body.note.trim() };
  const before = feedbackRow(tx.db, id);
  const changed = differences(before ? factsOf(before) : {}, factsOf(feedback));
  if (before && Object.keys(changed.after).length === 0) return id;
  saveFeedback(tx.db, { ...feedback, registration_id: id, event_id: event.id, at: tx.now });
  recordRegistration(tx, row, 'registration.feedback_given', changed);
  saveRegistration(tx, row, {});
  return id;
}

/** Feedback as the history records it. */
const factsOf = ({ overall, food, portions, note }: Feedback) => ({ overall, food, portions, note });

/**
 * Reports a reaction or an undeclared allergen. A report that is there already is the same request repeated: nothing happens. Returns the id
 * of the registration.
 */
export function reportAllergen(
  tx: Transaction,
  householdId: string,
  id: string,
  reportId: string,
  { kind, dish, allergens, note }: Report,
): string {
  const { row, event } = findOwnRegistration(tx.db, id, householdId, tx.now);
  const known = reportRow(tx.db, reportId);
  if (known?.registration_id === id) return id;
  if (known) throw new Refused('not_found');
  checkReport(row, event, tx.now);
  checkDish(event, dish);
  if (reportsOfRegistration(tx.db, id).length >= limits.allergenReports)
    throw wrong('reports', 'too_many', { max: limits.allergenReports });
  const report = { kind, dish, allergens: [...new Set(allergens)], note: note.trim() };
  addReport(tx.db, {
    ...report,
    id: reportId,
    registration_id: id,
    event_id: event.id,
    allergens: JSON.stringify(report.allergens),
    at: tx.now,
  });
  recordRegistration(tx, row, 'registration.allergen_reported', { after: reportFacts(report) });
  saveRegistration(tx, row, {});
  tx.changes.reports.add(reportId);
  return id;
}

/** A report as the history records it. */
export const reportFacts = ({ kind, dish, allergens, note }: Report) => ({
  report: kind,
  dish,
  reported_allergens: allergens,
  note,
});

function checkDish(event: EventRow, dish: string | null): void {
  const dishes = JSON.parse(event.dishes) as readonly NewDish[];
  if (dish !== null && dishes.every(({ name }) => name !== dish)) throw wrong('dish', 'unknown');
}

/** Acknowledges a report: the first to do so is recorded, and repeating it changes nothing. */
export function acknowledgeReport(tx: Transaction, reportId: string): void {
  const { report, registration } = findReport(tx, reportId);
  if (report.acknowledged_at !== null) return;
  acknowledge(tx.db, reportId, tx.now, tx.actor);
  recordSeen(tx, report, registration);
}

interface Reply {
  readonly text: string;
  /** When the reply was made that this one replaces. */
  readonly replaces: string | null;
}

/**
 * Replies to a report, which acknowledges it, and tells its household. Throws `stale` where somebody else has replied since; the same reply
 * again changes nothing.
 */
export function replyToReport(tx: Transaction, reportId: string, { text, replaces }: Reply): void {
  const { report, registration } = findReport(tx, reportId);
  if (report.reply === text) return;
  if (toIsoOrNull(report.replied_at) !== replaces)
    throw new Refused('stale', { current: { kind: 'report', id: reportId } });
  if (report.acknowledged_at === null) acknowledge(tx.db, reportId, tx.now, tx.actor);
  saveReply(tx.db, reportId, text, tx.now, tx.actor);
  recordSeen(tx, report, registration, text);
  notifyOfReply(tx, registration, report, text);
}

interface FoundReport {
  readonly report: ReportRow;
  readonly registration: RegistrationRow;
}

function findReport(tx: Transaction, id: string): FoundReport {
  const report = reportRow(tx.db, id);
  const registration = report && registrationRow(tx.db, report.registration_id);
  if (!registration) throw new Refused('not_found');
  return { report, registration };
}

function recordSeen(tx: Transaction, report: ReportRow, registration: RegistrationRow, reply?: string): void {
  const reported_allergens = JSON.parse(report.allergens) as readonly string[];
  recordRegistration(tx, registration, 'registration.report_acknowledged', {
    after: { dish: report.dish, reported_allergens, ...(reply !== undefined && { reply }) },
  });
  saveRegistration(tx, registration, {});
  tx.changes.reports.add(report.id);
}
