import { at, fewer, invited, onTheDay } from '../testing/kitchen';
import { endScenes } from '../testing/scene';

afterEach(endScenes);

it('tells the history who did what with an offer, once for each step, and nothing of what was refused', async () => {
  const kitchen = await invited();
  await kitchen.cook('offer', { answer: fewer });
  await kitchen.decide('accept');
  await expect(kitchen.act('ready')).rejects.toThrow('bad_state');
  await onTheDay(kitchen);
  await kitchen.act('report_late', { minutes: 10 });
  await kitchen.act('report_late', { minutes: 10 });
  await kitchen.act('prepare');
  await kitchen.act('undo');
  await kitchen.decide('release', 'We have enough');
  const { items } = await kitchen.ruth.ask('listHistory', { ...at, query: {} });
  const told = items
    .filter(({ after }) => 'offer' in after)
    .map(({ actor, before, after, why }) => [
      `${String(before['offer'])} → ${String(after['offer'])}`,
      after['late_minutes'],
      actor?.name,
      why,
    ]);
  expect(told.toReversed()).toEqual([
    ['undefined → invited', 0, 'Ruth Abrams', null],
    ['invited → offered', 0, 'Noor Haddad', null],
    ['offered → accepted', 0, 'Ruth Abrams', null],
    ['accepted → accepted', 10, 'Noor Haddad', null],
    ['accepted → preparing', 10, 'Noor Haddad', null],
    ['preparing → accepted', 10, 'Noor Haddad', null],
    ['accepted → released', 10, 'Ruth Abrams', 'We have enough'],
  ]);
  expect(items.find(({ after }) => after['offer'] === 'offered')?.after).toMatchObject({
    kitchen: 'Le Petit Potager',
    promised: fewer.dishes[0]?.portions,
  });
});
