import { Hono, type MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { alarmHandlers } from '../answers/alarms.handlers';
import { boardHandlers } from '../answers/board.handlers';
import { doorHandlers } from '../answers/door.handlers';
import { eventHandlers } from '../answers/events.handlers';
import { familyHandlers } from '../answers/family.handlers';
import { managedFeedbackHandlers } from '../answers/feedback.handlers';
import { guestHandlers } from '../answers/guests.handlers';
import { importHandlers } from '../answers/import.handlers';
import { kitchenLinkHandlers } from '../answers/kitchen-links.handlers';
import { editorHandlers, manageHandlers } from '../answers/manage.handlers';
import { messageHandlers } from '../answers/messages.handlers';
import { offerHandlers } from '../answers/offers.handlers';
import { planHandlers } from '../answers/plan.handlers';
import { seriesHandlers } from '../answers/series.handlers';
import { shiftHandlers } from '../answers/shifts.handlers';
import type { Clock } from '../model/clock';
import { httpDate } from '../model/instants';
import { busy, Refused } from '../rules/refused';
import { DatabaseBusy, isBusy } from '../store/database';
import { bindCalls, type CallPorts } from './bind-calls';
import { bindFiles, type FilePorts } from './file-routes';
import { bindKitchenLinks } from './kitchen-link-routes';
import { errorBody, refusal } from './responses';
import { rateLimited, type Env, type RateLimitPorts } from './session';
import { bindWallet } from './wallet-routes';

/** Every route of the API. Errors are JSON as well, never HTML. */
export function createApp(ports: CallPorts & FilePorts & RateLimitPorts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(envelope(ports.clock));
  app.use(compressed);
  app.use(rateLimited(ports));
  bindFiles(app, ports);
  bindWallet(app, ports);
  bindKitchenLinks(app, ports);
  bindCalls(app, ports, {
    ...eventHandlers,
    ...familyHandlers,
    ...manageHandlers,
    ...guestHandlers,
    ...doorHandlers,
    ...planHandlers,
    ...alarmHandlers,
    ...boardHandlers,
    ...managedFeedbackHandlers,
    ...editorHandlers,
    ...importHandlers,
    ...kitchenLinkHandlers,
    ...messageHandlers,
    ...offerHandlers,
    ...seriesHandlers,
    ...shiftHandlers,
  });
  // What Action Cable answers to a request that is no WebSocket.
  app.all(
    '/cable',
    () => new Response('Page not found', { status: 404, headers: { 'Content-Type': 'text/plain' } }),
  );
  app.notFound(() => refusal(new Refused('not_found')));
  app.onError((error) => {
    if (error instanceof Refused) return refusal(error);
    if (error instanceof DatabaseBusy || isBusy(error)) return refusal(busy());
    console.error(error);
    return Response.json(errorBody('unexpected'), { status: 500, headers: { 'Cache-Control': 'no-store' } });
  });
  return app;
}

/** Headers of every response: the request id (the caller's own where it sent one) and the time by the clock of the rules. */
const envelope =
  (clock: Clock): MiddlewareHandler<Env> =>
  async (c, next) => {
    const sent = c.req.header('X-Request-Id') ?? '';
    await next();
    c.header('X-Request-Id', /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID());
    c.header('Date', httpDate(clock.now()));
    c.header('X-Content-Type-Options', 'nosniff');
  };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes below which packing costs more than it saves: about what one packet carries. */
const FEW = 1_000;
const isText = /^(?:application\/json|text\/)/;
/** Fast rather than small: every response is compressed when it is sent. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const ways = {
  br: (body: Buffer) =>
    brotli(body, { params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => zip(body),
};

/** `br;q=0` is a refusal, and what is not named is not asked for. */
function wayFor(accepted: string): keyof typeof ways | undefined {
  const asked = accepted.split(',').map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return (['br', 'gzip'] as const).find((way) =>
    asked.some(([name, quality]) => name === way && Number(quality ?? 1) > 0),
  );
}

/**
 * Texts leave packed where the asker can unpack them. Their tags are weak, so they hold for every way of packing.
 */
const compressed: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.body || c.req.method === 'HEAD' || !isText.test(res.headers.get('Content-Type') ?? '')) return;
  res.headers.append('Vary', 'Accept-Encoding');
  const way = wayFor(c.req.header('Accept-Encoding') ?? '');
  if (!way) return;
  const body = Buffer.from(await res.arrayBuffer());
  const isWorth = body.length >= FEW;
  c.res = new Response(isWorth ? await ways[way](body) : body, res);
  if (isWorth) c.res.headers.set('Content-Encoding', way);
  c.res.headers.delete('Content-Length');
};
