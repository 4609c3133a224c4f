import type { Caller } from '../testing/caller';
import { aScene, details, endScenes, hold, takeSeats } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const soon = anEvent({ starts_local: '2026-11-21T12:00', ends_local: '2026-11-21T14:00' });

async function come(caller: Caller, referral_code: string, eventId = 'evt_supper') {
  const { id } = await hold(caller, 2, eventId);
  return caller.ask('confirmHold', { params: { registrationId: id }, body: details({ referral_code }) });
}
const referrals = async (caller: Caller) => (await caller.ask('showHousehold', {}))?.referrals;

it('counts a household that came through another, and credits it once it was there', async () => {
  const scene = await aScene([soon]);
  const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
  const ticket = await come(lind, 'ref-family-garcia');
  expect(ticket.referral_code).toBe('ref-family-garcia');
  expect(await referrals(garcia)).toEqual({ registered: 1, credited: 0 });
  await scene.dev(`registrations/${ticket.id}/check-in`);
  expect(await referrals(garcia)).toEqual({ registered: 1, credited: 0 });
  await scene.later(8 * 60);
  expect(await referrals(garcia)).toEqual({ registered: 1, credited: 1 });
});

it('credits nothing for who was checked in by mistake', async () => {
  const scene = await aScene([soon]);
  const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
  const ticket = await come(lind, 'ref-family-garcia');
  await scene.dev(`registrations/${ticket.id}/check-in`);
  await scene.dev(`registrations/${ticket.id}/check-in`, { kind: 'undo' });
  await scene.later(8 * 60);
  expect(await referrals(garcia)).toEqual({ registered: 1, credited: 0 });
});

it.each([
  ['its own code', 'family-garcia', 'ref-family-garcia'],
  ['a code nobody has', 'family-garcia', 'ref-nobody'],
])('lets a household with %s in, without a referral', async (_, person, code) => {
  const scene = await aScene([soon]);
  const ticket = await come(await scene.as(person), code);
  expect(ticket).toMatchObject({ state: 'confirmed', referral_code: null });
  expect(await referrals(await scene.as('family-garcia'))).toEqual({ registered: 0, credited: 0 });
});

it('counts a household once for ever, and not one that came before by itself', async () => {
  const scene = await aScene([soon, anEvent({ id: 'evt_brunch' }), anEvent({ id: 'evt_lunch' })]);
  const [garcia, lind, okafor] = [
    await scene.as('family-garcia'),
    await scene.as('family-lind'),
    await scene.as('family-okafor'),
  ];
  await come(lind, 'ref-family-garcia');
  await come(lind, 'ref-family-okafor', 'evt_brunch');
  await takeSeats(okafor, 1, 'evt_lunch');
  await come(okafor, 'ref-family-garcia');
  expect(await referrals(garcia)).toEqual({ registered: 1, credited: 0 });
  expect(await referrals(okafor)).toEqual({ registered: 0, credited: 0 });
});
