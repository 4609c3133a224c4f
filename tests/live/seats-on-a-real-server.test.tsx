import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { calls } from '~/api/calls';
import type { Registration } from '~/api/registration.schema';
import { startData } from '~/data/start';
import { Route, Routes } from '~/lib/router';
import { MineRoute } from '~/routes/mine.route';
import { RegisterRoute } from '~/routes/register.route';
import { TicketRoute } from '~/routes/ticket.route';
import { details, party } from '../../shell-dev/platform/testing/scene';
import { startBackEnd, type BackEnd } from '../support/back-end';
import { realServices, type RealServices } from '../support/real-services';
import { Providers } from '../support/render';

/** The three screens of a household as people meet them: our own client, cable and cache on the reference back end. */
const OPEN = 'evt_open';
const LAST = 'evt_last-seat';

let backEnd: BackEnd;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  backEnd = await startBackEnd({ events: 20 });
});
afterAll(() => backEnd.stop());
const ends: (() => void)[] = [];
afterEach(async () => {
  cleanup();
  for (const end of ends.splice(0)) end();
  await fetch(`${backEnd.url}/dev/faults`, { method: 'DELETE' });
});

let families = 0;
/** A family that no other test has met. */
const nextFamily = () => `family-${(families += 1)}`;

async function visit(person: string): Promise<RealServices> {
  const services = await realServices(backEnd, person);
  ends.push(startData(services), services.dispose);
  return services;
}

async function open(path: string, person = nextFamily()) {
  const services = await visit(person);
  const user = userEvent.setup();
  render(
    <Providers services={services} route={`/events/${path}`}>
      <Routes>
        <Route path="/events/mine" element={<MineRoute />} />
        <Route path="/events/mine/:registrationId" element={<TicketRoute />} />
        <Route path="/events/:eventId/register" element={<RegisterRoute />} />
      </Routes>
    </Providers>,
  );
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { person, services, user, press };
}

const says = (words: string | RegExp) => screen.findByText(words);
const fault = (options: object) => backEnd.dev('faults', options);
const loseMessages = () => fault({ cable: 'lose', times: 10_000 });
/** What is read again once the line stands would see what another does after it, before the person acts. */
async function hasSettled({ cable, queries }: RealServices): Promise<void> {
  await waitFor(() => expect(cable.connection.get().state).toBe('live'));
  await waitFor(() => expect(queries.getQueryCache().findAll({ fetchStatus: 'fetching' })).toEqual([]));
}
const theTicket = () => screen.findByRole('img', { name: /^Ticket code/ });

const one = party(1);
const contact = details({ contact_name: 'Someone' });
const hold = ({ api }: RealServices, eventId: string) =>
  api.request(calls.holdSeats, { params: { eventId }, body: { party: one, mode: 'dine_in' } });
async function take(services: RealServices, eventId: string): Promise<Registration> {
  const { id } = await hold(services, eventId);
  return services.api.request(calls.confirmHold, { params: { registrationId: id }, body: contact });
}
const cancel = ({ api }: RealServices, { id, lock_version }: Registration) =>
  api.request(calls.cancelRegistration, { params: { registrationId: id }, body: { lock_version } });
const own = async ({ api }: RealServices, eventId: string) =>
  (await api.request(calls.listRegistrations, {})).items.filter(({ event }) => event.id === eventId);

