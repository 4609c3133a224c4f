import { shiftActions, type ClaimState, type ShiftAction } from '~/api/shifts';
import { act, hands, intoShift, look, refusedAct, states, ways } from '../testing/hands';
import { endScenes } from '../testing/scene';

afterEach(endScenes);

/** What is possible in each state before the shift, and once it has begun. Everything else is refused. */
const legal: Readonly<Record<ClaimState | 'none', { before: ShiftAction[]; after: ShiftAction[] }>> = {
  none: { before: ['claim'], after: [] },
  released: { before: ['claim'], after: [] },
  claimed: { before: ['release'], after: ['answer'] },
  cancelled: { before: [], after: [] },
  done: { before: [], after: [] },
  nothing_there: { before: [], after: [] },
  did_not_go: { before: [], after: [] },
  missed: { before: [], after: ['answer'] },
};
/** Those that come about only after it has begun. */
const late: ReadonlySet<ClaimState | 'none'> = new Set(['done', 'nothing_there', 'did_not_go', 'missed']);
const cases = states.flatMap((state) =>
  shiftActions.flatMap((action) =>
    (late.has(state) ? (['after'] as const) : (['before', 'after'] as const)).map(
      (when) => [state, action, when] as const,
    ),
  ),
);

it.each(cases)('a claim that is %s: %s %s its time', async (state, action, when) => {
  const all = await hands();
  await ways[state](all);
  // Over for those who did not go, and not yet missed.
  if (when === 'after' && !late.has(state)) await intoShift(all, 2 * 60 + 1);
  const seen = await look(all.sam);
  const isLegal = legal[state][when].includes(action);
  expect(seen.can.includes(action)).toBe(isLegal);
  if (isLegal) {
    const next = await act(all.sam, action, action === 'answer' ? { answer: 'done' } : {});
    const to = {
      claim: 'claimed',
      release: 'released',
      answer: 'done',
      keep: 'claimed',
      stop_weekly: 'claimed',
    } as const;
    expect(next.my_claim?.state).toBe(to[action]);
    return;
  }
  // What is so already is no error: it was pressed twice.
  if (action === 'claim' && state === 'claimed') {
    expect(await act(all.sam, action)).toEqual(seen);
    return;
  }
  const answer = state === 'done' ? 'did_not_go' : 'done';
  const refusal = await refusedAct(all.sam, action, action === 'answer' ? { answer } : {});
  expect(refusal).toMatchObject({ status: 409, code: 'bad_state', params: { state } });
  expect(refusal.current).toMatchObject({ id: 'shf_serving', my_claim: seen.my_claim });
});
