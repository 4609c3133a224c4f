import * as v from 'valibot';
import { boardSchema, type Board } from '~/api/manage/board';
import { doorSchema, type Door, type DoorTicket } from '~/api/manage/door';
import { managedEventSchema, type ManagedEvent } from '~/api/manage/event.schema';
import {
  allergenReportSchema,
  feedbackSummarySchema,
  type AllergenReport,
  type FeedbackSummary,
} from '~/api/manage/feedback-summary';
import type { Guest } from '~/api/manage/guests';
import { historyEntrySchema, type HistoryEntry } from '~/api/manage/history.schema';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import type { NewWalkIn } from '~/data/door-device';
import { anEventDetail, anId } from './build';

/** Believable things that only managers see, checked against the schema of the wire. */

/** One event whole, as its managers see it. */
export function aManagedEvent(
  event: Omit<NonNullable<Parameters<typeof anEventDetail>[0]>, 'cover'> &
    Partial<Pick<ManagedEvent, 'updated_at' | 'updated_by' | 'taken' | 'series' | 'undo_until'>> = {},
): ManagedEvent {
  const { updated_at, updated_by, taken, series = null, undo_until = null, ...detail } = event;
  const whole = anEventDetail({
    can: ['edit', 'publish', 'open_doors', 'complete', 'cancel_event', 'duplicate'],
    ...detail,
  });
  return v.parse(managedEventSchema, {
    ...whole,
    visibility: 'public',
    archived_at: null,
    taken: taken ?? whole.seats.capacity - whole.seats.free,
    series,
    fold: 0,
    cancel_reason_shown: true,
    cover: null,
    undo_until,
    updated_at: updated_at ?? '2026-11-21T09:00:00Z',
    updated_by: updated_by === undefined ? 'Ruth Abrams' : updated_by,
  });
}

const none = { parties: 0, people: 0 };

/** What a board counts: ten families with 28 people unless said otherwise. */
export function aBoard(
  eventId: string,
  { states, ...board }: Partial<Omit<Board, 'states'>> & { readonly states?: Partial<Board['states']> } = {},
): Board {
  return v.parse(boardSchema, {
    event_id: eventId,
    version: 1,
    inside: 0,
    arrived: none,
    unconfirmed: none,
    kitchens: { to_answer: 0, silent: 0, different: 0, adrift: 0 },
    shifts: { open: 0, released: 0, asked: 0, first_at: null },
    diets: [],
    first_waiting: null,
    next_fit: null,
    present: [],
    ...board,
    states: {
      confirmed: { parties: 10, people: 28 },
      held: none,
      offered: none,
      waitlisted: none,
      cancelled: none,
      no_show: none,
      ...states,
    },
  });
}

/** One thing that was done. */
export function aHistoryEntry(
  entry: Partial<Omit<HistoryEntry, 'id'>> & { readonly id?: string } = {},
): HistoryEntry {
  return v.parse(historyEntrySchema, {
    id: anId('his'),
    type: 'event.changed',
    actor: { id: 'manager-ruth', name: 'Ruth Abrams' },
    at: '2026-11-21T09:30:00Z',
    entity: { kind: 'event', id: 'evt_1', label: 'Harvest supper' },
    before: {},
    after: {},
    why: null,
    ...entry,
  });
}

/** What households said about an event: nobody anything, unless said otherwise. */
export function aFeedbackSummary(summary: Partial<Omit<FeedbackSummary, 'event_id'>> = {}): FeedbackSummary {
  const nobody = { good: 0, okay: 0, poor: 0 };
  return v.parse(feedbackSummarySchema, {
    event_id: 'evt_1',
    given: 0,
    attended: 10,
    overall: nobody,
    food: nobody,
    portions: nobody,
    notes: 0,
    reports: [],
    ...summary,
  });
}

/** A report that nobody has acknowledged, unless said otherwise. */
export function anAllergenReport(report: Partial<AllergenReport> = {}): AllergenReport {
  return v.parse(allergenReportSchema, {
    id: anId('report'),
    kind: 'reaction',
    dish: 'Pumpkin soup',
    allergens: ['celery'],
    note: '',
    at: '2026-11-21T09:55:00Z',
    acknowledged_at: null,
    from: { registration_id: 'reg_1', contact_name: 'Lucía García', phone: '+34612345678' },
    acknowledged_by: null,
    can: ['acknowledge'],
    ...report,
  });
}

type LooseGuest = Partial<Omit<Guest, 'id'>> & { readonly id?: string };

/** A confirmed party of two on a guest list. */
export const aGuest = ({ id = 'reg_1', ...overrides }: LooseGuest = {}): Guest => ({
  id: id as Guest['id'],
  version: 1,
  lock_version: 1,
  code: 'K7PQ2XYZ',
  contact_name: 'Lucía García',
  phone: '+33612345670',
  state: 'confirmed',
  party: { adults: 2, children: 0, infants: 0 },
  people: 2,
  mode: 'dine_in',
  diets: [],
  allergens: [],
  ...usualValues(simpleDetails),
  delivery_address: '',
  needs_reconfirm: false,
  late_people: 0,
  checked_in: 0,
  waiting: null,
  walk_in: false,
  created_at: '2026-11-20T08:00:00Z',
  can: ['change', 'check_in', 'no_show', 'cancel'],
  ...overrides,
});

/** A party of four as doors know it. */
export const aDoorTicket = (overrides: Partial<DoorTicket> = {}): DoorTicket => ({
  id: 'reg_1' as DoorTicket['id'],
  version: 1,
  name: 'Lucía G.',
  people: 4,
  ...overrides,
});

/** A party of three that a door lets in without a registration. */
export const aNewWalkIn = (overrides: Partial<NewWalkIn> = {}): NewWalkIn => ({
  code: 'K7PQ2XYZ',
  contact_name: 'Sam Walker',
  phone: '',
  party: { adults: 2, children: 1, infants: 0 },
  mode: 'dine_in',
  diets: [],
  allergens: [],
  ...usualValues(simpleDetails),
  delivery_address: '',
  ...overrides,
});

/** The door of a live event from 10:30 to 14:00 in Madrid, with one ticket. */
export const aDoor = ({
  event,
  ...overrides
}: Partial<Omit<Door, 'event'>> & { readonly event?: Partial<Door['event']> } = {}): Door =>
  v.parse(doorSchema, {
    event: {
      id: 'evt_1',
      title: 'Harvest supper',
      state: 'live',
      doors_at: '2026-11-21T09:30:00Z',
      starts_at: '2026-11-21T10:00:00Z',
      starts_local: '2026-11-21T11:00',
      ends_at: '2026-11-21T13:00:00Z',
      time_zone: 'Europe/Madrid',
      max_party: 6,
      modes: ['dine_in'],
      ...event,
    },
    counts: { version: 1, inside: 0, doors: [] },
    seats: { version: 1, free: 10 },
    tickets: [aDoorTicket()],
    delete_at: '2026-11-22T13:00:00Z',
    can: ['check_in', 'walk_in'],
    ...overrides,
  });
