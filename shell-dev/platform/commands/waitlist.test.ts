import type { Answer, Caller } from '../testing/caller';
import {
  aScene,
  cancel,
  endScenes,
  holdBody,
  look,
  party,
  takeSeats,
  wait,
  waitBody,
  type Scene,
} from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const params = { eventId: 'evt_supper' };

/** Four seats, taken by family-1 with `taken` and family-2 with the rest. */
async function aFullSupper(overrides: Parameters<typeof anEvent>[0] = {}, taken = 2) {
  const scene = await aScene(
    [anEvent({ capacity: 4, ...overrides })],
    [
      aRegistration({ household_id: 'family-1', party: party(taken) }),
      aRegistration({ household_id: 'family-2', party: party(4 - taken) }),
    ],
  );
  const [one, two, garcia, okafor, lind] = await everybody(scene);
  return { scene, one, two, garcia, okafor, lind, ticket: await own(one), otherTicket: await own(two) };
}

async function everybody(scene: Scene): Promise<[Caller, Caller, Caller, Caller, Caller]> {
  const come = (id: string) => scene.as(id);
  return [
    await come('family-1'),
    await come('family-2'),
    await come('family-garcia'),
    await come('family-okafor'),
    await come('family-lind'),
  ];
}

async function own(caller: Caller): Promise<Answer<'showRegistration'>> {
  const [first] = (await caller.ask('listRegistrations', {})).items;
  if (!first) throw new Error('Nothing registered');
  return first;
}

const answer = (
  caller: Caller,
  name: 'acceptOffer' | 'declineOffer',
  { id, lock_version }: Answer<'showRegistration'>,
) => caller.ask(name, { params: { registrationId: id }, body: { lock_version } });

describe('the queue', () => {
  it('says each its place, and why it has not come yet', async () => {
    const { garcia, okafor } = await aFullSupper();
    const first = await wait(garcia, 3);
    const second = await wait(okafor, 2);
    expect(first.waiting).toEqual({ position: 1, of: 1, free: 0, people: 3 });
    expect(second.waiting).toEqual({ position: 2, of: 2, free: 0, people: 2 });
    const again = await look(garcia, first);
    expect(again.waiting).toEqual({ position: 1, of: 2, free: 0, people: 3 });
    expect(again.version).toBeGreaterThan(first.version);
    expect(again.lock_version).toBe(first.lock_version);
  });

  it('offers freed seats to the first whose party fits, and keeps the place of the one that does not', async () => {
    const { one, garcia, okafor, lind, ticket } = await aFullSupper();
    const large = await wait(garcia, 3);
    const small = await wait(okafor, 2);
    const last = await wait(lind, 1);
    await cancel(one, ticket);
    expect((await look(okafor, small)).state).toBe('offered');
    expect((await look(garcia, large)).waiting).toEqual({ position: 1, of: 2, free: 0, people: 3 });
    expect((await look(lind, last)).waiting).toEqual({ position: 2, of: 2, free: 0, people: 1 });
  });

  it('offers to several at once where they fit together', async () => {
    const { one, garcia, okafor, ticket } = await aFullSupper({}, 3);
    const [first, second] = [await wait(garcia, 1), await wait(okafor, 2)];
    await cancel(one, ticket);
    expect((await look(garcia, first)).state).toBe('offered');
    expect((await look(okafor, second)).state).toBe('offered');
  });

  it('goes on when a party becomes smaller, or the event larger', async () => {
    const { scene, one, garcia, okafor, ticket } = await aFullSupper();
    const [first, second] = [await wait(garcia, 1), await wait(okafor, 2)];
    await one.ask('changeRegistration', {
      params: { registrationId: ticket.id },
      body: { lock_version: ticket.lock_version, party: party(1) },
    });
    expect((await look(garcia, first)).state).toBe('offered');
    await scene.dev('events/evt_supper/capacity', { capacity: 6 });
    expect((await look(okafor, second)).state).toBe('offered');
  });

  it('offers at once to a waiting party that becomes small enough for what is free', async () => {
    const { one, garcia, ticket } = await aFullSupper();
    const waiting = await wait(garcia, 4);
    await cancel(one, ticket);
    const change = { lock_version: waiting.lock_version, party: party(2) };
    const changed = await garcia.ask('changeRegistration', {
      params: { registrationId: waiting.id },
      body: change,
    });
    expect(changed.state).toBe('offered');
  });

  it('is open to a party that is larger than what is free', async () => {
    const { one, garcia, ticket } = await aFullSupper();
    await cancel(one, ticket);
    expect(await wait(garcia, 3)).toMatchObject({ state: 'waitlisted', waiting: { free: 2, people: 3 } });
  });

  it('offers at once where the seats became free before anybody asked to wait', async () => {
    const { one, garcia, ticket } = await aFullSupper();
    await cancel(one, ticket);
    expect((await wait(garcia, 2)).state).toBe('offered');
  });

  it('takes a held place along: the hold is given up for it', async () => {
    const { one, garcia, okafor, ticket } = await aFullSupper();
    await cancel(one, ticket);
    const held = await garcia.ask('holdSeats', { params, body: { party: party(2), mode: 'dine_in' } });
    const waiting = await wait(garcia, 3);
    expect(waiting.id).not.toBe(held.id);
    expect((await look(garcia, held)).state).toBe('expired');
    expect((await takeSeats(okafor, 2)).state).toBe('confirmed');
  });

  it('has an end', async () => {
    const { garcia, okafor, lind } = await aFullSupper({ waitlist_limit: 2 });
    await wait(garcia, 1);
    await wait(okafor, 1);
    const refusal = await lind.refused('joinWaitlist', { params, body: waitBody(1) });
    expect(refusal).toMatchObject({ status: 409, code: 'waitlist_full', params: { limit: 2 } });
  });

  it('need not be there at all', async () => {
    const { garcia } = await aFullSupper({ waitlist_limit: 0 });
    expect(await garcia.refused('joinWaitlist', { params, body: waitBody(1) })).toMatchObject({
      status: 409,
      code: 'waitlist_closed',
    });
    const soldOut = await garcia.refused('holdSeats', { params, body: { party: party(1), mode: 'dine_in' } });
    expect(soldOut.params).toEqual({ free: 0, waitlist: false });
  });
});

