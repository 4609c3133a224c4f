import type { OfferState } from '~/api/manage/kitchen';
import { anAnswer, fewer, invited, onTheDay, states, ways, type Kitchen } from '../testing/kitchen';
import { endScenes } from '../testing/scene';

afterEach(endScenes);

const actions = {
  'kitchen accept': ({ cook }: Kitchen) => cook('accept', { answer: anAnswer() }),
  'kitchen offer': ({ cook }: Kitchen) => cook('offer', { answer: fewer }),
  'kitchen decline': ({ cook }: Kitchen) => cook('decline', { reason: 'No gas today' }),
  'kitchen withdraw': ({ cook }: Kitchen) => cook('withdraw', { reason: 'No gas today' }),
  'kitchen prepare': ({ act }: Kitchen) => act('prepare'),
  'kitchen report_late': ({ act }: Kitchen) => act('report_late', { minutes: 10 }),
  'kitchen report_short': async ({ act, look }: Kitchen) =>
    act('report_short', { dish_id: (await look()).answer?.dishes[0]?.id ?? 'dsh_none', there: 30 }),
  'kitchen ready': ({ act }: Kitchen) => act('ready'),
  'kitchen hand_over': ({ act }: Kitchen) => act('hand_over', { boxes: 4 }),
  'kitchen request': ({ cook }: Kitchen) => cook('request', { answer: fewer }),
  'kitchen correct': ({ cook }: Kitchen) => cook('correct', { answer: anAnswer() }),
  'manager take': ({ take }: Kitchen) => take({ boxes: 4 }),
  'manager accept': ({ decide }: Kitchen) => decide('accept'),
  'manager reject': ({ decide }: Kitchen) => decide('reject', 'Forty it has to be'),
  'manager release': ({ decide }: Kitchen) => decide('release', 'We have enough'),
  'manager remind': ({ decide }: Kitchen) => decide('remind'),
  'manager request': async ({ decide, look }: Kitchen) => {
    const { answer } = await look();
    await decide('request', undefined, { answer: answer ?? anAnswer(), note: 'With more salt' });
  },
  // Nobody has asked for a change yet.
  'kitchen confirm': ({ cook }: Kitchen) => cook('confirm'),
  'kitchen refuse': ({ cook }: Kitchen) => cook('refuse', { reason: 'No gas today' }),
  'manager confirm': ({ decide }: Kitchen) => decide('confirm'),
  'manager refuse': ({ decide }: Kitchen) => decide('refuse', 'Forty it has to be'),
} as const;
type Action = keyof typeof actions;

/** Every legal step, and where it leads. */
const legal: Readonly<Partial<Record<OfferState, Partial<Record<Action, OfferState>>>>> = {
  invited: {
    'kitchen accept': 'accepted',
    'kitchen offer': 'offered',
    'kitchen decline': 'declined',
    'manager release': 'released',
    'manager remind': 'invited',
  },
  offered: {
    'kitchen withdraw': 'withdrawn',
    'manager accept': 'accepted',
    'manager reject': 'rejected',
    'manager release': 'released',
  },
  accepted: {
    'kitchen withdraw': 'withdrawn',
    'kitchen prepare': 'preparing',
    'kitchen report_late': 'accepted',
    'kitchen report_short': 'accepted',
    'kitchen request': 'accepted',
    'kitchen correct': 'accepted',
    'manager release': 'released',
    'manager request': 'accepted',
  },
  preparing: {
    'kitchen ready': 'ready',
    'kitchen report_late': 'preparing',
    'kitchen report_short': 'preparing',
    'kitchen correct': 'preparing',
    'manager release': 'released',
  },
  ready: {
    'kitchen hand_over': 'handed_over',
    'kitchen report_short': 'ready',
    'kitchen correct': 'ready',
    'manager take': 'handed_over',
    'manager release': 'released',
  },
  handed_over: { 'kitchen correct': 'handed_over', 'manager take': 'handed_over' },
};

/** States that a test comes to on the day itself; before it nothing of that is allowed. */
const hasBegun: ReadonlySet<OfferState> = new Set([
  'accepted',
  'preparing',
  'ready',
  'handed_over',
  'expired',
]);
const ofTheDay: ReadonlySet<string> = new Set(['prepare', 'report_late', 'report_short']);

async function kitchenIn(state: OfferState): Promise<Kitchen> {
  const kitchen = await invited();
  await ways[state](kitchen);
  expect((await kitchen.look()).state).toBe(state);
  if (state === 'accepted') await onTheDay(kitchen);
  return kitchen;
}

it.each(states)('%s: every legal step is made, every other one is refused', async (from) => {
  const all = Object.keys(actions) as Action[];
  // What is refused changes nothing, so one kitchen tries it all.
  const refusing = await kitchenIn(from);
  for (const action of all.filter((name) => legal[from]?.[name] === undefined)) {
    expect([action, await actions[action](refusing).then(String, String)]).toEqual([
      action,
      expect.stringContaining('"code":"bad_state"'),
    ]);
    expect((await refusing.look()).state).toBe(from);
  }
  await endScenes();
  for (const action of all.filter((name) => legal[from]?.[name])) {
    const kitchen = await kitchenIn(from);
    await actions[action](kitchen);
    const { state, can } = await kitchen.look();
    expect([action, state]).toEqual([action, legal[from]?.[action]]);
    // What is allowed next is what the table says.
    const allowed = Object.keys(legal[state] ?? {}).filter((name) => name.startsWith('kitchen'));
    const isEarly = !hasBegun.has(from);
    // A kitchen replies only where a manager asks.
    const replies = action === 'manager request' ? ['kitchen confirm', 'kitchen refuse'] : [];
    const named = [...allowed, ...replies].map((name) => name.slice('kitchen '.length));
    expect(can.filter((name) => name !== 'undo').toSorted()).toEqual(
      (isEarly ? named.filter((name) => !ofTheDay.has(name)) : named).toSorted(),
    );
    await endScenes();
  }
});
