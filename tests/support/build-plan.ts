import * as v from 'valibot';
import { impactSchema, type Impact } from '~/api/manage/action.schema';
import { planPageSchema, type PlanEvent, type PlanLane, type PlanPage } from '~/api/manage/plan';
import { anId } from './build';

// Of Paris, in winter: the time of every such event here.
const instantOf = (wall: string): string =>
  new Date(Date.parse(`${wall}:00+01:00`)).toISOString().replace('.000', '');

/** An event as the planner has it: a supper at the parish hall on Friday the 27th, that its manager may change. */
export function aPlanEvent(
  event: Partial<Omit<PlanEvent, 'id' | 'place_id'>> & { id?: string; place_id?: string | null } = {},
): PlanEvent {
  const { starts_local = '2026-11-27T18:30', ends_local = '2026-11-27T20:00' } = event;
  return {
    id: anId('evt'),
    version: 1,
    lock_version: 1,
    title: 'Harvest supper',
    state: 'published',
    time_zone: 'Europe/Paris',
    starts_local,
    ends_local,
    starts_at: instantOf(starts_local),
    ends_at: instantOf(ends_local),
    place_id: 'plc_hall',
    place_name: 'Parish hall',
    restaurants: ['Chez Amina'],
    capacity: 40,
    taken: 12,
    clashes: [],
    can: ['edit'],
    ...event,
  } as PlanEvent;
}

/** A place with its events. */
export function aPlanLane(key: string, name: string, events: readonly PlanEvent[]): PlanLane {
  const days = [...new Set(events.map(({ starts_local }) => starts_local.slice(0, 10)))].toSorted();
  return {
    key,
    name,
    place: {
      id: key,
      name,
      city: 'Toulouse',
      country: 'FR',
      line1: '12 rue des Lois',
      region: 'Occitanie',
      postcode: '31000',
      latitude: 43.6,
      longitude: 1.44,
      access_notes: '',
    } as PlanLane['place'],
    count: events.length,
    days: days.map((day) => {
      const ofDay = events.filter(({ starts_local }) => starts_local.startsWith(day));
      return { day, count: ofDay.length, events: ofDay };
    }),
  };
}

export const aPlanPage = (lanes: readonly PlanLane[]): PlanPage =>
  v.parse(planPageSchema, { lanes, next_cursor: null, total: lanes.length });

/** A change that concerns nobody. */
export const anImpact = (impact: Partial<v.InferInput<typeof impactSchema>> = {}): Impact =>
  v.parse(impactSchema, {
    families: 0,
    people: 0,
    reconfirm: 0,
    waiting: 0,
    kitchens: 0,
    clashes: [],
    notices: [],
    errors: [],
    ...impact,
  });