describe('an offer', () => {
  it('becomes a ticket when it is taken in time', async () => {
    const { one, garcia, ticket } = await aFullSupper();
    const waiting = await wait(garcia, 2);
    await cancel(one, ticket);
    const offered = await look(garcia, waiting);
    expect(offered).toMatchObject({
      can: ['accept', 'decline', 'change', 'cancel'],
      code: null,
      waiting: null,
    });
    const taken = await answer(garcia, 'acceptOffer', offered);
    expect(taken).toMatchObject({ state: 'confirmed', offer_expires_at: null });
    expect(taken.code).not.toBeNull();
  });

  it('that is let go passes to the next, and its party waits at the end', async () => {
    const { one, garcia, okafor, lind, ticket } = await aFullSupper();
    const [first, second, third] = [await wait(garcia, 2), await wait(okafor, 2), await wait(lind, 2)];
    await cancel(one, ticket);
    const declined = await answer(garcia, 'declineOffer', await look(garcia, first));
    expect(declined).toMatchObject({ state: 'waitlisted', waiting: { position: 2, of: 2 } });
    expect((await look(okafor, second)).state).toBe('offered');
    expect((await look(lind, third)).waiting).toMatchObject({ position: 1, of: 2 });
  });

  it('that is let go does not come straight back, but after the next seats that become free', async () => {
    const { one, two, garcia, okafor, ticket, otherTicket } = await aFullSupper();
    const waiting = await wait(garcia, 2);
    await cancel(one, ticket);
    const declined = await answer(garcia, 'declineOffer', await look(garcia, waiting));
    expect(declined).toMatchObject({ state: 'waitlisted', waiting: { position: 1, free: 2, people: 2 } });
    expect((await takeSeats(okafor, 2)).state).toBe('confirmed');
    await cancel(two, otherTicket);
    expect((await look(garcia, waiting)).state).toBe('offered');
  });

  it('runs out by the clock, and passes to the next', async () => {
    const { scene, one, garcia, okafor, ticket } = await aFullSupper({ offer_minutes: 30 });
    const [first, second] = [await wait(garcia, 2), await wait(okafor, 2)];
    await cancel(one, ticket);
    await scene.later(30);
    const over = await look(garcia, first);
    expect(over).toMatchObject({ state: 'expired', can: [] });
    const late = { params: { registrationId: over.id }, body: { lock_version: over.lock_version } };
    expect(await garcia.refused('acceptOffer', late)).toMatchObject({
      status: 410,
      code: 'offer_expired',
      params: { at: '2026-11-21T09:30:00Z' },
    });
    expect((await garcia.refused('declineOffer', late)).code).toBe('offer_expired');
    expect((await look(okafor, second)).state).toBe('offered');
  });

  // Clocks at the place are an hour ahead, and tests begin at 10:00 there.
  it.each([
    ['of an hour, half an hour before the start, lasts until the start', 60, '10:30', '2026-11-21T09:30:00Z'],
    ['of twenty minutes lasts twenty minutes', 20, '10:30', '2026-11-21T09:20:00Z'],
    ['is made five minutes before the start', 60, '10:05', '2026-11-21T09:05:00Z'],
    ['is not made four minutes before it', 60, '10:04', null],
    ['of hours lasts until the end once it has begun', 10_080, '09:55', '2026-11-21T11:00:00Z'],
  ])('%s', async (_, offer_minutes, starts, expected) => {
    const { one, garcia, ticket } = await aFullSupper({
      offer_minutes,
      starts_local: `2026-11-21T${starts}`,
      ends_local: '2026-11-21T12:00',
      registration_closes_at: '2026-11-21T10:00:00Z',
      kitchen_cutoff_at: null,
    });
    const waiting = await wait(garcia, 2);
    await cancel(one, ticket);
    expect(await look(garcia, waiting)).toMatchObject({
      state: expected === null ? 'waitlisted' : 'offered',
      offer_expires_at: expected,
    });
  });

  it('of more people than the event has seats is refused with how many fit, and so is a party that grows to that', async () => {
    const { garcia, okafor } = await aFullSupper();
    const tooMany = { status: 422, code: 'party_too_large', params: { max_party: 4, people: 5 } };
    expect(await garcia.refused('joinWaitlist', { params, body: waitBody(5) })).toMatchObject(tooMany);
    expect(await garcia.refused('holdSeats', { params, body: holdBody(5) })).toMatchObject(tooMany);
    const { id, lock_version } = await wait(okafor, 4);
    const larger = { params: { registrationId: id }, body: { lock_version, party: party(5) } };
    expect(await okafor.refused('changeRegistration', larger)).toMatchObject(tooMany);
  });

  it('can be left altogether', async () => {
    const { one, garcia, okafor, ticket } = await aFullSupper();
    const [first, second] = [await wait(garcia, 2), await wait(okafor, 1)];
    await cancel(one, ticket);
    expect((await cancel(garcia, await look(garcia, first))).state).toBe('cancelled');
    expect((await look(okafor, second)).state).toBe('offered');
  });
});
