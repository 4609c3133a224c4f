import type { OfferState } from '~/api/manage/kitchen';
import type { Caller, Input } from './caller';
import { aScene, asRuth, type Scene } from './scene';
import { anEvent, aRegistration } from './seed';

export const EVENT = 'evt_supper';
export const at = { params: { eventId: EVENT } };
export const asked = { portions: 40, ready_local: '2026-11-27T18:00', note: 'Something warm' };

export type Answer = NonNullable<Input<'answerOffer'>['body']['answer']>;
export const lentils: Answer['dishes'][number] = {
  name: 'Puy lentils',
  portions: 40,
  per_container: 12,
  diets: ['vegan'],
  allergens: [],
  served: 'hot',
};
export const anAnswer = (overrides: Partial<Answer> = {}): Answer => ({
  dishes: [lentils],
  ready_from: '2026-11-27T17:30',
  ready_until: '2026-11-27T18:30',
  packaging: '',
  ...overrides,
});
export const fewer = anAnswer({ dishes: [{ ...lentils, portions: 30 }] });

export interface Kitchen {
  readonly scene: Scene;
  readonly ruth: Caller;
  readonly noor: Caller;
  /** The offer, and what is done to it. */
  readonly id: string;
  look(): ReturnType<typeof offerOf>;
  cook(action: string, more?: Partial<Input<'answerOffer'>['body']>): Promise<unknown>;
  decide(action: string, reason?: string, more?: Partial<Input<'decideOffer'>['body']>): Promise<unknown>;
  /** What the kitchen does on the day, and what the event takes. */
  act(
    action: Input<'cookOffer'>['body']['action'],
    more?: Partial<Input<'cookOffer'>['body']>,
  ): Promise<unknown>;
  take(part: Partial<Input<'takeFood'>['body']>): Promise<unknown>;
}

const offerOf = (noor: Caller, offerId: string) => noor.ask('showOffer', { params: { offerId } });

/** Noor's kitchen, invited to the supper. */
export async function invited(
  overrides: Parameters<typeof anEvent>[0] = {},
  registrations = [aRegistration()],
): Promise<Kitchen> {
  const scene = await aScene([anEvent(overrides)], registrations);
  const [ruth, noor] = [await asRuth(scene), await scene.as('partner-noor')];
  const { id } = await ruth.ask('inviteKitchen', { ...at, body: { restaurant_id: 'rst_potager', asked } });
  const look = () => offerOf(noor, id);
  const version = async () => (await look()).lock_version;
  return {
    scene,
    ruth,
    noor,
    id,
    look,
    cook: async (action, more = {}) =>
      noor.ask('answerOffer', {
        params: { offerId: id },
        body: { action: action as 'accept', lock_version: await version(), ...more },
      }),
    decide: async (action, reason, more = {}) =>
      ruth.ask('decideOffer', {
        params: { eventId: EVENT, offerId: id },
        body: {
          action: action as 'accept',
          lock_version: await version(),
          ...(reason && { reason }),
          ...more,
        },
      }),
    act: async (action, more = {}) =>
      noor.ask('cookOffer', {
        params: { offerId: id },
        body: { action, lock_version: await version(), ...more },
      }),
    take: async (part) =>
      ruth.ask('takeFood', {
        params: { eventId: EVENT, offerId: id },
        body: { lock_version: await version(), part_id: null, boxes: 1, hot: null, cold: null, ...part },
      }),
  };
}

/** Another kitchen is asked, and accepts with these. */
export async function cookBeside({ scene, ruth }: Kitchen, dishes: Answer['dishes']): Promise<void> {
  const { id } = await ruth.ask('inviteKitchen', { ...at, body: { restaurant_id: 'rst_rosa', asked } });
  const luca = await scene.as('partner-luca');
  const body = { action: 'accept', lock_version: 1, answer: anAnswer({ dishes }) } as const;
  await luca.ask('answerOffer', { params: { offerId: id }, body });
}

/** To the morning of the supper. */
export const onTheDay = ({ scene }: Kitchen): Promise<void> => scene.later(6 * 24 * 60);

/** How to come to each state. */
export const ways: Readonly<Record<OfferState, (kitchen: Kitchen) => Promise<unknown>>> = {
  invited: async () => undefined,
  offered: ({ cook }) => cook('offer', { answer: fewer }),
  accepted: ({ cook }) => cook('accept', { answer: anAnswer() }),
  preparing: async (kitchen) => {
    await ways.accepted(kitchen);
    await onTheDay(kitchen);
    await kitchen.act('prepare');
  },
  ready: async (kitchen) => {
    await ways.preparing(kitchen);
    await kitchen.act('ready');
  },
  handed_over: async (kitchen) => {
    await ways.ready(kitchen);
    await kitchen.act('hand_over', { boxes: 4 });
  },
  declined: ({ cook }) => cook('decline'),
  rejected: async (kitchen) => {
    await ways.offered(kitchen);
    await kitchen.decide('reject', 'Forty it has to be');
  },
  withdrawn: async (kitchen) => {
    await ways.accepted(kitchen);
    await kitchen.cook('withdraw');
  },
  expired: ({ scene }) => scene.later(6 * 24 * 60),
  released: ({ decide }) => decide('release'),
};
export const states = Object.keys(ways) as OfferState[];
