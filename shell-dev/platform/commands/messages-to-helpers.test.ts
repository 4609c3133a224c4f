import type { Caller } from '../testing/caller';
import { act, aShiftAt, at, hands, type Hands } from '../testing/hands';
import { endScenes } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

/** Sam has a shift at the supper, Eli gave his back, Garcia comes to eat. */
async function aSupper(): Promise<Hands> {
  const all = await hands([aShiftAt(), aShiftAt({ id: 'shf_clearing', kind: 'clearing' })], {
    registrations: [aRegistration({ household_id: 'family-garcia' })],
  });
  await act(all.sam, 'claim');
  await act(all.eli, 'claim');
  await act(all.eli, 'release');
  return all;
}

const audience = { kind: 'helpers' } as const;
const message = { subject: 'Park behind the hall', body: 'The street is closed.', spanish: null, loud: true };
const send = ({ ruth }: Hands) =>
  ruth.ask('sendMessage', { ...at, body: { ...message, audience, send_local: null } });
const noticesOf = async (caller: Caller) =>
  (await caller.ask('listNotices', {})).items.flatMap((one) => one ?? []);

it('reaches those who have a shift, and nobody else', async () => {
  const all = await aSupper();
  expect(await all.ruth.ask('findRecipients', { ...at, body: { audience } })).toEqual({
    households: 1,
    names: ['Sam'],
  });
  expect((await all.ruth.ask('listMessages', at)).helpers).toBe(1);
  await send(all);
  await all.scene.later(1);
  expect(await noticesOf(all.sam)).toMatchObject([
    {
      kind: 'message',
      loud: true,
      registration_id: null,
      message: { subject: message.subject },
      answers: ['seen'],
    },
  ]);
  for (const id of ['door-eli', 'family-garcia', 'manager-ruth'])
    expect(await noticesOf(await all.scene.as(id))).toEqual([]);
  const { items } = await all.ruth.ask('listHistory', { ...at, query: {} });
  expect(items[0]?.after).toEqual({ message: message.subject, helpers: 1 });
});

it('is seen by the helper, and the manager reads that', async () => {
  const all = await aSupper();
  await send(all);
  await all.scene.later(1);
  const readSent = async () => (await all.ruth.ask('listMessages', at)).items[0];
  const sam = { person_id: 'driver-sam', name: 'Sam Whitlock', phone: '+33612345662' };
  expect(await readSent()).toMatchObject({ notices: 1, seen: 0, unseen: [], unseen_helpers: [sam] });
  const [notice] = await noticesOf(all.sam);
  const seen = { params: { noticeId: notice?.id ?? '' }, body: { version: notice?.version ?? 0 } };
  expect((await all.eli.refused('seeNotice', seen)).status).toBe(404);
  expect(await all.sam.ask('seeNotice', seen)).toMatchObject({ answer: 'seen', answers: [] });
  expect(await readSent()).toMatchObject({ notices: 1, seen: 1, unseen: [], unseen_helpers: [] });
});

it('arrives at once', async () => {
  const all = await aSupper();
  const wire = await wireAt(all.scene.platform.url, all.sam);
  wire.subscribe({ channel: 'HouseholdChannel' });
  expect(await wire.frame(1)).toContain('confirm_subscription');
  await send(all);
  await all.scene.later(1);
  expect(await wire.frame(2)).toContain(message.subject);
});

it('has nobody to go to where nobody has a shift', async () => {
  const { ruth } = await hands([aShiftAt()], { events: [anEvent({ id: 'evt_other' })] });
  const body = { ...message, audience, send_local: null };
  const refusal = await ruth.refused('sendMessage', { ...at, body });
  expect(refusal.errors).toMatchObject([{ field: 'audience', code: 'nobody' }]);
});
