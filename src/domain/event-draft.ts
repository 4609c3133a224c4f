import { epochOf, wallTimeIn } from '~/lib/instants';
import { endAfter, instantAt } from './event-draft-times';
import { limits, type Allergen, type Diet, type Mode } from '~/api/vocabulary';
import type { visibilities } from '~/api/manage/vocabulary';

export type Visibility = (typeof visibilities)[number];

export interface DraftPlace {
  /** `null`: a place that nobody knew before. */
  readonly id: string | null;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly access_notes: string;
}

export interface DraftDish {
  readonly name: string;
  readonly restaurant: string | null;
  readonly portions: number | null;
  readonly diets: Diet[];
  /** `null`: nobody declared them yet. */
  readonly allergens: Allergen[] | null;
  readonly served: 'hot' | 'cold';
}

export interface DraftCover {
  /** Of a picture that was uploaded before; `null`: a pattern is drawn. */
  readonly cover_id: string | null;
  readonly alt: string;
  /** Where the API has it. */
  readonly path?: string | null | undefined;
}

/** What of an event can be edited, as the wire has it: wall times with a zone, windows as instants. */
export interface EventDraft {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly time_zone: string;
  readonly starts_local: string;
  readonly ends_local: string;
  readonly fold: 0 | 1;
  readonly place: DraftPlace | null;
  readonly organiser: string | null;
  readonly restaurants: string[];
  readonly dishes: DraftDish[];
  readonly modes: Mode[];
  readonly tags: string[];
  readonly capacity: number;
  readonly max_party: number;
  readonly waitlist_limit: number;
  readonly offer_minutes: number;
  readonly hold_minutes: number;
  readonly door_lead_minutes: number;
  readonly registration_opens_at: string | null;
  readonly registration_closes_at: string | null;
  readonly kitchen_cutoff_at: string | null;
  readonly visibility: Visibility;
  readonly cover: DraftCover | null;
}

/** An event as its managers read it, as far as it can be edited. */
export type EditableEvent = Omit<EventDraft, 'capacity' | 'waitlist_limit'> & {
  readonly seats: { readonly capacity: number; readonly waitlist_limit: number };
};

/** The same as a person types it: numbers as text, everything that has a time on the clock of the event's zone, one day for start and end. */
export interface EventForm {
  title: string;
  summary: string;
  description: string;
  /** `2026-11-21`, or `''`. */
  day: string;
  /** `18:30`, or `''`. */
  starts: string;
  /** The next time the clock reads so after the start: an end before the start is on the next day. */
  ends: string;
  time_zone: string;
  /** Which of two readings of a start that the clock shows twice. */
  fold: 0 | 1;
  place: DraftPlace | null;
  organiser: string;
  restaurants: string[];
  dishes: DraftDish[];
  modes: Mode[];
  tags: string[];
  capacity: string;
  max_party: string;
  waitlist_limit: string;
  offer_minutes: string;
  hold_minutes: string;
  door_lead_minutes: string;
  /** `2026-11-21T18:30` on the event's clock, or `''`. */
  registration_opens: string;
  registration_closes: string;
  kitchen_cutoff: string;
  visibility: Visibility;
  cover: DraftCover;
}

/** The fields in the order of the page. */
export const formFields = [
  'title',
  'summary',
  'description',
  'tags',
  'day',
  'starts',
  'ends',
  'time_zone',
  'fold',
  'door_lead_minutes',
  'place',
  'modes',
  'restaurants',
  'dishes',
  'kitchen_cutoff',
  'capacity',
  'max_party',
  'waitlist_limit',
  'offer_minutes',
  'hold_minutes',
  'registration_opens',
  'registration_closes',
  'cover',
  'organiser',
  'visibility',
] as const satisfies readonly (keyof EventForm)[];
export type FormField = (typeof formFields)[number];

export const noCover: DraftCover = { cover_id: null, alt: '' };

const USUAL = { capacity: '40', waitlist: '20' } as const;

