import {
  anAnswer,
  asked,
  at,
  EVENT,
  fewer,
  invited,
  lentils,
  ways,
  type Answer,
  type Kitchen,
} from '../testing/kitchen';
import { aScene, asRuth, endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

it('makes the dishes of an accepted offer dishes of the event, and takes them away with it', async () => {
  const kitchen = await invited();
  await ways.accepted(kitchen);
  const { dishes, restaurants } = await kitchen.scene.event(EVENT);
  expect(dishes.map(({ name, restaurant }) => [name, restaurant])).toEqual([
    ['Puy lentils', 'Le Petit Potager'],
    ['Pumpkin soup', 'La Huerta'],
  ]);
  expect(restaurants).toEqual(['Le Petit Potager', 'La Huerta']);
  expect(JSON.stringify(dishes)).not.toContain('offer_id');
  const managed = await kitchen.ruth.ask('showManaged', at);
  expect(managed.dishes[0]?.offer_id).toBe(kitchen.id);
  await kitchen.cook('withdraw');
  const after = await kitchen.scene.event(EVENT);
  expect(after.dishes.map(({ name }) => name)).toEqual(['Pumpkin soup']);
  expect(after.restaurants).toEqual(['La Huerta']);
});

it('accepts only what was asked for; anything else is an offer', async () => {
  const { noor, id } = await invited();
  const send = (answer: Answer | undefined) =>
    noor.refused('answerOffer', {
      params: { offerId: id },
      body: { action: 'accept', lock_version: 1, ...(answer && { answer }) },
    });
  expect((await send(undefined)).errors).toMatchObject([{ field: 'answer', code: 'required' }]);
  expect((await send(fewer)).errors).toMatchObject([{ field: 'answer', code: 'not_as_asked' }]);
  const late = anAnswer({ ready_from: '2026-11-27T18:05', ready_until: '2026-11-27T18:30' });
  expect((await send(late)).errors).toMatchObject([{ field: 'answer', code: 'not_as_asked' }]);
  const backwards = anAnswer({ ready_until: '2026-11-27T17:00' });
  expect((await send(backwards)).errors).toMatchObject([{ field: 'answer.ready_until' }]);
  // Two courses of forty are forty meals.
  const salad = { ...lentils, name: 'Winter salad', served: 'cold' as const };
  const body = { action: 'accept' as const, lock_version: 1, answer: anAnswer({ dishes: [lentils, salad] }) };
  expect((await noor.ask('answerOffer', { params: { offerId: id }, body })).state).toBe('accepted');
});

it('tells the second of two tablets who acted, and repeats nothing', async () => {
  const { noor, id, ruth } = await invited();
  const accept = {
    params: { offerId: id },
    body: { action: 'accept' as const, lock_version: 1, answer: anAnswer() },
  };
  const first = await noor.ask('answerOffer', accept, 'key-of-one-press');
  expect(await noor.ask('answerOffer', accept, 'key-of-one-press')).toEqual(first);
  const second = await noor.refused('answerOffer', accept);
  expect([second.status, second.code]).toEqual([409, 'stale']);
  expect(second.current).toMatchObject({ state: 'accepted', by: 'Noor Haddad' });
  const again = await ruth.refused('inviteKitchen', {
    ...at,
    body: { restaurant_id: 'rst_potager', asked },
  });
  expect([again.status, again.code]).toEqual([409, 'bad_state']);
});

it('asks for a reason where the other side has counted on it', async () => {
  const kitchen = await invited();
  await ways.accepted(kitchen);
  await expect(kitchen.decide('release')).rejects.toThrow('"field":"reason"');
  await kitchen.scene.later(6 * 24 * 60);
  await expect(kitchen.cook('withdraw')).rejects.toThrow('"field":"reason"');
  await kitchen.cook('withdraw', { reason: 'The oven broke' });
  expect(await kitchen.look()).toMatchObject({ state: 'withdrawn', reason: 'The oven broke' });
});

it('is for the people of that restaurant alone', async () => {
  const { scene, noor, id } = await invited();
  const luca = await scene.as('partner-luca');
  const one = { params: { offerId: id } };
  expect((await luca.refused('showOffer', one)).code).toBe('not_found');
  const body = { action: 'decline' as const, lock_version: 1 };
  expect((await luca.refused('answerOffer', { ...one, body })).code).toBe('not_found');
  expect((await luca.ask('listOffers', {})).items).toEqual([]);
  expect((await noor.ask('listOffers', {})).items).toHaveLength(1);
  expect((await noor.ask('showMe', {})).can).toEqual(['cook']);
});

describe('the editor', () => {
  const edit = async ({ ruth }: Kitchen, change: object) => {
    const { lock_version } = await ruth.ask('showManaged', at);
    return { ...at, body: { lock_version, ...change } };
  };

  it('cannot change a dish that a kitchen promised, and changes those beside it', async () => {
    const kitchen = await invited();
    await ways.accepted(kitchen);
    const [own, soup] = (await kitchen.ruth.ask('showManaged', at)).dishes;
    if (!own || !soup) throw new Error('two dishes');
    const wrong = await edit(kitchen, { dishes: [{ ...own, allergens: ['nuts'] }, soup] });
    const refusal = await kitchen.ruth.refused('changeEvent', wrong);
    expect([refusal.status, refusal.code]).toEqual([409, 'owned_by_offer']);
    const right = await edit(kitchen, { dishes: [own, { ...soup, portions: 50 }], restaurants: ['Other'] });
    const changed = await kitchen.ruth.ask('changeEvent', right);
    expect(changed.dishes).toMatchObject([own, { name: 'Pumpkin soup', portions: 50 }]);
    expect(changed.restaurants).toEqual(['Le Petit Potager', 'Other']);
  });

  it('of an older build, which knows no ids, changes typed dishes only', async () => {
    const kitchen = await invited();
    await ways.accepted(kitchen);
    const { dishes } = await kitchen.ruth.ask('showManaged', at);
    const bare = dishes.map(({ id: _id, offer_id: _offer, ...dish }) => dish);
    const bytes = bare.map((dish) =>
      dish.name === 'Pumpkin soup' ? { ...dish, portions: 60 } : { ...dish, portions: 1 },
    );
    const { dishes: changed } = await kitchen.ruth.ask('changeEvent', await edit(kitchen, { dishes: bytes }));
    expect(changed).toMatchObject([dishes[0] ?? {}, { name: 'Pumpkin soup', portions: 60 }]);
    const { dishes: left } = await kitchen.ruth.ask('changeEvent', await edit(kitchen, { dishes: [] }));
    expect(left).toEqual([dishes[0]]);
  });

  it('copies dishes as text', async () => {
    const kitchen = await invited();
    await ways.accepted(kitchen);
    const copy = await kitchen.ruth.ask('duplicateEvent', {
      ...at,
      body: { starts_local: '2026-12-04T18:30', copy: ['food'] },
    });
    expect(copy.dishes.map(({ name, offer_id }) => [name, offer_id])).toEqual([
      ['Puy lentils', undefined],
      ['Pumpkin soup', undefined],
    ]);
    const { items } = await kitchen.ruth.ask('listEventOffers', { params: { eventId: copy.id } });
    expect(items).toEqual([]);
  });
});

describe('a move of the event', () => {
  const move = async ({ ruth }: Kitchen, starts_local: string) => {
    const { lock_version } = await ruth.ask('showManaged', at);
    return ruth.ask('changeEvent', { ...at, body: { lock_version, starts_local } });
  };

  it('moves the ready time by wall time', async () => {
    const kitchen = await invited();
    await ways.accepted(kitchen);
    await move(kitchen, '2026-11-27T19:00');
    expect(await kitchen.look()).toMatchObject({
      state: 'accepted',
      asked: { ready_local: '2026-11-27T18:30' },
      answer: { ready_from: '2026-11-27T18:00', ready_until: '2026-11-27T19:00' },
    });
  });

  it('to another day asks the kitchen again, with its last answer, until that is undone', async () => {
    const kitchen = await invited();
    await ways.accepted(kitchen);
    const before = await kitchen.look();
    const moved = await move(kitchen, '2026-11-28T18:30');
    expect(await kitchen.look()).toMatchObject({
      state: 'invited',
      answer: { ready_from: '2026-11-28T17:30', dishes: [{ name: 'Puy lentils' }] },
      can: ['accept', 'offer', 'decline'],
    });
    await kitchen.ruth.ask('undoMove', { ...at, body: { lock_version: moved.lock_version } });
    const { lock_version: _version, event: _event, ...offer } = await kitchen.look();
    expect(before).toMatchObject(offer);
  });

  it('is not undone once the kitchen has answered', async () => {
    const kitchen = await invited();
    await ways.accepted(kitchen);
    const { lock_version } = await move(kitchen, '2026-11-28T18:30');
    await kitchen.cook('offer', {
      answer: { ...fewer, ready_from: '2026-11-28T17:30', ready_until: '2026-11-28T18:30' },
    });
    const refusal = await kitchen.ruth.refused('undoMove', { ...at, body: { lock_version } });
    expect(refusal.code).toBe('bad_state');
  });
});

it('releases every kitchen of an event that is cancelled, and says why', async () => {
  const kitchen = await invited();
  await ways.accepted(kitchen);
  const { lock_version } = await kitchen.ruth.ask('showManaged', at);
  const reason = 'The boiler of the hall broke';
  const body = { action: 'cancel' as const, reason, lock_version };
  await kitchen.ruth.ask('runEventAction', { ...at, body });
  expect(await kitchen.look()).toMatchObject({ state: 'released', reason, can: [] });
});

it('keeps an event with an accepted offer published', async () => {
  const scene = await aScene([anEvent()]);
  const [ruth, noor] = [await asRuth(scene), await scene.as('partner-noor')];
  const { id } = await ruth.ask('inviteKitchen', { ...at, body: { restaurant_id: 'rst_potager', asked } });
  const accept = { action: 'accept' as const, lock_version: 1, answer: anAnswer() };
  await noor.ask('answerOffer', { params: { offerId: id }, body: accept });
  const { lock_version } = await ruth.ask('showManaged', at);
  const refusal = await ruth.refused('runEventAction', {
    ...at,
    body: { action: 'unpublish', lock_version },
  });
  expect([refusal.code, refusal.params]).toEqual([
    'has_commitments',
    { registrations: 0, kitchens: 1, hands: 0 },
  ]);
});
