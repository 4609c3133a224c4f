import type * as v from 'valibot';
import type { GuestAct } from '~/api/manage/vocabulary';
import type { guestCalls } from '~/api/manage/guest.calls';
import { guestAnswer } from '../../answers/guest-answer';
import { freeSeats } from '../../answers/event-answer';
import { Refused } from '../../rules/refused';
import { guestRow, guestsById, type GuestRow } from '../../store/guest-rows';
import type { Act } from '../act';
import { balance } from '../balance';
import { managedEvent } from '../change-event';
import { attempt } from '../trial';
import { doToGuest } from './act-on-guest';

type Answer = v.InferInput<(typeof guestCalls)['actOnGuests']['answer']>;
type Outcome = Answer['items'][number];

interface Asked {
  readonly ids: readonly string[];
  readonly act: GuestAct;
  readonly dry_run: boolean;
}

/** Does one thing to many parties of an event. Each stands for itself: what one is refused, the others are not. */
export function actOnGuests(act: Act, eventId: string, actorId: string | null, asked: Asked): Answer {
  managedEvent(act, eventId);
  const outcome = attempt(act, !asked.dry_run, (part) => doAll(part, eventId, actorId, asked));
  if (!outcome.isDone) throw outcome.refused;
  return outcome.value;
}

function doAll(act: Act, eventId: string, actorId: string | null, { ids, act: what }: Asked): Answer {
  const before = managedEvent(act, eventId);
  const offered = countOffered(act, eventId);
  const done = inTurn(guestsById(act.db, eventId, ids), ids, what).map((turn) => {
    const outcome = doOne(act, actorId, turn, what);
    // These need seats, so the next of them has to see what is left.
    if (what === 'offer' || what === 'reinstate') balance(act, eventId);
    return outcome;
  });
  balance(act, eventId);
  const ours = what === 'offer' ? done.filter(({ refused }) => refused === null).length : 0;
  return {
    items: done.map((outcome) => withResult(act, outcome)),
    free_before: freeSeats(before),
    free_after: freeSeats(managedEvent(act, eventId)),
    offered: Math.max(0, countOffered(act, eventId) - offered - ours),
  };
}

interface Turn {
  readonly id: string;
  readonly row: GuestRow | undefined;
}

/** As asked; who is offered seats, in the order in which they wait. */
function inTurn(rows: readonly GuestRow[], ids: readonly string[], what: GuestAct): readonly Turn[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const turns = [...new Set(ids)].map((id) => ({ id, row: known.get(id) }));
  if (what !== 'offer') return turns;
  return turns.toSorted((one, other) => (one.row?.queue ?? 0) - (other.row?.queue ?? 0));
}

function doOne(act: Act, actorId: string | null, { id, row }: Turn, what: GuestAct): Outcome {
  const before = row ? { state: row.state, checked_in: Math.max(0, row.checked_in) } : null;
  const outcome = (refused: string | null): Outcome => ({ id, refused, before, after: null, guest: null });
  if (!row) return outcome('not_found');
  try {
    doToGuest(act, id, actorId, { act: what });
    return outcome(null);
  } catch (error) {
    // Every rule is looked at before anything is written: of a refused one nothing remains.
    if (error instanceof Refused) return outcome(error.code);
    throw error;
  }
}

/** How it stands in the end: a party whose seats were given on may stand otherwise than when its turn was over. */
function withResult({ db, now }: Act, outcome: Outcome): Outcome {
  const row = outcome.before && guestRow(db, outcome.id);
  if (!row) return outcome;
  const after = { state: row.state, checked_in: Math.max(0, row.checked_in) };
  return { ...outcome, after, guest: guestAnswer(db, outcome.id, now) };
}

const countOffered = (act: Act, eventId: string): number =>
  act.db.get<{ count: number }>(
    `SELECT count(*) AS count FROM registrations WHERE event_id = @eventId AND state = 'offered'`,
    { eventId },
  )?.count ?? 0;
