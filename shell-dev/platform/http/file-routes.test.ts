import { act, aShiftAt, at } from '../testing/hands';
import { asRuth, aScene, cancel, details, endScenes, hold, party, takeSeats } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

/** Long lines of a calendar are folded: this is what they say. */
const unfolded = (text: string): string => text.replace(/\r\n[ \t]/g, '');

describe('the calendar of one event', () => {
  it('keeps its name, its place in time and its number over every change', async () => {
    const scene = await aScene([anEvent()]);
    const visitor = await scene.as(null);
    const { calendar_path, uid } = await scene.event('evt_supper');
    const read = async () => unfolded(await (await visitor.send('GET', calendar_path)).text());
    const first = await read();
    expect(first).toContain(`UID:${uid}`);
    expect(first).toContain('DTSTART;TZID=Europe/Madrid:20261127T183000');
    expect(first).toContain('SEQUENCE:0');
    await scene.dev('events/evt_supper/reschedule', { starts_local: '2026-11-28T12:00' });
    const moved = await read();
    expect(moved).toContain(`UID:${uid}`);
    expect(moved).toContain('DTSTART;TZID=Europe/Madrid:20261128T120000');
    expect(moved).toContain('SEQUENCE:1');
    await scene.dev('events/evt_supper/cancel', { reason: 'The kitchen is flooded' });
    const cancelled = await read();
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).toContain('SEQUENCE:2');
    expect(cancelled).toContain('The kitchen is flooded');
  });

  it('leads to the page of the event, and carries nobody’s code there', async () => {
    const id = `evt_${'a-very-long-supper-'.repeat(3)}`;
    const pages = 'https://platform.example/was-bei-uns-auf-den-tisch-kommt/';
    const scene = await aScene([anEvent({ id })], [], { pages });
    const garcia = await scene.as('family-garcia');
    const { calendar_path } = await scene.event(id);
    await takeSeats(garcia, 2, id);
    const household = await garcia.ask('showHousehold', {});
    for (const path of [`${calendar_path}?ref=${household?.referral_code}`, household?.feed_path ?? '']) {
      const text = await (await garcia.send('GET', path)).text();
      expect(unfolded(text).split('\r\n')).toContain(`URL:${pages}${id}`);
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
      expect(text).not.toContain(household?.referral_code);
    }
  });

  it('names no page where none is known', async () => {
    const scene = await aScene([anEvent()]);
    const { calendar_path } = await scene.event('evt_supper');
    const answer = await (await scene.as(null)).send('GET', calendar_path);
    expect(await answer.text()).not.toMatch(/^URL:/m);
  });

  it('is a calendar with a tag, and is there for nobody when the event is not', async () => {
    const scene = await aScene([anEvent(), anEvent({ id: 'evt_draft', state: 'draft' })]);
    const visitor = await scene.as(null);
    const answer = await visitor.send('GET', '/api/v2/events/evt_supper/calendar.ics');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const tag = answer.headers.get('etag') ?? '';
    const again = await visitor.send('GET', '/api/v2/events/evt_supper/calendar.ics', {
      headers: { 'If-None-Match': tag },
    });
    expect(again.status).toBe(304);
    for (const id of ['evt_draft', 'evt_none']) {
      const missing = await visitor.send('GET', `/api/v2/events/${id}/calendar.ics`);
      expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/json']);
    }
  });
});

describe("a household's own calendar", () => {
  it('says what was registered, follows its changes, and keeps what was cancelled', async () => {
    const scene = await aScene([anEvent(), anEvent({ id: 'evt_brunch', title: 'Brunch' })]);
    const garcia = await scene.as('family-garcia');
    const household = await garcia.ask('showHousehold', {});
    const address = `${scene.platform.url}${household?.feed_path}`;
    const feed = async () => unfolded(await (await fetch(address)).text());
    expect(await feed()).not.toContain('BEGIN:VEVENT');

    await hold(garcia, 2, 'evt_brunch');
    const held = await garcia.ask('holdSeats', {
      params: { eventId: 'evt_supper' },
      body: { party: party(2, 1), mode: 'collect' },
    });
    const diets = [{ tag: 'gluten_free' as const, count: 2 }];
    const params = { registrationId: held.id };
    const ticket = await garcia.ask('confirmHold', { params, body: details({ diets }) });
    const first = await feed();
    expect(first.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(first).toContain('Reserved: 2 adults\\, 1 child · 2 × gluten free · collect');
    expect(first).toContain(`Ticket: ${ticket.code?.short ?? 'none'}`);
    expect(first).toContain('Pumpkin soup (contains celery)');

    const sequence = (text: string): number => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    await cancel(garcia, ticket);
    const cancelled = await feed();
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(sequence(cancelled)).toBeGreaterThan(sequence(first));

    await takeSeats(garcia, 1);
    const again = await feed();
    expect(again).not.toContain('STATUS:CANCELLED');
    expect(again).toContain('Reserved: 1 adult · dine in');
    expect(sequence(again)).toBeGreaterThan(sequence(cancelled));
  });

  it.each(['/api/family/feed', '/api/v2/help/feed'])('is secret by its address: %s', async (folder) => {
    const scene = await aScene([anEvent()]);
    for (const name of ['guess.ics', '.ics', 'feed-family-1'])
      expect((await fetch(`${scene.platform.url}${folder}/${name}`)).status).toBe(404);
  });
});

describe("a helper's own calendar", () => {
  it('has the shifts that they claimed, follows them, and keeps what was given back', async () => {
    const pages = 'https://platform.example/events';
    const shift = aShiftAt({ note: 'Aprons are there.' });
    const scene = await aScene([anEvent({ shifts: [shift] })], [], { pages });
    const [sam, ruth] = [await scene.as('driver-sam'), await asRuth(scene)];
    const { feed_path } = await sam.ask('showHelpSettings', {});
    const feed = async () => unfolded(await (await fetch(scene.platform.url + feed_path)).text());
    expect(await feed()).not.toContain('BEGIN:VEVENT');

    await act(sam, 'claim');
    const first = await feed();
    const lines = first.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:shf_serving@events',
        'SUMMARY:Serving: Harvest supper',
        'STATUS:CONFIRMED',
        'DTSTART;TZID=Europe/Madrid:20261127T180000',
        'DTEND;TZID=Europe/Madrid:20261127T200000',
        `URL:${pages}/help/shf_serving`,
      ]),
    );
    expect(first).toContain('Aprons are there.');

    const { lock_version } = await ruth.ask('showManaged', at);
    const times = { starts_local: '2026-11-27T18:00', ends_local: '2026-11-27T21:00' };
    await ruth.ask('changeEvent', { ...at, body: { lock_version, shifts: [{ ...shift, ...times }] } });
    const changed = await feed();
    expect(changed).toContain('DTEND;TZID=Europe/Madrid:20261127T210000');
    await act(sam, 'release');
    const released = await feed();
    expect(released).toContain('STATUS:CANCELLED');
    await act(sam, 'claim');
    const again = await feed();
    expect(again.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(again).toContain('STATUS:CONFIRMED');
    const numbers = [first, changed, released, again].map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]));
    expect(new Set(numbers).size).toBe(4);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers);
  });
});
