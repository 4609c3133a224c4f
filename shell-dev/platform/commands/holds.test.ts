import {
  aScene,
  cancel,
  details,
  endScenes,
  hold,
  holdBody,
  look,
  party,
  takeSeats,
  wait,
} from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const params = { eventId: 'evt_supper' };

describe('a hold', () => {
  it('keeps seats for ten minutes and becomes a ticket', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const held = await hold(garcia, 2);
    expect(held).toMatchObject({
      state: 'held',
      code: null,
      hold_expires_at: '2026-11-21T09:10:00Z',
      can: ['confirm', 'release'],
    });
    expect(held.event.seats.free).toBe(28);
    expect(held.event.mine).toEqual({ registration_id: held.id, state: 'held', people: 2 });
    const ticket = await garcia.ask('confirmHold', {
      params: { registrationId: held.id },
      body: details({ note: 'By the door' }),
    });
    expect(ticket).toMatchObject({
      state: 'confirmed',
      note: 'By the door',
      hold_expires_at: null,
      can: ['show_ticket', 'change', 'cancel'],
    });
    expect(ticket.code?.short).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(Buffer.from(ticket.code?.qr ?? '', 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect((await scene.event('evt_supper')).seats.free).toBe(28);
  });

  it('is changed, not added, when the household asks again, and keeps its time', async () => {
    const scene = await aScene([anEvent({ capacity: 6 })]);
    const garcia = await scene.as('family-garcia');
    const first = await hold(garcia, 2);
    await scene.later(4);
    const second = await hold(garcia, 5);
    expect(second.id).toBe(first.id);
    expect(second.party.adults).toBe(5);
    expect(second.hold_expires_at).toBe(first.hold_expires_at);
    expect(second.event.seats.free).toBe(1);
  });

  it('that would grow beyond the seats is left as it was, and says what the household could have', async () => {
    const scene = await aScene([anEvent({ capacity: 5 })], [aRegistration({ party: party(2) })]);
    const garcia = await scene.as('family-garcia');
    const held = await hold(garcia, 2);
    const refusal = await garcia.refused('holdSeats', { params, body: holdBody(4) });
    expect(refusal).toMatchObject({ status: 409, code: 'sold_out', params: { free: 3, waitlist: true } });
    expect(refusal.current).toMatchObject({ id: held.id, party: { adults: 2 } });
    expect(await look(garcia, held)).toMatchObject({ state: 'held', party: { adults: 2 } });
  });

  it('runs out by the clock: the seats are free, and it is told until when they were kept', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const held = await hold(garcia, 4);
    await scene.later(10);
    expect((await scene.event('evt_supper')).seats.free).toBe(30);
    expect(await look(garcia, held)).toMatchObject({ state: 'expired', can: [] });
    const refusal = await garcia.refused('confirmHold', {
      params: { registrationId: held.id },
      body: details(),
    });
    expect(refusal).toMatchObject({
      status: 410,
      code: 'hold_expired',
      params: { at: '2026-11-21T09:10:00Z' },
    });
  });

  it('that expired is not in the list, and the household can start again', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    await hold(garcia, 4);
    await scene.later(11);
    expect((await garcia.ask('listRegistrations', {})).items).toEqual([]);
    expect((await takeSeats(garcia, 3)).state).toBe('confirmed');
  });

  it('can be given back before its time', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const held = await hold(garcia, 4);
    const released = await garcia.ask('releaseHold', { params: { registrationId: held.id }, body: {} });
    expect(released).toMatchObject({ state: 'expired', hold_expires_at: null });
    expect(released.event).toMatchObject({ mine: null, seats: { free: 30 } });
  });
});

describe('what is remembered', () => {
  it('is kept for the next time only when the family wants it', async () => {
    const scene = await aScene([anEvent(), anEvent({ id: 'evt_brunch' })]);
    const garcia = await scene.as('family-garcia');
    const contact = details({
      contact_name: 'Ana',
      diets: [{ tag: 'vegan', count: 1 }],
      allergens: ['milk'],
    });
    const supper = await hold(garcia, 2);
    await garcia.ask('confirmHold', { params: { registrationId: supper.id }, body: contact });
    expect(await garcia.ask('showHousehold', {})).toMatchObject({
      contact_name: 'family-garcia',
      allergens: [],
    });
    const brunch = await hold(garcia, 2, 'evt_brunch');
    await garcia.ask('confirmHold', {
      params: { registrationId: brunch.id },
      body: { ...contact, remember: true },
    });
    expect(await garcia.ask('showHousehold', {})).toMatchObject({
      contact_name: 'Ana',
      diets: [{ tag: 'vegan', count: 1 }],
      allergens: ['milk'],
    });
  });
});

describe('seats', () => {
  it('are counted from what is registered, through every way in and out', async () => {
    const scene = await aScene([anEvent({ capacity: 10 })], [aRegistration({ party: party(2, 1, 1) })]);
    const [garcia, okafor] = await Promise.all([scene.as('family-garcia'), scene.as('family-okafor')]);
    const free = async () => (await scene.event('evt_supper')).seats.free;
    expect(await free()).toBe(6);
    const ticket = await takeSeats(garcia, 4);
    expect(await free()).toBe(2);
    const waiting = await wait(okafor, 3);
    expect(waiting).toMatchObject({
      state: 'waitlisted',
      waiting: { position: 1, of: 1, free: 2, people: 3 },
    });
    expect(await free()).toBe(2);
    await cancel(garcia, ticket);
    expect(await free()).toBe(3);
    expect((await look(okafor, waiting)).state).toBe('offered');
  });
});
