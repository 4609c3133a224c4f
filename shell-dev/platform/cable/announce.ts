import * as v from 'valibot';
import { channels, type EventMessage, type HouseholdMessage } from '~/platform/api';
import type { Changes } from '../acts/act';
import { liveAnswer } from '../answers/event-answer';
import { registrationAnswer } from '../answers/registration-answer';
import { isVisible } from '../rules/permissions';
import type { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { registrationRow } from '../store/registration-rows';
import { stream } from './channels';

export interface Broadcast {
  readonly stream: string;
  /** JSON, checked against the contract. */
  readonly message: string;
}

const eventMessage = (message: v.InferInput<typeof channels.events.message>): string =>
  JSON.stringify(v.parse(channels.events.message, message) satisfies EventMessage);

const householdMessage = (message: v.InferInput<typeof channels.household.message>): string =>
  JSON.stringify(v.parse(channels.household.message, message) satisfies HouseholdMessage);

/** What a committed transaction has to say, to the streams that anybody listens to. */
export function broadcastsOf(
  db: Database,
  changes: Changes,
  now: number,
  isHeard: (stream: string) => boolean,
): Broadcast[] {
  return [
    ...[...changes.removed].flatMap(([id, version]) =>
      toAll(id, eventMessage({ type: 'event.removed', id, version })),
    ),
    ...[...changes.events].flatMap((id) => ofEvent(db, id)),
    ...[...changes.registrations].flatMap((id) => ofRegistration(db, id, now, isHeard)),
  ].filter((broadcast) => isHeard(broadcast.stream));
}

const toAll = (eventId: string, message: string): Broadcast[] => [
  { stream: stream.events(), message },
  { stream: stream.event(eventId), message },
];

function ofEvent(db: Database, id: string): Broadcast[] {
  const row = eventRow(db, id);
  if (!row) return [];
  const { version } = row;
  if (!isVisible(row)) return toAll(id, eventMessage({ type: 'event.removed', id, version }));
  const message = eventMessage({ type: 'event.changed', event: liveAnswer(row) });
  // What is in no list is told only to those who have its page open.
  return row.visibility === 'public' ? toAll(id, message) : [{ stream: stream.event(id), message }];
}

function ofRegistration(
  db: Database,
  id: string,
  now: number,
  isHeard: (stream: string) => boolean,
): Broadcast[] {
  const row = registrationRow(db, id);
  const to = row && stream.household(row.household_id);
  if (!to || !isHeard(to)) return [];
  const registration = registrationAnswer(db, id, now);
  return [{ stream: to, message: householdMessage({ type: 'registration.changed', registration }) }];
}
