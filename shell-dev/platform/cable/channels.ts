import * as v from 'valibot';
import { channels } from '~/api/channels';
import { manageChannels } from '~/api/manage/channels';
import { visibleEvent } from '../acts/find';
import type { Viewer } from '../answers/viewer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';

/** Everything that can be followed: by everybody, by families, by managers. */
export const allChannels = { ...channels, ...manageChannels };

type ChannelKey = keyof typeof allChannels;

export const stream = {
  events: (): string => 'events',
  event: (eventId: string): string => `event:${eventId}`,
  household: (householdId: string): string => `household:${householdId}`,
  manage: (): string => 'manage',
  managedEvent: (eventId: string): string => `managed:${eventId}`,
} as const;

/** The stream behind a subscription; `undefined`: this viewer may not have it. */
type Door = (db: Database, viewer: Viewer, params: Readonly<Record<string, unknown>>) => string | undefined;

const doors: Readonly<Record<ChannelKey, Door>> = {
  events: () => stream.events(),
  event: (db, viewer, params) => {
    const { event_id } = v.parse(channels.event.params, params);
    return mayFollow(db, viewer, event_id) ? stream.event(event_id) : undefined;
  },
  household: (_, viewer) => (viewer.householdId === null ? undefined : stream.household(viewer.householdId)),
  manage: (_, viewer) => (viewer.role === 'manager' ? stream.manage() : undefined),
  managedEvent: (db, viewer, params) => {
    const { event_id } = v.parse(manageChannels.managedEvent.params, params);
    return viewer.role === 'manager' && mayFollow(db, viewer, event_id)
      ? stream.managedEvent(event_id)
      : undefined;
  },
};

function mayFollow(db: Database, viewer: Viewer, eventId: string): boolean {
  try {
    visibleEvent(db, eventId, viewer);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

export type Admission =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'admitted'; readonly stream: string };

/** What becomes of a wish to subscribe. A channel nobody knows is met with silence, as Rails does. */
export function admit(db: Database, viewer: Viewer, identifier: string): Admission {
  const { channel, ...params } = JSON.parse(identifier) as Record<string, unknown>;
  const key = (Object.keys(allChannels) as ChannelKey[]).find(
    (name) => allChannels[name].channel === channel,
  );
  if (!key) return { kind: 'unknown' };
  if (!v.is(allChannels[key].params, params)) return { kind: 'rejected' };
  const name = doors[key](db, viewer, params);
  return name === undefined ? { kind: 'rejected' } : { kind: 'admitted', stream: name };
}
