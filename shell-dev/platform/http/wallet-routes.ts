import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { isPassToken, passAnswer } from '../answers/pass-answer';
import { passPath } from '../answers/registration-answer';
import type { CommandRunner } from '../commands/command-runner';
import { findOwnRegistration } from '../commands/registration-checks';
import type { Clock } from '../model/clock';
import { httpDate, SECOND } from '../model/instants';
import { Refused } from '../rules/refused';
import {
  countWalletDevices,
  deleteWalletDevice,
  passesOfDevice,
  putWalletDevice,
} from '../store/wallet-rows';
import { PASS_TYPE } from '../wallet/pass-type';
import { addressOf } from './address';
import type { FilePorts } from './file-routes';
import { parseJson, readBytes } from './read-body';
import { readerFrom, type Env } from './session';

/** Base of the web service, which Apple's wallets add `/v1/…` to. */
const BASE = '/api/wallet';
const ID = '{[A-Za-z0-9_-]{1,64}}';
const PASS = PASS_TYPE.replaceAll('.', '\\.');
/** No household has its ticket on more. */
const MOST_DEVICES = 50;

export interface WalletPorts extends FilePorts {
  readonly clock: Clock;
  readonly commands: CommandRunner;
}

type Answer = Response | Promise<Response>;

/**
 * A ticket as a pass for Apple's wallet, and the web service by which wallets keep it up to date ("Adding a Web Service to Update Passes"). No phone
 * accepts the signature, and nothing is pushed.
 */
export function bindWallet(app: Hono<Env>, ports: WalletPorts): void {
  app.get(passPath(':id'), (c) => {
    const viewer = readerFrom(c, ports);
    if (viewer.householdId === null) throw new Refused('unauthenticated');
    const { row } = findOwnRegistration(
      ports.db,
      c.req.param('id') ?? '',
      viewer.householdId,
      ports.clock.now(),
    );
    if (row.state !== 'confirmed') throw new Refused('not_found');
    return sendPass(c, ports, row.id);
  });
  bindDevices(app, ports);
  app.get(`${BASE}/v1/passes/:type{${PASS}}/:serial${ID}`, (c) =>
    withToken(c, ports, () => sendPass(c, ports, c.req.param('serial'))),
  );
  app.post(`${BASE}/v1/log`, async (c) => {
    await readBytes(c.req.raw);
    return c.body(null, 200);
  });
}

function bindDevices(app: Hono<Env>, ports: WalletPorts): void {
  const { db, clock, commands } = ports;
  const one = `${BASE}/v1/devices/:device${ID}/registrations/:type{${PASS}}/:serial${ID}`;
  const rowOf = (c: Context<Env>) => ({
    device: c.req.param('device') ?? '',
    registration_id: c.req.param('serial') ?? '',
  });
  app.post(one, (c) =>
    withToken(c, ports, async () => {
      const body = v.safeParse(deviceSchema, parseJson((await readBytes(c.req.raw)).toString('utf8')));
      if (!body.success) return c.body(null, 400);
      const row = { ...rowOf(c), push_token: body.output.pushToken, at: clock.now() };
      if (countWalletDevices(db, row.registration_id) >= MOST_DEVICES) throw new Refused('too_many');
      return c.body(null, commands.run((tx) => putWalletDevice(tx.db, row)) ? 201 : 200);
    }),
  );
  app.delete(one, (c) =>
    withToken(c, ports, () => {
      commands.run((tx) => deleteWalletDevice(tx.db, rowOf(c)));
      return c.body(null, 200);
    }),
  );
  // Without a token: a device names itself by a random id that only it knows, and learns only which of its passes changed.
  app.get(`${BASE}/v1/devices/:device${ID}/registrations/:type{${PASS}}`, (c) => {
    const since = Number(c.req.query('passesUpdatedSince') ?? 0);
    const passes = commands.read(() => passesOfDevice(db, c.req.param('device')));
    const changed = passes.filter(({ changed_at }) => !(changed_at <= since));
    if (changed.length === 0) return c.body(null, 204);
    const last = Math.max(...passes.map(({ changed_at }) => changed_at));
    return c.json({ serialNumbers: changed.map(({ id }) => id), lastUpdated: String(last) });
  });
}

const deviceSchema = v.object({ pushToken: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)) });

/** Wallets send the token of the pass as proof. */
function withToken(
  c: Context<Env>,
  { db, limiter, isBehindProxy }: WalletPorts,
  answer: () => Answer,
): Answer {
  const [, token] = /^ApplePass (\w+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  if (token && isPassToken(db, c.req.param('serial') ?? '', token)) return answer();
  limiter.wrongSecret(addressOf(c.env.incoming, isBehindProxy));
  return c.body(null, 401);
}

/** 304 for a wallet that has the newest. */
async function sendPass(
  c: Context<Env>,
  { commands, db, pages }: WalletPorts,
  id: string,
): Promise<Response> {
  const service = new URL(BASE, c.req.url).href;
  const pass = commands.read(() => passAnswer(db, id, { pages, service }));
  if (!pass) throw new Refused('not_found');
  // HTTP dates have no thousandths.
  const changedAt = Math.floor(pass.changedAt / SECOND) * SECOND;
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '');
  if (since >= changedAt) return c.body(null, 304);
  // Loaded when the first pass is asked for: most starts need none.
  const { writePass } = await import('../wallet/write-pass');
  const bytes = await writePass(pass.content);
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/vnd.apple.pkpass',
    'Content-Disposition': 'attachment; filename="ticket.pkpass"',
    'Last-Modified': httpDate(changedAt),
    'Cache-Control': 'private, no-store',
  });
}
