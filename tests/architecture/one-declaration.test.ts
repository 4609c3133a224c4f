import { eventProbe, registrationProbe } from './probe-scripts';
import { ScratchCopy } from './scratch-copy';

/** A field that is declared and nothing else: what follows from that, and what the compiler asks for by name. */

// About ten seconds by itself.
const LONGEST = 180_000;
const registrationFile = 'src/api/registration-fields.ts';
const householdPlaces = ['form', 'change', 'ticket'];
const managersPlaces = ['form', 'row', 'panel', 'roster', 'csv', 'history', 'door', 'slip'];
const allPlaces = [...new Set([...householdPlaces, ...managersPlaces])];
const placesFiles = { household: 'src/api/detail-places.ts', managers: 'src/api/manage/detail-places.ts' };
const detailProbes = ['text', 'flag', 'count', 'choice', 'day', 'list'].map((kind) => `probe_${kind}`);
/** One detail for each place, which its rows leave out. */
const gapAt = (place: string): string => `gap_${place}`;
let scratch: ScratchCopy;
/** What the compiler says of all of them. */
let errors: readonly string[];

beforeAll(async () => {
  scratch = new ScratchCopy();
  scratch.insert(
    'src/api/event-fields.ts',
    'export const publicFields = {',
    `
      probe_text: { kind: 'text', max: 12, isOptional: true, section: 'what' },
      probe_flag: { kind: 'flag', usual: false, isOptional: true, section: 'when' },
      probe_count: { kind: 'number', min: 2, max: 9, usual: 3, isOptional: true, section: 'food' },
      probe_choice: { kind: 'choice', options: ['buffet', 'table'], usual: 'table', isOptional: true, section: 'food' },
      probe_day: { kind: 'day', usual: null, isOptional: true, section: 'registration' },
      probe_list: { kind: 'list', max: 8, most: 2, usual: [], isOptional: true, section: 'page' },`,
  );
  scratch.insert(
    registrationFile,
    'export const partyFields = {',
    'probe_prams: { takesSeat: false, isOptional: true }, probe_heads: { takesSeat: true, isOptional: true },',
  );
  scratch.insert(
    registrationFile,
    'export const simpleDetails = {',
    `
      probe_text: { kind: 'text', max: 12, isOptional: true },
      probe_flag: { kind: 'flag', usual: false, isOptional: true, isRemembered: true },
      probe_count: { kind: 'number', min: 1, max: 5, usual: 2, isOptional: true, isRemembered: true },
      probe_choice: { kind: 'choice', options: ['buffet', 'table'], usual: 'table', isOptional: true, isRemembered: true },
      probe_day: { kind: 'day', usual: null, isOptional: true },
      probe_list: { kind: 'list', max: 8, most: 2, usual: [], isOptional: true },
      probe_table: { kind: 'text', max: 12, isOptional: true, isForManagers: true },
      bare_detail: { kind: 'text', max: 12, isOptional: true, isForManagers: true },
      ${allPlaces.map((place) => `${gapAt(place)}: { kind: 'flag', usual: false, isOptional: true },`).join('')}`,
  );
  addRows(placesFiles.household, householdPlaces, detailProbes);
  addRows(placesFiles.managers, managersPlaces, [...detailProbes, 'probe_table']);
  errors = await scratch.compile();
  scratch.insert(placesFiles.managers, 'managersPlaces = {', `bare_detail: ${rowOf(managersPlaces)},`);
}, LONGEST);
afterAll(() => scratch.remove());

/** Shown at each place but one. */
const rowOf = (places: readonly string[], gap?: string): string =>
  `{ ${places.map((place) => (place === gap ? '' : `${place}: 'shown', `)).join('')}}`;

function addRows(file: string, places: readonly string[], probes: readonly string[]): void {
  const rows = [
    ...probes.map((probe) => `${probe}: ${rowOf(places)},`),
    ...allPlaces.map((place) => `${gapAt(place)}: ${rowOf(places, place)},`),
  ];
  scratch.insert(file, 'Places = {', rows.join('\n'));
}

it('nothing but words and places is asked for', () => {
  const words =
    /`edit\.field\.\$\{N\}`|"(?:edit\.(?:field|hint|choice)|party|register|guests\.(?:field|choice))\.[\w.]*(?:probe_|gap_|bare_)|calendar-answer|event-facts/;
  expect(errors.filter((error) => !words.test(error) && !error.includes('detail-places'))).toEqual([]);
});

