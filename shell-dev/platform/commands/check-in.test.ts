import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '../model/instants';
import { aCommand, anOpenDoor, aWalkIn, params, send } from '../testing/door';
import { action, guest } from '../testing/guests';
import { aScene, asRuth, endScenes, party } from '../testing/scene';
import { anEvent, aRegistration, START } from '../testing/seed';

afterEach(endScenes);

const results = async (sent: ReturnType<typeof send>) =>
  (await sent).results.map(({ result, change }) => `${result} ${change}`);
const after = (ms: number): string => new Date(START + ms).toISOString();

describe('the log of a door', () => {
  it('takes a part of a party first, counts by door, and lets people out', async () => {
    const scene = await anOpenDoor();
    const eli = await scene.as('door-eli');
    await send(eli, [aCommand({ count: 1 }), aCommand({ count: 3, door: 'Yard' })]);
    const { counts, results: left } = await send(eli, [aCommand({ kind: 'out', count: 2 })]);
    expect(counts).toMatchObject({
      inside: 2,
      doors: [
        { door: 'Main door', people: -1 },
        { door: 'Yard', people: 3 },
      ],
    });
    expect(left[0]?.ticket).toMatchObject({ id: 'reg_1', inside: 2, people: 4 });
  });

  it('carries out a command once, however often and wherever it is repeated', async () => {
    const scene = await anOpenDoor();
    const eli = await scene.as('door-eli');
    const command = aCommand();
    expect(await results(send(eli, [command, command]))).toEqual(['ok 2', 'ok 2']);
    expect(await results(send(await asRuth(scene), [command]))).toEqual(['ok 2']);
    expect((await send(eli, [command])).counts.inside).toBe(2);
  });

  it('names with each ticket the last command of each device that counts in it', async () => {
    const scene = await anOpenDoor();
    const eli = await scene.as('door-eli');
    const [first, second, refused, other] = [
      aCommand({ count: 1 }),
      aCommand({ count: 1 }),
      aCommand({ count: 4 }),
      aCommand({ count: 1 }),
    ];
    await action(scene, 'reg_1', 'check_in', { count: 1 });
    await send(eli, [first, second, refused]);
    const { results: answers } = await send(eli, [other], { deviceId: 'tablet' });
    const counted = [other.id.slice(0, 8), second.id.slice(0, 8)];
    expect(answers[0]?.ticket).toMatchObject({ inside: 4, counted });
    const { tickets } = await eli.ask('showDoor', { params });
    expect(tickets.find(({ id }) => id === 'reg_1')).toMatchObject({ inside: 4, counted });
    expect(tickets.filter((ticket) => ticket.counted)).toHaveLength(1);
  });

  it('is the one that the guest list writes to', async () => {
    const scene = await anOpenDoor();
    const eli = await scene.as('door-eli');
    await action(scene, 'reg_1', 'check_in', { count: 3 });
    expect(await results(send(eli, [aCommand()]))).toEqual(['party_exceeded 0']);
    await send(eli, [aCommand({ count: 1 })]);
    expect(await action(scene, 'reg_1', 'undo')).toMatchObject({ checked_in: 0 });
    expect((await eli.ask('showDoor', { params })).counts).toMatchObject({
      inside: 0,
      doors: [
        { door: '', people: -1 },
        { door: 'Main door', people: 1 },
      ],
    });
  });

  it('undoes an entry once, within seconds for the door and later for managers', async () => {
    const scene = await anOpenDoor();
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    const [soon, late] = [aCommand(), aCommand()];
    await send(eli, [soon, late]);
    const undo = (undoes: string, ms: number) =>
      aCommand({ kind: 'undo', registration_id: null, undoes, scanned_at: after(ms) });
    const sentAt = START + MINUTE;
    await scene.later(1);
    expect(await results(send(eli, [undo(soon.id, 9_000), undo(soon.id, 9_000)], { sentAt }))).toEqual([
      'ok -2',
      'nothing_to_undo 0',
    ]);
    expect(await results(send(eli, [undo(late.id, 30_000)], { sentAt }))).toEqual(['undo_too_late 0']);
    expect(await results(send(ruth, [undo(late.id, 30_000)], { sentAt }))).toEqual(['ok -2']);
  });

  it('takes the error of a device clock off its times', async () => {
    const scene = await anOpenDoor();
    const eli = await scene.as('door-eli');
    const wrong = START + DAY;
    await send(eli, [aCommand({ scanned_at: new Date(wrong - MINUTE).toISOString(), count: 4 })], {
      sentAt: wrong,
    });
    const [again] = (await send(eli, [aCommand()])).results;
    expect(again).toMatchObject({
      result: 'already_in',
      last_entry: { at: '2026-11-21T08:59:00Z', door: 'Main door' },
    });
  });

  it('finds a ticket by either code, and says for what another one is', async () => {
    const today = {
      state: 'live',
      starts_local: '2026-11-21T10:00',
      ends_local: '2026-11-21T13:00',
    } as const;
    const date = (id: string, index: number) =>
      anEvent({
        id,
        title: id,
        ...today,
        entry_date: {
          uid: 'supper',
          day: `2026-11-${20 + index}`,
          rrule: 'FREQ=DAILY;COUNT=2',
          overridden: false,
        },
      });
    const scene = await aScene(
      [date('evt_supper', 1), date('evt_next', 2), anEvent({ id: 'evt_other', title: 'Lunch' })],
      [
        aRegistration({ id: 'reg_1' }),
        aRegistration({ id: 'reg_2', event_id: 'evt_next' }),
        aRegistration({ id: 'reg_3', event_id: 'evt_other' }),
      ],
    );
    const eli = await scene.as('door-eli');
    const family = await scene.as('family-1');
    const codeOf = async (registrationId: string) =>
      (await family.ask('showRegistration', { params: { registrationId } })).code;
    const [here, tomorrow, lunch] = [await codeOf('reg_1'), await codeOf('reg_2'), await codeOf('reg_3')];
    const scan = (code = '') => aCommand({ registration_id: null, code, count: 1 });
    const { results: found } = await send(eli, [
      scan(here?.qr),
      scan(here?.short.toLowerCase()),
      scan(tomorrow?.qr),
      scan(lunch?.qr),
      scan('nobody'),
    ]);
    expect(found.map(({ result }) => result)).toEqual(['ok', 'ok', 'wrong_day', 'wrong_event', 'unknown']);
    expect(found[3]?.other_event).toMatchObject({ title: 'Lunch', starts_local: '2026-11-27T18:30' });
  });

  it('reinstates a no-show by a scan that a device was late to send', async () => {
    const scene = await anOpenDoor(1);
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    await scene.later(6 * 60);
    expect(await guest(scene, 'reg_1')).toMatchObject({ state: 'no_show' });
    const sentAt = START + 6 * 60 * MINUTE;
    await send(eli, [aCommand({ scanned_at: after(MINUTE), device_result: 'ok' })], { sentAt });
    expect(await guest(scene, 'reg_1')).toMatchObject({ state: 'confirmed', checked_in: 2 });
    const { items } = await ruth.ask('listHistory', { params, query: {} });
    expect(items.map(({ type }) => type)).toContain('registration.reinstated');
    const came = items.find(({ type }) => type === 'registration.checked_in');
    expect(came?.after).toEqual({ checked_in: 2, scanned_at: after(MINUTE).replace('.000', '') });
  });

  it('counts a party that has left as one that came, unless its entry was undone', async () => {
    const scene = await anOpenDoor(2);
    const eli = await scene.as('door-eli');
    const mistake = aCommand({ registration_id: 'reg_2' as never });
    await send(eli, [
      aCommand({ count: 2 }),
      aCommand({ kind: 'out', count: 2 }),
      mistake,
      aCommand({ kind: 'undo', undoes: mistake.id, registration_id: null }),
    ]);
    await scene.later(6 * 60);
    expect(await guest(scene, 'reg_1')).toMatchObject({ state: 'confirmed', checked_in: 0 });
    expect(await guest(scene, 'reg_2')).toMatchObject({ state: 'no_show' });
    const summary = await (await asRuth(scene)).ask('showFeedback', { params });
    expect(summary).toMatchObject({ attended: 1 });
  });

  it('is written in parts, in order', async () => {
    const scene = await anOpenDoor(1);
    const commands = Array.from({ length: 500 }, (_, at) =>
      aCommand({ kind: at % 2 === 0 ? 'in' : 'out', count: 4 }),
    );
    const { results: done, counts } = await send(await scene.as('door-eli'), commands);
    expect(done.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
    expect(new Set(done.map(({ result }) => result))).toEqual(new Set(['ok']));
    expect(counts.inside).toBe(0);
  });
});

describe('a walk-in', () => {
  it('has a ticket and is inside at once, however often its command is repeated', async () => {
    const scene = await anOpenDoor(1, { capacity: 10 });
    const eli = await scene.as('door-eli');
    expect((await eli.ask('showDoor', { params })).can).toEqual(['check_in', 'walk_in']);
    const walkIn = aWalkIn({ device_result: null, party: party(2, 1), diets: [{ tag: 'vegan', count: 1 }] });
    for (const commands of [[walkIn], [walkIn, walkIn]])
      expect((await results(send(eli, commands))).at(-1)).toBe('ok 3');
    const scan = aCommand({ registration_id: null, code: walkIn.walk_in?.code ?? '', kind: 'out', count: 1 });
    const { results: left, seats, counts } = await send(eli, [scan]);
    expect(left[0]?.ticket).toMatchObject({
      id: walkIn.id,
      name: 'Sam Walker',
      walk_in: true,
      people: 3,
      inside: 2,
      allergens: ['nuts'],
    });
    expect([seats.free, counts.inside]).toEqual([3, 2]);
    expect(await guest(scene, walkIn.id)).toMatchObject({
      walk_in: true,
      code: walkIn.walk_in?.code,
      diets: [{ tag: 'vegan', count: 1 }],
    });
    const { items } = await (await asRuth(scene)).ask('listHistory', { params, query: {} });
    expect(items.find(({ type }) => type === 'registration.confirmed')).toMatchObject({
      actor: { name: 'Eli Brandt' },
      after: { walk_in: true },
    });
  });

  it('is refused without seats while the door waits for the answer', async () => {
    const scene = await anOpenDoor(1, { capacity: 5 });
    const eli = await scene.as('door-eli');
    const { results: done, seats } = await send(eli, [aWalkIn({ device_result: null })]);
    expect(done).toMatchObject([{ result: 'sold_out', change: 0, ticket: null }]);
    expect(seats.free).toBe(1);
    expect((await (await asRuth(scene)).ask('listConflicts', { params })).total).toBe(0);
  });

  it('of two devices without a network that each gave the last seats, both stay and one is a conflict', async () => {
    const scene = await anOpenDoor(1, { capacity: 6 });
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    const [first, second] = [aWalkIn({ free: 2 }), aWalkIn({ free: 2, contact_name: 'Ida Late' })];
    await send(eli, [first]);
    const { counts, seats } = await send(eli, [second], { deviceId: 'tablet' });
    expect([counts.inside, seats.free]).toEqual([4, 0]);
    const { items } = await ruth.ask('listConflicts', { params });
    expect(items).toMatchObject([
      {
        id: second.id,
        kind: 'walk_in',
        contact_name: 'Ida Late',
        result: 'sold_out',
        change: 2,
        seats: { device: 2, server: 0 },
        can: ['acknowledge', 'undo'],
      },
    ]);
    expect((await scene.event('evt_supper')).seats.free).toBe(0);
    await ruth.ask('settleConflict', { params: { checkInId: second.id }, body: { action: 'undo' } });
    expect(await guest(scene, second.id)).toMatchObject({ state: 'cancelled', checked_in: 0 });
  });

  it('gives its seats back when it is undone, even after some of the party have left', async () => {
    const scene = await anOpenDoor(1, { capacity: 6 });
    const eli = await scene.as('door-eli');
    const walkIn = aWalkIn();
    const out = aCommand({ registration_id: walkIn.id as never, kind: 'out', count: 1 });
    const undo = aCommand({ kind: 'undo', registration_id: null, undoes: walkIn.id, device_result: 'ok' });
    expect(await results(send(eli, [walkIn, out, undo, undo]))).toEqual(['ok 2', 'ok -1', 'ok -1', 'ok -1']);
    const { seats, counts, tickets } = await eli.ask('showDoor', { params });
    expect([seats.free, counts.inside]).toEqual([2, 0]);
    expect(tickets.find(({ id }) => id === walkIn.id)).toMatchObject({ state: 'cancelled' });
  });

  it('gets another code where a ticket has its own', async () => {
    const scene = await anOpenDoor(1, { capacity: 10 });
    const eli = await scene.as('door-eli');
    const [first, second] = [aWalkIn(), aWalkIn()];
    const same = { ...second, walk_in: first.walk_in };
    await send(eli, [first, same]);
    expect(await guest(scene, first.id)).toMatchObject({ code: first.walk_in?.code });
    expect((await guest(scene, same.id))?.code).not.toBe(first.walk_in?.code);
  });

  it('without people is refused with its batch', async () => {
    const scene = await anOpenDoor(1);
    const eli = await scene.as('door-eli');
    const { status } = await eli.refused('sendCheckIns', {
      params,
      body: { device_id: 'phone', sent_at: after(0), commands: [aWalkIn({ party: party(0) })] },
    });
    expect(status).toBe(422);
  });
});

describe('what a device sends late', () => {
  const late = [
    aCommand({ count: 4, device_result: 'ok' }),
    aWalkIn(),
    aCommand({ registration_id: null, code: 'other', device_result: 'not_on_list' }),
  ];
  const again = (): typeof late => late.map((command) => ({ ...command, id: randomUUID() }));

  it('is on record with its time where the event had been cancelled, and managers look at it', async () => {
    const scene = await anOpenDoor();
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    const { lock_version } = await ruth.ask('showManaged', { params });
    await ruth.ask('runEventAction', {
      params,
      body: { action: 'cancel', reason: 'No gas in the kitchen', lock_version },
    });
    await scene.later(60);
    expect(await results(send(eli, again(), { sentAt: START + HOUR }))).toEqual([
      'closed 0',
      'closed 0',
      'unknown 0',
    ]);
    const { items } = await ruth.ask('listConflicts', { params });
    expect(items.map(({ at, device_result }) => `${device_result} ${at}`)).toEqual(
      ['ok', 'ok', 'not_on_list'].map(
        (result) => `${result} ${new Date(START).toISOString().replace('.000', '')}`,
      ),
    );
    expect(items[1]).toMatchObject({ kind: 'walk_in', contact_name: 'Sam Walker', result: 'closed' });
  });

  it('counts days after the end of the event, if it happened at its doors', async () => {
    const scene = await anOpenDoor();
    const eli = await scene.as('door-eli');
    await scene.later((3 * DAY) / MINUTE);
    const sentAt = START + 3 * DAY;
    expect((await eli.refused('showDoor', { params })).code).toBe('bad_state');
    expect(await results(send(eli, again(), { sentAt }))).toEqual(['ok 4', 'ok 2', 'unknown 0']);
    const tooLate = again().map((command) => ({ ...command, scanned_at: new Date(sentAt).toISOString() }));
    expect(await results(send(eli, tooLate, { sentAt }))).toEqual(['closed 0', 'closed 0', 'unknown 0']);
  });
});
