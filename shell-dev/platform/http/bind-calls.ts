import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { hash } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Call } from '~/api/call';
import { currentAnswer } from '../answers/current-answer';
import { checkInsInBatches } from '../answers/door.handlers';
import { allCalls, type CallName, type Handlers, type Presence, type ReadContext } from '../answers/handler';
import { importInBatches } from '../answers/import.handlers';
import { coverInBatches } from '../answers/manage.handlers';
import type { CommandRunner } from '../commands/command-runner';
import type { Transaction } from '../commands/transaction';
import type { Clock } from '../model/clock';
import { DAY } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { busy, Refused } from '../rules/refused';
import { DatabaseBusy, type Database } from '../store/database';
import type { Extents } from '../store/event-lists';
import { parseJson, type ReadBody } from './read-body';
import { readCover } from './read-cover';
import { checked, requestSchema } from './request-schema';
import { bodyOfRefusal, json, refusal } from './responses';
import { authorize, identify, readWrite, type AuthorizationPorts, type Env } from './session';

const bases: Readonly<Record<Call['api'], string>> = { main: '/api/v2', family: '/api/family' };

/** Stands around every call. Development counts calls and makes them fail with it. */
export interface CallInterceptor {
  /** Returns the response of `respond`, or another one. `personId` is null for visitors. */
  intercept(
    call: CallName,
    context: { readonly personId: string | null; readonly env: HttpBindings },
    respond: () => Promise<Response>,
  ): Promise<Response>;
  /** Called when an Idempotency-Key is repeated and the stored response is sent. */
  onRepeated(): void;
}

export interface CallPorts extends AuthorizationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly commands: CommandRunner;
  readonly extents: Extents;
  readonly presence: Presence;
  readonly interceptor: CallInterceptor;
}

/** What the functions below share: the ports, and the queue in which writes in batches wait for each other. */
interface CallScope extends CallPorts {
  readonly longWrites: SerialQueue;
}

/** A handler without its types: requests and responses are checked against the call's schemas here. */
type UntypedHandler = (ask: UntypedRequest, from: Transaction | ReadContext) => unknown;
type UntypedRequest = Readonly<Record<string, unknown>>;

interface UntypedInBatches {
  split(ask: UntypedRequest): readonly UntypedRequest[];
  join(answers: readonly unknown[]): unknown;
}
/** A call with what runs it. */
interface Bound {
  readonly call: Call;
  readonly readBody: (bytes: Buffer) => ReadBody | Promise<ReadBody>;
  readonly handler: UntypedHandler;
  readonly batches: UntypedInBatches | undefined;
}
const inBatches: Readonly<Partial<Record<CallName, UntypedInBatches>>> = {
  importEvents: importInBatches as unknown as UntypedInBatches,
  sendCheckIns: checkInsInBatches as unknown as UntypedInBatches,
  uploadCover: coverInBatches as unknown as UntypedInBatches,
};

/** Binds every call of the API to its route, but that of `kitchen-link-routes`. Paths, schemas and who may call come from `src/api` alone. */
export function bindCalls(app: Hono<Env>, ports: CallPorts, handlers: Handlers): void {
  const scope: CallScope = { ...ports, longWrites: new SerialQueue() };
  for (const [key, call] of Object.entries<Call>(allCalls)) {
    const name = key as CallName;
    if (name === 'openKitchenLink') continue;
    const strict: Call = { ...call, ...(call.query && { query: requestSchema(call.query) }) };
    const readBody = name === 'uploadCover' ? readCover : jsonReader(call.body && requestSchema(call.body));
    const handler = handlers[name] as unknown as UntypedHandler;
    const bound: Bound = { call: strict, readBody, handler, batches: inBatches[name] };
    app.on(call.method, `${bases[call.api]}${call.path}`, (c) => {
      const personId = identify(scope.db, c).viewer?.personId ?? null;
      const asked = { personId, env: c.env };
      return scope.interceptor.intercept(name, asked, () => respond(c, scope, bound));
    });
  }
}

async function respond(c: Context<Env>, scope: CallScope, bound: Bound): Promise<Response> {
  try {
    return bound.call.method === 'GET' ? read(c, scope, bound) : await write(c, scope, bound);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { current } = error.facts;
    return refusal(error, current && currentAnswer(scope.db, current, scope.clock.now()));
  }
}

function read(c: Context<Env>, scope: CallScope, { call, handler }: Bound): Response {
  const viewer = authorize(c, scope, call);
  const ask = askOf(c, call, viewer);
  const { commands, db, clock, extents, presence } = scope;
  const answer = commands.read(() => handler(ask, { db, now: clock.now(), extents, presence }));
  return json(c, v.parse(call.answer, answer));
}

async function write(c: Context<Env>, scope: CallScope, bound: Bound): Promise<Response> {
  const { call, readBody, handler, batches } = bound;
  const viewer = authorize(c, scope, call);
  const bytes = await readWrite(c, call.maxBody);
  const { digest, body } = await (batches
    ? scope.longWrites.run(async () => readBody(bytes))
    : readBody(bytes));
  const request = `${call.method} ${c.req.path} ${digest}`;
  const keyed = readKey(viewer.personId ?? '', c.req.header('Idempotency-Key'), request);
  const actor = viewer.personId;
  const answerOf = (done: unknown): string => JSON.stringify(v.parse(call.answer, done));
  const prepare = (): UntypedRequest => ({ ...askOf(c, call, viewer), body: body() });
  const { status, body: answered } = batches
    ? await scope.longWrites.run(async () => {
        const finish = await allButLast(scope, keyed, actor, prepare, handler, batches);
        return whenFree(() => once(scope, keyed, actor, () => (tx) => answerOf(finish(tx))));
      })
    : await whenFree(() =>
        once(scope, keyed, actor, () => {
          const ask = prepare();
          return (tx) => answerOf(handler(ask, tx));
        }),
      );
  return new Response(answered, { status, headers: { 'Content-Type': 'application/json' } });
}

