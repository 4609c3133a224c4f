import type * as v from 'valibot';
import type { Refusal } from './vocabulary';

/** One request of the API: its method and path, its parameters and body, its response, and the refusals to expect. */
export interface Call {
  readonly api: 'main' | 'family';
  /**
   * Who may send it, where that is narrower than the whole API; everybody else gets 403 `forbidden`. The family API needs a household, unless
   * `person` says that being signed in is enough.
   */
  readonly who?: 'manager' | 'person';
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Path parameters are written `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Largest body in bytes, where it exceeds the default. */
  readonly maxBody?: number;
  readonly answer: v.GenericSchema;
  /** Back ends of an older minor version lack this call and respond 404, which is not an error. */
  readonly isOptional?: true;
  /** Refusal codes beyond the general ones (401, 403, 404, 422, 429, 5xx). */
  readonly refusals: readonly Refusal[];
}

export const call = <const C extends Call>(definition: C): C => definition;
