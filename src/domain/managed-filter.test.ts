import { isNarrowed, managedQuery, readManagedFilter, writeManagedFilter } from './managed-filter';

const read = (query: string) => readManagedFilter(new URLSearchParams(query));
const TODAY = 'today';

describe('what a manager looks for', () => {
  it.each([
    ['', { from: TODAY, sort: 'starts' }],
    ['when=past', { ended: '1', sort: '-starts' }],
    ['when=all', { sort: '-starts' }],
    ['when=past&from=2026-01-01', { from: '2026-01-01', sort: 'starts' }],
    ['to=2026-12-01', { to: '2026-12-01', sort: 'starts' }],
    ['state=live,draft,asleep', { state: 'draft,live', from: TODAY, sort: 'starts' }],
    ['needs=1&sort=title', { needs: '1', from: TODAY, sort: 'title' }],
    ['needs=yes', { from: TODAY, sort: 'starts' }],
    ['archived=1', { archived: '1', sort: 'starts' }],
    ['q=%20rice%20%20soup', { q: 'rice soup', from: TODAY, sort: 'starts' }],
    ['place=plc_1&sort=seats', { place: 'plc_1', from: TODAY, sort: 'seats' }],
    ['place=../x&sort=colour&from=2026-13-01&when=never', { from: TODAY, sort: 'starts' }],
    ['from=2026-12-02&to=2026-12-01', { from: '2026-12-02', sort: 'starts' }],
  ])('from %s asks for %j', (query, asked) => {
    expect(managedQuery(read(query))).toEqual(asked);
  });

  it.each([
    '',
    'when=all&q=rice&state=draft,live&place=plc_1&archived=1&sort=title',
    'from=2026-12-01&to=2026-12-09',
    'q=rice&needs=1&sort=seats',
  ])('comes back from the URL as it was written: %s', (query) => {
    expect(String(writeManagedFilter(read(query), new URLSearchParams(query)))).toBe(
      new URLSearchParams(query).toString(),
    );
  });

  it('keeps what a shell has in the URL, and knows when it hides something', () => {
    expect(String(writeManagedFilter(read('q=rice'), new URLSearchParams('theme=dark&q=beans')))).toBe(
      'q=rice&theme=dark',
    );
    expect(['', 'when=all', 'q=a', 'state=draft'].map((query) => isNarrowed(read(query)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
