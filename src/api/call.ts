import type * as v from 'valibot';
import type { Refusal } from './vocabulary';

/** One request of the contract: where it goes, what it takes, what it answers and how it may be refused. */
export interface Call {
  readonly api: 'main' | 'family';
  /**
   * Whom the server lets in, where it is not for everybody of the API: others get 403 `forbidden`. The family API is for households;
   * `person` is whoever is signed in, with a household or without.
   */
  readonly who?: 'manager' | 'person';
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** With `:name` for path parameters. */
  readonly path: string;
  readonly summary: string;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Bytes that the body may have, where they are more than usual. */
  readonly maxBody?: number;
  readonly answer: v.GenericSchema;
  /** Back ends of an older minor version do not have it: there it is 404, and nothing is wrong. */
  readonly isOptional?: true;
  /** Codes beside the general ones (401, 403, 404, 422, 429, 5xx). */
  readonly refusals: readonly Refusal[];
}

export const call = <const C extends Call>(definition: C): C => definition;
