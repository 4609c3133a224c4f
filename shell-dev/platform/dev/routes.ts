import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { eventLiveSchema } from '~/api/event.schema';
import { isForeignPage } from '../../serve/hosts';
import { liveAnswer } from '../answers/event-answer';
import { findManagedEvent, toChangedEvent, writeEvent, type EventChange } from '../commands/change-event';
import { checkIn } from '../commands/check-in';
import type { CommandRunner } from '../commands/command-runner';
import { cancelEvent, publishEvent, removeEvent, unpublishEvent } from '../commands/event-actions';
import { sendDueMessages } from '../commands/messages';
import { sendDueNotices } from '../commands/notices';
import { remindNow } from '../commands/reminders';
import type { Transaction } from '../commands/transaction';
import type { Env } from '../http/session';
import type { MovableClock } from '../model/clock';
import { MINUTE, toIso } from '../model/instants';
import { Refused } from '../rules/refused';
import { checkInLog } from '../store/check-in-rows';
import { addHelper } from '../store/door-helpers';
import { eventRow } from '../store/event-rows';
import { bindFaults, type FaultPorts } from './faults.routes';
import { bindLetters } from './letters.routes';
import { bustleSchema, checkInSchema, clockSchema, eventActions, readBody } from './schemas';
import { bindSessions, type SessionPorts } from './session.routes';
import type { SimulatedFamilies } from './simulated-families';
import type { Stats } from './stats';

export interface DevPorts extends FaultPorts, SessionPorts {
  readonly clock: MovableClock;
  /** Pages of these, and of this machine, may use the routes. */
  readonly hosts: readonly string[];
  readonly commands: CommandRunner;
  readonly stats: Stats;
  readonly simulation: SimulatedFamilies;
}

/** Routes under `/dev`: for the local shell and for tests. Pages of other origins may not use them. */
export function bindDev(app: Hono<Env>, ports: DevPorts): void {
  app.use('/dev/*', async (c, next) => {
    if (isForeignPage(c.req.header('Origin'), ports.hosts)) throw new Refused('forbidden');
    c.header('Cache-Control', 'no-store');
    await next();
  });
  bindSessions(app, ports);
  bindFaults(app, ports);
  bindEventActions(app, ports);
  bindStats(app, ports);
  bindClock(app, ports);
  bindBustle(app, ports);
  bindLetters(app, ports);
}

function bindStats(app: Hono<Env>, { stats, cable }: DevPorts): void {
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

function bindClock(app: Hono<Env>, { clock, commands }: DevPorts): void {
  const answer = () => ({ now: toIso(clock.now()), ahead_minutes: clock.offset / MINUTE });
  app.get('/dev/clock', (c) => c.json(answer()));
  app.post('/dev/clock', async (c) => {
    const { advance_minutes } = await readBody(c, clockSchema);
    clock.advance(advance_minutes * MINUTE);
    commands.catchUp();
    return c.json(answer());
  });
}

/** Simulated families in the background. */
function bindBustle(app: Hono<Env>, { simulation }: DevPorts): void {
  app.get('/dev/bustle', (c) => c.json({ per_minute: simulation.perMinute }));
  app.post('/dev/bustle', async (c) => {
    const { per_minute } = await readBody(c, bustleSchema);
    simulation.set(per_minute);
    return c.json({ per_minute });
  });
}

type EventActions = typeof eventActions;
type Body<K extends keyof EventActions> = v.InferOutput<EventActions[K]>;

function changeWithoutChecks(tx: Transaction, id: string, change: EventChange): void {
  const row = findManagedEvent(tx, id);
  writeEvent(tx, row, toChangedEvent(tx, row, change));
}

/** What families of an event are to be told later is told now. */
function tellNow(tx: Transaction, id: string): void {
  remindNow(tx, id);
  for (const table of ['messages', 'notices'])
    tx.db.run(
      `UPDATE ${table} SET send_at = @now WHERE event_id = @id AND sent_at IS NULL AND send_at > @now`,
      { id, now: tx.now },
    );
  sendDueMessages(tx);
  sendDueNotices(tx);
}

/** What managers and the door do, until their screens are there: the rules behind it are the real ones. */
function bindEventActions(app: Hono<Env>, { commands, db }: DevPorts): void {
  const on = <K extends keyof EventActions>(
    name: K,
    work: (tx: Transaction, id: string, body: Body<K>) => void,
  ): void => {
    app.post(`/dev/events/:id/${name}`, async (c: Context<Env, '/dev/events/:id'>) => {
      const body = (await readBody(c, eventActions[name])) as Body<K>;
      const id = c.req.param('id');
      commands.run((tx) => work(tx, id, body));
      const row = eventRow(db, id);
      return c.json({ event: row ? v.parse(eventLiveSchema, liveAnswer(row)) : null });
    });
  };
  on('cancel', (tx, id, { reason, show }) => cancelEvent(tx, id, reason, show));
  on('reschedule', changeWithoutChecks);
  on('capacity', changeWithoutChecks);
  on('publish', (tx, id) => publishEvent(tx, id, true));
  on('unpublish', unpublishEvent);
  on('remove', removeEvent);
  on('text', changeWithoutChecks);
  on('tell', tellNow);
  on('helpers', (tx, id, { add }) => addHelper(tx.db, id, add));

  // Everything that any door ever sent, which no screen shows.
  app.get('/dev/events/:id/check-ins', (c) => c.json(checkInLog(db, c.req.param('id'))));
  app.post('/dev/registrations/:id/check-in', async (c) => {
    const { kind, count } = await readBody(c, checkInSchema);
    commands.run((tx) => checkIn(tx, c.req.param('id'), kind, count));
    return c.json({});
  });
}
