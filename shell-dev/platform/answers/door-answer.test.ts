import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { allergens } from '~/api/vocabulary';
import { aCommand, aDoorTicketRow, anOpenDoor, aWalkIn, params, send } from '../testing/door';
import { aScene, endScenes, party } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';
import { wireAt } from '../testing/wire';
import { ticketAnswer } from './door-answer';

afterEach(endScenes);

const names = ['Lucía García', 'Ngozi Okafor', 'Astrid Lind', 'Mohammed El Amrani', 'Zoë', 'Ana de la Cruz'];

const row = (at: number) =>
  aDoorTicketRow({
    version: 1 + (at % 7),
    contact_name: names[at % names.length] ?? '',
    people: 1 + (at % 6),
    inside: 1 + (at % 6),
    state: at % 11 === 0 ? 'waitlisted' : 'confirmed',
    mode: at % 3 === 0 ? 'collect' : 'dine_in',
    allergens: JSON.stringify(at % 5 === 0 ? [allergens[at % allergens.length]] : []),
  });

it('puts five thousand tickets, whose people are all inside, into less than 300 KB, compressed as the server does', () => {
  const tickets = Array.from({ length: 5_000 }, (_, at) => ticketAnswer('evt_supper', row(at)));
  const sent = Buffer.from(JSON.stringify({ tickets }));
  const br = brotliCompressSync(sent, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(gzipSync(sent).byteLength).toBeLessThanOrEqual(300 * 1_024);
  expect(br.byteLength).toBeLessThanOrEqual(300 * 1_024);
});

it('T4: has whole names, and the beginning of the code where two have one', async () => {
  const scene = await anOpenDoor(0, { capacity: 9 });
  const eli = await scene.as('door-eli');
  const names = ['Guillaume Bernard', 'guillaume bernard', 'Leila Bernard'];
  await send(
    eli,
    names.map((contact_name) => aWalkIn({ contact_name, party: party(1) })),
  );
  const { tickets } = await eli.ask('showDoor', { params });
  expect(tickets.map(({ name, code_start }) => [name, code_start?.length])).toEqual([
    ['Guillaume Bernard', 4],
    ['guillaume bernard', 4],
    ['Leila Bernard', undefined],
  ]);
});

describe('who may use a door', () => {
  it('is the door and managers, once an event is published', async () => {
    const scene = await aScene([
      anEvent({ state: 'draft' }),
      anEvent({ id: 'evt_over', state: 'cancelled' }),
    ]);
    const [eli, family] = [await scene.as('door-eli'), await scene.as('family-1')];
    expect((await eli.refused('showDoor', { params })).code).toBe('not_found');
    expect((await eli.refused('showDoor', { params: { eventId: 'evt_over' } })).code).toBe('bad_state');
    expect((await family.refused('showDoor', { params })).code).toBe('forbidden');
    expect((await eli.refused('listConflicts', { params })).code).toBe('forbidden');
    expect((await eli.ask('showMe', {})).can).toEqual(['check_in', 'help']);
  });

  it('is a helper only at the doors where they work', async () => {
    const scene = await aScene([anEvent(), anEvent({ id: 'evt_other', helpers: [] })]);
    const [eli, ruth] = [await scene.as('door-eli'), await scene.as('manager-ruth')];
    const other = { eventId: 'evt_other' };
    const can = async (eventId: string) => (await eli.ask('showEvent', { params: { eventId } })).can;
    expect([await can('evt_supper'), await can('evt_other')]).toEqual([['check_in'], []]);
    const { items } = await eli.ask('listEvents', { query: {} });
    expect(Object.fromEntries(items.map(({ id, can: may }) => [id, may]))).toEqual({
      evt_supper: ['check_in'],
      evt_other: [],
    });
    const body = { device_id: 'phone', sent_at: '2026-11-21T09:00:00Z', commands: [aCommand()] };
    for (const refused of [
      await eli.refused('showDoor', { params: other }),
      await eli.refused('sendCheckIns', { params: other, body }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    const wire = await wireAt(scene.platform.url, { cookie: eli.cookie });
    wire.subscribe({ channel: 'DoorChannel', event_id: 'evt_other' });
    expect(await wire.frame(1)).toContain('reject_subscription');
    expect((await ruth.ask('showDoor', { params: other })).event.id).toBe('evt_other');
  });

  it('sees a ticket without its codes', async () => {
    const scene = await aScene(
      [anEvent()],
      [aRegistration({ id: 'reg_1', allergens: ['nuts'], party: party(1) })],
    );
    const { tickets } = await (await scene.as('door-eli')).ask('showDoor', { params });
    const { code } = await (
      await scene.as('family-1')
    ).ask('showRegistration', { params: { registrationId: 'reg_1' } });
    expect(tickets).toMatchObject([{ id: 'reg_1', people: 1, allergens: ['nuts'] }]);
    expect(JSON.stringify(tickets)).not.toContain(code?.qr);
    expect(JSON.stringify(tickets)).not.toContain(code?.short);
  });
});
