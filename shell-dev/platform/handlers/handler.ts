import type * as v from 'valibot';
import type { Call } from '~/api/call';
import type { InputOf } from '~/api/calls';
import type { CableServer } from '../cable/cable-server';
import type { Act } from '../acts/act';
import type { Viewer } from '../answers/viewer';
import type { Database } from '../store/database';
import type { Extents } from '../store/extents';
import type { allCalls } from './all-calls';

export type CallName = keyof typeof allCalls;
type CallOf<N extends CallName> = (typeof allCalls)[N];

type Read<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Part<C, K extends 'query' | 'body'> = K extends keyof C ? Read<C[K]> : undefined;

/** A request that has passed the door: everything in it fits the call's schemas, and whoever asks may ask. */
interface Ask<C extends Call> {
  readonly params: NonNullable<InputOf<C>['params']>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  readonly viewer: Viewer;
  /** On the family API somebody's household asks, except where the call is for persons. */
  readonly householdId: C['api'] extends 'family'
    ? C extends { who: 'person' }
      ? string | null
      : string
    : string | null;
}

/** What a read answers from: one moment, one state of the store. */
export interface Sight {
  readonly db: Database;
  readonly now: number;
  readonly extents: Extents;
  readonly cable: CableServer;
}

export type AnswerOf<N extends CallName> = v.InferInput<CallOf<N>['answer']>;

type HandlerOf<N extends CallName> = CallOf<N>['method'] extends 'GET'
  ? (ask: Ask<CallOf<N>>, sight: Sight) => AnswerOf<N>
  : (ask: Ask<CallOf<N>>, act: Act) => AnswerOf<N>;

/**
 * How a write that takes long is done: each part in a transaction of its own, and others are answered in between. Only for a write that
 * changes nothing when it is done again, because what was done before a crash stays.
 */
export interface InParts<N extends CallName> {
  split(ask: Ask<CallOf<N>>): readonly Ask<CallOf<N>>[];
  join(answers: readonly AnswerOf<N>[]): AnswerOf<N>;
}

/** One for each call of the contract: a call without a handler does not compile. */
export type Handlers = { readonly [N in CallName]: HandlerOf<N> };
