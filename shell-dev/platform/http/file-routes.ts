import type { Context, Hono } from 'hono';
import { calendarEntry, helperEntries, householdEntries } from '../answers/calendar-answer';
import { coverPath } from '../answers/event-answer';
import { writeCalendar, type CalendarEvent } from '../calendar/write-calendar';
import { findVisibleEvent } from '../commands/registration-checks';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { householdByFeed, personByFeed } from '../store/people';
import { addressOf } from './address';
import type { Limiter } from './limiter';
import { refusal, withEtag } from './responses';
import { readerFrom, type Env } from './session';

const TYPE = 'text/calendar; charset=utf-8';

const YEAR = 31_536_000;

export interface FilePorts {
  readonly db: Database;
  readonly limiter: Limiter;
  readonly isBehindProxy: boolean;
  /** Where people find the pages of events, absolute and without a slash at its end. */
  readonly pages: string | undefined;
}

/** What is read as a file and not as JSON: calendars and pictures. */
export function bindFiles(app: Hono<Env>, ports: FilePorts): void {
  bindCalendars(app, ports);
  bindCovers(app, ports);
}

/** Text for calendars: one event to add, and the feeds of households and helpers to subscribe to. */
function bindCalendars(app: Hono<Env>, ports: FilePorts): void {
  app.get('/api/v2/events/:eventId/calendar.ics', (c) =>
    orRefusal(() => {
      const event = findVisibleEvent(ports.db, c.req.param('eventId'), readerFrom(c, ports));
      const entry = calendarEntry(ports.db, event, ports.pages);
      return calendar(c, writeCalendar([entry], { name: event.title }), event.id);
    }),
  );
  bindFeed(app, ports, '/api/family/feed', (token) => {
    const household = householdByFeed(ports.db, token);
    return (
      household && {
        name: 'Our meals',
        file: 'meals',
        events: householdEntries(ports.db, household.id, ports.pages),
      }
    );
  });
  bindFeed(app, ports, '/api/v2/help/feed', (token) => {
    const person = personByFeed(ports.db, token);
    return (
      person && { name: 'My shifts', file: 'shifts', events: helperEntries(ports.db, person.id, ports.pages) }
    );
  });
}

interface Feed {
  readonly name: string;
  /** Of the file, where one saves it. */
  readonly file: string;
  readonly events: readonly CalendarEvent[];
}

/** A calendar to subscribe to. The address is the secret: calendars send no cookie. */
const bindFeed = (
  app: Hono<Env>,
  { limiter, isBehindProxy }: FilePorts,
  path: string,
  find: (token: string) => Feed | undefined,
): void => {
  app.get(`${path}/:file{[A-Za-z0-9_-]+\\.ics}`, (c) =>
    orRefusal(() => {
      const feed = find((c.req.param('file') ?? '').replace(/\.ics$/, ''));
      if (!feed) {
        limiter.wrongSecret(addressOf(c.env.incoming, isBehindProxy));
        throw new Refused('not_found');
      }
      return calendar(c, writeCalendar(feed.events, { name: feed.name }), feed.file);
    }),
  );
};

const calendar = (c: Context<Env>, text: string, name: string): Response =>
  withEtag(c, text, TYPE, { 'Content-Disposition': `inline; filename="${name}.ics"` });

function orRefusal(answer: () => Response): Response {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refused) return refusal(error);
    throw error;
  }
}

/** Pictures of events, without a cookie. Their bytes never change; opened on its own, a picture may load and run nothing. */
function bindCovers(app: Hono<Env>, { db }: FilePorts): void {
  app.get(coverPath(':id'), (c) => {
    const id = c.req.param('id') ?? '';
    const type = db.value<string>('SELECT type FROM covers WHERE id = @id', { id });
    if (type === undefined) return refusal(new Refused('not_found'));
    const sql = 'SELECT data FROM cover_parts WHERE cover_id = @id ORDER BY start';
    const parts = db.all<{ data: ArrayBuffer }>(sql, { id }).map(({ data }) => Buffer.from(data));
    return c.body(new Uint8Array(Buffer.concat(parts)), 200, {
      'Content-Type': type,
      'Cache-Control': `public, max-age=${YEAR}, immutable`,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-site',
    });
  });
}
