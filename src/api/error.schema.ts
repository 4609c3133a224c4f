import * as v from 'valibot';
import * as f from './fields';

/** The one body of every refusal. `code` is one of `refusals` where a screen has words of its own for it. */
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
  /** The newer truth, an entity of the call's own kind. */
  current: v.optional(v.unknown()),
  /** Facts beside the code, e.g. `{free: 2, waitlist: true}` with `sold_out`, `{at}` with `hold_expired`. */
  params: v.optional(v.record(f.text(40), v.unknown()), {}),
  /** Seconds. */
  retry_after: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
