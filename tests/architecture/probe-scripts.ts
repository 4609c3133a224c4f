/** What `one-declaration.test.ts` runs in its copy of the sources, where the fields that begin with `probe_` are declared. */

export const eventProbe = `
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

export const registrationProbe = `
import { householdDetails } from '~/api/registration-fields';
import { storedSchemas } from '~/api/simple-values';
import { toTicket } from '~/domain/door';
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
  const scene = await aScene([anEvent({ capacity: 12 }), anEvent({ id: 'evt_full', capacity: 2 })], [seededOne]);
  const ruth = await asRuth(scene);
  const family = await scene.as('family-garcia');
  const [atDoor] = (await ruth.ask('showDoor', { params: event })).tickets;
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
  await (await scene.as('family-okafor')).ask('holdSeats', {
    params: { eventId: 'evt_full' }, body: { party: { adults: 1, children: 0, infants: 0 }, mode: 'dine_in' },
  });
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
    atDoor: probes(atDoor),
    walkInAtDoor: probes(toTicket('reg_here', { ...guest, ...written, probe_table: 'Two' })),
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
