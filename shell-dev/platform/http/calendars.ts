import type { Context, Hono } from 'hono';
import { visibleEvent } from '../acts/find';
import { calendarEntry, householdEntries } from '../answers/calendar-answer';
import type { Backend } from '../backend';
import { writeCalendar } from '~/domain/calendar-file/write';
import { Refused } from '../rules/refused';
import { householdByFeed } from '../store/people';
import { refusal, tagged } from './answer';
import type { Env } from './bind';
import { addressOf } from './address';
import { readerOf } from './admit';

const TYPE = 'text/calendar; charset=utf-8';

/** Text for calendars: one event to add, and the household's own feed to subscribe to. */
export function bindCalendars(app: Hono<Env>, backend: Backend): void {
  app.get('/api/v2/events/:eventId/calendar.ics', (c) =>
    orRefusal(() => {
      const event = visibleEvent(backend.db, c.req.param('eventId'), readerOf(c, backend));
      const entry = calendarEntry(backend.db, event, backend.pages);
      return calendar(c, writeCalendar([entry], { name: event.title }), event.id);
    }),
  );
  app.get('/api/family/feed/:file{[A-Za-z0-9_-]+\\.ics}', (c) =>
    orRefusal(() => {
      // The address is the secret: calendars send no cookie.
      const household = householdByFeed(backend.db, c.req.param('file').replace(/\.ics$/, ''));
      if (!household) {
        backend.limiter.wrongSecret(addressOf(c.env.incoming, backend.isBehindProxy));
        throw new Refused('not_found');
      }
      return calendar(
        c,
        writeCalendar(householdEntries(backend.db, household.id, backend.pages), { name: 'Our meals' }),
        'meals',
      );
    }),
  );
}

const calendar = (c: Context<Env>, text: string, name: string): Response =>
  tagged(c, text, TYPE, { 'Content-Disposition': `inline; filename="${name}.ics"` });

function orRefusal(answer: () => Response): Response {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refused) return refusal(error);
    throw error;
  }
}
