import * as v from 'valibot';
import { manageChannels, type ManagedEventMessage } from '~/api/manage/channels';
import type { Present } from '../answers/handler';
import { firstNameOf } from '../model/first-name';
import type { Database } from '../store/database';
import type { Broadcast } from './broadcasts';
import { stream } from './channels';
import type { Streams, Subscription } from './connection';

const MOST = 100;

/** Who has this event open now, each person once, by the open subscriptions. */
export const findPresent = (streams: Streams<Subscription>, db: Database, eventId: string): Present[] =>
  presentIn(streams, db, stream.managedEvent(eventId));

function presentIn(streams: Streams<Subscription>, db: Database, name: string): Present[] {
  const ids = streams.of(name).flatMap(({ connection }) => connection.viewer.personId ?? []);
  return [...new Set(ids)].slice(0, MOST).flatMap((id) => {
    const person = db.get<{ name: string }>('SELECT name FROM people WHERE id = @id', { id });
    return person ? [{ id, name: firstNameOf(person.name) }] : [];
  });
}

const PRESENCE = stream.managedEvent('');

/** Broadcasts to an event's managers who has it open, after somebody joined or left. */
export function presenceBroadcasts(streams: Streams<Subscription>, db: Database, name: string): Broadcast[] {
  if (!name.startsWith(PRESENCE) || !streams.has(name)) return [];
  const people = presentIn(streams, db, name);
  const message = v.parse(manageChannels.managedEvent.message, { type: 'present', people });
  return [{ stream: name, message: JSON.stringify(message satisfies ManagedEventMessage) }];
}
