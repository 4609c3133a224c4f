import type * as v from 'valibot';
import { eventFields, type EventFieldName, type EventSection } from '~/api/event-fields';
import type { EditedFieldName, editedFields } from '~/api/manage/event-fields';
import type { ManagedDish, WindowsThere } from '~/api/manage/event.schema';
import type { visibilities } from '~/api/manage/vocabulary';
import { sentValues, typedValues, usualValues, type TypedValues } from '~/api/simple-values';
import { limits, type Mode, type EventState } from '~/api/vocabulary';
import { Temporal } from '~/lib/temporal';
import { isDay } from './calendar-days';
import type { Address, Coordinates } from './event-place';
import type { PlannedSpan } from './planned-time';
import { wallThere } from './time-there';

type Visibility = (typeof visibilities)[number];

export interface DraftPlace extends Required<Address>, Coordinates {
  /** `null`: a new place. */
  readonly id: string | null;
  readonly country: string | null;
  readonly access_notes: string;
}

export type DraftDish = ManagedDish;

interface DraftCover {
  /** Of a picture that was uploaded before; `null`: a pattern is drawn. */
  readonly cover_id: string | null;
  readonly alt: string;
  /** Where the API has it. */
  readonly path?: string | null | undefined;
}

/** The editable part of an event, as the API has it: wall times with a zone; windows as instants too, for back ends before 2.3. */
export type EventDraft = {
  readonly [K in Exclude<EditedFieldName, 'place' | 'cover'>]: v.InferOutput<
    (typeof editedFields)[K]['schema']
  >;
} & Required<WindowsThere> & { readonly place: DraftPlace | null; readonly cover: DraftCover | null };

/** The editable parts of an event, as its managers read it. */
type EditableEvent = Omit<EventDraft, 'capacity' | 'waitlist_limit' | keyof WindowsThere> & {
  readonly starts_at: string;
  readonly seats: { readonly capacity: number; readonly waitlist_limit: number };
} & WindowsThere;

/** The same as a person types it: numbers as text, all times as wall times in the event's zone, one day for start and end. */
export type EventForm = OwnForm & TypedValues<typeof eventFields>;

interface OwnForm {
  title: string;
  summary: string;
  description: string;
  /** `2026-11-21`, or `''`. */
  day: string;
  /** `18:30`, or `''`. */
  starts: string;
  /** The first such wall time after the start: an end before the start is on the next day. */
  ends: string;
  time_zone: string;
  /** Which of the two, for a start in the hour that a DST change repeats. */
  fold: 0 | 1;
  place: DraftPlace | null;
  restaurants: string[];
  dishes: DraftDish[];
  modes: Mode[];
  tags: string[];
  capacity: string;
  max_party: string;
  waitlist_limit: string;
  /** `2026-11-21T18:30` on the event's clock, or `''`. */
  registration_opens: string;
  registration_closes: string;
  kitchen_cutoff: string;
  visibility: Visibility;
  cover: DraftCover;
}

const simpleNames = Object.keys(eventFields) as EventFieldName[];

/** The simple fields that a section of the editor asks for, after its own. */
export const simpleFieldsIn = (section: EventSection): readonly EventFieldName[] =>
  simpleNames.filter((name) => eventFields[name].section === section);

/** The fields in the order of the page. */
export const formFields = [
  'title',
  'summary',
  'description',
  'tags',
  ...simpleFieldsIn('what'),
  'day',
  'starts',
  'ends',
  'time_zone',
  'fold',
  ...simpleFieldsIn('when'),
  'place',
  ...simpleFieldsIn('where'),
  'modes',
  'restaurants',
  'dishes',
  'kitchen_cutoff',
  ...simpleFieldsIn('food'),
  ...simpleFieldsIn('hands'),
  'capacity',
  'max_party',
  'waitlist_limit',
  ...simpleFieldsIn('seats'),
  'registration_opens',
  'registration_closes',
  ...simpleFieldsIn('registration'),
  'cover',
  ...simpleFieldsIn('page'),
  'visibility',
] as const satisfies readonly (keyof EventForm)[];
export type FormField = (typeof formFields)[number];

export const noCover: DraftCover = { cover_id: null, alt: '' };

const USUAL = { capacity: '40', waitlist: '20' } as const;

