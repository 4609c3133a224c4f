import type { AllergenReportKind } from '~/api/allergen-report';
import type { FeedbackQuestion, Rating } from '~/api/feedback';
import type { Database } from './database';
import { ATTENDED } from './registration-rows';

export interface FeedbackRow extends Readonly<Record<FeedbackQuestion, Rating>> {
  readonly n: number;
  readonly registration_id: string;
  readonly note: string;
  readonly at: number;
  readonly contact_name: string;
}

const FEEDBACK = `SELECT f.*, ${nameOf()} AS contact_name
  FROM feedback f JOIN registrations r ON r.id = f.registration_id`;

/** The name of the registration; of its household where a sample or a hold left it empty. */
function nameOf(): string {
  return `coalesce(nullif(r.contact_name, ''), (SELECT h.contact_name FROM households h WHERE h.id = r.household_id))`;
}

export const feedbackRow = (db: Database, registrationId: string): FeedbackRow | undefined =>
  db.get<FeedbackRow>(`${FEEDBACK} WHERE f.registration_id = @registrationId`, { registrationId });

type NewFeedbackRow = Omit<FeedbackRow, 'n' | 'contact_name'> & { readonly event_id: string };

/** Adds the feedback of a registration, or replaces it. */
export const saveFeedback = (db: Database, row: NewFeedbackRow): void => {
  db.run(
    `INSERT INTO feedback (registration_id, event_id, overall, food, portions, note, at)
     VALUES (@registration_id, @event_id, @overall, @food, @portions, @note, @at)
     ON CONFLICT (registration_id) DO UPDATE SET overall = excluded.overall, food = excluded.food,
       portions = excluded.portions, note = excluded.note, at = excluded.at`,
    { ...row },
  );
};

/** The SQL of how many households gave each combination of answers: within the index, whatever the number of guests. */
export const answersSql = `SELECT overall, food, portions, count(*) AS count FROM feedback
  WHERE event_id = @eventId GROUP BY overall, food, portions`;

type AnswersRow = Readonly<Record<FeedbackQuestion, Rating>> & { readonly count: number };

export const answersOf = (db: Database, eventId: string): AnswersRow[] =>
  db.all<AnswersRow>(answersSql, { eventId });

export const noteCount = (db: Database, eventId: string): number =>
  db.count(`SELECT count(*) FROM feedback WHERE event_id = @eventId AND note <> ''`, { eventId });

/** Parties that came. */
export const attendedCount = (db: Database, eventId: string): number =>
  db.count(
    `SELECT count(*) FROM registrations r WHERE r.event_id = @eventId AND r.state = 'confirmed' AND ${ATTENDED}`,
    { eventId },
  );

/** Where a page of notes ended. */
interface NotePosition {
  readonly at: number;
  readonly n: number;
}

export const notesSql = (isFirst: boolean): string =>
  `${FEEDBACK} WHERE f.event_id = @eventId AND f.note <> '' ${isFirst ? '' : 'AND (f.at, f.n) < (@at, @n)'}
   ORDER BY f.at DESC, f.n DESC LIMIT @limit`;

/** Feedback with a note after a position, the newest first. */
export const notesAfter = (
  db: Database,
  eventId: string,
  position: NotePosition | undefined,
  limit: number,
): FeedbackRow[] => db.all<FeedbackRow>(notesSql(!position), { eventId, ...position, limit });

export interface ReportRow {
  readonly n: number;
  readonly id: string;
  readonly registration_id: string;
  readonly event_id: string;
  readonly kind: AllergenReportKind;
  readonly dish: string | null;
  readonly allergens: string;
  readonly note: string;
  readonly at: number;
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string | null;
  readonly acknowledged_name: string | null;
  readonly reply: string | null;
  readonly replied_at: number | null;
  readonly replied_by: string | null;
  readonly replied_name: string | null;
  /** When its household saw the reply. */
  readonly reply_seen_at: number | null;
  readonly contact_name: string;
  readonly phone: string;
}

const REPORTS = `SELECT a.*, ${nameOf()} AS contact_name,
    coalesce(nullif(r.phone, ''), (SELECT h.phone FROM households h WHERE h.id = r.household_id)) AS phone,
    (SELECT p.name FROM people p WHERE p.id = a.acknowledged_by) AS acknowledged_name,
    (SELECT p.name FROM people p WHERE p.id = a.replied_by) AS replied_name,
    (SELECT n.seen_at FROM notices n WHERE n.report_id = a.id ORDER BY n.n DESC LIMIT 1) AS reply_seen_at
  FROM allergen_reports a JOIN registrations r ON r.id = a.registration_id`;

export const reportRow = (db: Database, id: string): ReportRow | undefined =>
  db.get<ReportRow>(`${REPORTS} WHERE a.id = @id`, { id });

export const reportsOfRegistration = (db: Database, registrationId: string): ReportRow[] =>
  db.all<ReportRow>(`${REPORTS} WHERE a.registration_id = @registrationId ORDER BY a.n`, { registrationId });

/** Those that nobody acknowledged first, then the newest first. */
export const reportsOfEvent = (db: Database, eventId: string, limit: number): ReportRow[] =>
  db.all<ReportRow>(
    `${REPORTS} WHERE a.event_id = @eventId ORDER BY a.acknowledged_at IS NOT NULL, a.n DESC LIMIT @limit`,
    { eventId, limit },
  );

/** The newest that nobody acknowledged. */
export const openReportsOfEvent = (db: Database, eventId: string, limit: number): ReportRow[] =>
  db.all<ReportRow>(
    `${REPORTS} WHERE a.event_id = @eventId AND a.acknowledged_at IS NULL ORDER BY a.n DESC LIMIT @limit`,
    { eventId, limit },
  );

export const countOpenReports = (db: Database, eventId: string): number =>
  db.count('SELECT count(*) FROM allergen_reports WHERE event_id = @eventId AND acknowledged_at IS NULL', {
    eventId,
  });

type NewReportRow = Pick<
  ReportRow,
  'id' | 'registration_id' | 'event_id' | 'kind' | 'dish' | 'allergens' | 'note' | 'at'
> &
  Partial<Pick<ReportRow, 'acknowledged_at' | 'acknowledged_by'>>;

export const addReport = (db: Database, row: NewReportRow): void => db.add('allergen_reports', { ...row });

export const acknowledge = (db: Database, id: string, at: number, by: string | null): void =>
  db.change('allergen_reports', id, { acknowledged_at: at, acknowledged_by: by });

export const saveReply = (db: Database, id: string, reply: string, at: number, by: string | null): void =>
  db.change('allergen_reports', id, { reply, replied_at: at, replied_by: by });
