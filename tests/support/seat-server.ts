import type { EventDetail } from '~/api/event-detail.schema';
import type { Household } from '~/api/household';
import type { ChangeBody, DetailsBody } from '~/api/registration-calls';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { isActive } from '~/domain/registration';
import type { Failure } from '~/lib/failure';
import { aHousehold, anEventDetail, anId, aRegistration } from './build';
import { fakeApi, type FakeApi } from './fake-api';

export interface SeatServerOptions {
  readonly event?: EventDetail;
  readonly household?: Household;
  /** The household's registrations from the start. */
  readonly registrations?: readonly Registration[];
}

const writes = [
  'holdSeats',
  'confirmHold',
  'releaseHold',
  'joinWaitlist',
  'acceptOffer',
  'declineOffer',
  'changeRegistration',
  'cancelRegistration',
] as const;
export type Write = (typeof writes)[number];

export interface SeatServer {
  readonly api: FakeApi;
  readonly event: EventDetail;
  /** What the household has by now. */
  registrations(): readonly Registration[];
  /** Changes one as if it happened elsewhere. */
  put(registration: Registration): Registration;
  /** Refuses the next writes of a kind, one failure each; later ones go through. */
  refuse(write: Write, ...failures: readonly Failure[]): void;
}

/** A server in memory that keeps the seats of one event and the registrations of one household, for the way from a party to a ticket. */
export function seatServer(options: SeatServerOptions = {}): SeatServer {
  const event = options.event ?? anEventDetail();
  const all = new Map(
    (options.registrations ?? []).map((registration) => [registration.id as string, registration]),
  );
  const refusals = new Map<Write, Failure[]>();

  /** The event in a registration says what the household has there. */
  function put(registration: Registration): Registration {
    const { id, state } = registration;
    const mine = isActive(registration)
      ? { registration_id: id, state, people: peopleIn(registration.party) }
      : null;
    const seen = { ...registration, event: { ...registration.event, mine } };
    all.set(id, seen);
    return seen;
  }
  function change(id: string, parts: Partial<Registration>): Registration {
    const before = all.get(id);
    if (!before) throw new Error(`No registration ${id}`);
    const { version, lock_version } = before;
    return put({ ...before, ...parts, version: version + 1, lock_version: lock_version + 1 });
  }
  const add = (state: Registration['state'], parts: object) =>
    put({ ...aRegistration({ id: anId('reg'), state, ...parts } as never), event });
  const held = () => [...all.values()].find(({ state }) => state === 'held');
  const ticket = { qr: 'EV1.k3J9dQx7Zt2mPw5uVb8n', short: 'K7WQ4M2P' };

  /** What the server says no to, when it was told to; else what it does. */
  const unless =
    <Input>(write: Write, action: (input: Input) => Registration) =>
    (input: Input) => {
      const failure = refusals.get(write)?.shift();
      if (failure) throw failure;
      return action(input);
    };

  /** What is kept of a form; whether to remember it is not. */
  const withoutRemember = (body: DetailsBody): object => ({ ...body, remember: undefined });

  const api = fakeApi({
    showEvent: () => event,
    showHousehold: options.household ?? aHousehold(),
    listRegistrations: () => ({ items: [...all.values()] }),
    holdSeats: unless('holdSeats', ({ body }) => {
      const hold = held();
      return hold ? change(hold.id, body) : add('held', body);
    }),
    confirmHold: unless('confirmHold', ({ params, body }) =>
      change(params.registrationId, {
        ...withoutRemember(body),
        state: 'confirmed',
        code: ticket,
        hold_expires_at: null,
      }),
    ),
    releaseHold: unless('releaseHold', ({ params }) =>
      change(params.registrationId, { state: 'expired', hold_expires_at: null }),
    ),
    joinWaitlist: unless('joinWaitlist', ({ body }) => {
      const hold = held();
      if (hold) change(hold.id, { state: 'expired', hold_expires_at: null });
      return add('waitlisted', withoutRemember(body));
    }),
    acceptOffer: unless('acceptOffer', ({ params }) =>
      change(params.registrationId, { state: 'confirmed', code: ticket, offer_expires_at: null }),
    ),
    declineOffer: unless('declineOffer', ({ params }) => {
      const waiting = { position: 4, of: 4, free: 3, people: 3 };
      return change(params.registrationId, { state: 'waitlisted', waiting, offer_expires_at: null });
    }),
    changeRegistration: unless('changeRegistration', ({ params, body }) => {
      const { lock_version: _, reconfirm, ...details } = body as ChangeBody;
      return change(params.registrationId, {
        ...details,
        ...(reconfirm && { needs_reconfirm: false }),
      } as Partial<Registration>);
    }),
    cancelRegistration: unless('cancelRegistration', ({ params }) =>
      change(params.registrationId, {
        state: 'cancelled',
        cancelled_by: 'family',
        code: null,
        waiting: null,
      }),
    ),
  });
  return {
    api,
    event,
    registrations: () => [...all.values()],
    put,
    refuse: (write, ...failures) => void refusals.set(write, [...failures]),
  };
}
