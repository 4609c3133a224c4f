/** @jest-environment jest-fixed-jsdom */
import { act } from '@testing-library/react';
import type { EventSummary } from '~/api/event.schema';
import type { Registration } from '~/api/registration.schema';
import { keys } from '~/data/keys';
import { liveFor } from '~/data/live/live';
import { subjects } from '~/data/live/subjects';
import { registrationsShown } from '~/data/registrations.list';
import { newerThan, presentRows, withLive } from '~/domain/live';
import { anEvent, aRegistration } from '../support/build';
import { fc } from '../support/generated';
import { fakeServices } from '../support/render';
import { record, times } from './record';

const SEQUENCES = times(400, 10_000);
const EVENTS = ['evt_a', 'evt_b', 'evt_c', 'evt_d'];
const OWN = ['reg_a', 'reg_b', 'reg_c'];

/** One thing that happens on the server. Everything that follows from it has a version one greater. */
const step = fc.record({
  subject: fc.constantFrom(...EVENTS, ...OWN),
  isGone: fc.boolean(),
  free: fc.nat(50),
  hour: fc.integer({ min: 10, max: 20 }),
});
/** What comes of a step on its way: nothing, once, or twice; and where in the order it arrives. */
const way = fc.record({
  copies: fc.constantFrom(0, 1, 1, 1, 2),
  places: fc.array(fc.nat(1_000), { minLength: 2, maxLength: 2 }),
});
const course = fc.record({
  steps: fc.array(fc.tuple(step, way), { minLength: 1, maxLength: 25 }),
  /** After how many steps HTTP is read, besides at the end, and where the answers arrive: in their own order. */
  reads: fc.array(fc.nat(25), { maxLength: 3 }),
  arrivals: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
  paints: fc.array(fc.nat(1_000), { maxLength: 6 }),
});
type Course = typeof course extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly events: ReadonlyMap<string, EventSummary>;
  readonly own: ReadonlyMap<string, Registration>;
}

/** The server after each step, and the message of each. */
function play(steps: Course['steps']) {
  const versions = new Map<string, number>();
  let world: World = { events: new Map(), own: new Map() };
  const worlds = [world];
  const messages: { channel: string; message: unknown }[] = [];
  for (const [{ subject: id, isGone, free, hour }] of steps) {
    const version = (versions.get(id) ?? 0) + 1;
    versions.set(id, version);
    const isEvent = id.startsWith('evt');
    const events = new Map(world.events);
    const own = new Map(world.own);
    if (isEvent) {
      const starts_at = `2027-01-02T${hour}:00:00Z`;
      const event = anEvent({ id, version, starts_at, seats: { free } });
      if (isGone) events.delete(id);
      else events.set(id, event);
      const { content_version, state, seats, ends_at, cancel_reason } = event;
      const live = { id, version, content_version, state, seats, starts_at, ends_at, cancel_reason };
      messages.push({
        channel: 'EventsChannel',
        message: isGone ? { type: 'event.removed', id, version } : { type: 'event.changed', event: live },
      });
    } else {
      const registration = aRegistration({ id, version, event: { id: 'evt_own', version: 1 } });
      if (isGone) own.delete(id);
      else own.set(id, registration);
      messages.push({
        channel: 'HouseholdChannel',
        message: isGone
          ? { type: 'registration.removed', id, version }
          : { type: 'registration.changed', registration },
      });
    }
    world = { events, own };
    worlds.push(world);
  }
  return { worlds, messages };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('R2 whatever is lost, doubled and out of order, a screen ends as the server is', () => {
  const services = fakeServices();
  const { cable, queries } = services;
  const live = liveFor(services);
  live.following(subjects.events).join();
  const household = live.following(subjects.household);
  household.join();
  const person = 'family-garcia';
  const listed = keys.pages(person, {});
  const registered = keys.registrations(person);
  // What production would read again for, at once and not two seconds later.
  const ask = jest.spyOn(household, 'reread').mockImplementation(() => undefined);

  function read({ events, own }: World, requestedAt: number): void {
    queries.setQueryData(listed, [...events.values()]);
    readOwn(own, requestedAt);
  }

  function readOwn(own: World['own'], requestedAt: number): void {
    queries.setQueryData(registered, { value: [...own.values()], storedAt: undefined, requestedAt });
  }

  function shown() {
    const rows = queries.getQueryData<EventSummary[]>(listed) ?? [];
    const kept = queries.getQueryData<{ value: Registration[]; storedAt: undefined }>(registered);
    const events = presentRows([rows], live.events.newest).map((row) =>
      withLive(row, newerThan(row, live.events.newest(row.id))),
    );
    const own = kept ? registrationsShown(kept, live.registrations) : [];
    return { events: events.map(brief), own: own.map(({ id, version }) => `${id} ${version}`).toSorted() };
  }

  function run({ steps, reads, arrivals, paints }: Course): void {
    live.forget();
    queries.clear();
    ask.mockClear();
    const { worlds, messages } = play(steps);
    const end = worlds.at(-1) as World;
    const acts: { at: number; act: () => void }[] = [];
    const deliver = (index: number) => {
      const one = messages[index];
      if (one) cable.send(one.channel, one.message);
    };
    for (const [index, [, { copies, places }]] of steps.entries())
      for (const at of places.slice(0, copies)) acts.push({ at, act: () => deliver(index) });
    const taken = [
      ...reads.map((read) => Math.min(read, steps.length)).toSorted((a, b) => a - b),
      steps.length,
    ];
    const moments = arrivals.slice(0, taken.length).toSorted((a, b) => a - b);
    for (const [index, after] of taken.entries())
      acts.push({ at: moments[index] ?? 0, act: () => read(worlds[after] as World, performance.now()) });
    for (const at of paints) acts.push({ at, act: () => jest.advanceTimersByTime(16) });
    for (const { act: happen } of acts.toSorted((a, b) => a.at - b.at)) {
      happen();
      jest.advanceTimersByTime(1);
    }
    jest.advanceTimersByTime(20);
    if (ask.mock.calls.length > 0) readOwn(end.own, performance.now());
    expect(shown()).toEqual({
      events: [...end.events.values()].map(brief),
      own: [...end.own.values()].map(({ id, version }) => `${id} ${version}`).toSorted(),
    });
  }

  const result = fc.check(fc.property(course, run), { numRuns: SEQUENCES });
  record('R2', 'lists and registrations', {
    figure: `${result.failed ? 'at least 1' : 0} of ${result.numRuns}`,
    isKept: !result.failed,
    seed: result.seed,
  });
  if (result.failed) throw new Error(fc.defaultReportMessage(result));
  act(() => live.stop());
}, 300_000);

const brief = ({ id, version, seats, starts_at }: EventSummary): string =>
  `${id} ${version} ${seats.free} ${starts_at}`;
