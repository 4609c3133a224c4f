import { calendarQuery } from './calendar-query';

const ask = (search: string, locale = 'en-GB') =>
  calendarQuery(new URLSearchParams(search), '2026-11-21', locale);

describe('what a calendar asks for', () => {
  it.each([
    ['', 'en-GB', { from: '2026-10-26', to: '2026-12-06' }, 3],
    ['', 'en-US', { from: '2026-11-01', to: '2026-12-05' }, 3],
    ['view=week', 'en-GB', { from: '2026-11-15', to: '2026-11-22' }, 100],
    ['view=week&date=2026-03-29', 'en-US', { from: '2026-03-28', to: '2026-04-04' }, 100],
    ['diets=vegan&from=2020-01-01', 'en-GB', { diets: 'vegan', from: '2026-10-26', to: '2026-12-06' }, 3],
  ])('“%s” in %s', (search, locale, query, perDay) => {
    expect(ask(search, locale)).toEqual({ query, perDay });
  });

  it('is nothing by days for the list view', () => expect(ask('view=agenda')).toBeUndefined());
});
