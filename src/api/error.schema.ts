import * as v from 'valibot';
import * as f from './fields';

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
