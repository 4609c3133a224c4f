import type { AllergenReportBody, FeedbackBody } from '~/api/feedback';
import { manageChannels } from '~/api/manage/channels';
import { limits } from '~/api/vocabulary';
import type { Caller } from '../testing/caller';
import { aScene, asRuth, endScenes, look, type Scene } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

/** From the beginning of a scene to an hour after the supper began, and after it ended. */
const LIVE = 6 * 1_440 + 9 * 60 + 30;
const OVER = LIVE + 2 * 60;

const registrationId = 'reg_family-garcia_evt_supper';
const params = { registrationId };
const good: FeedbackBody = { overall: 'good', food: 'good', portions: 'okay', note: '' };
const reaction: AllergenReportBody = {
  kind: 'reaction',
  dish: 'Pumpkin soup',
  allergens: ['celery', 'celery'],
  note: ' Hives. ',
};
const garcia = (overrides: Parameters<typeof aRegistration>[0] = {}) =>
  aRegistration({ id: registrationId, household_id: 'family-garcia', checked_in: 2, ...overrides });

const give = (caller: Caller, body: Partial<FeedbackBody> = {}, key?: string) =>
  caller.ask('giveFeedback', { params, body: { ...good, ...body } }, key);
const report = (caller: Caller, reportId = 'report-1', body: Partial<AllergenReportBody> = {}) =>
  caller.ask('reportAllergen', { params: { registrationId, reportId }, body: { ...reaction, ...body } });
const summary = async (scene: Scene) =>
  (await asRuth(scene)).ask('showFeedback', { params: { eventId: 'evt_supper' } });
const history = async (scene: Scene) => {
  const { items } = await (
    await asRuth(scene)
  ).ask('listHistory', {
    params: { eventId: 'evt_supper' },
    query: {
      type: 'registration.feedback_given,registration.allergen_reported,registration.report_acknowledged',
    },
  });
  return items.map(({ type, actor, after }) => ({ type, actor: actor?.name, after }));
};

async function supper(minutes: number, overrides?: Parameters<typeof garcia>[0]) {
  const scene = await aScene([anEvent()], [garcia(overrides)]);
  await scene.later(minutes);
  return { scene, family: await scene.as('family-garcia') };
}

describe('feedback', () => {
  it('is asked for once the event is over, given, changed, and counted once', async () => {
    const { scene, family } = await supper(OVER);
    expect((await look(family, { id: registrationId })).can).toEqual([
      'show_ticket',
      'give_feedback',
      'report_allergen',
    ]);
    expect(await family.ask('showOwnFeedback', { params })).toMatchObject({
      feedback: null,
      until: '2026-12-11T19:30:00Z',
      reports: [],
    });
    expect(await give(family)).toMatchObject({ feedback: good });
    const changed = await give(family, { overall: 'poor', note: ' Cold ' });
    expect(changed).toMatchObject({ feedback: { ...good, overall: 'poor', note: 'Cold' } });
    expect(changed.can).toContain('change_feedback');
    expect((await look(family, { id: registrationId })).can).toContain('change_feedback');
    expect(await summary(scene)).toMatchObject({
      given: 1,
      attended: 1,
      overall: { good: 0, okay: 0, poor: 1 },
      food: { good: 1, okay: 0, poor: 0 },
      portions: { good: 0, okay: 1, poor: 0 },
      notes: 1,
      reports: [],
    });
    expect(await history(scene)).toEqual([
      {
        type: 'registration.feedback_given',
        actor: 'Lucía García',
        after: { overall: 'poor', note: 'Cold' },
      },
      { type: 'registration.feedback_given', actor: 'Lucía García', after: good },
    ]);
  });

  it('is the same when it is sent again, under the same key or another', async () => {
    const { scene, family } = await supper(OVER);
    await give(family, {}, 'key-of-one-press');
    const { version } = await look(family, { id: registrationId });
    await give(family, {}, 'key-of-one-press');
    await give(family);
    expect((await look(family, { id: registrationId })).version).toBe(version);
    expect(await history(scene)).toHaveLength(1);
  });

  it('is refused before the end, after its time, and of a party that did not come', async () => {
    const { scene, family } = await supper(LIVE);
    const refused = () => family.refused('giveFeedback', { params, body: good });
    expect(await refused()).toMatchObject({ status: 409, code: 'not_open' });
    await scene.later(120 + limits.feedbackDays * 1_440);
    expect(await refused()).toMatchObject({ status: 409, code: 'closed' });
    const absent = await supper(OVER + 180, { checked_in: 0 });
    expect((await look(absent.family, { id: registrationId })).state).toBe('no_show');
    expect(await absent.family.refused('giveFeedback', { params, body: good })).toMatchObject({
      status: 409,
      code: 'not_attended',
    });
  });

  it('belongs to its household and the managers', async () => {
    const { scene, family } = await supper(OVER);
    await give(family, { note: 'Cold' });
    const other = await scene.as('family-lind');
    expect(await other.refused('showOwnFeedback', { params })).toMatchObject({ status: 404 });
    expect(await other.refused('giveFeedback', { params, body: good })).toMatchObject({ status: 404 });
    const eventId = { params: { eventId: 'evt_supper' } };
    for (const person of ['family-lind', 'family-garcia', 'driver-sam', 'door-eli']) {
      const caller = await scene.as(person);
      expect(await caller.refused('showFeedback', eventId)).toMatchObject({ status: 403 });
      expect(await caller.refused('listFeedbackNotes', { ...eventId, query: {} })).toMatchObject({
        status: 403,
      });
    }
    expect(await (await scene.as(null)).refused('showOwnFeedback', { params })).toMatchObject({
      status: 401,
    });
  });

  it('has notes that come in pages, the newest first', async () => {
    const families = ['family-garcia', 'family-lind', 'family-okafor'];
    const idOf = (household_id: string) => `reg_${household_id}`;
    const scene = await aScene(
      [anEvent()],
      families.map((household_id) => aRegistration({ id: idOf(household_id), household_id, checked_in: 2 })),
    );
    await scene.later(OVER);
    for (const [at, person] of families.entries()) {
      const body = { ...good, note: at === 1 ? '' : `Note ${at}` };
      await (await scene.as(person)).ask('giveFeedback', { params: { registrationId: idOf(person) }, body });
    }
    const ruth = await asRuth(scene);
    const page = (cursor?: string) =>
      ruth.ask('listFeedbackNotes', {
        params: { eventId: 'evt_supper' },
        query: { limit: '1', ...(cursor && { cursor }) },
      });
    const first = await page();
    const second = await page(first.next_cursor ?? '');
    expect(
      [first, second].map(({ items }) => items.map(({ note, from }) => [note, from.contact_name])),
    ).toEqual([[['Note 2', 'family-okafor']], [['Note 0', 'family-garcia']]]);
    expect(second.next_cursor).toBeNull();
    expect((await summary(scene)).notes).toBe(2);
  });
});

