import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../http/session';
import { toIso } from '../model/instants';
import type { Database } from '../store/database';
import { lettersSent } from '../store/message-rows';

/** Everything that managers wrote, to whom, and whether it was seen: what a platform would hand to mail, phones or devices. */
export function bindLetters(app: Hono<Env>, { db }: { readonly db: Database }): void {
  app.get('/dev/letters', (c) =>
    c.html(
      html`<!doctype html>
        <html lang="en">
          <meta name="viewport" content="width=device-width" />
          <title>Letters</title>
          <h1>Letters</h1>
          ${lettersSent(db).map(
            ({ to, event, subject, body, spanish, sent_at, seen_at }) => html`
              <article>
                <h2>${subject}</h2>
                <p>
                  To ${to}, about ${event}, ${toIso(sent_at)} ·
                  ${seen_at === null ? 'not seen' : `seen ${toIso(seen_at)}`}
                </p>
                <pre style="white-space: pre-wrap">${body}</pre>
                ${
                  spanish &&
                  html`<pre lang="es" style="white-space: pre-wrap">
${spanish.subject}

${spanish.body}</pre>`
                }
              </article>
            `,
          )}
        </html>`,
    ),
  );
}
