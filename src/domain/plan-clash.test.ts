import { isImpossible, clashesOf, type ClashCandidate } from './plan-clash';

const at = (from: string, to: string) => ({
  starts_at: `2026-11-21T${from}:00Z`,
  ends_at: `2026-11-21T${to}:00Z`,
});
const claim = (id: string, more: Partial<ClashCandidate> = {}): ClashCandidate => ({
  id,
  state: 'published',
  ...at('12:00', '14:00'),
  place_id: 'hall',
  restaurants: ['Chez Amina'],
  ...more,
});

const supper = claim('supper');

describe('what an event collides with', () => {
  it.each<[string, ClashCandidate, string[]]>([
    ['the same hour, place and kitchen', claim('other'), ['place', 'restaurant']],
    ['another place', claim('other', { place_id: 'barn' }), ['restaurant']],
    [
      'the kitchen in another spelling',
      claim('other', { restaurants: ['CHEZ  AMÍNA'] }),
      ['place', 'restaurant'],
    ],
    ['another kitchen', claim('other', { restaurants: ['Casa Pepe'] }), ['place']],
    [
      'one of several kitchens',
      claim('other', { place_id: 'barn', restaurants: ['A', 'Chez Amina'] }),
      ['restaurant'],
    ],
    ['no place and no kitchen', claim('other', { place_id: null, restaurants: [] }), []],
    ['right after', claim('other', at('14:00', '15:00')), []],
    ['right before', claim('other', at('11:00', '12:00')), []],
    ['a minute of it', claim('other', at('13:59', '15:00')), ['place', 'restaurant']],
    ['around it', claim('other', at('09:00', '20:00')), ['place', 'restaurant']],
    ['cancelled', claim('other', { state: 'cancelled' }), []],
    ['a draft', claim('other', { state: 'draft' }), ['place', 'restaurant']],
    ['itself', claim('supper'), []],
  ])('%s', (_, other, kinds) => {
    expect(clashesOf(supper, [other]).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('has no place to collide at when it has none itself', () => {
    const nowhere = claim('supper', { place_id: null, restaurants: [] });
    expect(clashesOf(nowhere, [claim('other', { place_id: null })])).toEqual([]);
  });

  it('collides with nothing once it is cancelled', () => {
    expect(clashesOf(claim('supper', { state: 'cancelled' }), [claim('other')])).toEqual([]);
  });

  it('counts an event of several lanes once, and names the earliest first', () => {
    const late = claim('late', { ...at('13:30', '15:00'), restaurants: [] });
    const early = claim('early', { ...at('11:00', '12:30'), restaurants: [] });
    expect(clashesOf(supper, [late, early, late]).map(({ event }) => event.id)).toEqual(['early', 'late']);
  });
});

it.each([
  ['published', ['place'], true],
  ['draft', ['place', 'restaurant'], true],
  ['published', ['restaurant'], false],
  ['published', [], false],
  ['completed', ['place'], false],
] as const)('%s with %o is impossible: %s', (state, clashes, expected) =>
  expect(isImpossible({ state, clashes })).toBe(expected),
);
