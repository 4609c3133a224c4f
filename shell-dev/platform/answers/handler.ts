import type * as v from 'valibot';
import type { Call } from '~/api/call';
import { calls, type InputOf } from '~/api/calls';
import { manageCalls } from '~/api/manage/calls';
import type { CoverPart } from '../commands/covers';
import type { Transaction } from '../commands/transaction';
import type { Viewer } from '../model/viewer';
import type { Database } from '../store/database';
import type { Extents } from '../store/event-lists';

export type CallName = keyof typeof allCalls;
type CallOf<N extends CallName> = (typeof allCalls)[N];

type Read<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Part<C, K extends 'query' | 'body'> = K extends keyof C ? Read<C[K]> : undefined;

/** A picture has been read where it makes nobody wait. */
type BodyOf<C> = C extends typeof manageCalls.uploadCover ? CoverPart : Part<C, 'body'>;

/** An authorized request whose parts fit the call's schemas. */
interface CallRequest<C extends Call> {
  readonly params: NonNullable<InputOf<C>['params']>;
  readonly query: Part<C, 'query'>;
  readonly body: BodyOf<C>;
  readonly viewer: Viewer;
  /** The household that sends the request. On the family API there is one, except for calls with `who: 'person'`. */
  readonly householdId: C['api'] extends 'family'
    ? C extends { who: 'person' }
      ? string | null
      : string
    : string | null;
}

/** A manager who has an event open. */
export interface Present {
  readonly id: string;
  /** The first name alone: managers know each other. */
  readonly name: string;
}

/** Who has an event open now. The cable knows. */
export interface Presence {
  presentAt(eventId: string): readonly Present[];
}

/** What a read is answered from: one moment and one state of the store. */
export interface ReadContext {
  readonly db: Database;
  readonly now: number;
  readonly extents: Extents;
  readonly presence: Presence;
}

export type AnswerOf<N extends CallName> = v.InferInput<CallOf<N>['answer']>;

type HandlerOf<N extends CallName> = CallOf<N>['method'] extends 'GET'
  ? (ask: CallRequest<CallOf<N>>, sight: ReadContext) => AnswerOf<N>
  : (ask: CallRequest<CallOf<N>>, tx: Transaction) => AnswerOf<N>;

/**
 * Splits a long write: each part runs in a transaction of its own, and other requests are answered in between. Only for writes that can be
 * repeated without effect, because batches that ran before a crash stay.
 */
export interface InBatches<N extends CallName> {
  split(ask: CallRequest<CallOf<N>>): readonly CallRequest<CallOf<N>>[];
  join(answers: readonly [AnswerOf<N>, ...AnswerOf<N>[]]): AnswerOf<N>;
}

/** Calls whose answer is more than their handler says have a route of their own. */
type RoutedByItself = 'openKitchenLink';

/** One for each other call of the contract: a call without a handler does not compile. */
export type Handlers = { readonly [N in Exclude<CallName, RoutedByItself>]: HandlerOf<N> };

/** Every call of the API: public, of families, of managers. */
export const allCalls = { ...calls, ...manageCalls };
