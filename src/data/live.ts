import { focusManager } from '@tanstack/react-query';
import { isRemoved, liveOf, looksDifferent, tombstone } from '~/domain/live';
import { topics, type EventLive, type EventMessage, type HouseholdMessage, type Registration } from '~/platform/api';
import type { Services } from '~/platform/services';
import { createFollowing, type Following } from './following';
import { keys } from './keys';
import { ownerNow } from './me';
import { createOverlay, type Overlay } from './overlay';
import { refetchActive } from './refetch';
import { createResync, type Resync } from './resync';

/** What one mount knows beyond the query cache, and how it stays in step. */
export interface Live {
  readonly events: Overlay<EventLive>;
  readonly registrations: Overlay<Registration>;
  readonly lists: Subject;
  readonly household: Subject;
  event(eventId: string): Subject;
  /** Takes over what a write answered, everywhere it shows. */
  settle(registration: Registration): void;
  /** Forgets everything: another person signed in, or nobody. */
  forget(): void;
  /** Ends all that runs by itself. Whoever follows afterwards starts it anew. */
  stop(): void;
}

interface Subject {
  readonly following: Following;
  readonly resync: Resync;
}

const known = new WeakMap<Services, Live>();

/** The one of these services. */
export function liveFor(services: Services): Live {
  const present = known.get(services);
  if (present) return present;
  const live = createLive(services);
  known.set(services, live);
  return live;
}

function createLive(services: Services): Live {
  const { cable, clock, queries } = services;
  const overlay = { now: clock.now, isVisible: () => focusManager.isFocused() };
  const byEvent = new Map<string, Subject>();

  const resyncOf = (queryKey: () => readonly unknown[]) => createResync(() => refetchActive(queries, queryKey()));
  const readLists = resyncOf(() => keys.lists(ownerNow(services)));
  const readHousehold = resyncOf(() => keys.ofHousehold(ownerNow(services)));
  const readAll = () => {
    readLists.ask();
    readHousehold.ask();
    for (const { resync } of byEvent.values()) resync.ask();
  };

  const events = createOverlay<EventLive>({ ...overlay, looksDifferent, onDropped: readAll });
  const registrations = createOverlay<Registration>({ ...overlay, looksDifferent: () => true, onDropped: readAll });

  function applyEvent(message: EventMessage): void {
    events.queue(message.type === 'event.removed' ? tombstone(message.id, message.version) : message.event);
  }

  function event(eventId: string): Subject {
    const subject = byEvent.get(eventId) ?? subjectOf(eventId);
    byEvent.set(eventId, subject);
    return subject;
  }

  function readMine(eventId: string): void {
    readLists.ask();
    event(eventId).resync.ask();
  }

  function applyRegistration(message: HouseholdMessage): void {
    if (message.type === 'registration.removed') return registrations.queue(tombstone(message.id, message.version));
    const { registration } = message;
    const before = registrations.newest(registration.id);
    registrations.queue(registration);
    events.queue(liveOf(registration.event));
    // Lists and pages of events say what this household has there.
    if (!before || (before.version < registration.version && !isRemoved(before) && before.state !== registration.state)) {
      readMine(registration.event.id);
    }
  }

  function subjectOf(eventId: string): Subject {
    const resync = resyncOf(() => keys.event(ownerNow(services), eventId));
    return { resync, following: createFollowing({ cable, topic: topics.event(eventId), resync, apply: applyEvent }) };
  }

  const lists = { resync: readLists, following: createFollowing({ cable, topic: topics.events, resync: readLists, apply: applyEvent }) };
  const household = {
    resync: readHousehold,
    following: createFollowing({ cable, topic: topics.household, resync: readHousehold, apply: applyRegistration }),
  };
  const subjects = () => [lists, household, ...byEvent.values()];

  return {
    events,
    registrations,
    lists,
    household,
    event,
    settle(registration) {
      registrations.put(registration);
      events.put(liveOf(registration.event));
      readMine(registration.event.id);
      readHousehold.ask();
    },
    forget() {
      events.clear();
      registrations.clear();
      for (const { following } of subjects()) following.restart();
    },
    stop() {
      for (const { following, resync } of subjects()) {
        following.stop();
        resync.cancel();
      }
      events.clear();
      registrations.clear();
    },
  };
}
