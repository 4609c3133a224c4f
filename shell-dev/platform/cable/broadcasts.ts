import * as v from 'valibot';
import { channels } from '~/api/channels';
import { manageChannels } from '~/api/manage/channels';
import { alarmsAt, type Audience } from '../answers/alarms.handlers';
import { doorSeats, ticketAnswer } from '../answers/door-answer';
import { liveAnswer } from '../answers/event-answer';
import { reportAnswer } from '../answers/feedback-answer';
import { entryAnswer } from '../answers/history-answer';
import { noticeAnswer } from '../answers/notice-answer';
import { registrationAnswer } from '../answers/registration-answer';
import type { Changes } from '../commands/transaction';
import { isVisible } from '../rules/permissions';
import { countConflicts, doorCounts, doorTicket } from '../store/check-in-rows';
import type { Database } from '../store/database';
import { helpersAt } from '../store/door-helpers';
import { eventRow } from '../store/event-rows';
import { reportRow } from '../store/feedback-rows';
import { historyRow } from '../store/history-rows';
import { noticeRow } from '../store/notice-rows';
import { offersOfEvent, peopleOfRestaurant } from '../store/offer-rows';
import { helpersOf } from '../store/people';
import { registrationRow } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import { shiftRowsOf } from '../store/shift-rows';
import { stream } from './channels';

export interface Broadcast {
  readonly stream: string;
  /** JSON, checked against the contract. */
  readonly message: string;
}

const writerOf =
  <S extends v.GenericSchema>(schema: S) =>
  (message: v.InferInput<S>): string =>
    JSON.stringify(v.parse(schema, message));

const eventMessage = writerOf(channels.events.message);
const householdMessage = writerOf(channels.household.message);
const doorMessage = writerOf(manageChannels.door.message);
const managedMessage = writerOf(manageChannels.managedEvent.message);
const alarmMessage = writerOf(manageChannels.alarms.message);
const helpMessage = writerOf(manageChannels.help.message);
const kitchenMessage = writerOf(manageChannels.kitchen.message);

type IsHeard = (stream: string) => boolean;

/** Written only for a stream that somebody hears. */
const ifHeard = (isHeard: IsHeard, to: string, write: () => string): Broadcast[] =>
  isHeard(to) ? [{ stream: to, message: write() }] : [];

/** The broadcasts that follow from a committed transaction, for streams that have subscribers. */
export function toBroadcasts(db: Database, changes: Changes, now: number, isHeard: IsHeard): Broadcast[] {
  return [
    ...[...changes.removed].flatMap(([id, version]) =>
      toEveryone(id, eventMessage({ type: 'event.removed', id, version })).concat({
        stream: stream.manage(),
        message: eventMessage({ type: 'event.removed', id, version }),
      }),
    ),
    ...[...changes.hidden].flatMap((id) => hiddenEvent(db, id)),
    ...[...changes.events].flatMap((id) => ofEvent(db, id, isHeard)),
    ...[...changes.registrations].flatMap((id) => ofRegistration(db, id, now, isHeard)),
    ...[...changes.notices].flatMap((id) => ofNotice(db, id, now, isHeard)),
    ...[...changes.removedNotices].map(([id, { householdId, version }]): Broadcast => ({
      stream: stream.household(householdId),
      message: householdMessage({ type: 'notice.removed', id, version }),
    })),
    ...[...changes.messages].map(ofMessages),
    ...[...toldOfAlarms(db, changes)].flatMap((id) => ofAlarms(db, id, now, isHeard)),
    ...ofOffers(db, changes),
    ...ofShifts(db, changes),
    ...[...changes.rights].map(ofRights),
    ...[...changes.doors].flatMap((id) => ofDoor(db, id, isHeard)),
    ...[...changes.reports].flatMap((id) => ofReport(db, id)),
    ...changes.history.flatMap((n) => ofHistory(db, n, isHeard)),
  ].filter((broadcast) => isHeard(broadcast.stream));
}

