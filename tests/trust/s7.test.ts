/** @jest-environment jest-fixed-jsdom */

import * as actionCable from '@rails/actioncable';
import { calls } from '~/api/calls';
import type { EventLive } from '~/api/event.schema';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { Overlay } from '~/data/live/overlay';
import { subjects } from '~/data/live/subjects';
import { readTicket } from '~/data/registrations.queries';
import { calendarQuery } from '~/domain/calendar-place';
import { eventJsonLd } from '~/domain/event-json-ld';
import { filterQuery, readFilter, writeFilter } from '~/domain/filter';
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import { readDraft } from '~/features/register/form';
import { toFormatLocale, toLanguage, loadMessages } from '~/i18n/messages';
import { isFailure } from '~/lib/failure';
import { createCable } from '~/platform/cable';
import { createShell } from '~/platform/shell';
import { acceptPlatform } from '~/platform/shell/accept';
import { scrub } from '~/platform/telemetry/scrub';
import { aHousehold, anEvent, anEventDetail, aPage, aRegistration, live } from '../support/build';
import { apiWith, jsonType } from '../support/fake-server';
import { fakeSocketServer } from '../support/fake-socket';
import { polluted, pollutingMembers, pollutingNames } from './polluting-texts';
import { record } from './record';

/** What stands on the objects that everything inherits from, as text that can be compared. */
const inherited = (): string =>
  [Object, Array, Function, String, Map, Promise]
    .map(({ prototype }) => Reflect.ownKeys(prototype).map(String).join())
    .join('\n');
const before = inherited();

/** Whether something read or made of the outside's words carries what the outside wanted on every object. */
function isPolluted(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > 8) return false;
  const heir = Object.getPrototypeOf(value) as object | null;
  const isPlain = heir === Object.prototype || heir === Array.prototype || heir === null;
  if (isPlain && !Object.hasOwn(value, 'polluted') && 'polluted' in value) return true;
  // A prototype of the outside's making, even if it says nothing yet.
  if (
    !isPlain &&
    heir !== null &&
    Object.getPrototypeOf(heir) === Object.prototype &&
    Object.hasOwn(heir, 'polluted')
  )
    return true;
  return Object.values(value).some((inner) => isPolluted(inner, depth + 1));
}

type Door = (vector: string) => unknown;

const event = anEventDetail({ id: 'evt_1' });
const answered = (text: string, status = 200) =>
  apiWith([() => new Response(text, { status, headers: jsonType })]).api;
const details = { params: { eventId: 'evt_1' } };
const refusedWith = (body: unknown) => async (members: string) => {
  const error: unknown = await answered(polluted(body, members), 409)
    .request(calls.showEvent, details)
    .catch((reason: unknown) => reason);
  // A refusal with an unknown code is still a refusal.
  expect(isFailure(error)).toBe(true);
  return isFailure(error) ? [error.params, error.fields, error.current] : error;
};
const parsed = (value: unknown, members: string): unknown => JSON.parse(polluted(value, members));
const defaults = { api: { main: '/a', family: '/f' }, areas: { drivers: '/drivers' }, monitoring: false };
const draft = {
  form: {
    party: { adults: 1, children: 0, infants: 0 },
    mode: 'collect',
    intent: 'take',
    contact_name: 'A',
    phone: '',
    diets: [],
    allergens: [],
    ...usualValues(simpleDetails),
    delivery_address: '',
    remember: true,
  },
  referral_code: null,
};

/** Doors through which objects come in, each given members to put into them. */
const objectDoors: Readonly<Record<string, Door>> = {
  'an answer with an event': (members) =>
    answered(polluted(event, members)).request(calls.showEvent, details),
  'an answer with a list': (members) =>
    answered(polluted(aPage([anEvent(), anEvent()]), members)).request(calls.listEvents, { query: {} }),
  'an answer with a household': (members) =>
    answered(polluted(aHousehold(), members)).request(calls.showHousehold, {}),
  'the answer to a write': (members) =>
    answered(polluted(aRegistration(), members)).request(calls.releaseHold, {
      params: { registrationId: 'reg_1' },
      body: {},
    }),
  'the words of a refusal': refusedWith({
    code: 'sold_out',
    message: 'No',
    params: { free: 2 },
    errors: [{ field: 'party', code: 'too_large', params: { max: 6 } }],
  }),
  'the newer truth in a refusal': refusedWith({ code: 'stale', message: 'No', current: event }),
  'a message about an event': (members) =>
    subjects.events.topic('').read(parsed({ type: 'event.changed', event: live(event) }, members)),
  'a message about a registration': (members) =>
    subjects.household
      .topic('')
      .read(parsed({ type: 'registration.changed', registration: aRegistration() }, members)),
  'the object of the platform': (members) => {
    const platform = parsed({ basePath: '/events', areas: { manager: '/m' }, api: { main: '/x' } }, members);
    const shell = createShell(acceptPlatform(platform), defaults, () => undefined);
    return [shell.hrefFor('manager', 'x'), shell.api, shell.hrefFor('polluted')];
  },
  'the session of the platform': (members) =>
    createShell(
      { session: { get: () => parsed({ id: 'me', name: 'A' }, members), subscribe: () => () => undefined } },
      defaults,
      () => undefined,
    ).session.get(),
  'a draft on the device': (members) => readDraft(parsed(draft, members)),
  'a ticket on the device': (members) =>
    readTicket({ key: 'reg_1', value: parsed(aRegistration(), members), storedAt: 0 }),
  'what goes to error reporting': (members) =>
    scrub(parsed({ where: 'cable', facts: { count: 1 } }, members)),
};

