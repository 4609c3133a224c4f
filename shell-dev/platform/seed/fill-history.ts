import type { AllergenReportBody } from '~/api/feedback';
import { reportFacts } from '../commands/feedback';
import { recordEvent, recordRegistration, registrationFacts, type Recorded } from '../commands/history';
import { consequencesFor, type Transaction } from '../commands/transaction';
import type { HistoryType } from '~/api/manage/vocabulary';
import type { Person } from '../model/entities';
import { DAY, HOUR, MINUTE } from '../model/instants';
import { wallTimeIn } from '~/lib/instants';
import { COMPLETED_AFTER } from '../rules/event-times';
import type { Database } from '../store/database';
import type { FeedbackRow, ReportRow } from '../store/feedback-rows';
import type { ManagedRow, RegistrationRow } from '../store/rows';

/** One thing that happened, before it is written. */
interface Happened {
  readonly at: number;
  readonly type: HistoryType;
  /** `null`: the system. */
  readonly actor: string | null;
  readonly facts?: Recorded;
  /** Absent for what happened to the event itself. */
  readonly registration?: RegistrationRow;
  /** Whether it followed from what happened to the event just before. */
  readonly isConsequence?: boolean;
}

type SaidRow = Omit<FeedbackRow, 'contact_name'>;

const facts = [
  'n',
  'id',
  'title',
  'state',
  'starts_at',
  'starts_local',
  'time_zone',
  'ends_at',
  'doors_at',
  'capacity',
  'previous_starts_at',
  'cancel_reason',
  'cancel_reason_shown',
] as const satisfies readonly (keyof ManagedRow)[];
const EVENTS = `SELECT ${facts.join(', ')} FROM events WHERE n > @after ORDER BY n`;

/** What the course of an event is made of. */
type EventFacts = Pick<ManagedRow, (typeof facts)[number]>;

interface CheckInRow {
  readonly registration_id: string;
  readonly count: number;
  readonly at: number;
}

/** The last rows of the tables that a history is made of. */
export interface LastRows {
  readonly event: number;
  readonly registration: number;
  readonly check_in: number;
  readonly feedback: number;
  readonly report: number;
}

export function lastRows(db: Database): LastRows {
  const last = (table: string): number =>
    db.get<{ last: number }>(`SELECT coalesce(max(rowid), 0) AS last FROM ${table}`)?.last ?? 0;
  return {
    event: last('events'),
    registration: last('registrations'),
    check_in: last('check_ins'),
    feedback: last('feedback'),
    report: last('allergen_reports'),
  };
}

/**
 * Writes what must have happened for the rows after these to be as they are: events were created, published and cancelled by the managers,
 * families reserved and cancelled, the door checked them in. Written with the functions of the commands, in the order of time.
 */
export function fillHistory(tx: Transaction, people: readonly Person[], after: LastRows): void {
  const staff = (role: 'manager' | 'door') => people.filter((one) => one.role === role).map(({ id }) => id);
  const [managers, [door = null]] = [staff('manager'), staff('door')];
  if (managers.length === 0) return;
  const persons = new Map(people.map(({ id, household_id }) => [household_id, id]));
  const registrations = groupBy(
    tx.db.all<RegistrationRow>('SELECT * FROM registrations WHERE n > @after ORDER BY created_at', {
      after: after.registration,
    }),
    ({ event_id }) => event_id,
  );
  const feedback = groupBy(
    tx.db.all<SaidRow>('SELECT * FROM feedback WHERE rowid > @after', { after: after.feedback }),
    (row) => row.registration_id,
  );
  const reports = groupBy(
    tx.db.all<ReportRow>('SELECT * FROM allergen_reports WHERE rowid > @after', { after: after.report }),
    (row) => row.registration_id,
  );
  const checkIns = groupBy(
    tx.db.all<CheckInRow>('SELECT registration_id, count, at FROM check_ins WHERE rowid > @after', {
      after: after.check_in,
    }),
    (row) => row.registration_id,
  );
  for (const event of tx.db.all<EventFacts>(EVENTS, { after: after.event })) {
    const manager = managers[(event.n - 1) % managers.length] ?? null;
    const parties = registrations.get(event.id) ?? [];
    const happened = [
      ...courseOf(event, parties, manager, tx.now),
      ...parties.flatMap((party) => [
        ...reservationOf(event, party, persons.get(party.household_id) ?? null, tx.now),
        ...(checkIns.get(party.id) ?? []).map((row) => checkedIn(party, row, door)),
        ...(feedback.get(party.id) ?? []).map((row) => said(party, row, persons.get(party.household_id))),
        ...(reports.get(party.id) ?? []).flatMap((row) =>
          reported(party, row, persons.get(party.household_id)),
        ),
      ]),
    ];
    // What is the same moment stays in this order: the event first, then what followed from it.
    for (const one of happened.sort((a, b) => a.at - b.at)) write(tx, event, one);
  }
}

function write(tx: Transaction, event: EventFacts, one: Happened): void {
  const then: Transaction = { ...tx, now: one.at, actor: one.actor };
  const by = one.isConsequence ? consequencesFor(then, event.id) : then;
  if (one.registration) recordRegistration(by, one.registration, one.type, one.facts ?? {});
  else recordEvent(by, event.id, one.type, one.facts, event.title);
}