describe('taking seats on a real server', () => {
  it('goes from a party to a ticket, and keeps what was said', async () => {
    const { press, services } = await open(`${OPEN}/register`);
    await press('Hold 1 seat');
    await press('Confirm 1 seat');
    await theTicket();
    await says('The seat is yours');
    expect(await own(services, OPEN)).toMatchObject([{ state: 'confirmed', party: one }]);
  });

  it('a lost answer is asked for again, and one registration comes of it', async () => {
    const { press, person, services } = await open(`${OPEN}/register`);
    await loseMessages();
    await press('Hold 1 seat');
    await fault({ call: 'confirmHold', kind: 'html', after: true, person });
    await press('Confirm 1 seat');
    await theTicket();
    expect(await own(services, OPEN)).toHaveLength(1);
  });

  it('what the server does not accept is said at its field', async () => {
    const { press, person } = await open(`${OPEN}/register`);
    await press('Hold 1 seat');
    const body = { code: 'invalid', message: 'No', errors: [{ field: 'phone', code: 'unreachable' }] };
    await fault({ call: 'confirmHold', kind: 'body', status: 422, body, person });
    await press('Confirm 1 seat');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toBeInvalid());
    await press('Confirm 1 seat');
    await theTicket();
  });

  it.each([
    ['a session that is over', { status: 401, times: 2 }, 'You’re signed out'],
    ['somebody who may not', { status: 403, code: 'forbidden' }, 'Your account can’t do this'],
    ['a build that is too old', { status: 426 }, 'There is a new version of this page'],
  ])(
    'words for %s',
    async (_, given, words) => {
      const { press, person } = await open(`${OPEN}/register`);
      await fault({ call: 'holdSeats', kind: 'status', person, ...given });
      await press('Hold 1 seat');
      await says(words);
    },
    30_000,
  );

  it('too many at once waits as long as it was told', async () => {
    const { press, person } = await open(`${OPEN}/register`);
    await fault({ call: 'holdSeats', kind: 'status', status: 429, retry_after: 1, person });
    await press('Hold 1 seat');
    await says('Too many requests');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
    await press('Try again');
    await press('Confirm 1 seat');
    await theTicket();
  });

  it('who is in already is led to the ticket', async () => {
    const { press, services } = await open(`${OPEN}/register`);
    await screen.findByRole('button', { name: 'Hold 1 seat' });
    await hasSettled(services);
    await loseMessages();
    await take(services, OPEN);
    await press('Hold 1 seat');
    await says('You already have seats here');
    await theTicket();
  });

  it('the last seat goes to another: the waitlist, the offer without a reload, the ticket', async () => {
    const other = await visit(nextFamily());
    const { press, services } = await open(`${LAST}/register`);
    await screen.findByRole('button', { name: 'Hold 1 seat' });
    await hasSettled(services);
    await loseMessages();
    const taken = await take(other, LAST);
    await press('Hold 1 seat');
    await says('All seats are reserved');
    await fault({ cable: 'lose', times: 0 });
    await press('Join the waitlist (1 seat)');
    await screen.findByRole('heading', { name: 'Join the waitlist' });
    await press('Join the waitlist (1 seat)');
    await says('You’re on the waitlist');
    await says('You’re the only family waiting');
    await cancel(other, taken);
    await press('Confirm 1 seat');
    await theTicket();
  });

  it('an event that is cancelled under the form says so, and why', async () => {
    const { press } = await open('evt_midnight/register');
    await press(/^Hold /);
    await backEnd.dev('events/evt_midnight/cancel', { reason: 'The kitchen is flooded.', show: true });
    await says('This event is cancelled');
    await says('The kitchen is flooded.');
  });

  it('who is no family is told whom seats are for', async () => {
    await open(`${OPEN}/register`, 'manager-ruth');
    await says('Seats here are for families');
  });

  it('seats that are no longer kept are said with their time, and kept again', async () => {
    const { press, user, services } = await open(`${OPEN}/register`);
    await press('Hold 1 seat');
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Typed');
    await hasSettled(services);
    await loseMessages();
    await backEnd.dev('clock', { advance_minutes: 11 });
    await press('Confirm 1 seat');
    await says(/^Your seat was held until/);
    await press('Hold 1 seat again');
    await screen.findByRole('button', { name: 'Confirm 1 seat' });
    await hasSettled(services);
    await press('Confirm 1 seat');
    await theTicket();
  });
});

describe('what a household has, on a real server', () => {
  it('changes that cross are joined', async () => {
    const person = nextFamily();
    const taken = await take(await visit(person), OPEN);
    const { press, services } = await open('mine', person);
    await press('Change');
    await press('One child more');
    await loseMessages();
    const body = { lock_version: taken.lock_version, party: party(2) };
    await services.api.request(calls.changeRegistration, { params: { registrationId: taken.id }, body });
    await press('Change to 2 seats');
    await says('It changed in the meantime');
    await press('Change to 3 seats');
    await says('2 adults and 1 child · Eat in');
  });

  it('nothing is given back once somebody is inside', async () => {
    const person = nextFamily();
    const taken = await take(await visit(person), OPEN);
    const { press } = await open('mine', person);
    await press('Cancel reservation');
    await loseMessages();
    await backEnd.dev(`registrations/${taken.id}/check-in`, {});
    await press('Cancel reservation');
    await says('Some of your party are already checked in');
  });

  it('an offer that ran out says until when it was open', async () => {
    const [first, person] = [await visit(nextFamily()), nextFamily()];
    const taken = await take(first, 'evt_allergens').catch(() => undefined);
    await backEnd.dev('events/evt_allergens/capacity', { capacity: 1_000 });
    const { event } = taken ?? (await take(first, 'evt_allergens'));
    await backEnd.dev('events/evt_allergens/capacity', { capacity: event.seats.capacity - event.seats.free });
    const waiting = await visit(person);
    const input = {
      params: { eventId: 'evt_allergens' },
      body: { party: one, mode: 'dine_in' as const, ...contact },
    };
    await waiting.api.request(calls.joinWaitlist, input);
    const [mine] = await own(first, 'evt_allergens');
    if (!mine) throw new Error('No seat was taken.');
    await cancel(first, mine);
    const { press, services } = await open('mine', person);
    await screen.findByRole('button', { name: 'Confirm 1 seat' });
    await hasSettled(services);
    await loseMessages();
    await backEnd.dev('clock', { advance_minutes: 61 });
    await press('Confirm 1 seat');
    await says(/^The offer expired at/);
  });

  it('the ticket of another household is refused in words', async () => {
    const { id } = await take(await visit(nextFamily()), OPEN);
    await open(`mine/${id}`);
    await says('This ticket isn’t yours, or it was removed');
  });
});
