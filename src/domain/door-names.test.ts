import type { DoorTicket } from '~/api/manage/door';
import { shownName } from './door-names';

const aTicket = (name: string, id: number, more: Partial<DoorTicket> = {}): DoorTicket => ({
  id: `reg_${id}` as DoorTicket['id'],
  version: 1,
  name,
  people: 3,
  ...more,
});
const shown = (...names: (string | Partial<DoorTicket>)[]): string[] => {
  const tickets = names.map((one, id) =>
    typeof one === 'string' ? aTicket(one, id) : aTicket(one.name ?? '', id, one),
  );
  return tickets.map((ticket) => shownName(ticket, tickets));
};

it.each([
  ['first name and initial', ['Lucía García', '  Ana de la Cruz ', 'Zoë'], ['Lucía G.', 'Ana C.', 'Zoë']],
  ['one letter as it is', ['Ali B'], ['Ali B.']],
  ['what an older back end sent', ['Lucía G.'], ['Lucía G.']],
  ['more letters', ['Guillaume Bernard', 'Guillaume Blanc'], ['Guillaume Be.', 'Guillaume Bl.']],
  ['the whole last name', ['Ana Bern', 'ana bérnard'], ['Ana Bern', 'ana bérna.']],
  ['the whole name', ['Ana María López', 'Ana Luz López'], ['Ana María López', 'Ana Luz López']],
  ['others as before', ['Ana Bosch', 'Ben Bosch', 'Ana Cano'], ['Ana B.', 'Ben B.', 'Ana C.']],
  ['in letters of any script', ['Елена Бауэр', 'Елена Белова'], ['Елена Ба.', 'Елена Бе.']],
])('shows %s', (_, names, wanted) => expect(shown(...names)).toEqual(wanted));

it('shows the beginning of the code where two have one name', () => {
  const name = 'Guillaume Bernard';
  expect(shown({ name, code_start: 'WKF9' }, { name, code_start: 'K7PQ' }, 'Guillaume Blanc')).toEqual([
    'Guillaume Bernard · WKF9',
    'Guillaume Bernard · K7PQ',
    'Guillaume Bl.',
  ]);
});

it('shows no more of a walk-in with a name than of others', () =>
  expect(shown({ name: 'Quirina Zabala', walk_in: true })).toEqual(['Quirina Z.']));

it('keeps the name that a door makes for a walk-in', () =>
  expect(shown({ name: 'Guest WKF9', walk_in: true }, { name: 'Guest WPQ2', walk_in: true })).toEqual([
    'Guest WKF9',
    'Guest WPQ2',
  ]));
