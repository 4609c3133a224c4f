import * as v from 'valibot';
import * as f from '~/api/fields';
import { limits } from '~/api/vocabulary';
import type { OutboxRow } from '~/platform/outbox';
import type { KeptRow } from './kept-rows';
import type { Owner } from './shell';

/** The topic of answers to notices that lie on this device. */
export const ANSWERS = 'answers';

/** Version of the payload. Raise it when an older build could not send what is stored. */
export const ANSWERS_VERSION = 1;

const keptAnswer = v.object({
  answer: v.picklist(['seen', 'still_coming']),
  /** Of the notice that was seen, or of the reservation. */
  id: f.id,
  /** Its `version`, or its `lock_version`, as it was on the screen. */
  version: f.version,
  /** Of the event. */
  title: f.text(limits.title.max),
});
export type AnswerInHand = v.InferInput<typeof keptAnswer>;

export interface KeptAnswer extends AnswerInHand, KeptRow {}

/** The same for one answer to one state of it, in whichever tab it was given: the row is there once, and so is the key under which it is sent. */
export const rowIdOf = (owner: Owner, { answer, id, version }: AnswerInHand): string =>
  [answer, encodeURIComponent(owner ?? ''), id, version].join('.');

/** `undefined` for what a later build has stored, or somebody by hand. */
export function answerOf(row: OutboxRow): KeptAnswer | undefined {
  const read = row.version === ANSWERS_VERSION ? v.safeParse(keptAnswer, row.payload) : undefined;
  return read?.success ? { ...read.output, row, isRefused: row.state === 'parked' } : undefined;
}
