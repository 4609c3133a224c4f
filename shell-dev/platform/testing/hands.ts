import type { ClaimState, ShiftActionBody } from '~/api/shifts';
import type { NewEvent, NewRegistration, NewShift, Person } from '../model/entities';
import type { Answer, Caller, Input } from './caller';
import { asRuth, aScene, type Scene } from './scene';
import { anEvent } from './seed';

export const EVENT = 'evt_supper';
export const at = { params: { eventId: EVENT } } as const;

/** At the supper in Madrid, on Friday the 27th from 18:30 to 20:30. */
export const aShiftAt = (overrides: Partial<NewShift> = {}): NewShift => ({
  id: 'shf_serving',
  kind: 'serving',
  places: 2,
  place: 'Main hall',
  starts_local: '2026-11-27T18:00',
  ends_local: '2026-11-27T20:00',
  note: null,
  needs: { vehicle: null, min_age: null },
  ...overrides,
});

/** Somebody who may help. */
export const helper = (id: string, role: 'door' | 'driver' = 'driver', name = `Helper ${id}`): Person => ({
  id,
  role,
  name,
  household_id: null,
});

export interface Hands {
  readonly scene: Scene;
  readonly ruth: Caller;
  /** Who drives, and who is at doors. */
  readonly sam: Caller;
  readonly eli: Caller;
}

export async function hands(
  shifts: readonly NewShift[] = [aShiftAt()],
  options: {
    readonly event?: Partial<NewEvent>;
    readonly events?: readonly NewEvent[];
    readonly people?: readonly Person[];
    readonly registrations?: readonly NewRegistration[];
  } = {},
): Promise<Hands> {
  const scene = await aScene(
    [anEvent({ shifts, ...options.event }), ...(options.events ?? [])],
    options.registrations ?? [],
    { people: options.people ?? [] },
  );
  return {
    scene,
    ruth: await asRuth(scene),
    sam: await scene.as('driver-sam'),
    eli: await scene.as('door-eli'),
  };
}

export const ofShift = (shiftId = 'shf_serving') => ({ params: { shiftId } });

/** What a helper does, from the version of the claim that there is. */
export async function act(
  caller: Caller,
  action: ShiftActionBody['action'],
  more: Partial<ShiftActionBody> = {},
  shiftId?: string,
): Promise<Answer<'actOnShift'>> {
  return caller.ask('actOnShift', {
    ...ofShift(shiftId),
    body: { ...(await body(caller, action, shiftId)), ...more },
  });
}

export async function refusedAct(
  caller: Caller,
  action: ShiftActionBody['action'],
  more: Partial<ShiftActionBody> = {},
  shiftId?: string,
): ReturnType<Caller['refused']> {
  return caller.refused('actOnShift', {
    ...ofShift(shiftId),
    body: { ...(await body(caller, action, shiftId)), ...more },
  });
}

async function body(
  caller: Caller,
  action: ShiftActionBody['action'],
  shiftId?: string,
): Promise<Input<'actOnShift'>['body']> {
  const { my_claim } = await caller.ask('showShift', ofShift(shiftId));
  return { action, ...(my_claim && { lock_version: my_claim.lock_version }) };
}

export const look = (caller: Caller, shiftId?: string): Promise<Answer<'showShift'>> =>
  caller.ask('showShift', ofShift(shiftId));

export const decide = (
  ruth: Caller,
  decision: Input<'decideShift'>['body'],
  shiftId = 'shf_serving',
): Promise<Answer<'decideShift'>> =>
  ruth.ask('decideShift', { params: { eventId: EVENT, shiftId }, body: decision });

/** To so many minutes after the start of the shift, of 17:00 in UTC on the 27th; the clock begins on the 21st at 9:00. */
export const intoShift = ({ scene }: Hands, minutes: number): Promise<void> =>
  scene.later(6 * 24 * 60 + 8 * 60 + minutes);

/** How a claim of Sam comes to each state. */
export const ways: Readonly<Record<ClaimState | 'none', (hands: Hands) => Promise<unknown>>> = {
  none: async () => undefined,
  claimed: ({ sam }) => act(sam, 'claim'),
  released: async ({ sam }) => {
    await act(sam, 'claim');
    await act(sam, 'release');
  },
  cancelled: async ({ sam, ruth }) => {
    await act(sam, 'claim');
    const { lock_version } = await ruth.ask('showManaged', at);
    await ruth.ask('runEventAction', {
      ...at,
      body: { lock_version, action: 'cancel', reason: 'The hall is flooded.' },
    });
  },
  done: (all) => answered(all, 'done'),
  nothing_there: (all) => answered(all, 'nothing_there'),
  did_not_go: (all) => answered(all, 'did_not_go'),
  missed: async (all) => {
    await act(all.sam, 'claim');
    await intoShift(all, 2 * 60 + 15 * 60 + 1);
  },
};
export const states = Object.keys(ways) as (ClaimState | 'none')[];

async function answered(all: Hands, answer: 'done' | 'nothing_there' | 'did_not_go'): Promise<void> {
  await act(all.sam, 'claim');
  await intoShift(all, 10);
  await act(all.sam, 'answer', { answer });
}