describe('an allergen report', () => {
  it('is made while the event is live, once, whatever is repeated', async () => {
    const { scene, family } = await supper(LIVE);
    expect(await report(family)).toMatchObject({
      reports: [{ id: 'report-1', allergens: ['celery'], note: 'Hives.', acknowledged_at: null }],
    });
    expect((await report(family, 'report-1', { note: 'Sent again' })).reports).toHaveLength(1);
    expect((await summary(scene)).reports).toMatchObject([
      {
        kind: 'reaction',
        dish: 'Pumpkin soup',
        from: { registration_id: registrationId, contact_name: 'family-garcia', phone: '+34600000000' },
        can: ['acknowledge', 'reply'],
      },
    ]);
  });

  it('is announced to the managers who have the event open, with its acknowledgement', async () => {
    const { scene, family } = await supper(LIVE);
    const ruth = await asRuth(scene);
    const wire = await wireAt(scene.platform.url, { cookie: ruth.cookie });
    wire.subscribe({ channel: manageChannels.managedEvent.channel, event_id: 'evt_supper' });
    await wire.frame(1);
    const reports: unknown[] = [];
    let read = 2;
    const nextReport = async () => {
      for (;;) {
        const { message } = JSON.parse(await wire.frame(read++)) as {
          message: { type: string; report?: unknown };
        };
        if (message.type === 'report.changed') return void reports.push(message.report);
      }
    };
    await report(family);
    await nextReport();
    await ruth.ask('acknowledgeReport', { params: { reportId: 'report-1' }, body: {} });
    await nextReport();
    expect(reports).toMatchObject([
      {
        id: 'report-1',
        from: { contact_name: 'family-garcia' },
        acknowledged_by: null,
        can: ['acknowledge', 'reply'],
      },
      { id: 'report-1', acknowledged_by: 'Ruth Abrams', can: ['reply'] },
    ]);
  });

  it('is acknowledged by the first manager, which the history names, and its household sees', async () => {
    const { scene, family } = await supper(LIVE);
    await report(family);
    const call = { params: { reportId: 'report-1' }, body: {} };
    expect(await family.refused('acknowledgeReport', call)).toMatchObject({ status: 403 });
    await (await asRuth(scene)).ask('acknowledgeReport', call);
    const omar = await scene.as('manager-omar');
    expect(await omar.ask('acknowledgeReport', call)).toMatchObject({ acknowledged_by: 'Ruth Abrams' });
    expect(await omar.refused('acknowledgeReport', { ...call, params: { reportId: 'none' } })).toMatchObject({
      status: 404,
    });
    expect((await family.ask('showOwnFeedback', { params })).reports[0]?.acknowledged_at).not.toBeNull();
    expect(await history(scene)).toEqual([
      {
        type: 'registration.report_acknowledged',
        actor: 'Ruth Abrams',
        after: { dish: 'Pumpkin soup', reported_allergens: ['celery'] },
      },
      {
        type: 'registration.allergen_reported',
        actor: 'Lucía García',
        after: {
          report: 'reaction',
          dish: 'Pumpkin soup',
          reported_allergens: ['celery'],
          note: 'Hives.',
        },
      },
    ]);
  });

  const reply = { text: 'The stock had celery in it.', replaces: null };
  const replied = { params: { reportId: 'report-1' }, body: reply };

  it('is replied to by a manager, who sees when its household has seen that', async () => {
    const { scene, family } = await supper(OVER);
    await report(family);
    expect(await family.refused('replyToReport', replied)).toMatchObject({ status: 403 });
    const ruth = await asRuth(scene);
    expect(await ruth.ask('replyToReport', replied)).toMatchObject({
      acknowledged_by: 'Ruth Abrams',
      reply: { text: reply.text, by: 'Ruth Abrams', seen_at: null },
      can: ['reply'],
    });
    const own = await family.ask('showOwnFeedback', { params });
    expect(own.reports[0]?.reply).toEqual({ text: reply.text, at: expect.any(String) as string });
    const [notice, ...others] = (await family.ask('listNotices', {})).items;
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'report_reply',
      loud: false,
      reply: reply.text,
      answers: ['seen'],
      closed_at: null,
    });
    expect((await (await scene.as('family-lind')).ask('listNotices', {})).items).toEqual([]);
    const seen = { params: { noticeId: notice?.id ?? '' }, body: { version: notice?.version ?? 0 } };
    expect(await family.ask('seeNotice', seen)).toMatchObject({ answer: 'seen', answers: [] });
    expect((await summary(scene)).reports[0]?.reply?.seen_at).not.toBeNull();
    expect((await history(scene))[0]).toEqual({
      type: 'registration.report_acknowledged',
      actor: 'Ruth Abrams',
      after: { dish: 'Pumpkin soup', reported_allergens: ['celery'], reply: reply.text },
    });
  });

  it('is replied to once, whatever is repeated, and by a second manager only who knows the first reply', async () => {
    const { scene, family } = await supper(OVER);
    await report(family);
    const ruth = await asRuth(scene);
    const first = await ruth.ask('replyToReport', replied);
    await scene.later(1);
    // The same under another key, as after an answer that was lost.
    expect((await ruth.ask('replyToReport', replied)).reply).toEqual(first.reply);
    const omar = await scene.as('manager-omar');
    const other = { ...reply, text: 'We are looking for the cause.' };
    expect(await omar.refused('replyToReport', { ...replied, body: other })).toMatchObject({
      code: 'stale',
      current: { id: 'report-1', reply: { text: reply.text, by: 'Ruth Abrams' } },
    });
    const second = await omar.ask('replyToReport', {
      ...replied,
      body: { ...other, replaces: first.reply?.at ?? null },
    });
    expect(second).toMatchObject({ acknowledged_by: 'Ruth Abrams', reply: { by: 'Omar Benali' } });
    const { items } = await family.ask('listNotices', {});
    expect(items).toMatchObject([
      { reply: other.text, corrects: items[1]?.id, closed_at: null },
      { reply: reply.text, answers: [], answer: null },
    ]);
  });

  it('has a reply of its own, which is read for thirty days', async () => {
    const { scene, family } = await supper(OVER);
    await report(family);
    await report(family, 'report-2', { dish: null, allergens: [] });
    const ruth = await asRuth(scene);
    for (const reportId of ['report-1', 'report-2'])
      await ruth.ask('replyToReport', { params: { reportId }, body: reply });
    const { items } = await family.ask('listNotices', {});
    expect(items.map((one) => one?.closed_at)).toEqual([null, null]);
    await scene.later(30 * 1_440 + 1);
    expect((await family.ask('listNotices', {})).items).toEqual([]);
    const [last] = items;
    const late = { params: { noticeId: last?.id ?? '' }, body: { version: last?.version ?? 0 } };
    expect(await family.refused('seeNotice', late)).toMatchObject({ code: 'stale' });
    expect(await ruth.refused('replyToReport', { ...replied, body: { ...reply, text: ' ' } })).toMatchObject({
      status: 422,
    });
  });

  it('names a dish of the event or none, and is refused before doors, to others, and beyond its number', async () => {
    const { scene, family } = await supper(LIVE);
    const refused = (body: Partial<AllergenReportBody>, caller = family, reportId = 'report-1') =>
      caller.refused('reportAllergen', {
        params: { registrationId, reportId },
        body: { ...reaction, ...body },
      });
    expect(await refused({ dish: 'Fish pie' })).toMatchObject({
      status: 422,
      errors: [{ field: 'dish', code: 'unknown' }],
    });
    expect(await refused({}, await scene.as('family-lind'))).toMatchObject({ status: 404 });
    for (let at = 0; at < limits.allergenReports; at += 1)
      await report(family, `report-${at}`, { dish: null, allergens: [] });
    expect(await refused({}, family, 'one-more')).toMatchObject({ status: 422 });
    const early = await supper(60, { checked_in: 0 });
    expect(await refused({}, early.family)).toMatchObject({ status: 409, code: 'not_open' });
  });
});
