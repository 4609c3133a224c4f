import { arrivalBars } from './board-facts';

const at = (time: string): number => Date.parse(`2026-11-21T${time}:00Z`);
const bucket = (time: string, people: number) => ({ at: `2026-11-21T${time}:00Z`, people });
const span = { doors: at('17:30'), ends: at('20:00') };

describe('arrivals over time', () => {
  it('is nothing while nobody came', () => {
    expect(arrivalBars([], span, at('18:00'))).toEqual({
      bars: [],
      most: 0,
      total: 0,
      busiest: undefined,
      moved: 0,
    });
  });

  it('begins at the doors and shows the quiet minutes up to now', () => {
    const { bars, most, total } = arrivalBars([bucket('17:35', 4), bucket('17:45', 9)], span, at('18:00'));
    expect(bars.map(({ people }) => people)).toEqual([0, 4, 0, 9, 0, 0]);
    expect(bars.map(({ soFar }) => soFar)).toEqual([0, 4, 4, 13, 13, 13]);
    expect([most, total]).toEqual([9, 13]);
  });

  it('takes in who came before the doors, and after the end', () => {
    const { bars } = arrivalBars([bucket('17:10', 1), bucket('20:30', 2)], span, at('23:00'));
    expect(bars[0]).toMatchObject({ from: at('17:10'), people: 1 });
    expect(bars.at(-1)).toMatchObject({ people: 2, soFar: 3 });
  });

  it('stands at the edge, marked, where a phone had another year', () => {
    const wrong = [
      { at: '1900-01-01T00:05:00Z', people: 4 },
      { at: '2199-01-01T00:05:00Z', people: 1 },
    ];
    const arrivals = arrivalBars([...wrong, bucket('17:30', 1), bucket('18:00', 3)], span, at('23:00'));
    expect(arrivals).toMatchObject({ total: 9, moved: 5, most: 5 });
    expect(arrivals.bars[0]).toMatchObject({ from: at('17:30'), people: 5, moved: 4 });
    expect(arrivals.bars.at(-1)).toMatchObject({ people: 1, soFar: 9, moved: 1 });
    expect(arrivals.bars.filter(({ moved }) => moved > 0)).toHaveLength(2);
    // Nobody was seen to come at the edge.
    expect(arrivals.busiest).toMatchObject({ from: at('18:00'), people: 3 });
    expect(arrivals.bars.length).toBeLessThanOrEqual(25);
  });

  it.each([
    ['an hour', '18:25', 5],
    ['two hours', '19:20', 5],
    ['four hours', '21:30', 15],
    ['a day', '17:00', 120],
  ])('widens the bars until they can be told apart: %s', (_, now, minutes) => {
    const until = now === '17:00' ? at('17:00') + 86_400_000 : at(now);
    const { bars } = arrivalBars([bucket('17:35', 4)], { ...span, ends: until }, until);
    const [{ from, to }] = bars as [(typeof bars)[0]];
    expect((to - from) / 60_000).toBe(minutes);
    expect(bars.length).toBeLessThanOrEqual(25);
  });

  it('names the busiest, and keeps an undone one below the line', () => {
    const { busiest, total, bars } = arrivalBars(
      [bucket('17:30', 3), bucket('17:40', -3)],
      span,
      at('17:45'),
    );
    expect(busiest).toMatchObject({ people: 3 });
    expect(total).toBe(0);
    expect(bars.at(-1)?.soFar).toBe(0);
  });

  it('loses nobody, whatever the width', () => {
    const buckets = Array.from({ length: 200 }, (_, step) => ({
      at: new Date(span.doors + step * 300_000).toISOString(),
      people: (step * 7) % 5,
    }));
    const { bars, total } = arrivalBars(buckets, span, span.ends);
    expect(bars.reduce((sum, { people }) => sum + people, 0)).toBe(total);
  });
});
