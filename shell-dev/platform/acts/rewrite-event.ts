import type { Act } from './act';
import { managedEvent, touchContent } from './manage-event';

export interface NewTexts {
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
}

/** Says something else about an event: whoever shows it reads it again. */
export function rewriteEvent(act: Act, id: string, texts: NewTexts): void {
  const event = managedEvent(act, id);
  const next = {
    title: texts.title ?? event.title,
    summary: texts.summary ?? event.summary,
    description: texts.description ?? event.description,
  };
  act.db.run(
    'UPDATE events SET title = @title, summary = @summary, description = @description WHERE id = @id',
    {
      id,
      ...next,
    },
  );
  const words = [
    next.title,
    next.summary,
    next.description,
    event.place_name,
    event.place_city,
    event.restaurants,
    event.tags,
  ];
  act.db.run('INSERT OR REPLACE INTO event_words (rowid, words) VALUES (@n, @words)', {
    n: event.n,
    words: words.join('\n'),
  });
  touchContent(act, id);
}