/** From the draft to the end. */
function courseOf(
  event: EventFacts,
  parties: readonly RegistrationRow[],
  actor: string | null,
  now: number,
): Happened[] {
  const first = Math.min(parties[0]?.created_at ?? now, event.starts_at, now);
  const published = first - 26 * HOUR - (event.n % 7) * 97 * MINUTE;
  const created = published - 2 * DAY - (event.n % 5) * 3 * HOUR;
  const [moment] = JSON.parse(event.previous_starts_at) as number[];
  const before = moment === undefined ? undefined : wallTimeIn(moment, event.time_zone);
  const after = { title: event.title, starts_local: before ?? event.starts_local };
  const course: Happened[] = [{ at: created, type: 'event.created', actor, facts: { after } }];
  if (event.n % 3 === 0 && event.capacity > 20)
    course.push({
      at: created + 5 * HOUR,
      type: 'event.changed',
      actor,
      facts: { before: { capacity: event.capacity - 10 }, after: { capacity: event.capacity } },
    });
  if (event.state === 'draft') return course;
  course.push({ at: published, type: 'event.published', actor });
  if (before !== undefined) course.push(...moved(event, parties, before, actor, now));
  if (event.state === 'cancelled') {
    const facts = { after: { cancel_reason_shown: event.cancel_reason_shown === 1 } };
    const why = event.cancel_reason ?? undefined;
    course.push({ at: endOf(event, now), type: 'event.cancelled', actor, facts: { ...facts, why } });
  }
  if (event.state === 'live' || event.state === 'completed')
    course.push({ at: Math.min(event.doors_at, now), type: 'event.doors_opened', actor: null });
  if (event.state === 'completed')
    course.push({ at: endOf(event, now), type: 'event.completed', actor: null });
  return course;
}

/** The new time, and each party that was asked to confirm it. */
function moved(
  event: EventFacts,
  parties: readonly RegistrationRow[],
  before: string,
  actor: string | null,
  now: number,
): Happened[] {
  const last = Math.max(...parties.map(({ created_at }) => created_at), now - DAY);
  const at = Math.min(last + 20 * MINUTE, now);
  const facts = { before: { starts_local: before }, after: { starts_local: event.starts_local } };
  const asked = parties.filter(({ needs_reconfirm }) => needs_reconfirm === 1);
  return [
    { at, type: 'event.changed', actor, facts },
    ...asked.map((registration): Happened => ({
      at,
      type: 'registration.changed',
      actor: null,
      registration,
      isConsequence: true,
      facts: { before: { needs_reconfirm: false }, after: { needs_reconfirm: true } },
    })),
  ];
}

/** When the event was over, by the clock or by its cancellation. */
const endOf = (event: EventFacts, now: number): number =>
  event.state === 'cancelled'
    ? Math.min(now, event.starts_at) - HOUR
    : Math.min(event.ends_at + COMPLETED_AFTER, now);

/** From a family's reservation to how it turned out. */
function reservationOf(
  event: EventFacts,
  registration: RegistrationRow,
  family: string | null,
  now: number,
): Happened[] {
  const { state, created_at, cancelled_by } = registration;
  const hasWaited = state === 'waitlisted' || state === 'offered';
  const start = hasWaited ? 'waitlisted' : state === 'held' || state === 'expired' ? 'held' : 'confirmed';
  const facts = { ...registrationFacts({ ...registration, needs_reconfirm: 0 }), state: start };
  const reserved: Happened = {
    at: Math.min(created_at, now),
    type: `registration.${start}`,
    actor: family,
    registration,
    facts: { after: facts },
  };
  if (state === start) return [reserved];
  const actor = state === 'cancelled' && cancelled_by !== 'event' ? family : null;
  const isConsequence = state === 'no_show' || (state === 'cancelled' && cancelled_by === 'event');
  const at = isConsequence
    ? endOf(event, now)
    : Math.round(reserved.at + (Math.min(now, event.starts_at) - reserved.at) / 2);
  const changed = { before: { state: start }, after: { state, cancelled_by } };
  return [
    reserved,
    { at, type: `registration.${state}`, actor, registration, isConsequence, facts: changed },
  ];
}

const checkedIn = (
  registration: RegistrationRow,
  { at, count }: CheckInRow,
  door: string | null,
): Happened => ({
  at,
  type: 'registration.checked_in',
  actor: door,
  registration,
  facts: { before: { checked_in: 0 }, after: { checked_in: count } },
});

const said = (
  registration: RegistrationRow,
  { at, overall, food, portions, note }: SaidRow,
  actor: string | null = null,
): Happened => ({
  at,
  type: 'registration.feedback_given',
  actor,
  registration,
  facts: { after: { overall, food, portions, note } },
});

function reported(registration: RegistrationRow, row: ReportRow, actor: string | null = null): Happened[] {
  const { dish, reported_allergens, ...more } = reportFacts({
    ...row,
    allergens: JSON.parse(row.allergens) as AllergenReportBody['allergens'],
  });
  const named = { dish, reported_allergens };
  const made = {
    type: 'registration.allergen_reported',
    actor,
    facts: { after: { ...more, ...named } },
  } as const;
  const seen = {
    type: 'registration.report_acknowledged',
    actor: row.acknowledged_by,
    facts: { after: named },
  } as const;
  return [
    { at: row.at, registration, ...made },
    ...(row.acknowledged_at === null ? [] : [{ at: row.acknowledged_at, registration, ...seen }]),
  ];
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
