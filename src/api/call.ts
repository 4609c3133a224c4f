import * as v from 'valibot';
import * as f from './fields';
import type { Refusal } from './vocabulary';

/** One request of the API: its method and path, its parameters and body, its response, and the refusals to expect. */
export interface Call {
  readonly api: 'main' | 'family';
  /**
   * Who may send it, where that is narrower than the whole API; everybody else gets 403 `forbidden`. The family API needs a household, unless
   * `person` says that being signed in is enough. `door`: managers, and helpers at the doors of their own events. `kitchen`: the people of
   * restaurants, about their own. `helper`: who may claim shifts. `link`: who has opened a kitchen's link, about its offer alone, by a cookie that no other call gets; `secret`: who
   * brings what that cookie is exchanged for.
   */
  readonly who?: 'manager' | 'door' | 'kitchen' | 'helper' | 'person' | 'link' | 'secret';
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Parameters are written `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Largest body in bytes, where it exceeds the default. */
  readonly maxBody?: number;
  readonly answer: v.GenericSchema;
  /** Back ends of an older minor version lack this call and respond 404, which is not an error. */
  readonly isOptional?: true;
  /** Refusal codes beyond the general ones (401, 403, 404, 422, 429, 5xx). */
  readonly refusals?: readonly Refusal[];
}

type Route = Pick<Call, 'method' | 'path'>;
type Routed<R, C> = Omit<C, keyof Route> &
  (R extends `${infer M} ${infer P}` ? { readonly method: M; readonly path: P } : never);

/** `call('GET /events/:eventId', { … })` */
export const call = <
  R extends `${Route['method']} ${Route['path']}`,
  const C extends Omit<Call, keyof Route>,
>(
  route: R,
  definition: C,
): Routed<R, C> => {
  const [method, path] = route.split(' ');
  return { ...definition, method, path } as unknown as Routed<R, C>;
};

/** Body of every refused request. `code` is one of `refusals` where a screen has a message for it. */
export const errorBodySchema = v.object({
  code: f.text(60),
  message: f.text(500),
  errors: v.optional(
    v.pipe(
      v.array(
        v.object({
          field: f.text(100),
          code: f.text(60),
          params: v.optional(v.record(f.text(40), v.union([f.text(200), v.number()])), {}),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
  /** The entity as the server has it now, in the shape that the call returns. */
  current: v.optional(v.unknown()),
  /** Details of the code, such as `{free: 2, waitlist: true}` for `sold_out` or `{at}` for `hold_expired`. */
  params: v.optional(v.record(f.text(40), v.unknown()), {}),
  /** Seconds. */
  retry_after: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
