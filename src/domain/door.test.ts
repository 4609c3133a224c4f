import type { DoorTicket } from '~/api/manage/door';
import { epochOf } from '~/lib/instants';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import { NOW } from '../../tests/support/fake-platform';
import { foundNames } from '../../tests/support/names';
import {
  countsNow,
  findByName,
  freeSeatsNow,
  insideNow,
  isLocalNow,
  judgeLocally,
  judgeWalkInLocally,
  latestTicket,
  acceptsWalkIns,
  defaultCount,
  withRequest,
  type Requests,
  type WaitingCommand,
} from './door';

const ticket = { id: 'reg_1', version: 1, name: 'Lucía G.', people: 4, inside: 1 } as DoorTicket;
const waits = (
  change: number,
  overrides: { id?: string; ticket_id?: string | null; door?: string } = {},
): WaitingCommand =>
  ({
    command: { id: overrides.id ?? 'a command', door: overrides.door ?? 'Main door' },
    ticket_id: overrides.ticket_id ?? 'reg_1',
    change,
  }) as WaitingCommand;

it('counts who is inside with what the server does not know yet, never beyond the party', () => {
  expect(insideNow(ticket, [])).toBe(1);
  expect(insideNow(ticket, [waits(2), waits(-1), waits(3, { ticket_id: 'reg_2' })])).toBe(2);
  expect(insideNow(ticket, [waits(4), waits(-4)])).toBe(0);
});

it('takes the newer of an answer and the list, which may be rendered later', () => {
  const answered = { ...ticket, version: 2, inside: 3 };
  expect(latestTicket(answered, [ticket])).toBe(answered);
  const listed = { ...answered, version: 3 };
  expect(latestTicket(answered, [listed])).toBe(listed);
  expect(latestTicket(answered, [])).toBe(answered);
});

it('counts by door', () => {
  const counts = { version: 1, inside: 10, doors: [{ door: 'Yard', people: 4 }] };
  const list = { counts, tickets: [ticket] };
  const waiting = [waits(2), waits(1, { door: 'Yard' })];
  expect(countsNow(list, waiting, 'Yard')).toEqual({ inside: 13, here: 5 });
  expect(countsNow(list, waiting, 'Roof')).toEqual({ inside: 13, here: 0 });
});

describe('what the server counted before its answer was lost', () => {
  const counts = { version: 1, inside: 3, doors: [{ door: 'Yard', people: 3 }] };
  const counted = { ...ticket, inside: 3, counted: ['4b1f08d2', '9c3e77aa'] };
  const yard = { door: 'Yard' };
  // Of one ticket the server carries out commands in order: with the second it has counted the first.
  const waiting = [
    waits(1, { id: '0a5d11ce-1', ...yard }),
    waits(1, { id: '9c3e77aa-2', ...yard }),
    waits(-1, { id: '77e0a2b4-3', ...yard }),
    waits(2, { id: '5f2c9d01-4', ticket_id: 'reg_2', ...yard }),
  ];

  it('is counted once, and what came after it too', () => {
    expect(insideNow(counted, waiting)).toBe(2);
    expect(countsNow({ counts, tickets: [counted] }, waiting, 'Yard')).toEqual({ inside: 4, here: 4 });
  });

  it('is counted once of a party that the list did not have', () => {
    const unlisted = [waits(3, { id: '4b1f08d2-1', ticket_id: null, ...yard })];
    expect(countsNow({ counts, tickets: [counted] }, unlisted, 'Yard')).toEqual({ inside: 3, here: 3 });
    expect(countsNow({ counts, tickets: [ticket] }, unlisted, 'Yard')).toEqual({ inside: 6, here: 6 });
  });

  it('takes no seats twice', () => {
    const walkIn = waits(2, { id: '4b1f08d2-1', ticket_id: '4b1f08d2-1' });
    const seats = { version: 1, free: 5 };
    expect(freeSeatsNow({ seats, tickets: [] }, [walkIn])).toBe(3);
    expect(freeSeatsNow({ seats, tickets: [counted] }, [walkIn])).toBe(5);
  });
});

