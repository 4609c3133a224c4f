import * as v from 'valibot';
import { noticeCalls, noticeSchema } from '~/api/notices';
import { registrationCalls } from '~/api/registration-calls';
import { registrationSchema } from '~/api/registration.schema';
import { isFailure } from '~/lib/failure';
import { toSendFailure, type OutboxRow, type SendResult } from '~/platform/outbox';
import type { Services } from '~/platform/services';
import { ANSWERS, ANSWERS_VERSION, answerOf, type KeptAnswer } from './answer-rows';
import { liveFor } from './live/live';
import { subjects } from './live/subjects';
import { settle } from './registrations.mutations';
import { createKeptOutbox, type KeptOutbox } from './single-outbox';

/** Sends the answers that lie on this device, and tells which those are whenever they change. */
export const openAnswers = (
  services: Services,
  onChange: (answers: readonly KeptAnswer[]) => void,
): KeptOutbox =>
  createKeptOutbox(services, {
    topic: ANSWERS,
    version: ANSWERS_VERSION,
    send: (row) => send(services, row),
    onResult: (result) => show(services, result),
    read: answerOf,
    onChange,
  });

/** Under the key of its row, so that it is made once however often it is sent. */
async function send(services: Services, row: OutboxRow): Promise<SendResult<unknown>> {
  const kept = answerOf(row);
  if (!kept) return { status: 'failed', kind: 'refused', problem: 'unreadable' };
  try {
    return { status: 'answered', results: new Map([[row.id, await request(services, kept)]]) };
  } catch (error) {
    const current = isFailure(error) ? error.current : undefined;
    show(services, current);
    // Somebody else of the household was faster.
    if (isSaid(kept, current)) return { status: 'answered', results: new Map([[row.id, current]]) };
    return { status: 'failed', ...toSendFailure(error) };
  }
}

function request({ api }: Services, { answer, id, version, row }: KeptAnswer): Promise<unknown> {
  const options = { idempotencyKey: row.id };
  return answer === 'seen'
    ? api.request(noticeCalls.seeNotice, { params: { noticeId: id }, body: { version } }, options)
    : api.request(
        registrationCalls.changeRegistration,
        { params: { registrationId: id }, body: { lock_version: version, reconfirm: true } },
        options,
      );
}

function isSaid({ answer }: KeptAnswer, current: unknown): boolean {
  const read = v.safeParse(registrationSchema, current);
  return answer === 'still_coming' && read.success && isComing(read.output);
}

const isComing = ({ state, needs_reconfirm }: v.InferOutput<typeof registrationSchema>): boolean =>
  state === 'confirmed' && !needs_reconfirm;

/** Shows what the server said a notice or a reservation is now, to the message of another tab as well. */
function show(services: Services, result: unknown): void {
  const notice = v.safeParse(noticeSchema, result);
  const registration = v.safeParse(registrationSchema, result);
  if (registration.success) return settle(services, registration.output);
  const live = liveFor(services);
  if (notice.success) live.notices.put(notice.output);
  live.following(subjects.household).reread();
}
