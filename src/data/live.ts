import { focusManager, type QueryKey } from '@tanstack/react-query';
import { isRemoved, liveOf, looksDifferent, tombstone } from '~/domain/live';
import {
  topics,
  type EventLive,
  type EventMessage,
  type HouseholdMessage,
  type Registration,
} from '~/platform/api';
import type { Services } from '~/platform/services';
import { createFollowing, type Following } from './following';
import { keys } from './keys';
import { ownerNow } from './me';
import { Overlay } from './overlay';
import { refetchActive } from './refetch';
import { createResync, type Resync } from './resync';
import { shownUnder } from './rows';
import { createStrangers } from './strangers';
import { countMissed } from './verify';

/** Something that is followed, and the way to read it again. */
export interface Subject {
  readonly following: Following;
  readonly resync: Resync;
}

const known = new WeakMap<Services, Live>();

/** The one of these services. */
export function liveFor(services: Services): Live {
  const live = known.get(services) ?? new Live(services);
  known.set(services, live);
  return live;
}

/** What one mount knows beyond its query cache, and how it stays in step with the server. */
export class Live {
  readonly events: Overlay<EventLive>;
  readonly registrations: Overlay<Registration>;
  readonly lists: Subject;
  readonly household: Subject;
  readonly #byEvent = new Map<string, Subject>();
  /** The newest version of each event that the socket told of since it was last compared with HTTP. */
  #heard = new Map<string, number>();
  /** Changes that the socket should have told of and did not, as found by comparing each minute. */
  missed = 0;
  readonly #strangers = createStrangers(
    () => shownUnder(this.services.queries, this.#listed()),
    () => this.lists.resync.ask(),
    () => performance.now(),
  );

  constructor(private readonly services: Services) {
    const { cable } = services;
    const shared = { isVisible: () => focusManager.isFocused(), onDropped: () => this.#readAll() };
    this.events = new Overlay<EventLive>({ ...shared, looksDifferent });
    this.registrations = new Overlay<Registration>({ ...shared, looksDifferent: () => true });

    const lists = this.#resync(() => this.#listed());
    this.lists = {
      resync: lists,
      following: createFollowing({
        cable,
        topic: topics.events,
        resync: lists,
        apply: this.#applyEvent,
        verify: () => void this.#verify(),
      }),
    };
    const household = this.#resync(() => keys.ofHousehold(ownerNow(services)));
    this.household = {
      resync: household,
      following: createFollowing({
        cable,
        topic: topics.household,
        resync: household,
        apply: this.#applyRegistration,
      }),
    };
  }

  /** One event, for its page. */
  readonly event = (eventId: string): Subject => {
    const present = this.#byEvent.get(eventId);
    if (present) return present;
    const resync = this.#resync(() => keys.event(ownerNow(this.services), eventId));
    const topic = topics.event(eventId);
    const following = createFollowing({ cable: this.services.cable, topic, resync, apply: this.#applyEvent });
    const subject = { resync, following };
    this.#byEvent.set(eventId, subject);
    return subject;
  };

  /** Takes over what a write answered, everywhere it shows. */
  settle(registration: Registration): void {
    this.registrations.put(registration);
    this.events.put(liveOf(registration.event));
    this.#readMine(registration.event.id);
    this.household.resync.ask();
  }

  /** Forgets everything: another person signed in, or nobody. */
  forget(): void {
    this.#clear();
    for (const { following } of this.#subjects()) following.restart();
  }

  /** Ends all that runs by itself. Whoever follows afterwards starts it anew. */
  stop(): void {
    for (const { following, resync } of this.#subjects()) {
      following.stop();
      resync.cancel();
    }
    this.#clear();
  }

  #clear(): void {
    this.events.clear();
    this.registrations.clear();
    this.#strangers.forget();
    this.#heard.clear();
  }

  #listed(): QueryKey {
    return keys.lists(ownerNow(this.services));
  }

  #subjects(): readonly Subject[] {
    return [this.lists, this.household, ...this.#byEvent.values()];
  }

  #resync(queryKey: () => QueryKey): Resync {
    return createResync(() => refetchActive(this.services.queries, queryKey()));
  }

  #readAll(): void {
    for (const { resync } of this.#subjects()) resync.ask();
  }

  /** Lists and pages of events say what this household has there. */
  #readMine(eventId: string): void {
    this.lists.resync.ask();
    this.event(eventId).resync.ask();
  }

  async #verify(): Promise<void> {
    const before = this.#heard;
    this.#heard = new Map();
    const heard = (id: string) => Math.max(before.get(id) ?? 0, this.#heard.get(id) ?? 0);
    const missed = await countMissed(this.services.queries, this.#listed(), heard);
    this.missed += missed;
    if (missed > 0) this.services.telemetry.note('live.missed', { count: missed });
  }

  readonly #applyEvent = (message: EventMessage): void => {
    const change = message.type === 'event.removed' ? tombstone(message.id, message.version) : message.event;
    this.#heard.set(change.id, Math.max(change.version, this.#heard.get(change.id) ?? 0));
    this.events.queue(change);
    if (!isRemoved(change)) this.#strangers.heard(change);
  };

  readonly #applyRegistration = (message: HouseholdMessage): void => {
    if (message.type === 'registration.removed')
      return this.registrations.queue(tombstone(message.id, message.version));
    const { registration } = message;
    const before = this.registrations.newest(registration.id);
    this.registrations.queue(registration);
    this.events.queue(liveOf(registration.event));
    const isNews = !before || before.version < registration.version;
    if (isNews && (!before || isRemoved(before) || before.state !== registration.state))
      this.#readMine(registration.event.id);
  };
}
