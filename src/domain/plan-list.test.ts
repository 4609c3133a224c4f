import { aPlanEvent, aPlanLane } from '../../tests/support/build-plan';
import { lanesOn, listByDay } from './plan-lanes';

const on = (id: string, day: string, hour = '12') =>
  aPlanEvent({ id, starts_local: `${day}T${hour}:00`, ends_local: `${day}T${hour}:30` });
const days = ['2026-11-20', '2026-11-21'];
const linesOf = (lanes: Parameters<typeof listByDay>[0]) =>
  listByDay(lanes, days).map((row) =>
    row.kind === 'event' ? `${row.day} ${row.event.id} ${row.lane.key}` : row,
  );

describe('the planner’s list by day', () => {
  it('has the events of all lanes in order of day and start, and only those of its days', () => {
    const barn = aPlanLane('barn', 'Barn', [on('tea', '2026-11-20', '16'), on('late', '2026-11-22')]);
    const hall = aPlanLane('hall', 'Hall', [on('lunch', '2026-11-20'), on('supper', '2026-11-21', '18')]);
    expect(linesOf([barn, hall])).toEqual([
      '2026-11-20 lunch hall',
      '2026-11-20 tea barn',
      '2026-11-21 supper hall',
    ]);
  });

  it('lists an event of two restaurants once', () => {
    const both = on('both', '2026-11-20');
    expect(linesOf([aPlanLane('a', 'A', [both]), aPlanLane('b', 'B', [both])])).toEqual([
      '2026-11-20 both a',
    ]);
  });

  it('has one that lasts days on each of them, and one that runs past midnight on its own', () => {
    const fair = aPlanEvent({ id: 'fair', starts_local: '2026-11-19T09:00', ends_local: '2026-11-21T12:00' });
    const night = aPlanEvent({
      id: 'night',
      starts_local: '2026-11-20T22:00',
      ends_local: '2026-11-21T02:00',
    });
    expect(linesOf([aPlanLane('hall', 'Hall', [fair, night])])).toEqual([
      '2026-11-20 fair hall',
      '2026-11-20 night hall',
      '2026-11-21 fair hall',
    ]);
  });

  it('leaves the evening before out of its lanes, and keeps what goes on', () => {
    const fair = aPlanEvent({ id: 'fair', starts_local: '2026-11-19T09:00', ends_local: '2026-11-21T12:00' });
    const hall = aPlanLane('hall', 'Hall', [
      fair,
      on('before', '2026-11-19', '20'),
      on('lunch', '2026-11-20'),
    ]);
    const barn = aPlanLane('barn', 'Barn', [on('lunch', '2026-11-20')]);
    const [first, second] = lanesOn([hall, barn], days);
    expect(first).toMatchObject({
      count: 2,
      days: [{ events: [{ id: 'fair' }] }, { events: [{ id: 'lunch' }] }],
    });
    expect(second).toBe(barn);
  });

  it('counts what was not sent at the end of its day', () => {
    const hall = aPlanLane('hall', 'Hall', [on('lunch', '2026-11-20')]);
    const lanes = [{ ...hall, days: hall.days.map((day) => ({ ...day, count: 5 })) }];
    expect(linesOf(lanes)).toEqual([
      '2026-11-20 lunch hall',
      { kind: 'beyond', day: '2026-11-20', count: 4 },
    ]);
  });
});
