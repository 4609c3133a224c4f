/** @jest-environment jest-fixed-jsdom */
import * as actionCable from '@rails/actioncable';
import { keys } from '~/data/keys';
import { liveFor } from '~/data/live/live';
import { subjects } from '~/data/live/subjects';
import { createCable } from '~/platform/cable';
import { anEvent, live as liveForm } from '../support/build';
import { fakeSocketServer } from '../support/fake-socket';
import { fc } from '../support/generated';
import { fakeServices } from '../support/render';
import { record, times } from './record';

const FRAMES = times(1_000, 10_000);
const ID = 'evt_a';
const identifier = JSON.stringify({ channel: 'EventsChannel', client: 'events' });
const event = anEvent({ id: ID, version: 7 });
const well = { type: 'event.changed', event: liveForm(event, { version: 9 }) };

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(deep(21), 'x'.repeat(10_001), -1, 1.5, 1e308, '9', null, [], {}),
);
/** A message as it should be, with one of its parts of another kind: no schema lets it pass. */
const nearly = fc
  .tuple(fc.constantFrom('type', 'event', ...Object.keys(well.event)), value)
  .map(([part, other]) =>
    part in well ? { ...well, [part]: other } : { ...well, event: { ...well.event, [part]: other } },
  );
const polluted = fc.constantFrom(
  `{"identifier":${JSON.stringify(identifier)},"message":{"__proto__":{"polluted":1},"type":"event.changed"}}`,
  `{"identifier":${JSON.stringify(identifier)},"message":{"type":"event.changed","event":{"constructor":{"prototype":{"polluted":1}}}}}`,
  '{"__proto__":{"polluted":1},"type":"ping"}',
);
const frame = fc.oneof(
  fc.string(),
  fc.json(),
  polluted,
  fc.oneof(value, nearly).map((message) => JSON.stringify({ identifier, message })),
  fc
    .record(
      {
        type: fc.oneof(
          fc.constantFrom('welcome', 'ping', 'confirm_subscription', 'toString', '__proto__'),
          fc.jsonValue(),
        ),
        identifier: fc.oneof(fc.constant(identifier), fc.jsonValue()),
        message: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((one) => JSON.stringify(one)),
);

/** What the contract allows is no hostile frame, whatever it says; and a goodbye ends the line, as it should. */
function isHostile(text: string): boolean {
  if (text.includes('disconnect')) return false;
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return subjects.events.topic('').read(message) === undefined;
  } catch {
    return true;
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('R9 hostile frames raise no error and change no row', async () => {
  const server = fakeSocketServer();
  actionCable.adapters.WebSocket = server.WebSocket;
  const errors: unknown[] = [];
  const onError = ({ error }: ErrorEvent): void => void errors.push(error);
  addEventListener('error', onError);
  const cable = createCable({
    source: { url: () => '/cable' },
    renewSession: async () => false,
    onFault: (error) => errors.push(error),
    load: async () => actionCable,
  });
  const services = { ...fakeServices(), cable };
  const live = liveFor(services);
  services.queries.setQueryData(keys.pages('family-garcia', {}), [event]);
  live.following(subjects.events).join();
  await jest.advanceTimersByTimeAsync(100);
  server.publish('EventsChannel', { ...well, event: { ...well.event, version: 8 } });
  await jest.advanceTimersByTimeAsync(20);

  const frames = fc.sample(frame, FRAMES).filter(isHostile);
  for (const [at, text] of frames.entries()) {
    server.last().say(text);
    if (at % 100 === 0) await jest.advanceTimersByTimeAsync(50);
  }
  await jest.advanceTimersByTimeAsync(5_000);
  const wrong = live.events.since(0).filter(({ id, version }) => id !== ID || version !== 8).length;
  record('R9', `${frames.length} frames`, {
    figure: `${errors.length} errors, ${wrong} wrong rows`,
    isKept: errors.length === 0 && wrong === 0,
  });
  expect(frames.length).toBeGreaterThan(FRAMES * 0.9);
  expect({ errors, wrong, state: cable.connection.get().state }).toEqual({
    errors: [],
    wrong: 0,
    state: 'live',
  });
  expect(Object.keys(Object.prototype)).toEqual([]);

  // And it still hears what is well said.
  server.publish('EventsChannel', well);
  await jest.advanceTimersByTimeAsync(20);
  expect(live.events.newest(ID)).toMatchObject({ version: 9 });
  removeEventListener('error', onError);
  live.stop();
  cable.dispose();
});
