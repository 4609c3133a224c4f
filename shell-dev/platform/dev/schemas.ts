import type { Context } from 'hono';
import * as v from 'valibot';
import * as f from '~/api/fields';
import { allCalls, type CallName } from '../answers/handler';
import { disconnectReasons } from '../cable/frames';
import type { JsonLimits } from '../http/limits';
import { parseJson, readBytes } from '../http/read-body';
import { checked, requestSchema } from '../http/request-schema';

/** Bodies of the development routes. They are no part of the contract, and `src` never uses them. */

const person = v.optional(v.string());
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** Ways an answer can go wrong on its way. */
const faultKinds = [
  /** `ms` later. */
  'delay',
  /** Never. */
  'hang',
  /** The connection breaks. */
  'reset',
  /** A proxy's page in place of JSON, with `status` (200 when not given). */
  'html',
  /** Another `status` (503 when not given), `code`, `retry_after`. */
  'status',
  /** 200 and nothing. */
  'empty',
  /** Half of the JSON, then the end. */
  'truncate',
  /** JSON of another shape: `body`. */
  'body',
] as const;

const httpFault = v.object({
  /** Name of a call (`holdSeats`), or `*` for every call. */
  call: v.picklist(['*', ...(Object.keys(allCalls) as CallName[])]),
  kind: v.picklist(faultKinds),
  /** How many calls it meets. */
  times: v.optional(whole(1, 10_000), 1),
  /** Only calls of this person; `null` for visitors. Everybody's when absent. */
  person: v.optional(v.nullable(v.string())),
  /** The command is done and only its response goes wrong. */
  after: v.optional(v.boolean(), false),
  ms: v.optional(whole(0, 600_000), 1_000),
  status: v.optional(whole(200, 599)),
  code: v.optional(v.string()),
  retry_after: v.optional(whole(0, 86_400)),
  body: v.optional(v.unknown()),
});
export type HttpFault = v.InferOutput<typeof httpFault>;

const cableFault = v.variant('cable', [
  v.object({ cable: v.picklist(['cut', 'silence', 'speak']), person }),
  v.object({ cable: v.picklist(['open', 'refuse', 'reset', 'mute', 'reject']) }),
  v.object({
    cable: v.literal('disconnect'),
    reason: v.optional(v.picklist(disconnectReasons), 'server_restart'),
    reconnect: v.optional(v.boolean(), true),
    person,
  }),
  v.object({ cable: v.literal('lose'), times: v.optional(whole(0, 100_000), 1) }),
  v.object({ cable: v.literal('keep_back') }),
  v.object({
    cable: v.literal('release'),
    order: v.optional(v.picklist(['same', 'reverse', 'twice', 'newest_first_twice']), 'same'),
  }),
]);

const injected = v.object({
  inject: v.variant('channel', [
    v.object({ channel: v.literal('EventsChannel'), message: v.optional(v.unknown()) }),
    v.object({ channel: v.literal('EventChannel'), event_id: v.string(), message: v.optional(v.unknown()) }),
    v.object({
      channel: v.literal('HouseholdChannel'),
      person: v.string(),
      message: v.optional(v.unknown()),
    }),
  ]),
  /** Many in place of one: in this order, all of them as often as asked. */
  messages: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(100_000))),
  times: v.optional(whole(1, 100_000), 1),
});

const rawFrame = v.object({ raw: v.string(), person });

export const faultSchema = v.union([httpFault, cableFault, injected, rawFrame]);
export type Fault = v.InferOutput<typeof faultSchema>;

export const sessionSchema = v.object({ person: v.nullable(v.string()) });
export const expireSchema = v.object({ person: v.string() });
export const bustleSchema = v.object({ per_minute: whole(0, 60_000) });
export const clockSchema = v.object({
  advance_minutes: v.pipe(v.number(), v.minValue(0), v.maxValue(60 * 24 * 400)),
});

export const eventActions = {
  cancel: requestSchema(v.object({ reason: v.string(), show: v.optional(v.boolean(), true) })),
  reschedule: requestSchema(v.object({ starts_local: f.wallTime })),
  capacity: v.object({ capacity: whole(1, 5_000) }),
  publish: v.object({}),
  unpublish: v.object({}),
  remove: v.object({}),
  helpers: v.object({ add: v.string() }),
  /** What its families are to be told later, its next reminder too, is told now. */
  tell: v.object({}),
  text: requestSchema(
    v.object({
      title: v.optional(v.string()),
      summary: v.optional(v.string()),
      description: v.optional(v.string()),
    }),
  ),
} as const;

export const checkInSchema = v.object({
  count: v.optional(whole(1, 20), 1),
  kind: v.optional(v.picklist(['in', 'undo']), 'in'),
});

/** The body of a development request; none counts as `{}`. Throws 413, 400, or 422 with what is wrong with it. */
export async function readBody<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  limits: Partial<JsonLimits> = {},
): Promise<v.InferOutput<S>> {
  const text = (await readBytes(c.req.raw, limits)).toString('utf8');
  return checked(schema, text === '' ? {} : parseJson(text));
}
