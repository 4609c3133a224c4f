import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { Act } from '../acts/act';
import { checkIn } from '../acts/check-in';
import { cancelEvent, publishEvent, removeEvent, unpublishEvent } from '../acts/manage-event';
import { setEvent } from '../acts/set-event';
import { liveAnswer } from '../answers/event-answer';
import type { Backend } from '../backend';
import type { Env } from '../http/bind';
import { eventRow } from '../store/event-rows';
import { bodyOf } from './body';
import { checkInSchema, eventActs } from './schemas';

type EventActs = typeof eventActs;
type Body<K extends keyof EventActs> = v.InferOutput<EventActs[K]>;

/** What managers and the door do, until their screens are there: the rules behind it are the real ones. */
export function bindEventActs(app: Hono<Env>, backend: Backend): void {
  const on = <K extends keyof EventActs>(
    name: K,
    work: (act: Act, id: string, body: Body<K>) => void,
  ): void => {
    app.post(`/dev/events/:id/${name}`, async (c: Context<Env, '/dev/events/:id'>) => {
      const body = (await bodyOf(c, eventActs[name])) as Body<K>;
      const id = c.req.param('id');
      backend.performer.perform((act) => work(act, id, body));
      const row = eventRow(backend.db, id);
      return c.json({ event: row ? liveAnswer(row) : null });
    });
  };
  on('cancel', (act, id, { reason, show }) => cancelEvent(act, id, reason, show));
  on('reschedule', setEvent);
  on('capacity', setEvent);
  on('publish', (act, id) => publishEvent(act, id, true));
  on('unpublish', unpublishEvent);
  on('remove', removeEvent);
  on('text', setEvent);

  app.post('/dev/registrations/:id/check-in', async (c) => {
    const { kind, count } = await bodyOf(c, checkInSchema);
    backend.performer.perform((act) => checkIn(act, c.req.param('id'), kind, count, null));
    return c.json({});
  });
}
