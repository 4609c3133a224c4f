import type { DateToImport } from '~/api/manage/import';
import { longestTurn } from '../../../tests/support/longest-turn';
import { hasRealFiles, realCalendars, realFile } from '../../../tests/support/real-files';
import type { Caller } from '../testing/caller';
import { datesToImport } from '../testing/dates-to-import';
import { aScene, endScenes, takeSeats } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const span = { from: '2026-11-21', to: '2026-12-19', scope: 'days' } as const;
const soup = (...more: string[]) => [
  'BEGIN:VEVENT',
  'UID:soup@else.where',
  'SUMMARY:Soup night',
  'DTSTART;TZID=Europe/Madrid:20261127T190000',
  'DURATION:PT2H',
  'LOCATION:The hall\\, 29001 Málaga',
  ...more,
  'END:VEVENT',
];
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');

const datesIn = (text: string, options: Parameters<typeof datesToImport>[1] = span, overwrite = false) =>
  datesToImport(text, options, overwrite);

const identities = (dates: readonly DateToImport[]) =>
  dates.map(({ draft: _draft, overwrite: _overwrite, ...identity }) => identity);
const compare = async (caller: Caller, dates: readonly DateToImport[]) =>
  (await caller.ask('compareCalendar', { body: { dates: identities(dates) } })).results;
const bringIn = async (caller: Caller, dates: readonly DateToImport[]) =>
  (await caller.ask('importEvents', { body: { calendar: 'hall', dates: [...dates] } })).results;
const draftsOf = async (caller: Caller, q = '') =>
  (await caller.ask('listManaged', { query: { state: 'draft', ...(q && { q }), limit: '200' } })).items;

