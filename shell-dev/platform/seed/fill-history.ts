import type { AllergenReportBody } from '~/api/feedback';
import type { FeedbackBody } from '~/api/feedback';
import type { HistoryType } from '~/api/manage/vocabulary';
import { wallTimeIn } from '~/lib/instants';
import { reportFacts } from '../commands/give-feedback';
import { recordEvent, recordRegistration, registrationFacts, type Recorded } from '../commands/history';
import { consequencesFor, type Transaction } from '../commands/transaction';
import type { NewEvent, Person } from '../model/entities';
import { DAY, HOUR, MINUTE, toMs } from '../model/instants';
import { COMPLETED_AFTER } from '../rules/event-times';
import { doorsAt, type WrittenEvent } from '../store/fill-events';

/** One thing that happened, before it is written. */
interface Happened {
  readonly at: number;
  readonly type: HistoryType;
  /** `null`: the system. */
  readonly actor: string | null;
  readonly facts?: Recorded;
  /** Absent for what happened to the event itself. */
  readonly registration?: PartyRow;
  /** Whether it followed from what happened to the event just before. */
  readonly isConsequence?: boolean;
}

type PartyRow = Parameters<typeof recordRegistration>[1] &
  Parameters<typeof registrationFacts>[0] & { readonly created_at: number };

/** A registration as it was written, with what its household did and said. */
export interface WrittenParty {
  readonly row: PartyRow;
  readonly checkedIn: { readonly count: number; readonly at: number } | undefined;
  readonly feedback: (FeedbackBody & { readonly at: number }) | undefined;
  readonly reports: readonly WrittenReport[];
}

interface WrittenReport extends AllergenReportBody {
  readonly at: number;
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string | null;
}

/**
 * Writes what must have happened for these events to be as they are: they were created, published and cancelled by the managers, families
 * reserved and cancelled, the door checked them in. Written with the functions of the commands, in the order of time. `parties`: by event.
 */
export function fillHistory(
  tx: Transaction,
  people: readonly Person[],
  events: readonly WrittenEvent[],
  parties: ReadonlyMap<string, readonly WrittenParty[]>,
): void {
  const staff = (role: 'manager' | 'door') => people.filter((one) => one.role === role).map(({ id }) => id);
  const [managers, [door = null]] = [staff('manager'), staff('door')];
  if (managers.length === 0) return;
  const persons = new Map(people.map(({ id, household_id }) => [household_id, id]));
  for (const eventRow of events) {
    const manager = managers[(eventRow.n - 1) % managers.length] ?? null;
    const came = (parties.get(eventRow.event.id) ?? []).toSorted(
      (a, b) => a.row.created_at - b.row.created_at,
    );
    const registrations = came.map(({ row }) => row);
    const happened = [
      ...courseOf(eventRow, registrations, manager, tx.now),
      ...came.flatMap(({ row, checkedIn, feedback, reports }) => {
        const family = persons.get(row.household_id) ?? null;
        return [
          ...reservationOf(eventRow, row, family, tx.now),
          ...(checkedIn ? [checkedInBy(row, checkedIn, door)] : []),
          ...(feedback ? [feedbackGiven(row, feedback, family)] : []),
          ...reports.flatMap((report) => reported(row, report, family)),
        ];
      }),
    ];
    // What is the same moment stays in this order: the event first, then what followed from it.
    for (const one of happened.sort((a, b) => a.at - b.at)) write(tx, eventRow.event, one);
  }
}

function write(tx: Transaction, event: NewEvent, one: Happened): void {
  const then: Transaction = { ...tx, now: one.at, actor: one.actor };
  const by = one.isConsequence ? consequencesFor(then, event.id) : then;
  if (one.registration) recordRegistration(by, one.registration, one.type, one.facts ?? {});
  else recordEvent(by, event.id, one.type, one.facts, event.title);
}

/** From the draft to the end. */
function courseOf(
  eventRow: WrittenEvent,
  parties: readonly PartyRow[],
  actor: string | null,
  now: number,
): Happened[] {
  const { n, event, placed } = eventRow;
  const first = Math.min(parties[0]?.created_at ?? now, placed.startsAt, now);
  const published = first - 26 * HOUR - (n % 7) * 97 * MINUTE;
  const created = published - 2 * DAY - (n % 5) * 3 * HOUR;
  const [moment] = event.previous_starts_at;
  const before = moment === undefined ? undefined : wallTimeIn(toMs(moment), event.time_zone);
  const after = { title: event.title, starts_local: before ?? event.starts_local };
  const course: Happened[] = [{ at: created, type: 'event.created', actor, facts: { after } }];
  if (n % 3 === 0 && event.capacity > 20)
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
    const facts = { after: { cancel_reason_shown: event.cancel_reason_shown } };
    const why = event.cancel_reason ?? undefined;
    course.push({ at: endOf(eventRow, now), type: 'event.cancelled', actor, facts: { ...facts, why } });
  }
  if (event.state === 'live' || event.state === 'completed')
    course.push({
      at: Math.min(doorsAt(placed.startsAt, event.door_lead_minutes), now),
      type: 'event.doors_opened',
      actor: null,
    });
  if (event.state === 'completed')
    course.push({ at: endOf(eventRow, now), type: 'event.completed', actor: null });
  return course;
}

/** The new time, and each party that was asked to confirm it. */
function moved(
  event: NewEvent,
  parties: readonly PartyRow[],
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
const endOf = ({ event, placed }: WrittenEvent, now: number): number =>
  event.state === 'cancelled'
    ? Math.min(now, placed.startsAt) - HOUR
    : Math.min(placed.endsAt + COMPLETED_AFTER, now);

/** From a family's reservation to how it turned out. */
function reservationOf(
  eventRow: WrittenEvent,
  registration: PartyRow,
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
    ? endOf(eventRow, now)
    : Math.round(reserved.at + (Math.min(now, eventRow.placed.startsAt) - reserved.at) / 2);
  const changed = { before: { state: start }, after: { state, cancelled_by } };
  return [
    reserved,
    { at, type: `registration.${state}`, actor, registration, isConsequence, facts: changed },
  ];
}

const checkedInBy = (
  registration: PartyRow,
  { at, count }: NonNullable<WrittenParty['checkedIn']>,
  door: string | null,
): Happened => ({
  at,
  type: 'registration.checked_in',
  actor: door,
  registration,
  facts: { before: { checked_in: 0 }, after: { checked_in: count } },
});

const feedbackGiven = (
  registration: PartyRow,
  { at, overall, food, portions, note }: NonNullable<WrittenParty['feedback']>,
  actor: string | null,
): Happened => ({
  at,
  type: 'registration.feedback_given',
  actor,
  registration,
  facts: { after: { overall, food, portions, note } },
});

function reported(registration: PartyRow, report: WrittenReport, actor: string | null): Happened[] {
  const { dish, reported_allergens, ...more } = reportFacts(report);
  const named = { dish, reported_allergens };
  const made = {
    type: 'registration.allergen_reported',
    actor,
    facts: { after: { ...more, ...named } },
  } as const;
  const seen = {
    type: 'registration.report_acknowledged',
    actor: report.acknowledged_by,
    facts: { after: named },
  } as const;
  return [
    { at: report.at, registration, ...made },
    ...(report.acknowledged_at === null ? [] : [{ at: report.acknowledged_at, registration, ...seen }]),
  ];
}
