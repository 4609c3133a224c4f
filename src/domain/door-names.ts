import { fold } from '~/api/fold';
import type { DoorTicket } from '~/api/manage/door';

/** A name as it is told apart from others: without case and accents. */
interface NameParts {
  readonly first: string;
  readonly last: string;
  readonly whole: string;
  /** Shown as it is. */
  readonly isWhole: boolean;
  /** Names with the same key look alike as first name and initial. */
  readonly key: string;
}

/** The second word of the name that a door makes for a walk-in without one: "Guest WKF9". */
const CODE_START = /^[A-HJ-NP-Z2-9]{4}$/;

/** A ticket is the same object until it changes, and a list has thousands. */
const partsByTicket = new WeakMap<DoorTicket, NameParts>();

function partsOf(ticket: DoorTicket): NameParts {
  const known = partsByTicket.get(ticket);
  if (known) return known;
  const [first = '', ...others] = ticket.name.trim().split(/\s+/);
  const last = others.at(-1) ?? '';
  const isWhole = last === '' || (ticket.walk_in === true && CODE_START.test(last));
  const key = fold(isWhole ? ticket.name.trim() : `${first} ${[...last][0] ?? ''}`);
  const parts = { first, last, isWhole, whole: fold(ticket.name.trim()), key };
  partsByTicket.set(ticket, parts);
  return parts;
}

/** A search names twenty tickets, and the answers of the last minute are named again each second. */
const byKeyOfList = new WeakMap<readonly DoorTicket[], Map<string, DoorTicket[]>>();

function byKeyIn(tickets: readonly DoorTicket[]): Map<string, DoorTicket[]> {
  const known = byKeyOfList.get(tickets);
  if (known) return known;
  const byKey = new Map<string, DoorTicket[]>();
  for (const ticket of tickets) {
    const { key } = partsOf(ticket);
    const alike = byKey.get(key);
    if (alike) alike.push(ticket);
    else byKey.set(key, [ticket]);
  }
  byKeyOfList.set(tickets, byKey);
  return byKey;
}

/**
 * The name of a party as a screen at a door shows it, where others look on: `Lucía G.`, with more letters of the last name, the whole name, or
 * the beginning of the code where another ticket of the list looks alike.
 */
export function shownName(ticket: DoorTicket, tickets: readonly DoorTicket[]): string {
  const { first, last, isWhole, whole, key } = partsOf(ticket);
  const alike = (byKeyIn(tickets).get(key) ?? [])
    .filter(({ id }) => id !== ticket.id)
    .map((other) => partsOf(other));
  const name = ticket.name.trim();
  const isSame = alike.some((other) => other.whole === whole);
  if (isSame && ticket.code_start) return `${name} · ${ticket.code_start}`;
  if (isSame || isWhole) return name;
  const letters = [...last];
  for (let count = 1; count < letters.length; count += 1) {
    const start = letters.slice(0, count).join('');
    const isAlone = alike.every((other) => !fold(other.last).startsWith(fold(start)));
    if (isAlone) return `${first} ${start}.`;
  }
  const isAlone = alike.every((other) => fold(other.last) !== fold(last));
  if (isAlone && alike.length > 0) return `${first} ${last}`;
  return alike.length > 0 ? name : `${first} ${last}.`;
}
