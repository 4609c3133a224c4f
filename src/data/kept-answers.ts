/** What a household answered without a network. */
import { useEffect } from 'react';
import { whenIdle } from '~/lib/browser';
import { ANSWERS, rowIdOf, type AnswerInHand, type KeptAnswer } from './answer-rows';
import { keptRows, type Kept } from './kept-rows';

export type { KeptAnswer } from './answer-rows';
export type { Kept } from './kept-rows';

// Of no use to those who answer nothing, and not to be had any more once the network is gone.
const loadOutbox = () => import(/* webpackChunkName: "kept-answers" */ './answers-outbox');

const answers = keptRows<KeptAnswer, AnswerInHand>({
  topic: ANSWERS,
  open: (services, onChange) => loadOutbox().then(({ openAnswers }) => openAnswers(services, onChange)),
  rowIdOf,
});

export const useKeptAnswers = answers.useKept;

/** Keeps an answer that did not leave the device, and passes every other failure on. Loads what that takes while there is a network. */
export function useKeep(): (failure: unknown, answer: AnswerInHand) => Promise<Kept> {
  useEffect(() => whenIdle(() => void loadOutbox().catch(() => undefined)), []);
  return answers.useKeep();
}
