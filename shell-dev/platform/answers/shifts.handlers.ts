import * as v from 'valibot';
import { limits } from '~/api/vocabulary';
import { readPosition, type Position } from '~/domain/distance';
import { decideShift } from '../commands/decide-shift';
import { findEvent } from '../commands/registration-checks';
import { actOnShift } from '../commands/shifts';
import { tenthsBetween } from '../model/distance';
import { kindsFor } from '../rules/shift-permissions';
import { positionNamed } from '../store/near-lists';
import { saveAsks } from '../store/people';
import { openShifts, shiftsOfPerson, type ListedShift } from '../store/shift-rows';
import type { Handlers } from './handler';
import { cursorOf, integer, pageOf, textOf } from './paging';
import { eventShiftsAnswer, helpSettings, shiftAnswer, shiftSummary } from './shift-answer';

type ShiftHandlers = Pick<
  Handlers,
  | 'listShifts'
  | 'showShift'
  | 'actOnShift'
  | 'showHelpSettings'
  | 'changeHelpSettings'
  | 'listEventShifts'
  | 'decideShift'
>;

const position = v.object({ rank: integer, tenths: integer, starts_at: integer, id: textOf(64) });
const shiftCursor = cursorOf(position);

/** A shift with where it stands in a list: the viewer's own first, then by distance where that is asked for, then by start. */
interface Listed {
  readonly shift: ListedShift;
  /** `undefined`: nobody asked for it. */
  readonly tenths: number | null | undefined;
  readonly position: v.InferOutput<typeof position>;
}

/** After all that have coordinates. */
const FARTHEST = 1_000_000;

const listedFrom =
  (rank: 0 | 1, at: Position | undefined) =>
  (shift: ListedShift): Listed => {
    const tenths = at && tenthsBetween(at, shift);
    const far = rank === 0 || tenths === undefined ? 0 : (tenths ?? FARTHEST);
    return { shift, tenths, position: { rank, tenths: far, starts_at: shift.starts_at, id: shift.id } };
  };

type InList = Listed['position'];
const compare = (one: InList, other: InList): number =>
  one.rank - other.rank ||
  one.tenths - other.tenths ||
  one.starts_at - other.starts_at ||
  (one.id < other.id ? -1 : Number(one.id > other.id));

/** Hands at events: what helpers and managers do. The binder has authorized them. */
export const shiftHandlers: ShiftHandlers = {
  listShifts({ query, viewer }, { db, now }) {
    const { event, day, kinds, vehicle, near, cursor, limit = limits.pageSize.usual } = query;
    const at = near === undefined ? undefined : (readPosition(near) ?? positionNamed(db, near));
    const own = shiftsOfPerson(db, viewer.personId ?? '', now);
    const open = openShifts(db, kindsFor(viewer.role), now).filter(({ id }) =>
      own.every((one) => one.id !== id),
    );
    const fits = (shift: ListedShift): boolean =>
      (event === undefined || shift.event_id === event) &&
      (day === undefined || shift.starts_local.startsWith(day)) &&
      (kinds === undefined || kinds.includes(shift.kind)) &&
      (vehicle === undefined || shift.vehicle === null || shift.vehicle === vehicle);
    const listed = [...own.map(listedFrom(0, at)), ...open.map(listedFrom(1, at))]
      .filter(({ shift }) => fits(shift))
      .toSorted((one, other) => compare(one.position, other.position));
    const after = shiftCursor.read(cursor);
    const rest = after ? listed.filter((one) => compare(one.position, after) > 0) : listed;
    const { shown, next_cursor } = pageOf(rest, limit, (last) => shiftCursor.write(last.position));
    return {
      items: shown.map(({ shift, tenths }) => ({
        ...shiftSummary(db, shift, viewer, now),
        ...(tenths !== undefined && { distance_km: tenths === null ? null : tenths / 10 }),
      })),
      next_cursor,
      total: listed.length,
    };
  },

  showShift: ({ params, viewer }, { db, now }) => shiftAnswer(db, viewer, params.shiftId, now),

  actOnShift({ params, body, viewer }, tx) {
    actOnShift(tx, viewer, params.shiftId, body);
    return shiftAnswer(tx.db, viewer, params.shiftId, tx.now);
  },

  showHelpSettings: ({ viewer }, { db }) => helpSettings(db, viewer),

  changeHelpSettings({ body, viewer }, tx) {
    saveAsks(tx.db, viewer.personId ?? '', body.asks);
    return helpSettings(tx.db, viewer);
  },

  listEventShifts: ({ params }, { db, now }) => eventShiftsAnswer(db, params.eventId, now),

  decideShift({ params, body }, tx) {
    decideShift(tx, findEvent(tx.db, params.eventId).id, params.shiftId, body);
    return eventShiftsAnswer(tx.db, params.eventId, tx.now);
  },
};
