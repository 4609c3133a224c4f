import * as v from 'valibot';
import { channels } from '~/api/channels';
import { manageChannels } from '~/api/manage/channels';
import { findVisibleEvent } from '../commands/registration-checks';
import { isHelpful } from '../model/helpful';
import type { Viewer } from '../model/viewer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { isHelper } from '../store/door-helpers';
import { eventRow } from '../store/event-rows';
import { restaurantsOf } from '../store/offer-rows';

/** Every channel: public, of families, of managers. */
export const allChannels = { ...channels, ...manageChannels };

type ChannelKey = keyof typeof allChannels;

export const stream = {
  events: (): string => 'events',
  event: (eventId: string): string => `event:${eventId}`,
  household: (householdId: string): string => `household:${householdId}`,
  manage: (): string => 'manage',
  managedEvent: (eventId: string): string => `managed:${eventId}`,
  door: (eventId: string): string => `door:${eventId}`,
  /** Of managers one, of helpers one each. */
  alarms: (helperId?: string): string => (helperId === undefined ? 'alarms' : `alarms:${helperId}`),
  kitchen: (personId: string): string => `kitchen:${personId}`,
  help: (personId: string): string => `help:${personId}`,
} as const;

/** The stream behind a subscription; `undefined` when this viewer may not subscribe. */
type StreamFor = (
  db: Database,
  viewer: Viewer,
  params: Readonly<Record<string, unknown>>,
  now: number,
) => string | undefined;

const streamFor: Readonly<Record<ChannelKey, StreamFor>> = {
  events: () => stream.events(),
  event: (db, viewer, params) => {
    const { event_id } = v.parse(channels.event.params, params);
    return canSubscribe(db, viewer, event_id) ? stream.event(event_id) : undefined;
  },
  // A helper without a household reads by it what managers wrote to those who have claimed a shift.
  household(_, { householdId, personId, role }) {
    const reader = householdId ?? (isHelpful(role) ? personId : null);
    return reader === null ? undefined : stream.household(reader);
  },
  manage: (_, viewer) => (viewer.role === 'manager' ? stream.manage() : undefined),
  managedEvent: (db, viewer, params) => {
    const { event_id } = v.parse(manageChannels.managedEvent.params, params);
    return viewer.role === 'manager' && canSubscribe(db, viewer, event_id)
      ? stream.managedEvent(event_id)
      : undefined;
  },
  kitchen: (db, { personId }) =>
    personId !== null && restaurantsOf(db, personId).length > 0 ? stream.kitchen(personId) : undefined,
  help: (_, { role, personId }) => (personId !== null && isHelpful(role) ? stream.help(personId) : undefined),
  alarms: (_, { role, personId }) => {
    if (role === 'manager') return stream.alarms();
    return isHelpful(role) && personId !== null ? stream.alarms(personId) : undefined;
  },
  door: (db, viewer, params, now) => {
    const { event_id } = v.parse(manageChannels.door.params, params);
    const isAtDoor = viewer.role === 'manager' || isHelper(db, viewer, event_id, now);
    const event = isAtDoor ? eventRow(db, event_id) : undefined;
    return event && event.state !== 'draft' ? stream.door(event_id) : undefined;
  },
};

function canSubscribe(db: Database, viewer: Viewer, eventId: string): boolean {
  try {
    findVisibleEvent(db, eventId, viewer);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

export type SubscriptionDecision =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'admitted'; readonly stream: string };

/** Decides on a subscription. An unknown channel gets no answer, as in Rails. */
export function authorizeSubscription(
  db: Database,
  viewer: Viewer,
  identifier: string,
  now: number,
): SubscriptionDecision {
  const { channel, ...params } = JSON.parse(identifier) as Record<string, unknown>;
  const key = (Object.keys(allChannels) as ChannelKey[]).find(
    (name) => allChannels[name].channel === channel,
  );
  if (!key) return { kind: 'unknown' };
  if (!v.is(allChannels[key].params, params)) return { kind: 'rejected' };
  const name = streamFor[key](db, viewer, params, now);
  return name === undefined ? { kind: 'rejected' } : { kind: 'admitted', stream: name };
}
