import { historyTypes } from '~/api/manage/vocabulary';
import {
  changesIn,
  isEmptyValue,
  unreadHistory,
  withNewHistory,
  groupOf,
  historyGroups,
  readGroups,
  typesOf,
  writeGroups,
} from './history';

describe('what changed', () => {
  it('names the fields in the order of a form, with how each is said', () => {
    const changes = changesIn({
      before: { capacity: 40, title: 'Supper', starts_local: '2026-11-27T18:30' },
      after: { capacity: 60, title: 'Harvest supper', starts_local: '2026-11-27T19:00' },
    });
    expect(changes).toEqual([
      { field: 'title', kind: 'text', before: 'Supper', after: 'Harvest supper' },
      { field: 'starts_local', kind: 'wall', before: '2026-11-27T18:30', after: '2026-11-27T19:00' },
      { field: 'capacity', kind: 'number', before: 40, after: 60 },
    ]);
  });

  it.each([
    ['what was not there before', { before: {}, after: { note: 'Pram' } }, [['note', null, 'Pram']]],
    ['what is gone', { before: { place: { name: 'Hall' } }, after: {} }, [['place', { name: 'Hall' }, null]]],
    ['what begins empty', { before: {}, after: { note: '', diets: [], needs_reconfirm: false } }, []],
    ['what is the same', { before: { tags: ['a'] }, after: { tags: ['a'] } }, []],
    ['what nobody here has words for', { before: { moon: 1, __proto__: 2 }, after: { moon: 2 } }, []],
    ['a name of every object', { before: {}, after: { toString: 1, constructor: 2 } }, []],
  ])('%s', (_, entry, expected) => {
    expect(changesIn(entry).map(({ field, before, after }) => [field, before, after])).toEqual(expected);
  });

  it.each([
    [null, true],
    ['', true],
    [[], true],
    [0, false],
    [false, false],
    ['x', false],
  ])('%j is nothing: %s', (value, expected) => expect(isEmptyValue(value)).toBe(expected));
});

describe('kinds of things that happen', () => {
  it('have every type once', () => {
    expect([...typesOf(historyGroups)].sort()).toEqual([...historyTypes].sort());
    for (const type of historyTypes) expect(typesOf([groupOf(type)])).toContain(type);
  });

  it.each([
    ['', []],
    ['type=door', ['door']],
    ['type=door,seats,door', ['seats', 'door']],
    ['type=toString,,Door', []],
  ])('are read from an address: %s', (search, expected) => {
    expect(readGroups(new URLSearchParams(search))).toEqual(expected);
  });

  it('come back as they were written', () => {
    expect(readGroups(new URLSearchParams({ type: writeGroups(['course', 'door']) }))).toEqual([
      'course',
      'door',
    ]);
  });
});

describe('announced entries', () => {
  const entry = (id: string, minute: number) => ({ id, at: `2026-11-21T10:0${minute}:00Z` });
  const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id).join('');

  it('are in the order of time and each once, however they arrive', () => {
    const news = withNewHistory(
      [entry('c', 3), entry('a', 1)],
      [entry('b', 2), entry('c', 3), entry('d', 4)],
    );
    expect(ids(news)).toBe('dcba');
  });

  it('are shown until a page holds them, and left to a further page where they are older than the pages read', () => {
    const news = [entry('d', 4), entry('c', 3), entry('a', 1)];
    const read = [entry('c', 3), entry('b', 2)];
    expect(ids(unreadHistory(news, read, true))).toBe('d');
    expect(ids(unreadHistory(news, read, false))).toBe('da');
  });
});
