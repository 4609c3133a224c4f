import * as v from 'valibot';
import { lateFields, requiredIn } from './answers';

const guest = { id: v.string(), code: v.nullable(v.string()) };
const listOf = (entries: v.ObjectEntries) =>
  requiredIn({ listGuests: v.object({ items: v.pipe(v.array(v.object(entries)), v.maxLength(9)) }) });
const before = listOf(guest);

it('names a field that older back ends do not send', () => {
  expect(lateFields(listOf({ ...guest, pets: v.boolean() }), before)).toEqual(['listGuests.items[].pets']);
  const variants = v.union([v.object({ type: v.literal('a'), late: v.string() }), v.object({})]);
  const known = requiredIn({ '#door': v.union([v.object({ type: v.literal('a') }), v.object({})]) });
  expect(lateFields(requiredIn({ '#door': variants }), known)).toEqual(['#door|0.late']);
});

it('takes what is optional, what is in a new object, and another call', () => {
  const pets = v.optional(v.object({ count: v.number() }));
  expect(lateFields(listOf({ ...guest, pets }), before)).toEqual([]);
  expect(lateFields(requiredIn({ listPets: v.object({ items: v.array(v.string()) }) }), before)).toEqual([]);
  expect(lateFields(listOf({ id: v.string() }), before)).toEqual([]);
});
