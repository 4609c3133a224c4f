import * as v from 'valibot';
import * as f from './fields';
import { eventStates, limits } from './vocabulary';

/** The times of an event, and the same on the clocks at its place. */
export const eventTimes = {
  starts_at: f.instant,
  ends_at: f.instant,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  time_zone: f.timeZone,
};

/** An event as it is named where it is not the subject. */
export const eventAt = {
  id: f.eventId,
  title: f.text(limits.title.max),
  state: v.picklist(eventStates),
  ...eventTimes,
};
