import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import type { WaitingCommand } from '~/domain/door';
import { newCommand } from './door-commands';
import { entriesToFile, readEntriesFile } from './door-file';

const NOW = Date.UTC(2026, 10, 21, 10);
const scan: WaitingCommand = {
  command: newCommand(NOW, { kind: 'in', count: 2, door: 'Garden', code: 'K7PQ2XYZ', device_result: 'ok' }),
  ticket_id: null,
  change: 2,
};
const walkIn: WaitingCommand = {
  command: newCommand(NOW, {
    kind: 'walk_in',
    count: 1,
    door: 'Garden',
    device_result: 'ok',
    walk_in: {
      ...usualValues(simpleDetails),
      code: 'ABCDEFGH',
      contact_name: 'Lucía García',
      phone: '+34612345678',
      party: { adults: 1, children: 0, infants: 0 },
      mode: 'dine_in',
      diets: [],
      allergens: ['nuts'],
      delivery_address: 'Calle Larga 3',
      note: 'Knows Ana',
      free: 10,
    },
  }),
  ticket_id: 'reg_1',
  change: 1,
};
const saved = (entries: readonly WaitingCommand[], eventId = 'evt_1') =>
  entriesToFile(eventId, entries, (code) => `Guest ${code}`);
const read = (text: string) => readEntriesFile(new Blob([text]), ['evt_1', 'evt_2']);
/** The file with something else in it. */
const with_ = (change: object) => JSON.stringify({ ...(JSON.parse(saved([scan])) as object), ...change });

it('takes codes, counts, times and doors from one device to another, and no names', async () => {
  const text = saved([scan, walkIn]);
  expect(text).not.toMatch(/Luc|612345678|Larga|Ana|nuts/);
  const result = await read(text);
  expect(result).toMatchObject({
    eventId: 'evt_1',
    entries: [
      scan,
      { command: { id: walkIn.command.id, walk_in: { code: 'ABCDEFGH', contact_name: 'Guest ABCDEFGH' } } },
    ],
  });
});

it.each([
  ['no JSON', 'half a fi', 'format'],
  ['other JSON', '[]', 'format'],
  ['a later version', with_({ version: 2 }), 'format'],
  ['no entries', with_({ entries: [] }), 'format'],
  ['a walk-in that is none', saved([{ ...walkIn, command: { ...scan.command, kind: 'walk_in' } }]), 'format'],
  [
    'an entry without an id',
    with_({ entries: [{ ...scan, command: { ...scan.command, id: '7' } }] }),
    'format',
  ],
  ['another event', saved([scan], 'evt_3'), 'event'],
  ['far too much', ' '.repeat(25 * 1_024 * 1_024), 'size'],
])('refuses a file with %s', async (_, text, problem) => {
  expect(await read(text)).toEqual({ problem });
});
