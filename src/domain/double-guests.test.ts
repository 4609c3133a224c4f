import type { RegistrationState } from '~/api/vocabulary';
import { findDoubleGuests } from './double-guests';

const guest = (id: string, contact_name: string, phone: string, state: RegistrationState = 'confirmed') => ({
  id,
  contact_name,
  phone,
  state,
});

describe('T11: parties that may have seats twice', () => {
  it.each([
    [
      'the same phone, whatever the name',
      [guest('a', 'Ana', '+34600'), guest('b', 'Leo', '+34600')],
      ['a phone b', 'b phone a'],
    ],
    [
      'the same name, where one left no phone',
      [guest('a', 'Ana García', '+34600'), guest('b', 'ana  garcía'.replace('  ', ' '), '')],
      ['a name b', 'b name a'],
    ],
    ['two phones under one name', [guest('a', 'Ana', '+34600'), guest('b', 'Ana', '+34601')], []],
    ['nobody without phone and name', [guest('a', '', ''), guest('b', '', '')], []],
    ['nobody who cancelled', [guest('a', 'Ana', '+34600'), guest('b', 'Ana', '+34600', 'cancelled')], []],
    [
      'two households and a walk-in',
      [guest('a', 'Ana', '+34600'), guest('b', 'Ana', '+34600'), guest('c', 'Ana', '')],
      ['a phone b', 'a name c', 'b phone a', 'b name c', 'c name a', 'c name b'],
    ],
  ])('%s', (_, guests, expected) => {
    const found = [...findDoubleGuests(guests)].flatMap(([id, doubles]) =>
      doubles.map(({ by, other }) => `${id} ${by} ${other.id}`),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
