import { Parser } from 'htmlparser2';
import type { RawComponent } from './lines';

const decodedTexts = /^(?:SUMMARY|LOCATION|CATEGORIES)[;:]/i;
const entities = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6})\\?;/gi;

/**
 * Decodes the entities of HTML in titles and places (`Soup &amp; Salad`) where every `&` of these is one: a file with another means what it
 * writes. `true` where there are any.
 */
export function decodeEntities(events: readonly RawComponent[]): boolean {
  const texts = events.flatMap(({ lines }) => lines.filter((line) => decodedTexts.test(line)));
  const written = texts.filter((line) => line.includes('&'));
  if (written.length === 0 || written.some((line) => line.replace(entities, '').includes('&'))) return false;
  for (const { lines } of events)
    for (const [at, line] of lines.entries())
      if (decodedTexts.test(line)) lines[at] = line.replace(entities, decoded);
  return true;
}

/** As iCalendar escapes a text. */
function decoded(entity: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true });
  parser.end(entity.replace('\\', ''));
  return text.replace(/[\\,;]/g, '\\$&').replace(/\s/g, ' ');
}
