import { readPlace, writePlace, type CalendarPlace } from './calendar-place';

const today = '2026-11-21';
const read = (search: string) => readPlace(new URLSearchParams(search), today);

describe('the place in the calendar', () => {
  it.each([
    ['', { view: 'month', date: today, open: false }],
    ['view=week&date=2026-03-29', { view: 'week', date: '2026-03-29', open: false }],
    ['view=agenda&open=1', { view: 'agenda', date: today, open: true }],
    ['view=year&date=2026-02-30&open=yes', { view: 'month', date: today, open: false }],
  ] satisfies [string, CalendarPlace][])('“%s” reads as %o', (search, place) =>
    expect(read(search)).toEqual(place),
  );

  it('comes back as it was, with the filter beside it', () => {
    const place: CalendarPlace = { view: 'week', date: '2026-10-25', open: true };
    const written = writePlace(place, today, new URLSearchParams('diets=vegan&view=month'));
    expect(String(written)).toBe('view=week&date=2026-10-25&open=1&diets=vegan');
    expect(readPlace(written, today)).toEqual(place);
  });

  it('leaves out what goes without saying', () => {
    expect(String(writePlace({ view: 'month', date: today, open: false }, today))).toBe('');
  });
});
