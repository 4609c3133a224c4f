import * as v from 'valibot';
import { channels } from '~/platform/api';
import { visibleEvent } from '../acts/find';
import type { Viewer } from '../answers/viewer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';

type ChannelKey = keyof typeof channels;

export const stream = {
  events: (): string => 'events',
  event: (eventId: string): string => `event:${eventId}`,
  household: (householdId: string): string => `household:${householdId}`,
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
  const key = (Object.keys(channels) as ChannelKey[]).find((name) => channels[name].channel === channel);
  if (!key) return { kind: 'unknown' };
  if (!v.is(channels[key].params, params)) return { kind: 'rejected' };
  const name = doors[key](db, viewer, params);
  return name === undefined ? { kind: 'rejected' } : { kind: 'admitted', stream: name };
}