/** Doors through which words come in that name something. */
const nameDoors: Readonly<Record<string, Door>> = {
  'the filter in the address bar': (name) => {
    const params = new URLSearchParams([
      [name, 'true'],
      ['q', name],
      ['modes', name],
      ['diets', `${name},vegan`],
      ['place', name],
    ]);
    const filter = readFilter(params);
    return [filter, filterQuery(filter), Object.fromEntries(writeFilter(filter))];
  },
  'the calendar in the address bar': (name) =>
    calendarQuery(
      new URLSearchParams({ [name]: '1', view: name, date: name, week: name }),
      '2026-11-21',
      'en',
    ),
  'the id of an event': (name) => pathBuilders(screenPaths, '/events').event({ eventId: name }),
  'the id of an event that changes': (name) => {
    const overlay = new Overlay<EventLive>({
      onDropped: () => undefined,
      isVisible: () => true,
      looksDifferent: () => true,
      frame: (run) => (run(), () => undefined),
    });
    overlay.queue({ ...live(event), id: name as EventLive['id'] });
    return overlay.since(0);
  },
  'the name of an area': (name) => {
    const shell = createShell({ areas: { manager: '/m' } }, defaults, () => undefined);
    return [shell.hrefFor(name), shell.hrefFor(name, name), shell.flag(name), shell.can(name)];
  },
  'a language': async (name) => [
    toLanguage(name),
    toFormatLocale(name),
    Object.keys(await loadMessages(name)).length,
  ],
  'the code of a refusal': refusalNamed,
  'words in structured data': (name) => eventJsonLd(anEventDetail({ title: name, organiser: name }), '/', 0),
};

async function refusalNamed(name: string): Promise<unknown> {
  return refusedWith({ code: name.slice(0, 60), message: 'No', params: { at: name } })('"more":1');
}

/** A frame as the stock client of Action Cable reads it, whatever it says. */
async function hear(frames: readonly string[]): Promise<unknown[]> {
  jest.useFakeTimers();
  const server = fakeSocketServer();
  actionCable.adapters.WebSocket = server.WebSocket;
  const cable = createCable({
    source: { url: () => '/cable' },
    renewSession: async () => false,
    onFault: (error) => heard.push(error),
    load: async () => actionCable,
  });
  const heard: unknown[] = [];
  cable.follow(subjects.events.topic(''), {
    onMessage: (message) => heard.push(message),
    onConfirmed: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(50);
  for (const frame of frames) server.last().say(frame);
  await jest.advanceTimersByTimeAsync(50);
  cable.dispose();
  jest.useRealTimers();
  return heard;
}

describe('S7 whatever names prototypes', () => {
  const vectors = [
    ...Object.entries(objectDoors).map(([name, door]) => ({ name, door, vectors: pollutingMembers })),
    ...Object.entries(nameDoors).map(([name, door]) => ({ name, door, vectors: pollutingNames })),
  ];
  let tried = 0;
  let changed = 0;

  it.each(vectors)('changes no object through $name', async ({ door, vectors: words }) => {
    const bad: string[] = [];
    let letIn = 0;
    for (const word of words) {
      tried += 1;
      // A door may refuse what it is given; it may not let it in.
      const made = await Promise.resolve()
        .then(() => door(word))
        .catch((error: unknown) =>
          isFailure(error) || (error as Error).name === 'PlatformMismatch'
            ? undefined
            : Promise.reject(error),
        );
      if (made !== undefined) letIn += 1;
      if (inherited() !== before || 'polluted' in {} || isPolluted(made)) bad.push(word);
    }
    changed += bad.length;
    expect(bad).toEqual([]);
    // Else the door was never opened, and nothing was tried.
    expect(letIn).toBeGreaterThan(words.length / 2);
  });

  it('changes no object through frames of the socket', async () => {
    const identifier = JSON.stringify({ channel: 'EventsChannel', client: 'events' });
    const message = { type: 'event.changed', event: live(event) };
    const frames = pollutingMembers.map((members) => polluted({ identifier, message }, members));
    const named = pollutingNames.flatMap((name) => [
      JSON.stringify({ type: name, identifier: name }),
      JSON.stringify({ identifier: JSON.stringify({ channel: name }), message: { [name]: true } }),
      JSON.stringify({ type: 'disconnect', reason: name, reconnect: true }),
    ]);
    const heard = await hear([...frames, ...named]);
    tried += frames.length + named.length;
    const isChanged = inherited() !== before || heard.some((one) => isPolluted(one));
    if (isChanged) changed += 1;
    expect(isChanged).toBe(false);
    expect(heard).not.toHaveLength(0);
  });

  it('is seen where it does change one', () => {
    const parsedPlain = JSON.parse('{"__proto__":{"polluted":true}}') as object;
    expect(isPolluted(Object.assign({}, parsedPlain))).toBe(true);
    expect(isPolluted([{ a: Object.assign({}, parsedPlain) }])).toBe(true);
    expect(isPolluted({ polluted: 'a word like another' })).toBe(false);
  });

  afterAll(() => {
    record('S7', 'doors', {
      figure: `${changed} of ${tried} vectors through ${vectors.length + 1} doors`,
      isKept: changed === 0 && tried >= 40,
    });
  });
});