describe('a calendar that is brought in', () => {
  it('becomes drafts that only managers see, and the same file again changes nothing', async () => {
    const scene = await aScene([]);
    const ruth = await scene.as('manager-ruth');
    const dates = datesIn(calendar(...soup('RRULE:FREQ=WEEKLY')));
    expect((await compare(ruth, dates)).map(({ result }) => result)).toEqual(['new', 'new', 'new', 'new']);
    expect((await bringIn(ruth, dates)).map(({ done }) => done)).toEqual(Array(4).fill('created'));
    const first = await draftsOf(ruth);
    expect(first.map(({ title, starts_at }) => [title, starts_at])).toEqual([
      ['Soup night', '2026-11-27T18:00:00Z'],
      ['Soup night', '2026-12-04T18:00:00Z'],
      ['Soup night', '2026-12-11T18:00:00Z'],
      ['Soup night', '2026-12-18T18:00:00Z'],
    ]);
    expect((await compare(ruth, dates)).map(({ result }) => result)).toEqual(Array(4).fill('unchanged'));
    expect((await bringIn(ruth, dates)).map(({ done }) => done)).toEqual(Array(4).fill('unchanged'));
    expect(await draftsOf(ruth)).toEqual(first);
    const visitor = await scene.as(null);
    expect((await visitor.ask('listEvents', { query: {} })).items).toEqual([]);
  });

  it('brings up to date what changed there, and leaves alone what only a manager changed', async () => {
    const scene = await aScene([]);
    const ruth = await scene.as('manager-ruth');
    await bringIn(ruth, datesIn(calendar(...soup())));
    const [draft] = await draftsOf(ruth);
    await scene.dev(`events/${draft?.id}/text`, { summary: 'Ours', title: 'Our soup' });
    const moved = datesIn(calendar(...soup('SEQUENCE:1')).replace('T190000', 'T193000'));
    expect(await compare(ruth, moved)).toMatchObject([
      { result: 'changed', state: 'draft', event_id: draft?.id },
    ]);
    expect(await bringIn(ruth, moved)).toMatchObject([{ done: 'updated', event_id: draft?.id }]);
    expect(await draftsOf(ruth)).toMatchObject([
      {
        id: draft?.id,
        title: 'Our soup',
        summary: 'Ours',
        starts_local: '2026-11-27T19:30',
        ends_local: '2026-11-27T21:30',
      },
    ]);
    const older = datesIn(calendar(...soup()));
    expect(await compare(ruth, older)).toMatchObject([{ result: 'refused', refusal: 'older' }]);
    expect(await bringIn(ruth, older)).toMatchObject([{ done: 'refused', refusal: 'older' }]);
    expect(await draftsOf(ruth, 'hall')).toHaveLength(1);
  });

  it('leaves a published event alone until it is told to change it, and then asks who confirmed seats', async () => {
    const scene = await aScene([
      anEvent({ id: 'evt_soup', uid: 'soup@else.where', title: 'Soup night', sequence: 0 }),
    ]);
    const ruth = await scene.as('manager-ruth');
    const registered = await takeSeats(await scene.as('family-garcia'), 2, 'evt_soup');
    const dates = datesIn(calendar(...soup()).replace('20261127', '20261204'));
    expect(await compare(ruth, dates)).toMatchObject([
      { result: 'changed', state: 'published', families: 1 },
    ]);
    expect(await bringIn(ruth, dates)).toMatchObject([{ done: 'left', state: 'published' }]);
    expect(await scene.event('evt_soup')).toMatchObject({ starts_local: '2026-11-27T18:30' });
    const [date] = dates;
    expect(await bringIn(ruth, date ? [{ ...date, overwrite: true }] : [])).toMatchObject([
      { done: 'updated' },
    ]);
    expect(await scene.event('evt_soup')).toMatchObject({
      starts_local: '2026-12-04T19:00',
      sequence: 1,
      previous_starts_at: ['2026-11-27T17:30:00Z'],
      place: { name: 'The hall' },
    });
    const garcia = await scene.as('family-garcia');
    expect(await garcia.ask('showRegistration', { params: { registrationId: registered.id } })).toMatchObject(
      {
        needs_reconfirm: true,
      },
    );
  });

  const moves = async (caller: Caller, text: string) => {
    const { items } = await caller.ask('listImported', { query: { from: span.from, to: span.to } });
    const dates = datesIn(text, span, true);
    return dates.map((date) => ({
      ...date,
      event_id:
        items.find(({ starts_local }) => starts_local.slice(0, 10) === date.draft.starts_local.slice(0, 10))
          ?.event_id ?? null,
    }));
  };
  const startsOf = async (caller: Caller) =>
    (await caller.ask('listManaged', { query: { limit: '200' } })).items.map(
      ({ starts_local }) => starts_local,
    );

  it('that moves a series moves its events, which keep their UID and are known afterwards', async () => {
    const scene = await aScene([]);
    const ruth = await scene.as('manager-ruth');
    const weekly = calendar(...soup('RRULE:FREQ=WEEKLY'));
    await bringIn(ruth, datesIn(weekly));
    const earlier = weekly.replace('T190000', 'T180000');
    const moved = await moves(ruth, earlier);
    expect(new Set(moved.map(({ event_id }) => event_id)).size).toBe(4);
    expect((await bringIn(ruth, moved)).map(({ done }) => done)).toEqual(Array(4).fill('updated'));
    const days = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'];
    expect(await startsOf(ruth)).toEqual(days.map((day) => `${day}T18:00`));
    // A lost answer: the same again.
    expect((await bringIn(ruth, moved)).map(({ done }) => done)).toEqual(Array(4).fill('unchanged'));
    expect((await compare(ruth, datesIn(earlier))).map(({ result }) => result)).toEqual(
      Array(4).fill('unchanged'),
    );
    const again = await moves(ruth, weekly.replace('T190000', 'T203000'));
    expect((await bringIn(ruth, again)).map(({ done }) => done)).toEqual(Array(4).fill('updated'));
    expect(await startsOf(ruth)).toEqual(days.map((day) => `${day}T20:30`));
  });

  it('that moves a published event asks who has reserved, and a family keeps the same entry in its calendar', async () => {
    const scene = await aScene([
      anEvent({
        id: 'evt_soup',
        uid: '20261127T190000-soup@else.where',
        title: 'Soup night',
        calendar: 'hall',
      }),
    ]);
    const ruth = await scene.as('manager-ruth');
    await takeSeats(await scene.as('family-garcia'), 2, 'evt_soup');
    const { items } = await ruth.ask('listImported', { query: { from: span.from, to: span.to } });
    expect(items).toMatchObject([
      { identity: '20261127T190000-soup@else.where', calendar: 'hall', state: 'published', families: 1 },
    ]);
    const weekly = calendar(...soup('RRULE:FREQ=WEEKLY;UNTIL=20261201')).replace('T190000', 'T200000');
    const [date] = datesIn(weekly);
    const event_id = items[0]?.event_id ?? null;
    expect(await bringIn(ruth, date ? [{ ...date, event_id }] : [])).toMatchObject([{ done: 'left' }]);
    expect(await bringIn(ruth, date ? [{ ...date, event_id, overwrite: true }] : [])).toMatchObject([
      { done: 'updated', event_id: 'evt_soup' },
    ]);
    expect(await scene.event('evt_soup')).toMatchObject({
      starts_local: '2026-11-27T20:00',
      uid: '20261127T190000-soup@else.where',
    });
  });

  it('lists what came from calendars page by page, and nothing that was made here', async () => {
    const scene = await aScene([anEvent({ id: 'evt_own' })]);
    const ruth = await scene.as('manager-ruth');
    const daily = calendar(...soup('RRULE:FREQ=DAILY'));
    const days = { from: '2026-11-27', to: '2028-06-01', scope: 'days' } as const;
    const dates = datesIn(daily, days);
    for (let at = 0; at < dates.length; at += 200) await bringIn(ruth, dates.slice(at, at + 200));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { from: days.from, to: days.to, ...(cursor !== null && { cursor }) };
      const page: { items: readonly { identity: string }[]; next_cursor: string | null } = await ruth.ask(
        'listImported',
        { query },
      );
      seen.push(...page.items.map(({ identity }) => identity));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(dates.length).toBeGreaterThan(500);
    expect(seen).toEqual(dates.map(({ uid, recurrence_key }) => `${recurrence_key}-${uid}`));
  });

  it('makes nothing of what is called off there, and touches nothing that has begun', async () => {
    const scene = await aScene([
      anEvent({
        id: 'evt_soup',
        uid: 'soup@else.where',
        state: 'live',
        starts_local: '2026-11-21T10:00',
        ends_local: '2026-11-21T12:00',
      }),
    ]);
    const ruth = await scene.as('manager-ruth');
    expect(await bringIn(ruth, datesIn(calendar(...soup())))).toMatchObject([
      { done: 'refused', refusal: 'closed' },
    ]);
    const off = datesIn(calendar(...soup('STATUS:CANCELLED')).replace('UID:soup', 'UID:other'));
    expect(await compare(ruth, off)).toMatchObject([
      { result: 'refused', refusal: 'cancelled', event_id: null },
    ]);
    expect(await bringIn(ruth, off)).toMatchObject([{ done: 'refused', refusal: 'cancelled' }]);
    expect(await draftsOf(ruth)).toEqual([]);
  });

  it('in the largest request does not make others wait, and its key gives one answer', async () => {
    const scene = await aScene([]);
    const ruth = await scene.as('manager-ruth');
    const entries = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        soup(`DESCRIPTION:${'Bring a bowl. '.repeat(150)}`).map((line) =>
          line.replace('UID:soup', `UID:soup-${from + at}`),
        ),
      ).flat();
    // What is compiled and prepared for the first one is not measured.
    await bringIn(ruth, datesIn(calendar(...entries(0, 40))));
    const rounds = [1_000, 2_000, 3_000].map((from) => ({
      dates: datesIn(calendar(...entries(from, 200))),
      key: crypto.randomUUID(),
    }));
    const results: Awaited<ReturnType<typeof bringIn>>[] = [];
    const longest = await longestTurn(async () => {
      const { dates, key } = rounds[results.length / 2] ?? { dates: [], key: '' };
      const send = async () => (await ruth.ask('importEvents', { body: { dates } }, key)).results;
      results.push(...(await Promise.all([send(), send()])));
    });
    expect(results).toHaveLength(6);
    expect(results.flat().map(({ done }) => done)).toEqual(Array(1_200).fill('created'));
    for (const at of [0, 2, 4]) expect(results[at + 1]).toEqual(results[at]);
    expect(longest).toBeLessThan(50);
  });

  it('is for managers alone', async () => {
    const scene = await aScene([]);
    const garcia = await scene.as('family-garcia');
    const dates = datesIn(calendar(...soup()));
    expect(await garcia.refused('compareCalendar', { body: { dates: identities(dates) } })).toMatchObject({
      status: 403,
    });
    expect(await garcia.refused('importEvents', { body: { dates } })).toMatchObject({ status: 403 });
  });
});

