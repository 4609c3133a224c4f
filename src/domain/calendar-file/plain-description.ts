import { limits } from '~/api/vocabulary';
import { inlineText } from './escape';
import type { Part } from './markdown';
import { cleanText, oneLine } from './text';

interface Line {
  readonly markdown: string;
  readonly isItem: boolean;
}

/** Plain text as paragraphs: line breaks stay, lists typed with dashes and bullets become lists. */
export function fromPlain(text: string): Part[] {
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

/** Balanced `**…**` was meant as it stands; other stars are stars. */
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