/** How long a write waits for another process that writes, and how often it tries, in ms. */
const PATIENCE = 2_000;
const TRY_EVERY = 50;

/** Runs a write as soon as no other process writes; other requests are answered while it waits. Throws `busy` when that takes long. */
export async function whenFree<T>(work: () => T): Promise<T> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error;
      if (performance.now() > until) throw busy();
    }
    await pause(TRY_EVERY);
  }
}

/** Runs all batches of a new write but the last, which runs together with storing the response. Other requests are answered in between. */
async function allButLast(
  { commands, db }: CallScope,
  keyed: KeyedRequest,
  actor: string | null,
  prepare: () => UntypedRequest,
  handler: UntypedHandler,
  { split, join }: UntypedInBatches,
): Promise<(tx: Transaction) => unknown> {
  // Reading a large request and checking it are two turns: with two that arrive together the longest takes 36 ms so, and 43 in one.
  await nextTurn();
  const inputs = findStoredResponse(db, keyed) ? [] : split(prepare());
  const answers: unknown[] = [];
  for (const input of inputs.slice(0, -1)) {
    await nextTurn();
    answers.push(await whenFree(() => commands.run((tx) => handler(input, tx), actor)));
  }
  await nextTurn();
  return (tx) => join([...answers, ...inputs.slice(-1).map((part) => handler(part, tx))]);
}

/** Runs the command the first time; a repeated key gets the stored response. 409 and 410 are stored too, mistakes in the request are not. */
function once(
  scope: CallScope,
  keyed: KeyedRequest,
  actor: string | null,
  prepare: () => (tx: Transaction) => string,
): StoredResponse {
  const { commands, db, clock, interceptor } = scope;
  commands.runDue();
  const first = findStoredResponse(db, keyed);
  if (first) {
    interceptor.onRepeated();
    return first;
  }
  const work = prepare();
  try {
    return commands.run((tx) => {
      const done = { status: 200, body: work(tx) };
      storeResponse(tx.db, keyed, done, tx.now);
      return done;
    }, actor);
  } catch (error) {
    if (!(error instanceof Refused) || (error.status !== 409 && error.status !== 410)) throw error;
    const current = error.facts.current && currentAnswer(db, error.facts.current, clock.now());
    const refused = { status: error.status, body: JSON.stringify(bodyOfRefusal(error, current)) };
    storeResponse(db, keyed, refused, clock.now());
    return refused;
  }
}

const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/;

/** The request but for its body, checked by the call's schema. Throws `invalid` with every wrong field. */
function askOf(c: Context<Env>, call: Call, viewer: Viewer): UntypedRequest {
  const params = c.req.param() as Record<string, string>;
  if (Object.values(params).some((value) => !IDENTIFIER.test(value))) throw new Refused('not_found');
  const query = call.query && checked(call.query, c.req.query());
  return { params, query, viewer, householdId: viewer.householdId };
}

/** Throws 400 `bad_json` at once: what is no JSON is not a request. */
const jsonReader =
  (schema: v.GenericSchema | undefined) =>
  (bytes: Buffer): ReadBody => {
    const sent = parseJson(bytes.toString('utf8'));
    return { digest: hash('sha256', bytes, 'base64'), body: () => schema && checked(schema, sent) };
  };

/** Runs long tasks one after the other. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

const KEY = /^[\x21-\x7e]{8,200}$/;
const RETENTION = DAY;

interface KeyedRequest {
  /** The owner of the key: two people may use the same. */
  readonly scope: string;
  readonly key: string;
  /** Its method, its path and the digest of its body. */
  readonly request: string;
}

interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

export function readKey(scope: string, key: string | undefined, request: string): KeyedRequest {
  if (!key || !KEY.test(key)) throw new Refused('idempotency_key_missing');
  return { scope, key, request };
}

/**
 * The stored response of this key; `undefined` the first time. Commands run one after the other, so a repeated request always finds the
 * first one finished.
 */
function findStoredResponse(db: Database, { scope, key, request }: KeyedRequest): StoredResponse | undefined {
  const kept = db.get<StoredResponse & { request: string }>(
    'SELECT request, status, body FROM idempotency_keys WHERE scope = @scope AND key = @key',
    { scope, key },
  );
  if (kept && kept.request !== request) throw new Refused('idempotency_mismatch');
  return kept && { status: kept.status, body: kept.body };
}

/** Call it inside the command's transaction: the change and its response are stored together or not at all. */
function storeResponse(
  db: Database,
  keyed: KeyedRequest,
  { status, body }: StoredResponse,
  now: number,
): void {
  db.add('idempotency_keys', { ...keyed, status, body, at: now });
  db.run('DELETE FROM idempotency_keys WHERE at < @before', { before: now - RETENTION });
}