it('a detail of a registration has an answer for every place', () => {
  const inFile = (file: string): string => errors.filter((error) => error.startsWith(file)).join('\n');
  for (const place of householdPlaces)
    expect(inFile(placesFiles.household)).toContain(`Property '${place}' is missing`);
  for (const place of managersPlaces)
    expect(inFile(placesFiles.managers)).toContain(`Property '${place}' is missing`);
  expect(inFile(placesFiles.managers)).toContain('bare_detail');
});

it(
  'what the tables say is shown shows, of every kind and at every place',
  async () => {
    const details = [...detailProbes, 'probe_table', 'bare_detail', ...allPlaces.map(gapAt)];
    const words = (prefix: string): string =>
      details.map((name) => `"${prefix}.${name}": "Label of ${name}",`).join('\n');
    scratch.insert('src/i18n/en/register.json', '{', words('register'));
    scratch.insert('src/i18n/en/manage-guests.json', '{', words('guests.field'));
    await expect(scratch.test('src/routes/detail-places')).resolves.toContain('managers: slip');
  },
  LONGEST,
);

it(
  'a field of an event follows from its declaration',
  async () => {
    const seen = await scratch.evaluate('shell-dev/platform/testing/probe-events.ts', eventProbe);

    // The page asks what it says of each; the editor asks for its words, and the history takes the same.
    const missing = errors.join('\n');
    const names = ['probe_text', 'probe_flag', 'probe_count', 'probe_choice', 'probe_day', 'probe_list'];
    for (const name of names) {
      expect(missing).toMatch(new RegExp(`event-facts.*${name}`));
      expect(missing).toContain(`edit.field.${name}`);
      expect(missing).toContain(`edit.hint.${name}`);
    }
    for (const option of ['buffet', 'table']) expect(missing).toContain(`edit.choice.probe_choice.${option}`);

    const others = { probe_choice: 'buffet', probe_day: '2026-11-30', probe_list: ['soup', 'bread'] };
    const probes = { probe_text: 'Quiet', probe_flag: true, probe_count: 5, ...others };
    const usualOthers = { probe_choice: 'table', probe_day: null, probe_list: [] };
    const usual = { probe_text: '', probe_flag: false, probe_count: 3, ...usualOthers };
    expect(seen).toEqual({
      before: { ...usual, probe_count: 4 },
      patched: probes,
      read: probes,
      copied: probes,
      contentVersions: [1, 2],
      history: [
        { field: 'probe_text', kind: 'text', before: '', after: 'Quiet' },
        { field: 'probe_flag', kind: 'flag', before: false, after: true },
        { field: 'probe_count', kind: 'number', before: 4, after: 5 },
        { field: 'probe_choice', kind: 'choice', before: 'table', after: 'buffet' },
        { field: 'probe_day', kind: 'day', before: null, after: '2026-11-30' },
        { field: 'probe_list', kind: 'list', before: [], after: ['soup', 'bread'] },
      ],
      refused: ['probe_text', 'probe_choice', 'probe_day', 'probe_list'],
      form: { probe_text: '', probe_flag: false, probe_count: '3', ...usualOthers, probe_day: '' },
      sections: [['probe_text'], ['probe_flag'], ['probe_count', 'probe_choice']],
      problems: [
        'probe_text too_long',
        'probe_count out_of_range',
        'probe_day format',
        'probe_list too_many',
        'probe_list length',
      ],
      changes: probes,
      clashes: ['probe_text', 'probe_list'],
    });
  },
  LONGEST,
);

