import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { calls } from '~/api/calls';
import type { Registration } from '~/api/registration.schema';
import { useEvent } from '~/data/events.queries';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useRegistrations } from '~/data/registrations.queries';
import { startData } from '~/data/start';
import type { Failure } from '~/lib/failure';
import { details, party } from '../../shell-dev/platform/testing/scene';
import { startBackEnd, type BackEnd } from '../support/back-end';
import { realServices, type RealServices } from '../support/real-services';
import { Providers } from '../support/render';

/** One seat is left, and there is a waitlist. */
const EVENT = 'evt_last-seat';
const OTHER = 'evt_midnight';

let backEnd: BackEnd;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  backEnd = await startBackEnd({ events: 20 });
});
afterAll(() => backEnd.stop());
const ends: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
});

async function visit(person: string): Promise<RealServices> {
  const services = await realServices(backEnd, person);
  ends.push(startData(services), services.dispose);
  return services;
}

function Screen(): ReactNode {
  useFollow(subjects.event, EVENT);
  useFollow(subjects.household);
  const { seats, mine } = useEvent(EVENT);
  const own = useRegistrations().find(({ event }) => event.id === EVENT)?.state ?? 'none';
  return (
    <p role="status">{`${seats.free} free, ${seats.waiting} waiting; own ${own}; event says ${mine?.state ?? 'none'}`}</p>
  );
}

const says = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));

const one = party(1);
const contact = details({ contact_name: 'A family' });

async function takeSeat({ api }: RealServices): Promise<Registration> {
  const held = await api.request(calls.holdSeats, {
    params: { eventId: EVENT },
    body: { party: one, mode: 'dine_in' },
  });
  return api.request(calls.confirmHold, { params: { registrationId: held.id }, body: contact });
}

describe('two households and one seat', () => {
  it('one has it, the other waits, is offered it when the first cancels, and takes it, with nothing but the cable', async () => {
    const okafor = await visit('family-okafor');
    const lind = await visit('family-lind');
    render(
      <Providers services={lind}>
        <Screen />
      </Providers>,
    );
    await says('1 free, 0 waiting; own none; event says none');

    const taken = await takeSeat(okafor);
    await says('0 free, 0 waiting; own none; event says none');
    await expect(takeSeat(lind)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'sold_out',
      params: { free: 0 },
    });

    const input = { params: { eventId: EVENT }, body: { party: one, mode: 'dine_in' as const, ...contact } };
    await lind.api.request(calls.joinWaitlist, input);
    await says('0 free, 1 waiting; own waitlisted; event says waitlisted');

    const cancel = { params: { registrationId: taken.id }, body: { lock_version: taken.lock_version } };
    await okafor.api.request(calls.cancelRegistration, cancel);
    await says('0 free, 0 waiting; own offered; event says offered');

    const [offer] = (await lind.api.request(calls.listRegistrations, {})).items.filter(
      ({ state }) => state === 'offered',
    );
    if (!offer) throw new Error('No offer came.');
    const accept = { params: { registrationId: offer.id }, body: { lock_version: offer.lock_version } };
    await lind.api.request(calls.acceptOffer, accept);
    await says('0 free, 0 waiting; own confirmed; event says confirmed');
  });

  it('twenty for one seat: one has it, nineteen are told', async () => {
    const families = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visit(`family-${index + 1}`)),
    );
    const { seats } = await (
      await visit('family-okafor')
    ).api.request(calls.showEvent, { params: { eventId: OTHER } });
    await backEnd.dev(`events/${OTHER}/capacity`, { capacity: seats.capacity - seats.free + 1 });
    const held = await Promise.allSettled(
      families.map(({ api }) =>
        api.request(calls.holdSeats, { params: { eventId: OTHER }, body: { party: one, mode: 'dine_in' } }),
      ),
    );
    const refused = held.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Failure).code] : [],
    );
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'sold_out'));
  });
});
