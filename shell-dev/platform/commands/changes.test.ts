import type { ChangeBody } from '~/api/registration-calls';
import type { Answer, Caller } from '../testing/caller';
import { aScene, asRuth, cancel, details, endScenes, hold, look, party, takeSeats } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const change = (
  caller: Caller,
  { id, lock_version }: Answer<'showRegistration'>,
  body: Omit<ChangeBody, 'lock_version'>,
) => caller.ask('changeRegistration', { params: { registrationId: id }, body: { lock_version, ...body } });
const refusedChange = (
  caller: Caller,
  { id, lock_version }: Answer<'showRegistration'>,
  body: Omit<ChangeBody, 'lock_version'>,
) =>
  caller.refused('changeRegistration', { params: { registrationId: id }, body: { lock_version, ...body } });

async function aTicket(overrides: Parameters<typeof anEvent>[0] = {}, adults = 4) {
  const scene = await aScene([anEvent({ capacity: 6, modes: ['dine_in', 'home_delivery'], ...overrides })]);
  const garcia = await scene.as('family-garcia');
  return { scene, garcia, ticket: await takeSeats(garcia, adults) };
}

describe('a change', () => {
  it('to fewer people frees their seats, and keeps the ticket', async () => {
    const { scene, garcia, ticket } = await aTicket();
    const changed = await change(garcia, ticket, { party: party(1, 1) });
    expect(changed).toMatchObject({
      state: 'confirmed',
      party: { adults: 1, children: 1 },
      code: ticket.code,
    });
    expect((await scene.event('evt_supper')).seats.free).toBe(4);
  });

  it('to more people takes the seats where they are free, and is refused where they are not', async () => {
    const { garcia, ticket } = await aTicket();
    const changed = await change(garcia, ticket, { party: party(5) });
    const refusal = await refusedChange(garcia, changed, { party: party(6, 0, 1) });
    expect(refusal).toMatchObject({
      status: 422,
      code: 'party_too_large',
      params: { max_party: 6, people: 7 },
    });
    const other = await aTicket();
    await takeSeats(await other.scene.as('family-okafor'), 1);
    expect(await refusedChange(other.garcia, other.ticket, { party: party(6) })).toMatchObject({
      status: 409,
      code: 'sold_out',
      params: { free: 5 },
      current: { id: other.ticket.id, party: { adults: 4 } },
    });
  });

  it('to more people is refused once registration is closed, and everything else is not', async () => {
    const { garcia, ticket } = await aTicket({ registration_closes_at: '2026-11-21T10:00:00Z' }, 2);
    const larger = await change(garcia, ticket, { party: party(3) });
    const {
      scene,
      garcia: late,
      ticket: closed,
    } = await aTicket({ registration_closes_at: '2026-11-21T10:00:00Z' }, 3);
    expect(larger.party).toMatchObject({ adults: 3 });
    await scene.later(60);
    expect(await refusedChange(late, closed, { party: party(4) })).toMatchObject({
      status: 409,
      code: 'closed',
    });
    const other = await change(late, closed, { party: party(2, 1), allergens: ['nuts'] });
    expect(await change(late, other, { party: party(2) })).toMatchObject({
      party: { adults: 2, children: 0 },
    });
  });

  it('T7: to more people is made after the cut-off while registration is open, and marked in history, guest list and board', async () => {
    const { scene, garcia, ticket } = await aTicket({ kitchen_cutoff_at: '2026-11-21T10:00:00Z' }, 2);
    const ruth = await asRuth(scene);
    const params = { eventId: 'evt_supper' };
    const late = async () => {
      const [guest] = (await ruth.ask('listGuests', { params, query: {} })).items;
      return [guest?.late_people, (await ruth.ask('showBoard', { params })).late];
    };
    const counted = await change(garcia, ticket, { party: party(3) });
    expect(await late()).toEqual([0, { parties: 0, people: 0 }]);
    await scene.later(90);
    const grown = await change(garcia, counted, { party: party(5) });
    expect(grown).toMatchObject({ party: { adults: 5 } });
    expect(await late()).toEqual([2, { parties: 1, people: 2 }]);
    const { items } = await ruth.ask('listHistory', {
      params,
      query: { type: 'registration.changed' },
    });
    expect(items[0]?.after).toMatchObject({ after_cutoff: true });
    await change(garcia, grown, { party: party(3) });
    expect(await late()).toEqual([0, { parties: 0, people: 0 }]);
  });

  it('of what they eat is counted on the board at once, and marked in the history once the kitchen has counted', async () => {
    const { scene, garcia, ticket } = await aTicket({ kitchen_cutoff_at: '2026-11-21T10:00:00Z' });
    const ruth = await asRuth(scene);
    const params = { eventId: 'evt_supper' };
    const changed = await change(garcia, ticket, { diets: [{ tag: 'vegan', count: 2 }] });
    expect((await ruth.ask('showBoard', { params })).diets).toEqual([{ tag: 'vegan', count: 2 }]);
    await scene.later(90);
    await change(garcia, changed, { allergens: ['nuts'] });
    const { items } = await ruth.ask('listHistory', { params, query: { type: 'registration.changed' } });
    expect(items.map(({ after }) => after)).toEqual([
      { allergens: ['nuts'], after_cutoff: true },
      { diets: [{ tag: 'vegan', count: 2 }] },
    ]);
  });

  it('of whom to reach is kept, and refused by field where it cannot be', async () => {
    const { garcia, ticket } = await aTicket();
    const changed = await change(garcia, ticket, { contact_name: 'Luis', phone: '+442079460958' });
    expect(changed).toMatchObject({
      contact_name: 'Luis',
      phone: '+442079460958',
      party: ticket.party,
      note: ticket.note,
    });
    const refusal = await refusedChange(garcia, changed, { contact_name: ' ', phone: '612' });
    expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
    expect(refusal.errors.map(({ field }) => field)).toEqual(['contact_name', 'phone']);
  });

  it('of what was said leaves the rest as it was', async () => {
    const { garcia, ticket } = await aTicket();
    const changed = await change(garcia, ticket, {
      note: 'Late',
      diets: [{ tag: 'vegan', count: 2 }],
      allergens: ['eggs'],
    });
    expect(changed).toMatchObject({
      note: 'Late',
      party: party(4),
      mode: 'dine_in',
      contact_name: 'Lucía',
      allergens: ['eggs'],
    });
  });

  it('has to agree with itself', async () => {
    const { garcia, ticket } = await aTicket();
    const withDiets = await change(garcia, ticket, { diets: [{ tag: 'vegan', count: 4 }] });
    const cases: [Omit<ChangeBody, 'lock_version'>, string, string][] = [
      [{ party: party(2) }, 'diets.0.count', 'more_than_party'],
      [{ party: party(0) }, 'party', 'required'],
      [{ mode: 'collect' }, 'mode', 'not_offered'],
      [{ mode: 'home_delivery' }, 'delivery_address', 'required'],
    ];
    for (const [body, field, code] of cases) {
      expect(await refusedChange(garcia, withDiets, body)).toMatchObject({
        status: 422,
        code: 'invalid',
        errors: [{ field, code }],
      });
    }
    const moved = await change(garcia, withDiets, {
      mode: 'home_delivery',
      delivery_address: 'Calle Larga 5',
    });
    expect(moved).toMatchObject({ mode: 'home_delivery', delivery_address: 'Calle Larga 5' });
  });

  it('made from an older picture is refused with the newer one', async () => {
    const { garcia, ticket } = await aTicket();
    const newer = await change(garcia, ticket, { note: 'First' });
    const refusal = await refusedChange(garcia, ticket, { note: 'Second' });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'stale',
      current: { note: 'First', lock_version: newer.lock_version },
    });
  });

  it('of a hold, or of something that is over, is not possible', async () => {
    const { scene, garcia, ticket } = await aTicket();
    const cancelled = await cancel(garcia, ticket);
    expect(await refusedChange(garcia, cancelled, { note: 'x' })).toMatchObject({
      code: 'bad_state',
      params: { allowed: [] },
    });
    const held = await hold(await scene.as('family-lind'), 1);
    const refusal = await refusedChange(await scene.as('family-lind'), held, { note: 'x' });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'bad_state',
      params: { allowed: ['confirm', 'release'] },
      current: { state: 'held' },
    });
  });
});

