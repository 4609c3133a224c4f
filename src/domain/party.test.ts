import { peopleIn, type PartyOf } from './party';
import {
  mostOf,
  dietsWithin,
  isSameParty,
  mergeParties,
  partyWithin,
  seatsForParty,
  waitlistRoom,
} from './party-size';

const party = (adults: number, children = 0, infants = 0): PartyOf => ({ adults, children, infants });

describe('a party', () => {
  it('counts every head, infants too', () => expect(peopleIn(party(2, 1, 1))).toBe(4));

  it.each([
    ['room for two more', party(2, 1, 1), 6, 4],
    ['full already', party(2, 2, 2), 6, 2],
    ['over the limit stays where it is', party(4, 4, 0), 6, 4],
  ])('lets adults grow: %s', (_, start, max, most) => expect(mostOf('adults', start, max)).toBe(most));

  it.each([
    ['fits', party(2, 2), 4, party(2, 2)],
    ['leaves one adult with the children', party(2, 2), 2, party(1, 1)],
    ['keeps the infant with the adult', party(2, 1, 1), 2, party(1, 0, 1)],
    ['one seat is for the adult', party(2, 2, 1), 1, party(1)],
    ['children alone', party(0, 3), 2, party(0, 2)],
    ['no seat at all', party(2, 2, 1), 0, party(0)],
    ['a negative count is no seat', party(1), -3, party(0)],
  ])('is cut down to the seats there are: %s', (_, whole, seats, expected) =>
    expect(partyWithin(whole, seats)).toMatchObject(expected),
  );

  it('is the same only when every kind is', () => {
    expect(isSameParty(party(2, 1), party(2, 1))).toBe(true);
    expect(isSameParty(party(2, 1), party(1, 2))).toBe(false);
  });
});

describe('two changes of one party', () => {
  it.each([
    ['they changed what we did not', party(2, 1), party(3, 1), party(2, 2), party(3, 2), []],
    ['both did the same', party(2, 1), party(3, 1), party(3, 1), party(3, 1), []],
    ['both changed the adults', party(2, 1), party(3, 1), party(1, 1), party(3, 1), ['adults']],
    ['we changed nothing', party(2, 1), party(2, 1), party(1, 0), party(1, 0), []],
  ])('%s', (_, base, ours, theirs, joined, clashes) =>
    expect(mergeParties(base, ours, theirs)).toEqual({ party: joined, clashes }),
  );
});

describe('diets of a party that shrank', () => {
  it('are never eaten by more people than come', () =>
    expect(
      dietsWithin(
        [
          { tag: 'vegan', count: 3 },
          { tag: 'halal', count: 1 },
        ],
        2,
      ),
    ).toEqual([
      { tag: 'vegan', count: 2 },
      { tag: 'halal', count: 1 },
    ]));
  it('go with the last person', () => expect(dietsWithin([{ tag: 'vegan', count: 1 }], 0)).toEqual([]));
  it('are the same list when they fit', () => {
    const diets = [{ tag: 'vegan', count: 1 }];
    expect(dietsWithin(diets, 2)).toBe(diets);
  });
});

describe('the seats that are left for a party', () => {
  const seats = (free: number, waiting = 0, waitlist_limit = 10) => ({ free, waiting, waitlist_limit });
  it.each([
    ['all fit', seats(4), 4, 0, { kind: 'enough', free: 4 }],
    ['nobody chosen yet', seats(1), 0, 0, { kind: 'enough', free: 1 }],
    ['some fit', seats(2), 4, 0, { kind: 'some', free: 2, waitlist: 'open' }],
    ['some fit, waitlist full', seats(2, 10), 4, 0, { kind: 'some', free: 2, waitlist: 'full' }],
    ['none, may wait', seats(0, 3), 4, 0, { kind: 'none', waitlist: 'open' }],
    ['none, may not wait', seats(0, 0, 0), 4, 0, { kind: 'none', waitlist: 'off' }],
    ['its own seats count in', seats(1), 5, 4, { kind: 'enough', free: 5 }],
    ['its own seats are not enough', seats(0), 5, 4, { kind: 'some', free: 4, waitlist: 'open' }],
  ])('%s', (_, counts, people, own, expected) =>
    expect(seatsForParty(counts, people, own)).toEqual(expected),
  );

  it.each([
    [0, 0, 'off'],
    [2, 3, 'open'],
    [3, 3, 'full'],
    [4, 3, 'full'],
  ])('%i waiting of at most %i: %s', (waiting, limit, room) =>
    expect(waitlistRoom({ free: 0, waiting, waitlist_limit: limit })).toBe(room),
  );
});