/** A new event before anything is typed. */
export function emptyForm(timeZone: string): EventForm {
  return {
    ...typedValues(eventFields, usualValues(eventFields)),
    title: '',
    summary: '',
    description: '',
    day: '',
    starts: '',
    ends: '',
    time_zone: timeZone,
    fold: 0,
    place: null,
    restaurants: [],
    dishes: [],
    modes: ['dine_in'],
    tags: [],
    capacity: USUAL.capacity,
    max_party: String(limits.maxParty.usual),
    waitlist_limit: USUAL.waitlist,
    registration_opens: '',
    registration_closes: '',
    kitchen_cutoff: '',
    visibility: 'public',
    cover: noCover,
  };
}

/** An event as the form shows it. */
export function formOf(draft: EditableEvent): EventForm {
  // Back ends before 2.3 send the instant alone.
  const wall = (there: string | null | undefined, instant: string | null): string =>
    there ?? (instant === null ? '' : wallThere(instant, draft));
  return {
    ...typedValues(eventFields, draft),
    title: draft.title,
    summary: draft.summary,
    description: draft.description,
    day: draft.starts_local.slice(0, 10),
    starts: draft.starts_local.slice(11, 16),
    ends: draft.ends_local.slice(11, 16),
    time_zone: draft.time_zone,
    fold: draft.fold,
    place: draft.place,
    restaurants: draft.restaurants,
    dishes: draft.dishes,
    modes: draft.modes,
    tags: draft.tags,
    capacity: String(draft.seats.capacity),
    max_party: String(draft.max_party),
    waitlist_limit: String(draft.seats.waitlist_limit),
    registration_opens: wall(draft.registration_opens_local, draft.registration_opens_at),
    registration_closes: wall(draft.registration_closes_local, draft.registration_closes_at),
    kitchen_cutoff: wall(draft.kitchen_cutoff_local, draft.kitchen_cutoff_at),
    visibility: draft.visibility,
    cover: draft.cover ?? noCover,
  };
}

/** The request body of a form without problems. */
export function draftOf(form: EventForm): EventDraft {
  const { cover_id, alt } = form.cover;
  const instant = (wall: string): string | null => (wall === '' ? null : instantAt(wall, form.time_zone));
  return {
    ...sentValues(eventFields, form),
    title: form.title.trim(),
    summary: form.summary.trim(),
    description: form.description.trim(),
    time_zone: form.time_zone,
    starts_local: `${form.day}T${form.starts}`,
    ends_local: endAfter(form.day, form.starts, form.ends),
    fold: form.fold,
    place: form.place,
    restaurants: form.restaurants,
    dishes: form.dishes,
    modes: form.modes,
    tags: form.tags,
    capacity: Number(form.capacity),
    max_party: Number(form.max_party),
    waitlist_limit: Number(form.waitlist_limit),
    registration_opens_at: instant(form.registration_opens),
    registration_closes_at: instant(form.registration_closes),
    kitchen_cutoff_at: instant(form.kitchen_cutoff),
    registration_opens_local: form.registration_opens || null,
    registration_closes_local: form.registration_closes || null,
    kitchen_cutoff_local: form.kitchen_cutoff || null,
    visibility: form.visibility,
    cover: cover_id === null ? null : { cover_id, alt: alt.trim() },
  };
}

