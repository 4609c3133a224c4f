import * as v from 'valibot';
import { managedShiftCalls, type EventShift, type EventShifts } from '~/api/manage/shifts';
import { shiftCalls, type Shift } from '~/api/shifts';

const what = {
  kind: 'serving',
  places: 3,
  place: 'Main hall',
  starts_local: '2026-11-21T18:00',
  ends_local: '2026-11-21T21:00',
  note: null,
  needs: { vehicle: null, min_age: null },
  starts_at: '2026-11-21T17:00:00Z',
  ends_at: '2026-11-21T20:00:00Z',
  filled: 1,
  version: 2,
} as const;

/** A shift as a helper reads it, checked by its schema. */
export const aShift = (overrides: Partial<Shift> = {}): Shift =>
  v.parse(shiftCalls.showShift.answer, {
    ...what,
    id: 'shf_serving',
    event: {
      id: 'evt_supper',
      title: 'Friday supper',
      state: 'published',
      starts_at: '2026-11-21T17:30:00Z',
      ends_at: '2026-11-21T20:00:00Z',
      starts_local: '2026-11-21T18:30',
      ends_local: '2026-11-21T21:00',
      time_zone: 'Europe/Paris',
      place: {
        name: 'Salle Jaurès',
        line1: '12 rue du Lac',
        postcode: '75010',
        city: 'Paris',
        latitude: 48.87,
        longitude: 2.36,
        access_notes: 'By the yard.',
      },
    },
    my_claim: null,
    asked_at: null,
    can: ['claim'],
    others: ['Eli'],
    ...overrides,
  });

/** The shifts of an event as a manager reads them, checked by their schema. */
export const eventShifts = (
  overrides: Partial<EventShift> = {},
  people: EventShifts['people'] = [],
): EventShifts =>
  v.parse(managedShiftCalls.listEventShifts.answer, {
    items: [{ ...what, id: 'shf_serving', claims: [], asked: [], can: ['assign', 'ask'], ...overrides }],
    people,
  });

/** A claim as a manager reads it: Sam has a place. */
export const aClaim = (
  overrides: Partial<EventShift['claims'][number]> = {},
): EventShift['claims'][number] => ({
  id: 'clm_1',
  lock_version: 4,
  state: 'claimed',
  person: { id: 'driver-sam', name: 'Sam Whitlock' },
  claimed_at: '2026-11-20T09:00:00Z',
  by: 'Sam Whitlock',
  at: '2026-11-20T09:00:00Z',
  asked_again: false,
  reason: null,
  can: ['remove'],
  ...overrides,
});
