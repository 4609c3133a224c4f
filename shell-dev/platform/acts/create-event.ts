import { randomBytes } from 'node:crypto';
import type { CopyPart, HistoryType } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { checkCover } from '../covers/covers';
import { isoOf, msOf } from '../instants';
import type { NewEvent } from '../model';
import { clockProblems, stepProblems } from '../rules/event-rules';
import { Refused } from '../rules/refused';
import { eventOfRow } from '../store/event-of-row';
import { fillEvents } from '../store/fill-events';
import { minutesBetween, msAtWall, wallAfter } from '../wall-time';
import type { Act } from './act';
import { managedEvent, placeOf, type EventChange } from './change-event';
import { recordEvent } from './record';
import { touchEvent } from './touch-event';

/** What a new draft says, at least when it is. */
export type GivenEvent = EventChange & Pick<NewEvent, 'time_zone' | 'starts_local' | 'ends_local'>;

/** Of where it came from, for what is imported. */
export interface Origin {
  readonly uid: string;
  readonly source_url: string | null;
  readonly sequence: number;
}

const usual = {
  title: '',
  summary: '',
  description: '',
  fold: 0,
  organiser: null,
  restaurants: [],
  dishes: [],
  modes: ['dine_in'],
  tags: [],
  capacity: 40,
  max_party: limits.maxParty.usual,
  waitlist_limit: 20,
  offer_minutes: limits.offerMinutes.usual,
  hold_minutes: limits.holdMinutes.usual,
  door_lead_minutes: limits.doorLead.usual,
  registration_opens_at: null,
  registration_closes_at: null,
  kitchen_cutoff_at: null,
  visibility: 'public',
  cover: null,
} as const satisfies Partial<NewEvent>;

/** Begins a draft. Answers its id. A calendar's own times may stand on any minute. */
export function createEvent(act: Act, given: GivenEvent, origin?: Origin): string {
  checkCover(act, given.cover);
  const { place, ...rest } = given;
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const id = `evt_${randomBytes(12).toString('base64url')}`;
  const event: NewEvent = {
    ...usual,
    time_zone: given.time_zone,
    starts_local: given.starts_local,
    ends_local: given.ends_local,
    ...said,
    id,
    uid: origin?.uid ?? `${id}@events`,
    place: place ? placeOf(act, place) : null,
    state: 'draft',
    cancel_reason: null,
    cancel_reason_shown: false,
    source_url: origin?.source_url ?? null,
    sequence: origin?.sequence ?? 0,
    previous_starts_at: [],
    updated_at: isoOf(act.now),
  };
  check(event, origin !== undefined);
  fillEvents(act.db, [event]);
  act.db.run('UPDATE events SET created_by = @actor, updated_by = @actor WHERE id = @id', {
    id,
    actor: act.actor,
  });
  touchEvent(act, id);
  const type: HistoryType = origin ? 'event.imported' : 'event.created';
  recordEvent(act, id, type, { after: { title: event.title, starts_local: event.starts_local } });
  return id;
}

function check(event: NewEvent, isImported: boolean): void {
  const clock = clockProblems(event);
  if (clock.some(({ code }) => code === 'nonexistent_time'))
    throw new Refused('nonexistent_time', { errors: clock });
  const errors = [...clock, ...(isImported ? [] : stepProblems(undefined, event))];
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** Two hours, where nothing is said about the length. */
const USUAL_LENGTH = 120;

/** Begins a draft with the parts of another event that were chosen. */
export function duplicateEvent(act: Act, id: string, startsLocal: string, copy: readonly CopyPart[]): string {
  const row = managedEvent(act, id);
  const from = eventOfRow(act.db, row);
  const has = (part: CopyPart): boolean => copy.includes(part);
  const pick = <K extends keyof NewEvent>(part: CopyPart, ...keys: readonly K[]): Partial<NewEvent> =>
    has(part) ? Object.fromEntries(keys.map((key) => [key, from[key]])) : {};
  const length = has('times') ? minutesBetween(from.starts_local, from.ends_local) : USUAL_LENGTH;
  const given: GivenEvent = {
    ...pick('times', 'door_lead_minutes'),
    ...pick('texts', 'title', 'summary', 'description', 'organiser', 'tags', 'visibility', 'cover'),
    ...pick('place', 'place'),
    ...pick('food', 'restaurants', 'dishes', 'modes'),
    ...pick('seats', 'capacity', 'max_party', 'waitlist_limit', 'offer_minutes', 'hold_minutes'),
    // A place without its zone would be somewhere else.
    time_zone: from.time_zone,
    starts_local: startsLocal,
    ends_local: wallAfter(startsLocal, length),
  };
  return createEvent(act, has('windows') ? withWindows(given, from, row.starts_at) : given);
}

function withWindows(given: GivenEvent, from: NewEvent, startedAt: number): GivenEvent {
  const by = msAtWall(given.starts_local, given.time_zone) - startedAt;
  const moved = (at: string | null): string | null => (at === null ? null : isoOf(msOf(at) + by));
  return {
    ...given,
    registration_opens_at: moved(from.registration_opens_at),
    registration_closes_at: moved(from.registration_closes_at),
    kitchen_cutoff_at: moved(from.kitchen_cutoff_at),
  };
}
