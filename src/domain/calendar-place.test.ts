import { readPlace, writePlace, type CalendarPlace, calendarQuery } from './calendar-place';

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
    const search = writePlace(place, today, new URLSearchParams('diets=vegan&view=month'));
    expect(String(search)).toBe('view=week&date=2026-10-25&open=1&diets=vegan');
    expect(readPlace(search, today)).toEqual(place);
  });

  it('leaves out what goes without saying', () => {
    expect(String(writePlace({ view: 'month', date: today, open: false }, today))).toBe('');
  });
});

const ask = (search: string, locale = 'en-GB') =>
  calendarQuery(new URLSearchParams(search), '2026-11-21', locale);

describe('what a calendar asks for', () => {
  it.each([
    ['', 'en-GB', { from: '2026-10-26', to: '2026-12-06' }, 3],
    ['', 'en-US', { from: '2026-11-01', to: '2026-12-05' }, 3],
    ['view=week', 'en-GB', { from: '2026-11-16', to: '2026-11-22' }, 100],
    ['view=week&date=2026-03-29', 'en-US', { from: '2026-03-29', to: '2026-04-04' }, 100],
    ['diets=vegan&from=2020-01-01', 'en-GB', { diets: 'vegan', from: '2026-10-26', to: '2026-12-06' }, 3],
  ])('“%s” in %s', (search, locale, query, perDay) => {
    expect(ask(search, locale)).toEqual({ query, perDay });
  });

  it('is nothing by days for the list view', () => expect(ask('view=agenda')).toBeUndefined());
});
