import { isFailure } from '~/lib/failure';
import { guestCalls } from '~/api/manage/guest.calls';
import type {
  Guest,
  GuestActBody,
  GuestActsAnswer,
  GuestChange,
  WalkInBody,
} from '~/api/manage/guest.schema';
import type { GuestAct } from '~/api/manage/vocabulary';
import { useServices, type Services } from '~/platform/services';
import { createActs, type Acts } from './acts';
import { putGuests } from './guests.queries';
import { ownerNow } from './me';
import { useMutation, type Mutation } from './use-mutation';

const actsOf = new WeakMap<Services, Acts>();
function actsFor(services: Services): Acts {
  const known =
    actsOf.get(services) ?? createActs(services.api, services.clock.now, () => ownerNow(services));
  actsOf.set(services, known);
  return known;
}

/** What a manager does about one party. Resolves to it as the server then has it; rejects with `Failure`. */
type OnGuest<Input> = Mutation<Guest, Input>;

function useOnGuest<Input>(
  eventId: string,
  act: (acts: Acts, input: Input) => Promise<Guest>,
): OnGuest<Input> {
  const services = useServices();
  const put = (guest: Guest) => putGuests(services, ownerNow(services), eventId, [guest]);
  return useMutation<Guest, Input>({
    mutationFn: (input) => act(actsFor(services), input),
    onSuccess: put,
    onError: (failure) => {
      // A refusal tells what became of it meanwhile: no need to ask again.
      const current = isFailure(failure) ? failure.current : undefined;
      if (isGuest(current)) put(current);
    },
  });
}

// Validated by the call's own answer schema, or not there at all.
const isGuest = (value: unknown): value is Guest =>
  typeof value === 'object' && value !== null && 'walk_in' in value && 'people' in value;

export function useAddWalkIn(eventId: string): OnGuest<WalkInBody> {
  return useOnGuest(eventId, (acts, body) => acts.run(guestCalls.addWalkIn, { params: { eventId }, body }));
}

export interface OnOne<Body> {
  readonly registrationId: string;
  readonly body: Body;
}

/** Absent fields stay. */
export function useChangeGuest(eventId: string): OnGuest<OnOne<GuestChange>> {
  return useOnGuest(eventId, (acts, { registrationId, body }) =>
    acts.run(guestCalls.changeGuest, { params: { registrationId }, body }),
  );
}

export function useActOnGuest(eventId: string): OnGuest<OnOne<GuestActBody>> {
  return useOnGuest(eventId, (acts, { registrationId, body }) =>
    acts.run(guestCalls.actOnGuest, { params: { registrationId }, body }),
  );
}

export interface OnMany {
  readonly ids: readonly string[];
  readonly act: GuestAct;
  /** Only say what would happen. */
  readonly isRehearsal: boolean;
}

/** One thing done to many parties; what one is refused, the others are not. */
export function useActOnGuests(eventId: string): Mutation<GuestActsAnswer, OnMany> {
  const services = useServices();
  return useMutation<GuestActsAnswer, OnMany>({
    mutationFn: ({ ids, act, isRehearsal }) =>
      actsFor(services).run(guestCalls.actOnGuests, {
        params: { eventId },
        body: { ids: [...ids], act, dry_run: isRehearsal },
      }),
    onSuccess: ({ items }, { isRehearsal }) => {
      // How they would stand is not how they stand.
      if (isRehearsal) return;
      const guests = items.flatMap(({ guest }) => guest ?? []);
      putGuests(services, ownerNow(services), eventId, guests);
    },
  });
}
