import { addMinutes, wallToMs } from '../model/wall-time';
import { isOpenToFamilies } from '../rules/event-times';
import { eventRow } from '../store/event-rows';
import { openNotice } from '../store/notice-rows';
import { registrationRows } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import { remind, changeNotice } from './notices';
import { saveRegistration } from './save-registration';
import type { Transaction } from './transaction';

/** Hours before the start by the clocks at the place: a day before supper is supper time, over a change of clocks as well. */
const ASKED = 24;
const AGAIN = 2;

const hoursOf: Readonly<Record<string, readonly number[]>> = {
  off: [],
  day: [ASKED],
  both: [ASKED, AGAIN],
};

const momentOf = ({ starts_local, time_zone, fold }: EventRow, hours: number): number =>
  wallToMs(addMinutes(starts_local, -hours * 60), time_zone, fold === 1 ? 1 : 0);

/** The first of its reminders after a moment. */
const nextAfter = (event: EventRow, moment: number): number | null =>
  (hoursOf[event.reminders] ?? []).map((hours) => momentOf(event, hours)).find((at) => at > moment) ?? null;

const write = (tx: Transaction, event: EventRow, after: number): void =>
  tx.db.change('events', event.id, { remind_at: nextAfter(event, after) });

/** Call it when an event is published, moved, or reminded of at other times. What would have been before now is left out. */
export function planReminders(tx: Transaction, eventId: string): void {
  const event = eventRow(tx.db, eventId);
  if (event) write(tx, event, tx.now);
}

interface Due {
  readonly id: string;
  readonly remind_at: number;
}

/** Reminds of what is due. */
export function sendDueReminders(tx: Transaction): void {
  const due = tx.db.all<Due>(
    'SELECT id, remind_at FROM events INDEXED BY events_to_remind WHERE remind_at <= @now ORDER BY remind_at',
    { now: tx.now },
  );
  for (const { id, remind_at } of due) {
    const event = eventRow(tx.db, id);
    if (event) sendReminder(tx, event, remind_at);
  }
}

/** Reminds of an event as it will at its next reminder, without waiting for it. */
export function remindNow(tx: Transaction, eventId: string): void {
  const event = eventRow(tx.db, eventId);
  const moment = event && nextAfter(event, tx.now);
  if (event && moment) sendReminder(tx, event, moment);
}

function sendReminder(tx: Transaction, event: EventRow, moment: number): void {
  write(tx, event, moment);
  if (isOpenToFamilies(event, tx.now) && tx.now < event.starts_at) remindOf(tx, event, moment);
}

/** Those who have seats since before the reminder. Who said no has none. */
function remindOf(tx: Transaction, event: EventRow, moment: number): void {
  const isAsking = moment === momentOf(event, ASKED);
  const ids = tx.db.values<string>(
    `SELECT id FROM registrations WHERE event_id = @id AND state = 'confirmed' AND created_at <= @moment ORDER BY n`,
    { id: event.id, moment },
  );
  for (const row of registrationRows(tx.db, ids)) {
    if (isAsking) ask(tx, row);
    else tellAgain(tx, row);
  }
}

/** Whether they still come, unless a move asks them that already. */
function ask(tx: Transaction, row: RegistrationRow): void {
  if (row.needs_reconfirm === 1) return;
  saveRegistration({ ...tx, actor: null }, row, { needs_reconfirm: 1 });
  // A small move, which nobody has seen yet, asks it from now on.
  const moved = openNotice(tx.db, { ...row, kind: 'time_place' });
  if (moved) changeNotice(tx, moved.id);
  else remind(tx, row, true);
}

/** Without a question, and not where the first one is still open. */
function tellAgain(tx: Transaction, row: RegistrationRow): void {
  if (row.needs_reconfirm === 0 && !openNotice(tx.db, { ...row, kind: 'reminder' })) remind(tx, row, false);
}
