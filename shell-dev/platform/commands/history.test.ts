import { startPlatform } from '../start-platform';
import { callerAt, type Answer } from '../testing/caller';
import { aScene, asRuth, cancel, endScenes, takeSeats, wait } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

type Entries = Answer<'listHistory'>['items'];

describe('what the system does because of somebody', () => {
  it('names no person, and the entry that led to it', async () => {
    const scene = await aScene([anEvent({ capacity: 2 })]);
    const [garcia, okafor] = [await scene.as('family-garcia'), await scene.as('family-okafor')];
    const ticket = await takeSeats(garcia, 2);
    await wait(okafor, 2);
    await cancel(garcia, ticket);
    const [offered, cancelled] = await historyOf(scene.platform.url, 'evt_supper');
    expect(cancelled).toMatchObject({
      type: 'registration.cancelled',
      actor: { id: 'family-garcia', kind: 'family' },
      cause: null,
    });
    expect(offered).toMatchObject({
      type: 'registration.offered',
      actor: null,
      cause: { id: cancelled?.id, type: 'registration.cancelled', entity: cancelled?.entity },
    });
  });

  it('is every reservation that is cancelled with its event', async () => {
    const scene = await aScene([anEvent()]);
    await takeSeats(await scene.as('family-garcia'), 2);
    await takeSeats(await scene.as('family-okafor'), 1);
    const ruth = await asRuth(scene);
    const { lock_version } = await ruth.ask('showManaged', { params: { eventId: 'evt_supper' } });
    await ruth.ask('runEventAction', {
      params: { eventId: 'evt_supper' },
      body: { action: 'cancel', lock_version, reason: 'The boiler broke', show_reason: true },
    });
    const [one, other, event] = await historyOf(scene.platform.url, 'evt_supper');
    expect(event).toMatchObject({ type: 'event.cancelled', actor: { name: 'Ruth Abrams', kind: 'staff' } });
    for (const entry of [one, other])
      expect(entry).toMatchObject({
        type: 'registration.cancelled',
        actor: null,
        cause: { id: event?.id, actor: { kind: 'staff' } },
      });
  });
});

it('the sample has a history that fits it, in the order of time', async () => {
  const platform = await startPlatform({ file: ':memory:' });
  try {
    const types = async (id: string) => {
      const entries = await historyOf(platform.url, id);
      const times = entries.map(({ at }) => Date.parse(at));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
      return entries.map(({ type }) => type).reverse();
    };
    expect((await types('evt_open')).slice(0, 2)).toEqual(['event.created', 'event.published']);
    expect((await types('evt_cancelled')).slice(-2)).toEqual([
      'registration.cancelled',
      'registration.cancelled',
    ]);
    expect(await types('evt_moved')).toContain('event.changed');
    expect(await types('evt_yesterday-lunch')).toEqual(
      expect.arrayContaining([
        'event.doors_opened',
        'registration.checked_in',
        'event.completed',
        'registration.no_show',
      ]),
    );
  } finally {
    await platform.close();
  }
});

async function historyOf(url: string, eventId: string): Promise<Entries> {
  const ruth = await callerAt(url, 'manager-ruth');
  return (await ruth.ask('listHistory', { params: { eventId }, query: { limit: '100' } })).items;
}
