import { eventFields } from '~/api/event-fields';
import { editedFields, type EditedFieldName } from '~/api/manage/event-fields';
import type { CopyPart, HistoryType } from '~/api/manage/vocabulary';
import { usualValues } from '~/api/simple-values';
import { limits } from '~/api/vocabulary';
import type { NewEvent } from '../model/entities';
import { newDishId, randomText } from '../model/ids';
import { toIso } from '../model/instants';
import { addMinutes, minutesBetween } from '../model/wall-time';
import { withDishIds } from '../rules/dish-changes';
import { clockProblems, stepProblems } from '../rules/event-rules';
import { windowsAfterMove } from '../rules/event-times';
import { asText } from '../rules/offered-food';
import { Refused } from '../rules/refused';
import { shiftClockProblems, shiftProblems, shiftsAfterMove, withoutIds } from '../rules/shifts';
import { eventOfRow } from '../store/event-of-row';
import { fillEvents, instantsOf } from '../store/fill-events';
import { atInstants, findManagedEvent, resolvePlace, type SentChange } from './change-event';
import { checkCover } from './covers';
import { copyInvitations } from './draft-invitations';
import { recordEvent } from './history';
import { touchEvent } from './touch-event';
import type { Transaction } from './transaction';

/** The fields of a new draft; its times are required. */
export type EventInput = SentChange & Pick<NewEvent, 'time_zone' | 'starts_local' | 'ends_local'>;

/** Where an imported event came from. */
export interface Origin {
  readonly uid: string;
  readonly source_url: string | null;
  readonly sequence: number;
}

/** The state of a draft that nobody was told of. */
export const freshDraft = {
  state: 'draft',
  cancel_reason: null,
  cancel_reason_shown: false,
  source_url: null,
  sequence: 0,
  previous_starts_at: [],
} as const satisfies Partial<NewEvent>;

export const draftDefaults = {
  ...usualValues(eventFields),
  ...freshDraft,
  title: '',
  summary: '',
  description: '',
  fold: 0,
  restaurants: [],
  dishes: [],
  modes: ['dine_in'],
  tags: [],
  capacity: 40,
  max_party: limits.maxParty.usual,
  waitlist_limit: 20,
  registration_opens_at: null,
  registration_closes_at: null,
  kitchen_cutoff_at: null,
  visibility: 'public',
  cover: null,
} as const satisfies Partial<NewEvent>;

/** Creates a draft and returns its id. Imported times may fall on any minute. */
export function createEvent(tx: Transaction, input: EventInput, origin?: Origin): string {
  checkCover(tx, input.cover);
  const { place, ...rest } = atInstants(input, input.time_zone);
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const id = `evt_${randomText(12)}`;
  const event: NewEvent = {
    ...draftDefaults,
    time_zone: input.time_zone,
    starts_local: input.starts_local,
    ends_local: input.ends_local,
    ...fields,
    id,
    uid: origin?.uid ?? `${id}@events`,
    place: place ? resolvePlace(tx, place) : null,
    source_url: origin?.source_url ?? null,
    sequence: origin?.sequence ?? 0,
    updated_at: toIso(tx.now),
  };
  check(event, origin !== undefined);
  const dishes = withDishIds([], asText(event.dishes), newDishId);
  fillEvents(tx.db, [{ ...event, dishes, shifts: withoutIds(event.shifts) }]);
  tx.db.change('events', id, { created_by: tx.actor, updated_by: tx.actor });
  touchEvent(tx, id);
  const type: HistoryType = origin ? 'event.imported' : 'event.created';
  recordEvent(tx, id, type, { after: { title: event.title, starts_local: event.starts_local } });
  return id;
}

function check(event: NewEvent, isImported: boolean): void {
  const clock = [...clockProblems(event), ...shiftClockProblems(event.shifts, event.time_zone)];
  if (clock.some(({ code }) => code === 'nonexistent_time'))
    throw new Refused('nonexistent_time', { errors: clock });
  const { startsAt: starts_at, endsAt: ends_at } = instantsOf(event);
  const errors = [
    ...clock,
    ...(isImported ? [] : stepProblems(undefined, event)),
    ...shiftProblems(event, { starts_at, ends_at }),
  ];
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** In minutes, where no length is given. */
const DEFAULT_LENGTH = 120;

/** Creates a draft from the chosen parts of another event. With its food come invitations for its kitchens, which nobody has sent yet. */
export function duplicateEvent(
  tx: Transaction,
  id: string,
  startsLocal: string,
  copy: readonly CopyPart[],
): string {
  const row = findManagedEvent(tx, id);
  const from = eventOfRow(tx.db, row);
  const has = (part: CopyPart): boolean => copy.includes(part);
  const copied = Object.entries(editedFields).flatMap(([name, { copy: part }]) =>
    part !== undefined && part !== 'windows' && has(part) ? [[name, from[name as EditedFieldName]]] : [],
  );
  const length = has('times') ? minutesBetween(from.starts_local, from.ends_local) : DEFAULT_LENGTH;
  const input: EventInput = {
    ...(Object.fromEntries(copied) as SentChange),
    time_zone: from.time_zone,
    starts_local: startsLocal,
    ends_local: addMinutes(startsLocal, length),
  };
  const windows = has('windows') ? windowsAfterMove(from, from, input) : {};
  const shifts = has('seats') ? shiftsAfterMove(from.shifts, from, input) : undefined;
  const copyId = createEvent(tx, { ...input, ...windows, shifts });
  if (has('food')) copyInvitations(tx, row, copyId);
  return copyId;
}
