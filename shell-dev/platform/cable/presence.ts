import * as v from 'valibot';
import { manageChannels, type ManagedEventMessage } from '~/api/manage/channels';
import type { Database } from '../store/database';
import type { Broadcast } from './announce';
import { stream } from './channels';
import type { Subscription } from './connection';
import type { Streams } from './streams';

/** A manager who has an event open. */
export interface Present {
  readonly id: string;
  /** Only the first: who works together knows the rest. */
  readonly name: string;
}

const MOST = 100;

/** Who has this event open now: each person once, however many windows they have. Told by the open subscriptions alone. */
export const presentAt = (streams: Streams<Subscription>, db: Database, eventId: string): Present[] =>
  presentIn(streams, db, stream.managedEvent(eventId));

function presentIn(streams: Streams<Subscription>, db: Database, name: string): Present[] {
  const ids = streams.of(name).flatMap(({ connection }) => connection.viewer.personId ?? []);
  return [...new Set(ids)].slice(0, MOST).flatMap((id) => {
    const person = db.get<{ name: string }>('SELECT name FROM people WHERE id = @id', { id });
    return person ? [{ id, name: firstNameOf(person.name) }] : [];
  });
}

const PRESENCE = stream.managedEvent('');

/** What is to be said when somebody joined or left a stream: who is there now, to those who are. */
export function presenceOf(streams: Streams<Subscription>, db: Database, name: string): Broadcast[] {
  if (!name.startsWith(PRESENCE) || !streams.has(name)) return [];
  const people = presentIn(streams, db, name);
  const message = v.parse(manageChannels.managedEvent.message, { type: 'present', people });
  return [{ stream: name, message: JSON.stringify(message satisfies ManagedEventMessage) }];
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
