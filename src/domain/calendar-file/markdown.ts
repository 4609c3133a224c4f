import { limits } from '~/api/vocabulary';
import { escapeText, inlineText, cutText, oneLine, cleanText } from './text';
import { fromHtml, type Part } from './html-description';

/** A description in the Markdown subset (paragraphs, lists, emphasis, links), and the plain text of its beginning. */
export interface Described {
  readonly markdown: string;
  readonly summary: string;
  /** It was longer than a description may be. */
  readonly isCut: boolean;
}

const looksLikeHtml =
  /<(?:p|br|div|a|ul|ol|li|b|strong|i|em|span|h[1-6]|html|body|table|font|script|style|img|iframe|svg)\b[^>]*>/i;

/** Converts the description of a calendar entry, HTML or plain text, into the subset. The result contains no HTML. */
export function describe(text: string): Described {
  const parts = (looksLikeHtml.test(text) ? fromHtml(text) : fromPlain(text)).filter(
    (part) => part.markdown !== '',
  );
  const summary = cutText(oneLine(parts.map((part) => part.plain).join(' ')), limits.summary);
  const markdown = within(parts, limits.description);
  const whole = parts.reduce((length, part) => length + part.markdown.length + 2, -2);
  return { markdown, summary, isCut: whole > limits.description };
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

/** Adds the beginning of a paragraph that does not fit, as plain text, because half a link or emphasis would be broken. */
function withBeginning(whole: string, plain: string, max: number): string {
  const room = max - whole.length - 2;
  if (room < 40) return whole.length + 3 <= max ? `${whole}\n\n…` : whole;
  // Escaping at most doubles a text, so half the room is always enough.
  const rest = escapeText(cutText(oneLine(plain), Math.floor(room / 2)));
  return whole === '' ? rest : `${whole}\n\n${rest}`;
}

interface Line {
  readonly markdown: string;
  readonly isItem: boolean;
}

/** Plain text as paragraphs: line breaks stay, lists typed with dashes and bullets become lists. */
function fromPlain(text: string): Part[] {
  const paragraphs = cleanText(text)
    .slice(0, limits.description * 4)
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/);
  return paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim());
    return { plain: oneLine(paragraph), markdown: joined(lines.filter((line) => line !== '').map(lineOf)) };
  });
}

function lineOf(line: string): Line {
  const item = /^(?:[-*•·‣▪–]|(\d{1,3})[.)])\s+(.*)$/u.exec(line);
  if (!item) return { markdown: emphasised(line), isItem: false };
  return { markdown: `${item[1] ? `${item[1]}.` : '-'} ${emphasised(item[2] ?? '')}`, isItem: true };
}

/** Balanced `**…**` is emphasis; other asterisks are literal. */
function emphasised(line: string): string {
  const pieces = line.split(/(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*]+?)(?<=\S)\*\*(?![\p{L}\p{N}*])/u);
  return pieces
    .map((piece, index) => (index % 2 === 1 ? `**${inlineText(piece)}**` : inlineText(piece)))
    .join('');
}

function joined(lines: readonly Line[]): string {
  let text = '';
  let before: Line | undefined;
  for (const line of lines) {
    if (before) text += line.isItem && before.isItem ? '\n' : line.isItem || before.isItem ? '\n\n' : '  \n';
    text += line.markdown;
    before = line;
  }
  return text;
}
