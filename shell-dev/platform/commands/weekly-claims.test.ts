import type { Shift } from '~/api/shifts';
import type { NewShift } from '../model/entities';
import type { Caller } from '../testing/caller';
import { act, aShiftAt, EVENT, hands, helper, look, refusedAct, type Hands } from '../testing/hands';
import { endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { body as edit } from '../testing/series';

afterEach(endScenes);

interface Fridays extends Hands {
  readonly seriesId: string;
  /** Events of the five Fridays from the 27th on: the first is published, the others are drafts. */
  readonly events: readonly string[];
}

async function fridays(
  shift: Partial<NewShift> = {},
  options: Parameters<typeof hands>[1] = {},
  rrule = 'FREQ=WEEKLY;BYDAY=FR;COUNT=5',
): Promise<Fridays> {
  const all = await hands([aShiftAt({ places: 1, ...shift })], options);
  const { lock_version } = await all.ruth.ask('showManaged', { params: { eventId: EVENT } });
  const body = { event_id: EVENT, lock_version, rrule, exdates: [] };
  const series = await all.ruth.ask('createSeries', { body });
  return { ...all, seriesId: series.id, events: series.dates.map(({ event_id }) => event_id) };
}

async function publish({ ruth, events }: Fridays, ...dates: readonly number[]): Promise<void> {
  for (const date of dates) {
    const params = { eventId: events[date] ?? '' };
    const { lock_version } = await ruth.ask('showManaged', { params });
    const body = { lock_version, action: 'publish', without_food: true } as const;
    await ruth.ask('runEventAction', { params, body });
  }
}

const shiftsAt = async ({ ruth, events }: Fridays, date: number) =>
  (await ruth.ask('listEventShifts', { params: { eventId: events[date] ?? '' } })).items;

/** Who has claimed the shift of a date. */
const at = async (all: Fridays, date: number): Promise<string[]> => {
  const [shift] = await shiftsAt(all, date);
  return (shift?.claims ?? []).flatMap(({ state, person }) => (state === 'claimed' ? [person.id] : []));
};
const idAt = async (all: Fridays, date: number): Promise<string> => (await shiftsAt(all, date))[0]?.id ?? '';
const mineAt = async (all: Fridays, date: number, caller: Caller): Promise<Shift> =>
  look(caller, await idAt(all, date));

const everyWeek = (caller: Caller, shiftId?: string) => act(caller, 'claim', { weekly: true }, shiftId);

describe('a claim for every week', () => {
  it('takes the dates that are published already, and each other one when it is', async () => {
    const all = await fridays();
    await publish(all, 1);
    expect((await look(all.sam)).can).toEqual(['claim', 'claim_weekly']);
    const claimed = await everyWeek(all.sam);
    expect(claimed).toMatchObject({ my_claim: { state: 'claimed', weekly: true } });
    expect(claimed.can).toEqual(['release', 'stop_weekly']);
    expect([await at(all, 1), await at(all, 2)]).toEqual([['driver-sam'], []]);
    await publish(all, 2);
    expect(await at(all, 2)).toEqual(['driver-sam']);
    expect((await mineAt(all, 2, all.sam)).my_claim).toMatchObject({ weekly: true, asked_again: false });
    const history = await all.ruth.ask('listHistory', {
      params: { eventId: all.events[2] ?? '' },
      query: {},
    });
    expect(history.items[0]).toMatchObject({
      actor: null,
      after: { claim: 'claimed', helper: 'Sam Whitlock', weekly: true },
    });
  });

  it('is said of a place that somebody has, and of later dates alone', async () => {
    const all = await fridays();
    await publish(all, 1, 2);
    const second = await idAt(all, 1);
    await act(all.sam, 'claim', {}, second);
    expect(await at(all, 2)).toEqual([]);
    expect((await everyWeek(all.sam, second)).my_claim?.weekly).toBe(true);
    expect([await at(all, 0), await at(all, 1), await at(all, 2)]).toEqual([
      [],
      ['driver-sam'],
      ['driver-sam'],
    ]);
    expect((await everyWeek(all.sam, second)).my_claim?.weekly).toBe(true);
  });

  it('takes no date before the one at which it was said, however late that is published', async () => {
    const all = await fridays();
    await publish(all, 2);
    await everyWeek(all.sam, await idAt(all, 2));
    await publish(all, 1, 3);
    expect([await at(all, 1), await at(all, 3)]).toEqual([[], ['driver-sam']]);
  });

  it('needs a series', async () => {
    const { sam } = await hands();
    expect((await look(sam)).can).toEqual(['claim']);
    expect((await refusedAct(sam, 'claim', { weekly: true })).errors).toMatchObject([
      { field: 'weekly', code: 'not_repeating' },
    ]);
    expect((await look(sam)).my_claim).toBeNull();
  });

  it('leaves out a date that was given back, and ends when it is said', async () => {
    const all = await fridays();
    await everyWeek(all.sam);
    await publish(all, 1);
    await act(all.sam, 'release', {}, await idAt(all, 1));
    await publish(all, 2);
    expect([await at(all, 1), await at(all, 2)]).toEqual([[], ['driver-sam']]);
    const stopped = await act(all.sam, 'stop_weekly', {}, await idAt(all, 2));
    expect(stopped).toMatchObject({ my_claim: { state: 'claimed', weekly: false } });
    expect(stopped.can).toEqual(['release', 'claim_weekly']);
    await publish(all, 3);
    expect([await at(all, 0), await at(all, 2), await at(all, 3)]).toEqual([
      ['driver-sam'],
      ['driver-sam'],
      [],
    ]);
    expect((await refusedAct(all.sam, 'stop_weekly')).code).toBe('bad_state');
  });

  it('takes nobody’s place, and none beside another shift', async () => {
    const day = '2026-12-11';
    const beside = anEvent({
      id: 'evt_beside',
      starts_local: `${day}T18:30`,
      ends_local: `${day}T20:30`,
      shifts: [aShiftAt({ id: 'shf_beside', starts_local: `${day}T17:00`, ends_local: `${day}T18:00` })],
    });
    const all = await fridays({}, { events: [beside] });
    await publish(all, 1);
    await act(all.eli, 'claim', {}, await idAt(all, 1));
    await act(all.sam, 'claim', {}, 'shf_beside');
    await everyWeek(all.sam);
    await publish(all, 2, 3);
    expect([await at(all, 1), await at(all, 2), await at(all, 3)]).toEqual([
      ['door-eli'],
      [],
      ['driver-sam'],
    ]);
  });

  it('goes with the shift when the whole series is another hour later', async () => {
    const all = await fridays();
    await everyWeek(all.sam);
    const series = await all.ruth.ask('showSeries', { params: { seriesId: all.seriesId } });
    await all.ruth.ask('changeSeries', {
      params: { seriesId: all.seriesId },
      body: edit(series, {
        from_event: EVENT,
        scope: 'all',
        changes: { starts_local: '2026-11-27T19:00', ends_local: '2026-11-27T21:00' },
      }),
    });
    await publish(all, 1);
    expect(await at(all, 1)).toEqual(['driver-sam']);
  });
});

describe('one place of two or more', () => {
  const people = ['ada', 'ben', 'cleo'].map((id) => helper(id));

  it('is kept for somebody new until 48 hours before', async () => {
    const all = await fridays({ places: 2 }, { people });
    const [ada, ben] = [await all.scene.as('ada'), await all.scene.as('ben')];
    await everyWeek(ada);
    await everyWeek(ben);
    await publish(all, 1);
    expect(await at(all, 1)).toEqual(['ada']);
    // To the Wednesday before, a minute short of 48 hours before six in the evening.
    await all.scene.later(11 * 24 * 60 + 8 * 60 - 1);
    expect(await at(all, 1)).toEqual(['ada']);
    await all.scene.later(1);
    expect(await at(all, 1)).toEqual(['ada', 'ben']);
  });

  it('is not taken by hand either by who comes every week, but by somebody new', async () => {
    const all = await fridays({ places: 2 }, { people });
    const [ada, ben, cleo] = await Promise.all(people.map(({ id }) => all.scene.as(id)));
    if (!ada || !ben || !cleo) throw new Error('There are three.');
    await everyWeek(ada);
    await everyWeek(ben);
    await publish(all, 1, 2);
    const second = await idAt(all, 1);
    expect((await look(ben, second)).can).toEqual([]);
    expect((await refusedAct(ben, 'claim', {}, second)).code).toBe('bad_state');
    expect((await look(cleo, second)).can).toContain('claim');
    await act(cleo, 'claim', {}, second);
    expect(await at(all, 1)).toEqual(['ada', 'cleo']);
    // Of the third nobody new has a place: two days before it is anybody’s.
    await all.scene.later(18 * 24 * 60 + 8 * 60);
    expect(await at(all, 2)).toEqual(['ada', 'ben']);
  });

  it('is kept, too, where who comes every week has not said how it went before', async () => {
    const all = await fridays({ places: 2 }, { people });
    const [ada, ben] = [await all.scene.as('ada'), await all.scene.as('ben')];
    await everyWeek(ada);
    await everyWeek(ben);
    // To the Saturday after the first date, with fifteen hours and more.
    await all.scene.later(8 * 24 * 60);
    expect((await look(ada)).my_claim?.state).toBe('missed');
    await publish(all, 2);
    expect(await at(all, 2)).toEqual(['ada']);
    expect((await mineAt(all, 2, ben)).can).toEqual([]);
  });

  it('is anybody’s once somebody new has one', async () => {
    const all = await fridays({ places: 3 }, { people });
    const [ada, ben, cleo] = [
      await all.scene.as('ada'),
      await all.scene.as('ben'),
      await all.scene.as('cleo'),
    ];
    await everyWeek(ada);
    await publish(all, 1);
    await act(cleo, 'claim', {}, await idAt(all, 1));
    await everyWeek(ben);
    expect(await at(all, 1)).toEqual(['ada', 'cleo', 'ben']);
  });
});

describe('a date on another day', () => {
  it('asks who comes every week whether they come then, and no longer when they keep the new weekday', async () => {
    const all = await fridays();
    await everyWeek(all.sam);
    const params = { eventId: all.events[1] ?? '' };
    const { lock_version } = await all.ruth.ask('showManaged', { params });
    const body = { lock_version, starts_local: '2026-12-05T18:30', ends_local: '2026-12-05T20:30' };
    await all.ruth.ask('changeEvent', { params, body });
    await publish(all, 1, 2);
    const onSaturday = await mineAt(all, 1, all.sam);
    expect(onSaturday.my_claim).toMatchObject({ asked_again: true, weekly: true });
    expect(onSaturday.can).toContain('keep');
    await act(all.sam, 'keep', {}, onSaturday.id);
    expect((await mineAt(all, 2, all.sam)).my_claim).toMatchObject({ asked_again: false });
    await publish(all, 3);
    expect((await mineAt(all, 3, all.sam)).my_claim).toMatchObject({ asked_again: false });
  });
});

it('goes to the new weekday of the rule with who keeps it', async () => {
  const all = await fridays();
  await everyWeek(all.sam);
  const params = { seriesId: all.seriesId };
  const series = await all.ruth.ask('showSeries', { params });
  await all.ruth.ask('changeSeries', {
    params,
    body: edit(series, {
      from_event: EVENT,
      scope: 'all',
      rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=5',
      changes: { starts_local: '2026-11-28T18:30', ends_local: '2026-11-28T20:30' },
    }),
  });
  const moved = await all.ruth.ask('showSeries', { params });
  const saturdays = { ...all, events: moved.dates.map(({ event_id }) => event_id) };
  await publish(saturdays, 1);
  expect((await mineAt(saturdays, 1, all.sam)).my_claim).toMatchObject({ asked_again: true });
  await act(all.sam, 'keep', {}, await idAt(saturdays, 1));
  await publish(saturdays, 2);
  expect((await mineAt(saturdays, 2, all.sam)).my_claim).toMatchObject({ asked_again: false });
});

describe('three in a row that somebody missed', () => {
  it.each([
    ['end it', ['did_not_go', 'missed', 'did_not_go'], false],
    ['do not, with one that was done between them', ['did_not_go', 'done', 'did_not_go'], true],
  ] as const)('%s', async (_, answers, goesOn) => {
    const all = await fridays();
    await everyWeek(all.sam);
    await publish(all, 1, 2);
    await all.scene.later(6 * 24 * 60 + 8 * 60 + 5);
    for (const [date, answer] of answers.entries()) {
      const id = await idAt(all, date);
      expect((await look(all.sam, id)).my_claim?.weekly).toBe(true);
      if (answer !== 'missed') await act(all.sam, 'answer', { answer }, id);
      await all.scene.later(7 * 24 * 60);
    }
    await publish(all, 4);
    expect(await at(all, 4)).toEqual(goesOn ? ['driver-sam'] : []);
    expect((await look(all.sam)).my_claim?.weekly).toBe(goesOn);
  });
});
