import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Registration } from '~/api/registration.schema';
import { Failure } from '~/lib/failure';
import { aPage, aRegistration, anEvent, anEventDetail, someSeats } from '../../tests/support/build';
import { aPromise, fakeApi } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell, NOW } from '../../tests/support/fake-platform';
import { fakeServices, renderWith } from '../../tests/support/render';
import { useEventPages } from './events.pages';
import { useEvent } from './events.queries';
import { subjects } from './live/subjects';
import { useFollow, useNewest } from './live/use-live';
import { useSendRegistration } from './registrations.mutations';
import {
  useRegistration,
  useRegistrations,
  useRegistrationsStoredAt,
  storedTicket,
  storedTickets,
} from './registrations.queries';

function Mine(): ReactNode {
  useFollow(subjects.household);
  const storedAt = useRegistrationsStoredAt();
  const shown = useRegistrations().map(({ event, state }) => `${event.title} ${state}`);
  return <p>{`Mine: ${shown.join(', ') || 'nothing'}${storedAt ? ' (kept)' : ''}`}</p>;
}

function Ticket({ id }: { id: string }): ReactNode {
  useFollow(subjects.household);
  const { registration, storedAt } = useRegistration(id);
  return (
    <p>{`Ticket: ${registration.state} ${registration.code?.short ?? 'no code'}${storedAt === undefined ? '' : ' (kept)'}`}</p>
  );
}

const supper = anEvent({ id: 'evt_supper', title: 'Supper' });
const confirmed = aRegistration({ id: 'reg_1', version: 3, event: supper });
const message = (registration: Registration) => ({ type: 'registration.changed', registration });