it(
  'a field of a party, one of its details and one of a household follow from their declarations',
  async () => {
    const seen = await scratch.evaluate(
      'shell-dev/platform/testing/probe-registrations.ts',
      registrationProbe,
    );

    const missing = errors.join('\n');
    for (const name of ['probe_prams', 'probe_heads']) {
      for (const id of ['party', 'party.fewer', 'party.more', 'party.people'])
        expect(missing).toContain(`"${id}.${name}"`);
      expect(missing).toMatch(new RegExp(`calendar-answer.*${name}`));
    }
    for (const name of ['probe_text', 'probe_flag', 'probe_count', 'probe_choice', 'probe_day', 'probe_list'])
      for (const id of [`register.${name}`, `register.${name}.hint`, `guests.field.${name}`])
        expect(missing).toContain(`"${id}"`);
    for (const where of ['register', 'guests'])
      for (const option of ['buffet', 'table'])
        expect(missing).toContain(`${where}.choice.probe_choice.${option}`);
    // Families have no words for what only managers see.
    expect(missing).toContain('"guests.field.probe_table"');
    expect(missing).not.toContain('register.probe_table');

    const usualOthers = { probe_choice: 'table', probe_day: null, probe_list: [] };
    const others = { probe_choice: 'buffet', probe_day: '2026-11-30', probe_list: ['soup', 'bread'] };
    const usual = { probe_text: '', probe_flag: false, probe_count: 2, ...usualOthers };
    const seeded = { probe_text: 'Seeded', probe_flag: true, probe_count: 3, ...others };
    const probes = { probe_text: 'Quiet', probe_flag: true, probe_count: 4, ...others };
    expect(seen).toEqual({
      seeded: { ...seeded, probe_table: 'Four', party: { probe_prams: 1, probe_heads: 1 }, people: 3 },
      confirmed: { ...usual, party: { probe_prams: 0, probe_heads: 1 } },
      changed: { ...probes, party: { probe_prams: 1, probe_heads: 1 } },
      // A client that is older than the fields leaves them out.
      kept: { ...probes, party: { probe_prams: 1, probe_heads: 1 } },
      byManager: {
        ...probes,
        probe_flag: false,
        probe_table: 'Nine',
        party: { probe_prams: 2, probe_heads: 0 },
      },
      keptByManager: { ...probes, probe_table: 'Nine', party: { probe_prams: 2, probe_heads: 0 } },
      walkIn: { ...probes, probe_table: 'Two', party: { probe_prams: 1, probe_heads: 0 } },
      waiting: { ...probes, probe_count: 5, party: { probe_prams: 0, probe_heads: 0 } },
      history: [
        { field: 'probe_text', kind: 'text', before: '', after: 'Quiet' },
        { field: 'probe_flag', kind: 'flag', before: false, after: true },
        { field: 'probe_count', kind: 'number', before: 2, after: 4 },
        { field: 'probe_choice', kind: 'choice', before: 'table', after: 'buffet' },
        { field: 'probe_day', kind: 'day', before: null, after: '2026-11-30' },
        { field: 'probe_list', kind: 'list', before: [], after: ['soup', 'bread'] },
        {
          field: 'party',
          before: { probe_prams: 0, probe_heads: 1 },
          after: { probe_prams: 1, probe_heads: 1 },
        },
      ],
      historyOfManager: [
        { field: 'probe_flag', kind: 'flag', before: true, after: false },
        { field: 'probe_table', kind: 'text', before: '', after: 'Nine' },
      ],
      refused: [
        ['probe_text'],
        ['party.probe_prams'],
        ['probe_count'],
        ['probe_choice', 'probe_day', 'probe_list'],
        ['probe_table'],
      ],
      remembered: [
        {
          probe_flag: false,
          probe_count: 2,
          probe_choice: 'table',
          party: { probe_prams: 0, probe_heads: 0 },
        },
        {
          probe_flag: true,
          probe_count: 5,
          probe_choice: 'buffet',
          party: { probe_prams: 0, probe_heads: 0 },
        },
      ],
      form: { ...usual, probe_flag: true, probe_count: 5, probe_choice: 'buffet', party: { probe_prams: 2 } },
      stored: { ...usual, probe_day: '2026-11-30' },
      problems: ['probe_text too_long', 'probe_count out_of_range', 'probe_list too_many'],
      sent: { ...usual, probe_flag: true, probe_choice: 'buffet', probe_text: 'Quiet' },
      // Doors are told what is not as usual, by the server as by the device.
      atDoor: { ...seeded, probe_table: 'Four' },
      walkInAtDoor: { ...probes, probe_table: 'Two' },
      guestForm: { ...usual, probe_table: '' },
      ownForm: probes,
      managersForm: { ...probes, probe_flag: false, probe_table: 'Nine' },
      guestChanges: { probe_text: 'Quiet', probe_list: ['soup'] },
      guestClashes: ['probe_text', 'probe_list'],
      party: {
        people: [3, 2],
        merged: { probe_prams: 2, probe_heads: 0 },
        clashes: ['probe_prams'],
        most: [2, 4],
        kept: 1,
      },
    });
  },
  LONGEST,
);