/** A new event before anything is typed. */
export function emptyForm(timeZone: string): EventForm {
  return {
    title: '',
    summary: '',
    description: '',
    day: '',
    starts: '',
    ends: '',
    time_zone: timeZone,
    fold: 0,
    place: null,
    organiser: '',
    restaurants: [],
    dishes: [],
    modes: ['dine_in'],
    tags: [],
    capacity: USUAL.capacity,
    max_party: String(limits.maxParty.usual),
    waitlist_limit: USUAL.waitlist,
    offer_minutes: String(limits.offerMinutes.usual),
    hold_minutes: String(limits.holdMinutes.usual),
    door_lead_minutes: String(limits.doorLead.usual),
    registration_opens: '',
    registration_closes: '',
    kitchen_cutoff: '',
    visibility: 'public',
    cover: noCover,
  };
}

/** An event as the form shows it. */
export function formOf(draft: EditableEvent): EventForm {
  const wall = (instant: string | null): string =>
    instant === null ? '' : wallTimeIn(epochOf(instant), draft.time_zone);
  return {
    title: draft.title,
    summary: draft.summary,
    description: draft.description,
    day: draft.starts_local.slice(0, 10),
    starts: draft.starts_local.slice(11, 16),
    ends: draft.ends_local.slice(11, 16),
    time_zone: draft.time_zone,
    fold: draft.fold,
    place: draft.place,
    organiser: draft.organiser ?? '',
    restaurants: draft.restaurants,
    dishes: draft.dishes,
    modes: draft.modes,
    tags: draft.tags,
    capacity: String(draft.seats.capacity),
    max_party: String(draft.max_party),
    waitlist_limit: String(draft.seats.waitlist_limit),
    offer_minutes: String(draft.offer_minutes),
    hold_minutes: String(draft.hold_minutes),
    door_lead_minutes: String(draft.door_lead_minutes),
    registration_opens: wall(draft.registration_opens_at),
    registration_closes: wall(draft.registration_closes_at),
    kitchen_cutoff: wall(draft.kitchen_cutoff_at),
    visibility: draft.visibility,
    cover: draft.cover ?? noCover,
  };
}

/** What is sent. The form has no problems. */
export function draftOf(form: EventForm): EventDraft {
  const { cover_id, alt } = form.cover;
  const instant = (wall: string): string | null => (wall === '' ? null : instantAt(wall, form.time_zone));
  return {
    title: form.title.trim(),
    summary: form.summary.trim(),
    description: form.description.trim(),
    time_zone: form.time_zone,
    starts_local: `${form.day}T${form.starts}`,
    ends_local: endAfter(form.day, form.starts, form.ends),
    fold: form.fold,
    place: form.place,
    organiser: form.organiser.trim() || null,
    restaurants: form.restaurants,
    dishes: form.dishes,
    modes: form.modes,
    tags: form.tags,
    capacity: Number(form.capacity),
    max_party: Number(form.max_party),
    waitlist_limit: Number(form.waitlist_limit),
    offer_minutes: Number(form.offer_minutes),
    hold_minutes: Number(form.hold_minutes),
    door_lead_minutes: Number(form.door_lead_minutes),
    registration_opens_at: instant(form.registration_opens),
    registration_closes_at: instant(form.registration_closes),
    kitchen_cutoff_at: instant(form.kitchen_cutoff),
    visibility: form.visibility,
    cover: cover_id === null ? null : { cover_id, alt: alt.trim() },
  };
}

/** Equal as far as the form can tell: whatever it does not show in full (seconds, an end days later) is never sent by accident. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** With a new start the server moves these along by itself: what the form says of them is said in full. */
const movedWithStart: readonly string[] = [
  'ends_local',
  'registration_opens_at',
  'registration_closes_at',
  'kitchen_cutoff_at',
];

/** Only what is different, as it is sent. */
export type EventChanges = Partial<EventDraft>;

/** What differs between two forms without problems, as it is sent. */
export function changesOf(base: EventForm, form: EventForm): EventChanges {
  const [before, after] = [draftOf(base), draftOf(form)];
  const isMoved = before.starts_local !== after.starts_local || before.time_zone !== after.time_zone;
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      (isMoved && movedWithStart.includes(name)) || !isSame(value, before[name as keyof EventDraft]),
  );
  return Object.fromEntries(changed);
}

export const hasChanges = (base: EventForm, form: EventForm): boolean =>
  formFields.some((field) => !isSame(base[field], form[field]));
