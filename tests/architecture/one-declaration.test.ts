import { ScratchCopy } from './scratch-copy';

/** A field that is declared and nothing else: what follows from that, and what the compiler asks for by name. */

// About ten seconds by itself.
const LONGEST = 180_000;
const registrationFile = 'src/api/registration-fields.ts';
let scratch: ScratchCopy;
/** What the compiler says of all of them. */
let errors: readonly string[];

beforeAll(async () => {
  scratch = new ScratchCopy();
  scratch.insert(
    'src/api/event-fields.ts',
    'export const eventFields = {',
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
      probe_table: { kind: 'text', max: 12, isOptional: true, isForManagers: true },`,
  );
  errors = await scratch.compile();
}, LONGEST);
afterAll(() => scratch.remove());

it('nothing but words is asked for', () => {
  const words =
    /`edit\.field\.\$\{N\}`|"(?:edit\.(?:field|hint|choice)|party|register|guests\.(?:field|choice))\.[\w.]*probe_|calendar-answer|event-facts/;
  expect(errors.filter((error) => !words.test(error))).toEqual([]);
});

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

const eventProbe = `
import { changesOf, emptyForm, simpleFieldsIn } from '~/domain/event-draft';
import { formProblems } from '~/domain/event-draft-problems';
import { changesIn } from '~/domain/history';
import { mergeForms } from '~/domain/merge';
import { asRuth, aScene, endScenes } from './scene';
import { anEvent } from './seed';

const params = { eventId: 'evt_supper' };
const probes = (whole) => Object.fromEntries(Object.entries(whole).filter(([name]) => name.startsWith('probe_')));

async function main() {
  const scene = await aScene([anEvent({ state: 'draft', probe_count: 4 })]);
  const ruth = await asRuth(scene);
  const before = await ruth.ask('showManaged', { params });
  const others = { probe_choice: 'buffet', probe_day: '2026-11-30', probe_list: ['soup', 'bread'] };
  const change = { probe_text: 'Quiet', probe_flag: true, probe_count: 5, ...others };
  const patched = await ruth.ask('changeEvent', { params, body: { lock_version: before.lock_version, ...change } });
  const read = await ruth.ask('showManaged', { params });
  const history = await ruth.ask('listHistory', { params, query: {} });
  const starts_local = '2026-12-01T18:00';
  const copied = await ruth.ask('duplicateEvent', { params, body: { starts_local, copy: ['times', 'food', 'texts', 'seats'] } });
  const refused = await ruth.refused('changeEvent', { params, body: {
    lock_version: read.lock_version, probe_text: 'x'.repeat(13), probe_choice: 'tray', probe_day: 'soon', probe_list: ['a', 'b', 'c'],
  } });
  await endScenes();

  const base = { ...emptyForm('Europe/Madrid'), day: '2026-12-01', starts: '18:00', ends: '19:00' };
  const mine = { ...base, ...change, probe_count: '5' };
  const wrong = {
    ...base, probe_text: 'x'.repeat(13), probe_count: '10', probe_day: 'soon', probe_list: ['a', 'b', 'x'.repeat(9)],
  };
  console.log(JSON.stringify({
    before: probes(before),
    patched: probes(patched),
    read: probes(read),
    copied: probes(copied),
    contentVersions: [before.content_version, read.content_version],
    history: changesIn(history.items[0]),
    refused: refused.errors.map(({ field }) => field),
    form: probes(base),
    sections: ['what', 'when', 'food'].map((section) => simpleFieldsIn(section).filter((name) => name.startsWith('probe_'))),
    problems: formProblems(wrong, { taken: 0 }).map(({ field, code }) => field + ' ' + code),
    changes: changesOf(base, mine),
    clashes: mergeForms(base, mine, { ...base, probe_text: 'Loud', probe_list: ['tea'] }).clashes,
  }));
}
void main();
`;

const registrationProbe = `
import { householdDetails } from '~/api/registration-fields';
import { storedSchemas } from '~/api/simple-values';
import { blankGuest, changesIn as guestChanges, guestFormOf, mergeGuest } from '~/domain/guest-form';
import { changesIn } from '~/domain/history';
import { peopleIn } from '~/domain/party';
import { mostOf, mergeParties, partyWithin } from '~/domain/party-size';
import { detailsOf, emptyForm, problemsOf } from '~/features/register/form';
import * as v from 'valibot';
import { aScene, asRuth, details, endScenes } from './scene';
import { aRegistration, anEvent } from './seed';

const probes = (whole) => Object.fromEntries(Object.entries(whole).filter(([name]) => name.startsWith('probe_')));
const seen = (one) => ({ ...probes(one), party: probes(one.party) });
const heads = { adults: 2, children: 0, infants: 0 };
const others = { probe_choice: 'buffet', probe_day: '2026-11-30', probe_list: ['soup', 'bread'] };
const written = { probe_text: 'Quiet', probe_flag: true, probe_count: 4, ...others };
const event = { eventId: 'evt_supper' };

async function main() {
  const seededOne = aRegistration({
    party: { ...heads, probe_prams: 1, probe_heads: 1 }, probe_text: 'Seeded', probe_flag: true, probe_count: 3,
    ...others, probe_table: 'Four',
  });
  const scene = await aScene([anEvent({ capacity: 12 }), anEvent({ id: 'evt_full', capacity: 1 })], [seededOne]);
  const ruth = await asRuth(scene);
  const family = await scene.as('family-garcia');
  const [seeded] = (await ruth.ask('listGuests', { params: event, query: {} })).items;

  const before = await family.ask('showHousehold', {});
  const holdBody = { party: { ...heads, probe_heads: 1 }, mode: 'dine_in' };
  const hold = await family.ask('holdSeats', { params: event, body: holdBody });
  const params = { registrationId: hold.id };
  const { probe_text, probe_flag, probe_count, probe_choice, probe_day, probe_list, probe_table, ...older } = details();
  const confirmed = await family.ask('confirmHold', { params, body: older });
  const party = { ...heads, probe_prams: 1 };
  const changed = await family.ask('changeRegistration', {
    params, body: { lock_version: confirmed.lock_version, party, ...written, probe_table: 'Mine' },
  });
  const history = await ruth.ask('listHistory', { params: event, query: {} });
  const kept = await family.ask('changeRegistration', {
    params, body: { lock_version: changed.lock_version, party: heads, contact_name: 'Ana' },
  });
  const byManager = await ruth.ask('changeGuest', { params, body: {
    lock_version: kept.lock_version, party: { ...heads, probe_prams: 2, probe_heads: 0 }, probe_flag: false,
    probe_table: 'Nine',
  } });
  const keptByManager = await ruth.ask('changeGuest', { params, body: { lock_version: byManager.lock_version, probe_flag: true } });
  const historyOfManager = await ruth.ask('listHistory', { params: event, query: {} });
  const walkIn = await ruth.ask('addWalkIn', { params: event, body: {
    ...details({ ...written, probe_table: 'Two' }), referral_code: undefined, remember: undefined, party, mode: 'dine_in', check_in: false,
  } });
  const waiting = await family.ask('joinWaitlist', {
    params: { eventId: 'evt_full' },
    body: { ...details({ ...written, probe_count: 5, remember: true }), party: heads, mode: 'dine_in' },
  });
  const after = await family.ask('showHousehold', {});
  const refuse = async (change) => (await family.refused('changeRegistration', {
    params, body: { lock_version: keptByManager.lock_version, ...change },
  })).errors.map(({ field }) => field);
  const refused = [
    await refuse({ probe_text: 'x'.repeat(13) }),
    await refuse({ party: { ...heads, probe_prams: -1 } }),
    await refuse({ probe_count: 6 }),
    await refuse({ probe_choice: 'tray', probe_day: 'soon', probe_list: ['a', 'b', 'c'] }),
    (await ruth.refused('changeGuest', { params, body: {
      lock_version: keptByManager.lock_version, probe_table: 'x'.repeat(13),
    } })).errors.map(({ field }) => field),
  ];
  await endScenes();

  const allowed = { modes: ['dine_in'], max_party: 6 };
  const form = emptyForm(allowed, { ...after, party: { ...heads, probe_prams: 2 } });
  const ours = { ...form, party: heads, probe_text: ' Quiet ', probe_count: 2 };
  const guest = blankGuest('dine_in');
  const mine = { ...guest, probe_text: 'Quiet', probe_list: ['soup'] };
  const prams = (count) => ({ ...heads, probe_prams: count });
  const merged = mergeParties(heads, prams(2), { ...prams(1), adults: 3, probe_heads: 0 });
  const historyOf = ({ field, kind, before, after }) =>
    field === 'party' ? { field, before: probes(before), after: probes(after) } : { field, kind, before, after };
  console.log(JSON.stringify({
    seeded: { ...seen(seeded), people: seeded.people },
    confirmed: seen(confirmed),
    changed: seen(changed),
    kept: seen(kept),
    byManager: seen(byManager),
    walkIn: seen(walkIn),
    waiting: seen(waiting),
    history: changesIn(history.items[0]).map(historyOf),
    historyOfManager: changesIn(historyOfManager.items[1]).map(historyOf).filter(({ field }) => field !== 'party'),
    keptByManager: seen(keptByManager),
    ownForm: probes(guestFormOf(changed)),
    managersForm: probes(guestFormOf(byManager)),
    refused,
    remembered: [before, after].map(seen),
    form: seen(form),
    stored: probes(v.parse(v.object(storedSchemas(householdDetails)), {
      note: '', access_needs: '', probe_choice: 'gone', probe_day: '2026-11-30',
    })),
    problems: problemsOf({ ...ours, contact_name: 'Ana', phone: '+34612345678', probe_text: 'x'.repeat(13), probe_count: 9, probe_list: ['a', 'b', 'c'] }, 6)
      .map(({ field, code }) => field + ' ' + code),
    sent: probes(detailsOf(ours, null)),
    guestForm: probes(guest),
    guestChanges: guestChanges(mine, guest),
    guestClashes: mergeGuest(guest, mine, { ...guest, probe_text: 'Loud', probe_list: ['tea'] }).clashes,
    party: {
      people: [peopleIn({ ...heads, probe_heads: 1 }), peopleIn(prams(2))],
      merged: probes(merged.party),
      clashes: merged.clashes,
      most: [mostOf('probe_prams', heads, 6), mostOf('probe_heads', heads, 6)],
      kept: partyWithin(prams(2), 1).probe_prams,
    },
  }));
}
void main();
`;
