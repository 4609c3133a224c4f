import type { Hono } from 'hono';
import { isForeignPage } from '../../serve/hosts';
import type { Backend } from '../backend';
import { isoOf, MINUTE } from '../instants';
import type { Env } from '../http/bind';
import { Refused } from '../rules/refused';
import { bodyOf } from './body';
import { bindEventActs } from './events.routes';
import { bindFaults } from './faults.routes';
import { bustleSchema, clockSchema } from './schemas';
import { bindSessions } from './session.routes';

/** Routes under `/dev`: for the local shell and for tests. Pages of other origins may not use them. */
export function bindDev(app: Hono<Env>, backend: Backend): void {
  app.use('/dev/*', async (c, next) => {
    if (isForeignPage(c.req.header('Origin'), backend.hosts)) throw new Refused('forbidden');
    c.header('Cache-Control', 'no-store');
    await next();
  });
  bindSessions(app, backend);
  bindFaults(app, backend);
  bindEventActs(app, backend);
  bindStats(app, backend);
  bindClock(app, backend);
  bindBustle(app, backend);
}

function bindStats(app: Hono<Env>, { stats, cable }: Backend): void {
  app.get('/dev/stats', (c) => {
    const subscriptions: Record<string, number> = {};
    for (const { identifiers } of cable.connections) {
      for (const identifier of identifiers) subscriptions[identifier] = (subscriptions[identifier] ?? 0) + 1;
    }
    const { requests, statuses, repeated } = stats;
    return c.json({
      sockets: { open: cable.connections.size, opened: cable.opened },
      subscriptions,
      requests,
      statuses,
      repeated,
    });
  });
  app.delete('/dev/stats', (c) => {
    stats.forget();
    return c.json({});
  });
}

function bindClock(app: Hono<Env>, { clock, performer }: Backend): void {
  const answer = () => ({ now: isoOf(clock.now()), ahead_minutes: clock.ahead / MINUTE });
  app.get('/dev/clock', (c) => c.json(answer()));
  app.post('/dev/clock', async (c) => {
    const { advance_minutes } = await bodyOf(c, clockSchema);
    clock.advance(advance_minutes * MINUTE);
    performer.catchUp();
    return c.json(answer());
  });
}

/** Other families at work in the background, so many acts a minute. */
function bindBustle(app: Hono<Env>, { bustle }: Backend): void {
  app.get('/dev/bustle', (c) => c.json({ per_minute: bustle.perMinute }));
  app.post('/dev/bustle', async (c) => {
    const { per_minute } = await bodyOf(c, bustleSchema);
    bustle.set(per_minute);
    return c.json({ per_minute });
  });
}