describe('a cancellation', () => {
  it('frees the seats and is final', async () => {
    const { scene, garcia, ticket } = await aTicket();
    const cancelled = await cancel(garcia, ticket);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'family',
      cancelled_late: false,
      code: null,
      can: [],
    });
    expect((await scene.event('evt_supper')).seats.free).toBe(6);
    const again = {
      params: { registrationId: cancelled.id },
      body: { lock_version: cancelled.lock_version },
    };
    expect((await garcia.refused('cancelRegistration', again)).code).toBe('bad_state');
    expect((await takeSeats(garcia, 2)).id).not.toBe(ticket.id);
  });

  it('after the kitchen counted is allowed and marked', async () => {
    const { garcia, ticket } = await aTicket({ kitchen_cutoff_at: '2026-11-21T08:00:00Z' });
    expect(await cancel(garcia, ticket)).toMatchObject({ state: 'cancelled', cancelled_late: true });
  });

  it('is refused once somebody of the party is inside, and possible again when that was a mistake', async () => {
    const { scene, garcia, ticket } = await aTicket();
    await scene.dev(`registrations/${ticket.id}/check-in`, { count: 2 });
    const inside = await look(garcia, ticket);
    expect(inside).toMatchObject({ checked_in: 2, can: ['show_ticket'] });
    const action = { params: { registrationId: ticket.id }, body: { lock_version: inside.lock_version } };
    expect(await garcia.refused('cancelRegistration', action)).toMatchObject({
      status: 409,
      code: 'already_checked_in',
      current: { checked_in: 2 },
    });
    expect((await refusedChange(garcia, inside, { note: 'x' })).code).toBe('already_checked_in');
    await scene.dev(`registrations/${ticket.id}/check-in`, { kind: 'undo', count: 2 });
    expect((await cancel(garcia, await look(garcia, ticket))).state).toBe('cancelled');
  });

  it('is over with the event', async () => {
    const { scene, garcia, ticket } = await aTicket();
    await scene.later(7 * 24 * 60);
    const { lock_version } = await look(garcia, ticket);
    const refusal = await garcia.refused('cancelRegistration', {
      params: { registrationId: ticket.id },
      body: { lock_version },
    });
    expect(refusal.code).toBe('bad_state');
  });
});

describe('what was filled in', () => {
  it.each([
    ['diets.0.count', details({ diets: [{ tag: 'vegan', count: 5 }] }), 'more_than_party'],
    [
      'diets.1.tag',
      details({
        diets: [
          { tag: 'vegan', count: 1 },
          { tag: 'vegan', count: 1 },
        ],
      }),
      'twice',
    ],
    ['contact_name', details({ contact_name: '   ' }), 'required'],
    ['phone', details({ phone: '612 345 678' }), 'format'],
    ['note', details({ note: 'x'.repeat(501) }), 'too_long'],
    ['allergens.0', { ...details(), allergens: ['sand'] as never[] }, 'not_a_choice'],
  ])('wrong in %s keeps the hold, and says what is wrong', async (field, body, code) => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const held = await hold(garcia, 4);
    const refusal = await garcia.refused('confirmHold', { params: { registrationId: held.id }, body });
    expect(refusal).toMatchObject({ status: 422, code: 'invalid', errors: [{ field, code }] });
    expect((await look(garcia, held)).state).toBe('held');
  });
});
