import type { AnswerOf, Call, InputOf } from './calls';

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Made at the act and kept over every repeat of it: the server answers the first result to a repeated key. */
  readonly idempotencyKey?: string | undefined;
}

/** HTTP to the platform. Throws nothing but `Failure`. */
export interface Api {
  request<C extends Call>(call: C, input: InputOf<C>, options?: RequestOptions): Promise<AnswerOf<C>>;
  /** Absolute URL of a path the server gave on its own origin (a calendar file, a feed). */
  absolute(path: string): string;
}