it('lets the rest of a party in, and all who are inside out', () => {
  expect(defaultCount(ticket, [], 'in')).toBe(3);
  expect(defaultCount(ticket, [], 'out')).toBe(1);
  expect(defaultCount(undefined, [], 'in')).toBe(1);
});

it('opens the doors of a list from before they opened', () => {
  const doorsAt = epochOf('2026-11-21T09:30:00Z');
  const list = aDoor({ event: { state: 'published' } });
  const [listed] = list.tickets;
  const at = (ms: number) => ({
    ticket: judgeLocally(list, listed, [], { kind: 'in', count: 1, at: ms }).result,
    walkIn: judgeWalkInLocally(list, [], { people: 1, at: ms }).result,
    acceptsWalkIns: acceptsWalkIns(list, ms),
  });
  expect(at(doorsAt - 1)).toEqual({ ticket: 'closed', walkIn: 'closed', acceptsWalkIns: false });
  expect(at(doorsAt)).toEqual({ ticket: 'ok', walkIn: 'ok', acceptsWalkIns: true });
});

it('says when and where this device let a party in, unless that was undone', () => {
  const list = aDoor();
  const whole = aDoorTicket();
  const entry = (id: string, change: number, undoes: string | null = null) =>
    ({
      ...waits(change),
      command: { id, undoes, scanned_at: `at ${id}`, door: 'Yard' },
    }) as WaitingCommand;
  const lastEntry = (...waiting: readonly WaitingCommand[]) =>
    judgeLocally(list, whole, waiting, { kind: 'in', count: 4, at: NOW }).lastEntry;
  expect(lastEntry()).toBeNull();
  expect(lastEntry(entry('a', 4))).toEqual({ at: 'at a', door: 'Yard' });
  expect(lastEntry(entry('a', 2), entry('b', 2), entry('c', -2, 'b'))).toEqual({ at: 'at a', door: 'Yard' });
  expect(lastEntry(entry('a', 4), entry('b', -4, 'a'))).toBeNull();
});

it.each([
  ['lu', 1],
  ['LUCI g', 1],
  ['Lucía García', 1],
  ['garcía lucía', 1],
  ['g garcía', 1],
  ['Lucía Pérez', 0],
  ['ucí', 0],
  ['l', 0],
  ['l g', 0],
  ['', 0],
  ['-', 0],
])('finds %s by name: %s', (typed, count) => {
  expect(findByName([{ ...ticket, name: 'Lucía García' }], typed)).toHaveLength(count);
});

it.each(foundNames)('finds by “%s” %s at the door', (typed, name) => {
  expect(findByName([{ ...ticket, name }], typed)).toHaveLength(1);
});

it.each([
  ['n', 'Minh Ng', 0],
  ['ng', 'Minh Ng', 1],
  ['y', 'Y. Sato', 1],
  ['е', 'Андрей Елкин', 0],
  ['李', '李娜', 1],
  ['娜', '李娜', 1],
  ['김', '김민준', 1],
])('“%s” at the door is enough for %s: %s', (typed, name, count) => {
  expect(findByName([{ ...ticket, name }], typed)).toHaveLength(count);
});

describe('local mode', () => {
  const after = (took: readonly (number | null)[], isAllSent = false): boolean =>
    took.reduce<readonly [Requests, boolean]>(
      ([requests, isLocal], one) => {
        const next = withRequest(requests, one);
        return [next, isLocalNow(next, isLocal, isAllSent)];
      },
      [[], false],
    )[1];

  it.each([
    ['one error', [80, null], false],
    ['two errors', [80, null, null], true],
    ['slow on average', [1_000, 3_500], true],
    ['one slow answer among many', [100, 100, 100, 3_000], false],
    ['one clean answer after errors', [null, null, 90], true],
    ['two clean answers after errors', [null, null, 90, 90], false],
    ['a clean and a slow one after errors', [null, null, 90, 2_500], true],
  ] as const)('after %s: %s %s', (_, took, expected) => {
    expect(after(took)).toBe(expected);
  });

  it.each([
    ['a quick one', [null, null, 90], false],
    ['a slower one', [null, null, 900], true],
    ['an error', [null, null, null], true],
  ] as const)('after errors and %s, with nothing left to send: %s %s', (_, took, expected) => {
    expect(after(took, true)).toBe(expected);
  });
});
