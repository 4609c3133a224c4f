import { isRemoved, liveOf, looksDifferent, tombstone, type Versioned } from '~/domain/live';
import { callEach } from '~/lib/call-each';
import { dayIn } from '~/lib/instants';
import { focusManager, type QueryKey } from '~/lib/query';
import { topics } from '~/api/topics';
import type { EventLive } from '~/api/event.schema';
import type { EventMessage, HouseholdMessage } from '~/api/channels';
import type { Registration } from '~/api/registration.schema';
import type { Topic } from '~/platform/cable';
import type { Services } from '~/platform/services';
import { createFollowing, type Following } from './following';
import { keys } from './keys';
import { ownerNow } from './me';
import { Overlay } from './overlay';
import { refetchActive } from './refetch';
import { createResync, type Resync } from './resync';
import { eventsUnder, registrationsUnder, shownUnder, type Shown } from './rows';
import { createStrangers } from './strangers';
import { countMissed } from './verify';

/** Something that is followed, and the way to read it again. */
export interface Subject {
  readonly following: Following;
  readonly resync: Resync;
}

/** What a subject is made of. */
export interface Plan<M> {
  readonly topic: Topic<M>;
  readonly queryKey: () => QueryKey;
  /** What of it is on the screen, as HTTP last said. */
  readonly rows: () => readonly Versioned[];
  /** Takes a message over. Answers what it told of. */
  readonly apply: (message: M) => Versioned;
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
  readonly #others = new Map<string, Subject>();
  /** Changes that the socket should have told of and did not, as found by comparing each minute. */
  missed = 0;
  readonly #strangers = createStrangers(
    () => this.#shown(),
    () => this.lists.resync.ask(),
    () => performance.now(),
  );

  constructor(private readonly services: Services) {
    const shared = { isVisible: () => focusManager.isFocused(), onDropped: () => this.#readAll() };
    this.events = new Overlay<EventLive>({ ...shared, looksDifferent });
    this.registrations = new Overlay<Registration>({ ...shared, looksDifferent: () => true });

    this.lists = this.#subject({
      topic: topics.events,
      queryKey: () => this.#listed(),
      rows: () => this.#shown().flatMap(({ rows }) => rows),
      apply: this.#applyEvent,
    });
    const household = () => keys.ofHousehold(ownerNow(services));
    this.household = this.#subject({
      topic: topics.household,
      queryKey: household,
      rows: () => registrationsUnder(services.queries, household()),
      apply: this.#applyRegistration,
    });
  }

  /** One event, for its page. */
  readonly event = (eventId: string): Subject => {
    const present = this.#byEvent.get(eventId);
    if (present) return present;
    const queryKey = () => keys.event(ownerNow(this.services), eventId);
    const subject = this.#subject({
      topic: topics.event(eventId),
      queryKey,
      rows: () => eventsUnder(this.services.queries, queryKey()),
      apply: this.#applyEvent,
    });
    this.#byEvent.set(eventId, subject);
    return subject;
  };

  /** A further subject, made once for each name: for screens whose code families do not load. */
  subject<M>(name: string, plan: () => Plan<M>): Subject {
    const known = this.#others.get(name) ?? this.#subject(plan());
    this.#others.set(name, known);
    return known;
  }

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
    callEach(this.#subjects().map(({ following }) => following.restart));
  }

  /** Ends all that runs by itself. Whoever follows afterwards starts it anew. */
  stop(): void {
    callEach(this.#subjects().flatMap(({ following, resync }) => [following.stop, resync.cancel]));
    this.#clear();
  }

  #clear(): void {
    this.events.clear();
    this.registrations.clear();
    this.#strangers.forget();
  }

  #listed(): QueryKey {
    return keys.lists(ownerNow(this.services));
  }

  #shown(): readonly Shown[] {
    const { queries, clock } = this.services;
    return shownUnder(queries, this.#listed(), dayIn(clock.now(), 'UTC'));
  }

  #subjects(): readonly Subject[] {
    return [this.lists, this.household, ...this.#byEvent.values(), ...this.#others.values()];
  }

  #subject<M>({ topic, queryKey, rows, apply }: Plan<M>): Subject {
    const { cable, queries } = this.services;
    const resync = createResync(() => refetchActive(queries, queryKey()));
    // What the socket told of since it was last compared with HTTP.
    let heard = new Map<string, number>();

    async function compare(): Promise<number> {
      const before = heard;
      heard = new Map();
      const newest = (id: string) => Math.max(before.get(id) ?? 0, heard.get(id) ?? 0);
      return countMissed({ queries, queryKey: queryKey(), rows, heard: newest });
    }
    const following = createFollowing({
      cable,
      topic,
      resync,
      apply(message) {
        const { id, version } = apply(message);
        heard.set(id, Math.max(version, heard.get(id) ?? 0));
      },
      verify: () => void compare().then((missed) => this.#miss(missed)),
    });
    return { resync, following };
  }

  #miss(missed: number): void {
    this.missed += missed;
    if (missed > 0) this.services.telemetry.note('live.missed', { count: missed });
  }

  #isRegistered(registrationId: string): boolean {
    const { queries } = this.services;
    const listed = registrationsUnder(queries, keys.ofHousehold(ownerNow(this.services)));
    return listed.some(({ id }) => id === registrationId);
  }

  #readAll(): void {
    for (const { resync } of this.#subjects()) resync.ask();
  }

  /** Lists and pages of events say what this household has there. */
  #readMine(eventId: string): void {
    this.lists.resync.ask();
    this.event(eventId).resync.ask();
  }

  readonly #applyEvent = (message: EventMessage): Versioned => {
    const change = message.type === 'event.removed' ? tombstone(message.id, message.version) : message.event;
    this.events.queue(change);
    if (!isRemoved(change)) this.#strangers.heard(change);
    return change;
  };

  readonly #applyRegistration = (message: HouseholdMessage): Versioned => {
    if (message.type === 'registration.removed') {
      const gone = tombstone(message.id, message.version);
      this.registrations.queue(gone);
      return gone;
    }
    const { registration } = message;
    const before = this.registrations.newest(registration.id);
    this.registrations.queue(registration);
    this.events.queue(liveOf(registration.event));
    const isNews = !before || before.version < registration.version;
    if (isNews && (!before || isRemoved(before) || before.state !== registration.state))
      this.#readMine(registration.event.id);
    // What is in no list may be of long ago, and gone since: only the server can say.
    if (isNews && !this.#isRegistered(registration.id)) this.household.resync.ask();
    return registration;
  };
}