/** Compares form values, so that what a form does not show in full (seconds, an end days later) is never sent by accident. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The server moves these with a new start, so they are sent with it even when unchanged. */
const movedWithStart: readonly string[] = [
  'ends_local',
  'registration_opens_at',
  'registration_closes_at',
  'kitchen_cutoff_at',
  'registration_opens_local',
  'registration_closes_local',
  'kitchen_cutoff_local',
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

/** Families can see the event, so the person who changes it is first shown whom the change affects. */
export const isPublic = ({ state }: { readonly state: EventState }): boolean =>
  state === 'published' || state === 'live';

const noticeFields: readonly (keyof EventDraft)[] = [
  'starts_local',
  'ends_local',
  'time_zone',
  'fold',
  'place',
];

/** Whether guests are notified by default: of a change of time or place, and of nothing else. The person who saves may decide otherwise. */
export const notifiesByDefault = (changes: Partial<EventDraft>): boolean =>
  noticeFields.some((field) => field in changes);

/** Arithmetic with wall times, for the form of an event. */

export const eventMinutes = { step: 5, shortest: 15, longest: 24 * 60 } as const;

const TIME_FORM = /^\d{2}:\d{2}$/;

const wall = (text: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(text);
const toWallTime = (time: Temporal.PlainDateTime): string => time.toString({ smallestUnit: 'minute' });

/** Whether day and time are both given and valid (no 30 February). */
export function isWall(day: string, time: string): boolean {
  if (!isDay(day) || !TIME_FORM.test(time)) return false;
  try {
    wall(`${day}T${time}`);
    return true;
  } catch {
    return false;
  }
}

/** The next moment the clock reads `ends` after the start: `2026-11-22T02:00` for a party from 20:00 to 02:00. */
export function endAfter(day: string, starts: string, ends: string): string {
  if (ends > starts) return `${day}T${ends}`;
  return toWallTime(wall(`${day}T${ends}`).add({ days: 1 }));
}

/** Minutes of wall time. */
export const minutesBetween = (from: string, to: string): number =>
  wall(from).until(wall(to), { largestUnit: 'minutes' }).minutes;

const wallAfter = (from: string, minutes: number): string => toWallTime(wall(from).add({ minutes }));

type Reading = 'once' | 'twice' | 'never';

/** How often clocks in the zone show a wall time: in spring an hour is skipped, in autumn one comes twice. */
export function readingOf(time: string, zone: string): Reading {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall(time).toZonedDateTime(zone, { disambiguation }),
  );
  if (!earlier || !later || earlier.epochMilliseconds === later.epochMilliseconds) return 'once';
  return earlier.toPlainDateTime().equals(later.toPlainDateTime()) ? 'twice' : 'never';
}

/** The instant of a wall time; the earlier of two unless `fold` is 1. */
export const instantAt = (time: string, zone: string, fold: 0 | 1 = 0): string =>
  wall(time)
    .toZonedDateTime(zone, {
      disambiguation: fold === 1 && readingOf(time, zone) === 'twice' ? 'later' : 'compatible',
    })
    .toInstant()
    .toString();

export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

interface Typed {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly time_zone: string;
  readonly fold: 0 | 1;
}

/** The times of a form as an event has them; `undefined` while one is missing. `saved` where they are its own, with the server's instants. */
export function spanOf(form: Typed, saved?: PlannedSpan): PlannedSpan | undefined {
  const { day, starts, ends, time_zone, fold } = form;
  if (!isWall(day, starts) || !isWall(day, ends) || !isZone(time_zone)) return undefined;
  const starts_local = `${day}T${starts}`;
  const ends_local = endAfter(day, starts, ends);
  if (
    saved?.starts_local === starts_local &&
    saved.ends_local === ends_local &&
    saved.time_zone === time_zone
  )
    return saved;
  return {
    starts_local,
    ends_local,
    starts_at: instantAt(starts_local, time_zone, fold),
    ends_at: instantAt(ends_local, time_zone),
    time_zone,
  };
}

interface When {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
}
interface Moved extends When {
  readonly registration_opens: string;
  readonly registration_closes: string;
  readonly kitchen_cutoff: string;
}

const PLAUSIBLE = /^20\d\d-/;

/**
 * The fields that move with the start when it moves from one wall time to another: the end and the windows keep their distance to it.
 * Half-typed days (the year 0002) move nothing.
 */
export function movedAlong(form: Moved, from: When, to: { day: string; starts: string }): Partial<Moved> {
  if (!isWall(from.day, from.starts) || !isWall(to.day, to.starts)) return {};
  if (!PLAUSIBLE.test(from.day) || !PLAUSIBLE.test(to.day)) return {};
  const minutes = minutesBetween(`${from.day}T${from.starts}`, `${to.day}T${to.starts}`);
  const moved = (time: string): string => (time === '' ? '' : wallAfter(time, minutes));
  return {
    ends: TIME_FORM.test(form.ends) ? wallAfter(`${to.day}T${form.ends}`, minutes).slice(11) : form.ends,
    registration_opens: moved(form.registration_opens),
    registration_closes: moved(form.registration_closes),
    kitchen_cutoff: moved(form.kitchen_cutoff),
  };
}

/** The next day after today that falls on the same weekday: the suggested day for a copy of an event. */
export function nextSameWeekday(day: string, today: string): string {
  const after = Temporal.PlainDate.from(today).add({ days: 1 });
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  return after.add({ days: (dayOfWeek - after.dayOfWeek + 7) % 7 }).toString();
}
