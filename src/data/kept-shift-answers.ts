/** How a shift went, said without a network. */
import * as v from 'valibot';
import * as f from '~/api/fields';
import { claimAnswers, shiftCalls, type Shift } from '~/api/shifts';
import { limits } from '~/api/vocabulary';
import { isFailure } from '~/lib/failure';
import { toSendFailure, type OutboxRow, type SendResult } from '~/platform/outbox';
import type { Services } from '~/platform/services';
import { keptRows, type KeptRow } from './kept-rows';
import type { Owner } from './shell';
import { putShift, shiftIn } from './shift-cache';
import { createKeptOutbox } from './single-outbox';

const TOPIC = 'shift-answers';

/** Version of the payload. Raise it when an older build could not send what is stored. */
const VERSION = 1;

const keptAnswer = v.object({
  /** Of the shift. */
  id: f.id,
  answer: v.picklist(claimAnswers),
  /** Of the claim, as it was on the screen. */
  version: f.version,
  /** Of the event. */
  title: f.text(limits.title.max),
});
type ShiftAnswer = v.InferOutput<typeof keptAnswer>;

export interface KeptShiftAnswer extends ShiftAnswer, KeptRow {}

const rowIdOf = (owner: Owner, { id, version }: ShiftAnswer): string =>
  ['shift', encodeURIComponent(owner ?? ''), id, version].join('.');

function answerOf(row: OutboxRow): KeptShiftAnswer | undefined {
  const read = row.version === VERSION ? v.safeParse(keptAnswer, row.payload) : undefined;
  return read?.success ? { ...read.output, row, isRefused: row.state === 'parked' } : undefined;
}

/** Under the key of its row, so that it is made once however often it is sent. */
async function send(services: Services, row: OutboxRow): Promise<SendResult<Shift>> {
  const kept = answerOf(row);
  if (!kept) return { status: 'failed', kind: 'refused', problem: 'unreadable' };
  const { id: shiftId, answer, version } = kept;
  const input = { params: { shiftId }, body: { action: 'answer', answer, lock_version: version } } as const;
  try {
    const shift = await services.api.request(shiftCalls.actOnShift, input, { idempotencyKey: row.id });
    return { status: 'answered', results: new Map([[row.id, shift]]) };
  } catch (error) {
    if (isFailure(error)) putShift(services, shiftIn(error.current));
    return { status: 'failed', ...toSendFailure(error) };
  }
}

const answers = keptRows<KeptShiftAnswer, ShiftAnswer>({
  topic: TOPIC,
  open: async (services, onChange) =>
    createKeptOutbox(services, {
      topic: TOPIC,
      version: VERSION,
      send: (row) => send(services, row),
      onResult: (shift) => putShift(services, shift),
      read: answerOf,
      onChange,
    }),
  rowIdOf,
});

export const useKeptShiftAnswers = answers.useKept;
export const useKeepShiftAnswer = answers.useKeep;
