import type * as v from 'valibot';
import type { Call } from './call';
import { feedbackCalls } from './feedback';
import { firstCalls } from './first-calls';
import { followingCalls } from './following';
import { householdCalls } from './household';
import { showMe } from './me';
import { noticeCalls } from './notices';
import { readingCalls } from './reading-calls';
import { registrationCalls } from './registration-calls';
import { savedSearchCalls } from './saved-searches';
import { showBackend } from './show-backend';

/**
 * Every request that Events sends. The real platform's API is not documented, so this is the contract we need, in one place. Writes carry
 * `Idempotency-Key` and `X-CSRF-Token`; repeating a key returns the first result.
 */
export const calls = {
  ...firstCalls,
  showMe,
  showBackend,
  ...readingCalls,
  ...householdCalls,
  ...registrationCalls,
  ...feedbackCalls,
  ...followingCalls,
  ...savedSearchCalls,
  ...noticeCalls,
} as const;

type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type QueryOf<C> = C extends { query: infer Q extends v.GenericSchema } ? v.InferInput<Q> : never;
type BodyOf<C> = C extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : never;

/** Arguments of a call: path parameters, query and body, each present only where the call has one. */
export type InputOf<C extends Call> = ([ParamsIn<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamsIn<C['path']>, string> }) &
  ([QueryOf<C>] extends [never] ? { query?: undefined } : { query: QueryOf<C> }) &
  ([BodyOf<C>] extends [never] ? { body?: undefined } : { body: BodyOf<C> });

export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;