const toEveryone = (eventId: string, message: string): Broadcast[] => [
  { stream: stream.events(), message },
  { stream: stream.event(eventId), message },
];

function ofEvent(db: Database, id: string, isHeard: IsHeard): Broadcast[] {
  const row = eventRow(db, id);
  if (!row) return [];
  const { version } = row;
  const message = eventMessage({ type: 'event.changed', event: liveAnswer(row) });
  const toManagers: Broadcast = { stream: stream.manage(), message };
  const toDoor = ifHeard(isHeard, stream.door(id), () =>
    doorMessage({ type: 'door.seats', seats: doorSeats(row) }),
  );
  const toReaders =
    row.content_version === version
      ? ifHeard(isHeard, stream.door(id), () => doorMessage({ type: 'door.changed' }))
      : [];
  return [toManagers, ...toDoor, ...toReaders, ...ofPublicEvent(row, version, message)];
}

function ofPublicEvent(row: EventRow, version: number, message: string): Broadcast[] {
  const { id } = row;
  if (!isVisible(row)) return toEveryone(id, eventMessage({ type: 'event.removed', id, version }));
  // An unlisted event is announced only to those who have its page open.
  return row.visibility === 'public' ? toEveryone(id, message) : [{ stream: stream.event(id), message }];
}

/** An event that left the public lists while its page stays. */
function hiddenEvent(db: Database, id: string): Broadcast[] {
  const version = eventRow(db, id)?.version;
  if (version === undefined) return [];
  return [{ stream: stream.events(), message: eventMessage({ type: 'event.removed', id, version }) }];
}

function ofHistory(db: Database, n: number, isHeard: IsHeard): Broadcast[] {
  const row = historyRow(db, n);
  const to = row && stream.managedEvent(row.event_id);
  if (!to || !isHeard(to)) return [];
  return [{ stream: to, message: managedMessage({ type: 'history.added', entry: entryAnswer(db, row) }) }];
}

/** Kitchens hear of their offers, and of the events that they cook for: their time, and for how many people. */
function ofOffers(db: Database, { offers, events }: Changes): Broadcast[] {
  const told = new Map(offers);
  for (const eventId of events)
    for (const { id, lock_version: version, restaurant_id } of offersOfEvent(db, eventId))
      if (!told.has(id)) told.set(id, { eventId, version, people: peopleOfRestaurant(db, restaurant_id) });
  const toManagers = [...new Set([...offers.values()].map(({ eventId }) => eventId))].flatMap(
    (event_id): Broadcast[] => [
      { stream: stream.managedEvent(event_id), message: managedMessage({ type: 'offers.changed' }) },
      { stream: stream.alarms(), message: alarmMessage({ type: 'kitchens.changed', event_id }) },
    ],
  );
  const toKitchens = [...told].flatMap(([id, { version, people }]) =>
    people.map((personId): Broadcast => ({
      stream: stream.kitchen(personId),
      message: kitchenMessage({ type: 'offer.changed', id, version }),
    })),
  );
  return [...toManagers, ...toKitchens];
}

/** Helpers hear of all shifts, also where what they say of their event changed. */
function ofShifts(db: Database, { shifts, events }: Changes): Broadcast[] {
  const told = new Map(shifts);
  for (const eventId of events) {
    const event = eventRow(db, eventId);
    if (event?.content_version !== event?.version) continue;
    for (const { id, version } of shiftRowsOf(db, eventId))
      if (!told.has(id)) told.set(id, { eventId, version });
  }
  if (told.size === 0) return [];
  const toManagers = [...new Set([...shifts.values()].map(({ eventId }) => eventId))].flatMap(
    (event_id): Broadcast[] => [
      { stream: stream.managedEvent(event_id), message: managedMessage({ type: 'shifts.changed' }) },
      { stream: stream.alarms(), message: alarmMessage({ type: 'hands.changed', event_id }) },
    ],
  );
  const helpers = helpersOf(db);
  const toHelpers = [...told].flatMap(([id, { version }]) => {
    const message = helpMessage({ type: 'shift.changed', id, version });
    return helpers.map((helper): Broadcast => ({ stream: stream.help(helper.id), message }));
  });
  return [...toManagers, ...toHelpers];
}

