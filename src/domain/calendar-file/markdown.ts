import { limits } from '~/api/vocabulary';
import { escapeText } from './escape';
import { fromHtml } from './html-description';
import { fromPlain } from './plain-description';
import { cutText, oneLine } from './text';

/** One paragraph or list. */
export interface Part {
  readonly markdown: string;
  /** Its words alone. */
  readonly plain: string;
}

/** A description in the Markdown subset (paragraphs, lists, emphasis, links), and the plain words of its beginning. */
export interface Described {
  readonly markdown: string;
  readonly summary: string;
}

const looksLikeHtml =
  /<(?:p|br|div|a|ul|ol|li|b|strong|i|em|span|h[1-6]|html|body|table|font|script|style|img|iframe|svg)\b[^>]*>/i;

/** Turns what a calendar calls a description, HTML or plain text, into the subset. Nothing of it is HTML afterwards. */
export function describe(text: string): Described {
  const parts = (looksLikeHtml.test(text) ? fromHtml(text) : fromPlain(text)).filter(
    (part) => part.markdown !== '',
  );
  const summary = cutText(oneLine(parts.map((part) => part.plain).join(' ')), limits.summary);
  return { markdown: within(parts, limits.description), summary };
}

function within(parts: readonly Part[], max: number): string {
  let whole = '';
  for (const { markdown, plain } of parts) {
    const next = whole === '' ? markdown : `${whole}\n\n${markdown}`;
    if (next.length > max) return withBeginning(whole, plain, max);
    whole = next;
  }
  return whole;
}

/** Adds what fits of a paragraph that does not, as plain words: half a link or half an emphasis would be none. */
function withBeginning(whole: string, plain: string, max: number): string {
  const room = max - whole.length - 2;
  if (room < 40) return whole.length + 3 <= max ? `${whole}\n\n…` : whole;
  // Escaping may double what it escapes, so half the room is certain to be enough.
  const rest = escapeText(cutText(oneLine(plain), Math.floor(room / 2)));
  return whole === '' ? rest : `${whole}\n\n${rest}`;
}
