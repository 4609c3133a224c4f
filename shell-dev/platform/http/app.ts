import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Backend } from '../backend';
import type { Clock } from '../clock';
import { bindCovers } from '../covers/covers';
import { bindDev } from '../dev/routes';
import { boardHandlers } from '../handlers/board.handlers';
import { editorHandlers } from '../handlers/editor.handlers';
import { eventHandlers } from '../handlers/events.handlers';
import { familyHandlers } from '../handlers/family.handlers';
import { guestHandlers } from '../handlers/guests.handlers';
import { importHandlers } from '../handlers/import.handlers';
import { manageHandlers } from '../handlers/manage.handlers';
import { planHandlers } from '../handlers/plan.handlers';
import { seriesHandlers } from '../handlers/series.handlers';
import { httpDate } from '../instants';
import { Refused } from '../rules/refused';
import { paced } from './admit';
import { refusal } from './answer';
import { bindCalls, type Env } from './bind';
import { bindCalendars } from './calendars';
import { errorBody } from './error-body';
import { packed } from './packed';

/** Everything that is answered over HTTP. Never HTML: not for what is not there, not for what went wrong. */
export function createApp(backend: Backend): Hono<Env> {
  const app = new Hono<Env>();
  app.use(envelope(backend.clock));
  app.use(packed);
  app.use(paced(backend));
  bindCalendars(app, backend);
  bindCovers(app, backend);
  bindCalls(app, backend, {
    ...eventHandlers,
    ...familyHandlers,
    ...manageHandlers,
    ...guestHandlers,
    ...planHandlers,
    ...boardHandlers,
    ...editorHandlers,
    ...importHandlers,
    ...seriesHandlers,
  });
  bindDev(app, backend);
  // A socket's address asked for without one, in the words of Action Cable.
  app.all(
    '/cable',
    () => new Response('Page not found', { status: 404, headers: { 'Content-Type': 'text/plain' } }),
  );
  app.notFound(() => refusal(new Refused('not_found')));
  app.onError((error) => {
    if (error instanceof Refused) return refusal(error);
    console.error(error);
    return Response.json(errorBody('unexpected'), { status: 500, headers: { 'Cache-Control': 'no-store' } });
  });
  return app;
}

/** What every answer carries: its number for the logs (the caller's own where it sent one), and the time by the clock of the rules. */
const envelope =
  (clock: Clock): MiddlewareHandler<Env> =>
  async (c, next) => {
    const sent = c.req.header('X-Request-Id') ?? '';
    await next();
    c.header('X-Request-Id', /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID());
    c.header('Date', httpDate(clock.now()));
    c.header('X-Content-Type-Options', 'nosniff');
  };
