import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { limits } from '../vocabulary';

/**
 * What cannot wait at an event, for those who run it, until its cause is settled. Managers are told all of it, helpers what they can do something
 * about at their own doors: an allergen report while doors are open, and a silent door, which is one that nothing is heard of while others check
 * people in.
 */
export const alarmKinds = ['allergen_report', 'conflict', 'late_cancellation', 'silent_door'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

const alarmSchema = v.object({
  kind: v.picklist(alarmKinds),
  event: v.object({
    id: f.eventId,
    title: f.text(limits.title.max),
    starts_local: f.wallTime,
    time_zone: f.timeZone,
  }),
  /** Reports that nobody acknowledged, entries that nobody settled, parties that cancelled. */
  count: f.count,
  /** Name of the silent door, else empty. */
  door: f.text(limits.doorName),
  /** When the last of them came; of a silent door, when it was last heard of. */
  at: f.instant,
  /** When it ends to matter by itself. */
  until: f.instant,
});
export type Alarm = v.InferOutput<typeof alarmSchema>;

/** An alarm of a kind that this build does not know is read as `null`. None is ever sent. */
const alarms = v.pipe(v.array(v.fallback(v.nullable(alarmSchema), null)), v.maxLength(limits.notices));

/** The calls of everybody who runs an event. From API 2.8 on. */
export const alarmCalls = {
  listAlarms: call('GET /alarms', {
    api: 'main',
    who: 'door',
    summary: 'List what cannot wait at the events that the viewer runs or helps at, by their start',
    isOptional: true,
    answer: v.object({ items: alarms }),
  }),
} as const;

export const alarmChannels = {
  /** What cannot wait at the viewer’s events. The subscription is rejected for anyone but managers and helpers. */
  alarms: {
    channel: 'AlarmsChannel',
    params: v.object({}),
    /** All alarms of one event after something happened there, which may be the same as before. */
    message: v.union([
      v.object({ type: v.literal('alarms.changed'), event_id: f.eventId, alarms }),
      /** For managers: what waits at the kitchens of an event may be more or less. */
      v.object({ type: v.literal('kitchens.changed'), event_id: f.eventId }),
      /** For managers: hands may be missing at an event, or no more. From cable 1.9 on. */
      v.object({ type: v.literal('hands.changed'), event_id: f.eventId }),
    ]),
  },
} as const;
export type AlarmMessage = v.InferOutput<(typeof alarmChannels)['alarms']['message']>;
