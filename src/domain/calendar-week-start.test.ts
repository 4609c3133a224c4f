import { weekInfoOf, weekInfoOfRegion } from './calendar-week-start';

describe('the week of a locale', () => {
  it.each([
    ['en-US', 7],
    ['en-GB', 1],
    ['es', 1],
    ['es-MX', 7],
    ['ar-EG', 6],
    ['pt-BR', 7],
    ['fr', 1],
    ['en-US-u-fw-mon', 7],
  ])('%s begins on weekday %s', (locale, firstDay) => {
    // A locale may name its own first day; engines differ in whether they listen.
    const { firstDay: found } = weekInfoOf(locale);
    expect([firstDay, 1]).toContain(found);
    if (!locale.includes('-u-')) expect(found).toBe(firstDay);
  });
});

describe('our own table, for browsers without one', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const regions = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => names.of(code) !== code);

  // Old codes that CLDR maps to new ones are not in the table.
  const retired = new Set(['BU', 'RH', 'YD', 'EA']);

  it('says what CLDR says of every region', () => {
    for (const region of regions.filter((code) => !retired.has(code))) {
      const { firstDay, weekend } = weekInfoOf(`und-${region}`);
      expect([region, weekInfoOfRegion(region)]).toEqual([region, { firstDay, weekend }]);
    }
    expect(weekInfoOfRegion(undefined)).toEqual({ firstDay: 1, weekend: [6, 7] });
  });
});
