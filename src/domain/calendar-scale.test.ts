import type { Segment } from './calendar-grid';
import { scaleOf } from './calendar-scale';

const at = (start: number, end: number) => ({ start: start * 60, end: end * 60 }) as Segment;
const rows = (...segments: Segment[]) =>
  scaleOf(segments).rows.map(
    ({ from, to, isFolded }) => `${from / 60}-${to / 60}${isFolded ? ' folded' : ''}`,
  );

describe('the clock of a week', () => {
  it('shows the usual hours when nothing lies outside', () => {
    expect(rows()).toHaveLength(12);
    expect(rows()[0]).toBe('9-10');
    expect(rows(at(10, 12)).at(-1)).toBe('20-21');
  });

  it('widens to what lies outside', () => {
    expect(rows(at(7.5, 8))[0]).toBe('7-8');
    expect(rows(at(20, 22.25)).at(-1)).toBe('22-23');
  });

  it('folds a night that only its ends need', () => {
    expect(rows(at(0, 2)).slice(0, 4)).toEqual(['0-1', '1-2', '2-9 folded', '9-10']);
    expect(rows(at(0, 2), at(23, 24)).slice(-3)).toEqual(['21-22', '22-23', '23-24']);
    expect(rows(at(0, 2), at(20, 24))).toHaveLength(2 + 1 + 15);
  });

  it('keeps a short gap', () => {
    expect(rows(at(6, 7)).slice(0, 4)).toEqual(['6-7', '7-8', '8-9', '9-10']);
  });

  it('places minutes evenly in an hour, and closer where it is folded', () => {
    const scale = scaleOf([at(0, 2)]);
    expect(scale.height).toBe(2 + 0.5 + 12);
    expect([0, 60, 90, 120, 540, 600, 1_440].map(scale.at)).toEqual([0, 1, 1.5, 2, 2.5, 3.5, 14.5]);
    expect(scale.at(330)).toBe(2.25);
    expect(scaleOf([]).at(0)).toBe(0);
  });

  it('has room for what is drawn longer than it is at the end of a day', () => {
    expect(rows(at(23.9, 23.99)).at(-1)).toBe('23-24');
  });
});