(hasRealFiles ? describe : describe.skip)('real calendars (skipped where ../shared/data is absent)', () => {
  async function twice(text: string, options: Parameters<typeof datesToImport>[1]): Promise<number> {
    const scene = await aScene([]);
    const ruth = await scene.as('manager-ruth');
    const dates = datesIn(text, options).filter(({ cancelled }) => !cancelled);
    const batches = Array.from({ length: Math.ceil(dates.length / 50) }, (_, at) =>
      dates.slice(at * 50, at * 50 + 50),
    );
    for (const done of ['created', 'unchanged']) {
      for (const batch of batches) {
        const results = await bringIn(ruth, batch);
        expect(results.map((result) => result.done)).toEqual(batch.map(() => done));
      }
      expect((await ruth.ask('listManaged', { query: { limit: '1' } })).total).toBe(dates.length);
    }
    return dates.length;
  }

  it('Toulouse, all of it, twice: 201 drafts', async () => {
    const days = { from: '2020-01-01', to: '2030-01-01', scope: 'days' } as const;
    expect(await twice(realFile('toulouse-events.ics'), days)).toBe(201);
  });

  it('San Francisco, one day of it, twice', async () => {
    const days = { from: '2026-11-27', to: '2026-11-27', scope: 'days' } as const;
    expect(await twice(realFile('mobile-food-schedule.ics'), days)).toBeGreaterThan(400);
  });

  it('of many producers, each entry of each file once, twice', async () => {
    const scene = await aScene([]);
    const ruth = await scene.as('manager-ruth');
    for (const name of realCalendars('icalendar')) {
      const text = realFile(`icalendar/${name}`);
      const dates = datesIn(text, { from: '2026-11-21', to: '2026-12-19', scope: 'everything' })
        .filter(({ cancelled }) => !cancelled)
        .slice(0, 20);
      if (dates.length === 0) continue;
      await bringIn(ruth, dates);
      const again = await bringIn(ruth, dates);
      expect({ name, again: again.filter(({ done }) => done !== 'unchanged' && done !== 'refused') }).toEqual(
        { name, again: [] },
      );
    }
  });
});
