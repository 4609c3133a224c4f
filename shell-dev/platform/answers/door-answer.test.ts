import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { allergens } from '~/api/vocabulary';
import { aDoorTicketRow, params } from '../testing/door';
import { aScene, endScenes, party } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';
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

it.each([
  ['Lucía García', 'Lucía G.'],
  ['  Ana de la Cruz ', 'Ana C.'],
  ['Zoë', 'Zoë'],
  ['', ''],
])('names %s %s', (contact_name, name) => {
  expect(ticketAnswer('evt_supper', { ...row(1), contact_name }).name).toBe(name);
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
    expect((await eli.ask('showMe', {})).can).toEqual(['check_in']);
  });

  it('sees a ticket without its codes, and nobody’s last name', async () => {
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
