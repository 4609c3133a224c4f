import { aScene, endScenes, takeSeats } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

it('changes seats by the same rules as families, and never for a person to sign in as', async () => {
  const event = anEvent({ capacity: 4 });
  const scene = await aScene([event], [aRegistration({ household_id: 'crowd-1' })]);
  const garcia = await scene.as('family-garcia');
  const ticket = await takeSeats(garcia, 2);
  const wire = await wireAt(scene.platform.url);
  wire.subscribe({ channel: 'EventsChannel' });
  await wire.frame(1);
  await scene.dev('bustle', { per_minute: 60_000 });
  await wire.frame(20);
  await scene.dev('bustle', { per_minute: 0 });
  const { seats } = await scene.event('evt_supper');
  expect(seats.free).toBeLessThanOrEqual(2);
  const [still] = (await garcia.ask('listRegistrations', {})).items;
  expect(still).toMatchObject({ id: ticket.id, state: 'confirmed' });
});