const ofRights = (personId: string): Broadcast => ({
  stream: stream.help(personId),
  message: helpMessage({ type: 'rights.changed' }),
});

function ofDoor(db: Database, eventId: string, isHeard: IsHeard): Broadcast[] {
  return [
    ...ifHeard(isHeard, stream.door(eventId), () =>
      doorMessage({ type: 'door.counted', counts: doorCounts(db, eventId) }),
    ),
    ...ifHeard(isHeard, stream.managedEvent(eventId), () =>
      managedMessage({ type: 'conflicts.changed', total: countConflicts(db, eventId) }),
    ),
  ];
}

/** Events where something may have become an alarm, or none any more. */
const toldOfAlarms = (db: Database, { events, doors, reports }: Changes): ReadonlySet<string> =>
  new Set([...events, ...doors, ...[...reports].flatMap((id) => reportRow(db, id)?.event_id ?? [])]);

function ofAlarms(db: Database, event_id: string, now: number, isHeard: IsHeard): Broadcast[] {
  const helpers = helpersAt(db, event_id, now).filter((id) => isHeard(stream.alarms(id)));
  const messageTo = (audience: Audience) =>
    alarmMessage({ type: 'alarms.changed', event_id, alarms: alarmsAt(db, event_id, now, audience) });
  const toHelpers = helpers.length > 0 ? messageTo('helpers') : '';
  return [
    ...ifHeard(isHeard, stream.alarms(), () => messageTo('managers')),
    ...helpers.map((id): Broadcast => ({ stream: stream.alarms(id), message: toHelpers })),
  ];
}

function ofTicket(db: Database, row: RegistrationRow, isHeard: IsHeard): Broadcast[] {
  const to = stream.door(row.event_id);
  const ticket = isHeard(to) ? doorTicket(db, row.id) : undefined;
  if (!ticket) return [];
  const message = doorMessage({ type: 'ticket.changed', ticket: ticketAnswer(row.event_id, ticket) });
  return [{ stream: to, message }];
}

function ofReport(db: Database, id: string): Broadcast[] {
  const row = reportRow(db, id);
  if (!row) return [];
  const message = managedMessage({ type: 'report.changed', report: reportAnswer(row) });
  return [{ stream: stream.managedEvent(row.event_id), message }];
}

function ofNotice(db: Database, id: string, now: number, isHeard: IsHeard): Broadcast[] {
  const row = noticeRow(db, id);
  if (!row) return [];
  return [
    ...ifHeard(isHeard, stream.household(row.household_id), () =>
      householdMessage({ type: 'notice.changed', notice: noticeAnswer(db, id, now) }),
    ),
    ofMessages(row.event_id),
  ];
}

/** What was sent to guests of an event, or who has seen it, is another. */
const ofMessages = (eventId: string): Broadcast => ({
  stream: stream.managedEvent(eventId),
  message: managedMessage({ type: 'receipts.changed' }),
});

function ofRegistration(db: Database, id: string, now: number, isHeard: IsHeard): Broadcast[] {
  const row = registrationRow(db, id);
  if (!row) return [];
  const toManagers: Broadcast = {
    stream: stream.managedEvent(row.event_id),
    message: managedMessage({ type: 'guests.changed', id, version: row.version }),
  };
  const toDoors = ofTicket(db, row, isHeard);
  const toHousehold = ifHeard(isHeard, stream.household(row.household_id), () =>
    householdMessage({ type: 'registration.changed', registration: registrationAnswer(db, id, now) }),
  );
  return [toManagers, ...toDoors, ...toHousehold];
}
