import * as v from 'valibot';
import { aShift, eventShifts } from '../../tests/support/build-shift';
import { editedShiftsSchema } from './shift.schema';
import { shiftKinds, shiftLimits } from './shift.schema';
import { claimStates, shiftActions, shiftCalls } from './shifts';

const { id, kind, places, place, starts_local, ends_local, note, needs } = aShift();
const sent = { id, kind, places, place, starts_local, ends_local, note, needs };

it.each([
  ['as it was read', eventShifts().items[0], true],
  ['a new one', { ...sent, id: undefined }, true],
  ['no places', { ...sent, places: 0 }, false],
  ['more places than a shift has', { ...sent, places: shiftLimits.places.max + 1 }, false],
  ['a kind that nobody knows', { ...sent, kind: 'cooking' }, false],
  ['a place of blanks', { ...sent, place: '  ' }, false],
  ['a vehicle that nobody knows', { ...sent, needs: { vehicle: 'boat', min_age: null } }, false],
])('takes a shift from a manager, or not: %s', (_, shift, expected) => {
  expect(v.is(editedShiftsSchema, [shift])).toBe(expected);
});

it('saves nothing that the server derives', () => {
  expect(v.parse(editedShiftsSchema, eventShifts().items)).toEqual([sent]);
});

it.each(shiftActions)('takes %s from a helper', (action) => {
  expect(v.is(shiftCalls.actOnShift.body, { action })).toBe(true);
});

it.each(claimStates)('shows a claim that is %s, of a shift of any kind', (state) => {
  const my_claim = {
    id: 'clm_1',
    lock_version: 1,
    state,
    at,
    asked_again: false,
    reason: null,
    weekly: false,
  };
  for (const one of shiftKinds) expect(aShift({ my_claim, kind: one }).my_claim?.state).toBe(state);
});

const at = '2026-11-20T17:00:00Z';