describe('the household’s registrations', () => {
  it('change as the cable tells, whatever the order, and new ones come in front', async () => {
    const api = fakeApi({ listRegistrations: { items: [confirmed] } });
    const { services } = renderWith(<Mine />, { api });
    await screen.findByText('Mine: Supper confirmed');
    const cancelled = aRegistration({ ...confirmed, version: 6, state: 'cancelled', code: null });
    services.cable.send('HouseholdChannel', message(cancelled));
    services.cable.send('HouseholdChannel', message(aRegistration({ ...confirmed, version: 5 })));
    const lunch = aRegistration({ id: 'reg_2', state: 'offered', event: { title: 'Lunch' } });
    api.on({ listRegistrations: { items: [lunch, cancelled] } });
    services.cable.send('HouseholdChannel', message(lunch));
    expect(await screen.findByText('Mine: Lunch offered, Supper cancelled')).toBeVisible();
  });

  it('that the server does not have any more go again, though an old message still told of them', async () => {
    const api = fakeApi({ listRegistrations: { items: [confirmed] } });
    const { services } = renderWith(<Mine />, { api });
    await screen.findByText('Mine: Supper confirmed');
    const gone = aRegistration({ id: 'reg_2', state: 'offered', event: { title: 'Lunch' } });
    services.cable.send('HouseholdChannel', message(gone));
    await waitFor(() => expect(api.requestsOf('listRegistrations').length).toBeGreaterThan(1));
    expect(await screen.findByText('Mine: Supper confirmed')).toBeVisible();
  });

  it('are not followed for a visitor', async () => {
    const api = fakeApi({ listRegistrations: { items: [] } });
    const { services } = renderWith(<Mine />, { api, shell: fakeShell({ session: null }) });
    await screen.findByText('Mine: nothing');
    expect(services.cable.channels()).toEqual([]);
  });

  it('keep the events of their next tickets on the device, and drop them with the last ticket', async () => {
    const device = fakeDevice();
    const past = aRegistration({
      id: 'reg_past',
      event: { id: 'evt_past', ends_at: '2026-11-01T20:00:00Z' },
    });
    const waiting = aRegistration({ id: 'reg_w', state: 'waitlisted', code: null, event: { id: 'evt_w' } });
    const api = fakeApi({
      listRegistrations: { items: [confirmed, waiting, past] },
      showEvent: anEventDetail({ id: 'evt_supper' }),
    });
    const { services } = renderWith(<Mine />, { api, device });
    const kept = async () => (await device.getAll('events', 'family-garcia')).map(({ key }) => key);
    await waitFor(async () => expect(await kept()).toEqual(['evt_supper']));
    await act(() => services.queries.refetchQueries({ queryKey: ['registrations'] }));
    expect(api.requestsOf('showEvent')).toHaveLength(1);
    const cancelled = aRegistration({ ...confirmed, version: 4, state: 'cancelled', code: null });
    api.on({ listRegistrations: { items: [cancelled, waiting, past] } });
    await act(() => services.queries.refetchQueries({ queryKey: ['registrations'] }));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('of one person are never shown to the next, nor left on the device', async () => {
    const device = fakeDevice();
    const api = fakeApi({ listRegistrations: { items: [confirmed] } });
    const { services } = renderWith(<Mine />, { api, device });
    await screen.findByText('Mine: Supper confirmed');
    await waitFor(async () => expect(await device.getAll('tickets', 'family-garcia')).toHaveLength(1));

    const lind = aPromise<{ items: Registration[] }>();
    api.on({ listRegistrations: () => lind.promise });
    act(() => services.shell.session.set({ id: 'family-lind' }));
    expect(await screen.findByText('Waiting for data')).toBeVisible();
    lind.resolve({ items: [] });
    expect(await screen.findByText('Mine: nothing')).toBeVisible();
    expect(
      services.queries
        .getQueryCache()
        .getAll()
        .filter(({ queryKey }) => queryKey[1] === 'family-garcia'),
    ).toEqual([]);
    await waitFor(async () => expect(await device.getAll('tickets', 'family-garcia')).toEqual([]));
  });
});

describe('a ticket', () => {
  it('is kept on the device, and shown from there without a network', async () => {
    const device = fakeDevice();
    const first = renderWith(<Ticket id="reg_1" />, {
      api: fakeApi({ showRegistration: confirmed }),
      device,
    });
    await screen.findByText('Ticket: confirmed K7WQ4M2P');
    await waitFor(async () => expect(await device.get('tickets', 'family-garcia', 'reg_1')).toBeDefined());
    first.unmount();

    const offline = fakeApi({
      showRegistration: new Failure('offline'),
      listRegistrations: new Failure('offline'),
    });
    renderWith(
      <>
        <Ticket id="reg_1" />
        <Mine />
      </>,
      { api: offline, device },
    );
    expect(await screen.findByText('Ticket: confirmed K7WQ4M2P (kept)')).toBeVisible();
    expect(screen.getByText('Mine: Supper confirmed (kept)')).toBeVisible();
  });

  it('shown from the device becomes the server’s as soon as it answers', async () => {
    const device = fakeDevice();
    await device.put('tickets', 'family-garcia', 'reg_1', confirmed);
    const { services } = renderWith(<Ticket id="reg_1" />, {
      api: fakeApi({ showRegistration: new Failure('offline') }),
      device,
    });
    await screen.findByText(/kept/);
    services.api.on({ showRegistration: { ...confirmed, version: 4 } });
    services.cable.reconnect();
    expect(await screen.findByText('Ticket: confirmed K7WQ4M2P')).toBeVisible();
  });

  it('is shown from the device when the server takes too long, and replaced when it answers after all', async () => {
    const device = fakeDevice();
    await device.put('tickets', 'family-garcia', 'reg_1', confirmed);
    const slow = aPromise<Registration>();
    renderWith(<Ticket id="reg_1" />, { api: fakeApi({ showRegistration: () => slow.promise }), device });
    expect(await screen.findByText(/kept/)).toBeVisible();
    slow.resolve({ ...confirmed, version: 9 });
    expect(await screen.findByText('Ticket: confirmed K7WQ4M2P')).toBeVisible();
  });

  it('that somebody meddled with on the device is not believed', async () => {
    const services = fakeServices();
    await services.device.put('tickets', 'family-garcia', 'reg_1', { ...confirmed, state: 'vip' });
    await services.device.put('tickets', 'family-garcia', 'reg_2', '<script>');
    expect(await storedTicket(services, 'family-garcia', 'reg_1')).toBeUndefined();
    expect(await storedTickets(services, 'family-garcia')).toBeUndefined();
  });
});

function Row({ event }: { event: EventSummary }): ReactNode {
  return <p>{`Row: ${useNewest(event).seats.free} free`}</p>;
}
function Events(): ReactNode {
  return useEventPages({}).events.map((event) => <Row key={event.id} event={event} />);
}
function Register(): ReactNode {
  const { mine } = useEvent('evt_supper');
  const { send, failed } = useSendRegistration();
  const body = { party: { adults: 2, children: 0, infants: 0 }, mode: 'dine_in' } as const;
  return (
    <>
      <p>{`Own: ${mine?.state ?? 'none'}`}</p>
      <p>{failed ? `Refused: ${failed.failure.code}` : ''}</p>
      <button onClick={() => send({ action: 'hold', eventId: 'evt_supper', body })}>Hold</button>
    </>
  );
}

describe('taking seats', () => {
  const detail = anEventDetail({ ...supper, place: null });
  const held = aRegistration({
    id: 'reg_7',
    state: 'held',
    event: {
      ...supper,
      version: 2,
      seats: someSeats({ free: 10 }),
      mine: { registration_id: 'reg_7', state: 'held', people: 2 } as never,
    },
  });

  it('shows at once, in every list and on the event, what the server answered', async () => {
    const late = aPromise<never>();
    const api = fakeApi({ listEvents: aPage([supper]), showEvent: detail, holdSeats: held });
    const { user } = renderWith(
      <>
        <Events />
        <Register />
      </>,
      { api },
    );
    await screen.findByText('Row: 12 free');
    api.on({ listEvents: () => late.promise, showEvent: () => late.promise });
    await user.click(screen.getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('Own: held')).toBeVisible();
    expect(screen.getByText('Row: 10 free')).toBeVisible();
    expect(api.requestsOf('holdSeats')[0]?.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that is refused takes over the newer state from the response', async () => {
    const api = fakeApi({
      listEvents: aPage([supper]),
      showEvent: detail,
      holdSeats: new Failure('conflict', { code: 'already_registered', current: held }),
    });
    const { user } = renderWith(
      <>
        <Events />
        <Register />
      </>,
      { api },
    );
    await user.click(await screen.findByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('Refused: already_registered')).toBeVisible();
    expect(await screen.findByText('Row: 10 free')).toBeVisible();
  });
});

describe('giving seats back', () => {
  function Cancel(): ReactNode {
    const { send } = useSendRegistration();
    const cancel = { action: 'cancel', registrationId: 'reg_1', body: { lock_version: 1 } } as const;
    return <button onClick={() => send(cancel)}>Cancel</button>;
  }

  it('shows in the list, and takes the code off the device', async () => {
    const device = fakeDevice(() => NOW);
    const cancelled = aRegistration({ ...confirmed, version: 4, state: 'cancelled', code: null });
    const api = fakeApi({ listRegistrations: { items: [confirmed] }, cancelRegistration: cancelled });
    const { user } = renderWith(
      <>
        <Mine />
        <Cancel />
      </>,
      { api, device },
    );
    await screen.findByText('Mine: Supper confirmed');
    api.on({ listRegistrations: { items: [cancelled] } });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Mine: Supper cancelled')).toBeVisible();
    await waitFor(async () =>
      expect(await device.get('tickets', 'family-garcia', 'reg_1')).toMatchObject({
        value: { state: 'cancelled', code: null },
      }),
    );
  });
});
