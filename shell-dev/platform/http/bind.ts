import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Call } from '~/api/call';
import type { Act } from '../acts/act';
import type { Viewer } from '../answers/viewer';
import type { Backend } from '../backend';
import { allCalls } from '../handlers/all-calls';
import type { CallName, Handlers, Sight } from '../handlers/handler';
import { importInParts } from '../handlers/import.handlers';
import { Refused } from '../rules/refused';
import { json, refusal } from './answer';
import { breakAnswer } from './break-answer';
import { bodyOfRefusal } from './error-body';
import { admit, readWrite, whoAsks } from './admit';
import { firstAnswer, keepAnswer, keyedRequest, type FirstAnswer, type Keyed } from './idempotency';
import { requestSchema } from './request-schema';
import { wrongFields } from './wrong-fields';

export type Env = { Bindings: HttpBindings };

const bases: Readonly<Record<Call['api'], string>> = { main: '/api/v2', family: '/api/family' };

/** The handlers without their types: the binder has checked everything that goes in and checks what comes out. */
type Untyped = (ask: UntypedAsk, from: Act | Sight) => unknown;
type UntypedAsk = Readonly<Record<string, unknown>>;

interface UntypedInParts {
  split(ask: UntypedAsk): readonly UntypedAsk[];
  join(answers: readonly unknown[]): unknown;
}
const inParts: Readonly<Partial<Record<CallName, UntypedInParts>>> = {
  importEvents: importInParts as unknown as UntypedInParts,
};

/** Gives every call of the contract its route. What a call takes, answers and may be asked by is read from the contract alone. */
export function bindCalls(app: Hono<Env>, backend: Backend, handlers: Handlers): void {
  for (const [key, call] of Object.entries<Call>(allCalls)) {
    const name = key as CallName;
    const handler = handlers[name] as unknown as Untyped;
    const strict: Call = {
      ...call,
      ...(call.query && { query: requestSchema(call.query) }),
      ...(call.body && { body: requestSchema(call.body) }),
    };
    app.on(call.method, `${bases[call.api]}${call.path}`, (c) => answer(c, backend, name, strict, handler));
  }
}

async function answer(
  c: Context<Env>,
  backend: Backend,
  name: CallName,
  call: Call,
  handler: Untyped,
): Promise<Response> {
  const { stats, faults } = backend;
  stats.request(name);
  const act = (): Promise<Response> => properly(c, backend, call, handler, inParts[name]);
  const fault = faults.take(name, whoAsks(backend.db, c).viewer?.personId ?? null);
  const response = fault ? await breakAnswer(fault, c.env, act) : await act();
  stats.answer(name, response.status);
  return response;
}

async function properly(
  c: Context<Env>,
  backend: Backend,
  call: Call,
  handler: Untyped,
  parts: UntypedInParts | undefined,
): Promise<Response> {
  try {
    return call.method === 'GET'
      ? read(c, backend, call, handler)
      : await write(c, backend, call, handler, parts);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusal(error);
  }
}

function read(c: Context<Env>, backend: Backend, call: Call, handler: Untyped): Response {
  const viewer = admit(c, backend, call);
  const ask = askOf(c, call, viewer, undefined);
  backend.performer.settleDue();
  const sight: Sight = {
    db: backend.db,
    now: backend.clock.now(),
    extents: backend.extents,
    cable: backend.cable,
  };
  return json(c, v.parse(call.answer, handler(ask, sight)));
}

async function write(
  c: Context<Env>,
  backend: Backend,
  call: Call,
  handler: Untyped,
  parts: UntypedInParts | undefined,
): Promise<Response> {
  const viewer = admit(c, backend, call);
  const { text, body } = await readWrite(c, call.maxBody);
  const keyed = keyedRequest(viewer.personId ?? '', c.req.header('Idempotency-Key'), [
    call.method,
    c.req.path,
    text,
  ]);
  const actor = viewer.personId;
  const answerOf = (done: unknown): string => JSON.stringify(v.parse(call.answer, done));
  const prepare = (): UntypedAsk => askOf(c, call, viewer, body);
  const { status, body: answered } = parts
    ? await backend.longWrites.run(async () => {
        const finish = await allButLast(backend, keyed, actor, prepare, handler, parts);
        return once(backend, keyed, actor, () => (act) => answerOf(finish(act)));
      })
    : once(backend, keyed, actor, () => {
        const ask = prepare();
        return (act) => answerOf(handler(ask, act));
      });
  return new Response(answered, { status, headers: { 'Content-Type': 'application/json' } });
}

/** Does all parts of a new write but the last one, which is done together with keeping the answer. Others are answered before each part. */
async function allButLast(
  { performer, db }: Backend,
  keyed: Keyed,
  actor: string | null,
  prepare: () => UntypedAsk,
  handler: Untyped,
  { split, join }: UntypedInParts,
): Promise<(act: Act) => unknown> {
  const parts = firstAnswer(db, keyed) ? [] : split(prepare());
  const answers: unknown[] = [];
  for (const part of parts.slice(0, -1)) {
    await nextTurn();
    answers.push(performer.perform((act) => handler(part, act), actor));
  }
  await nextTurn();
  return (act) => join([...answers, ...parts.slice(-1).map((part) => handler(part, act))]);
}

/** Does it the first time, and answers the same ever after. A refusal by the state of the world is an answer too; a mistake in the request is not. */
function once(
  backend: Backend,
  keyed: Keyed,
  actor: string | null,
  prepare: () => (act: Act) => string,
): FirstAnswer {
  const { performer, db, clock, stats } = backend;
  performer.settleDue();
  const first = firstAnswer(db, keyed);
  if (first) {
    stats.repeated += 1;
    return first;
  }
  const work = prepare();
  try {
    return performer.perform((act) => {
      const done = { status: 200, body: work(act) };
      keepAnswer(act.db, keyed, done, act.now);
      return done;
    }, actor);
  } catch (error) {
    if (!(error instanceof Refused) || (error.status !== 409 && error.status !== 410)) throw error;
    const refused = { status: error.status, body: JSON.stringify(bodyOfRefusal(error)) };
    keepAnswer(db, keyed, refused, clock.now());
    return refused;
  }
}

const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/;

/** Everything that was sent, through the call's schemas. Throws the refusal that names each wrong field. */
function askOf(
  c: Context<Env>,
  call: Call,
  viewer: Viewer,
  sent: unknown,
): Readonly<Record<string, unknown>> {
  const params = c.req.param() as Record<string, string>;
  if (Object.values(params).some((value) => !IDENTIFIER.test(value))) throw new Refused('not_found');
  const query = call.query && v.safeParse(call.query, c.req.query());
  const body = call.body && v.safeParse(call.body, sent);
  const errors = [query, body].flatMap((result) =>
    result && !result.success ? wrongFields(result.issues) : [],
  );
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return { params, query: query?.output, body: body?.output, viewer, householdId: viewer.householdId };
}
