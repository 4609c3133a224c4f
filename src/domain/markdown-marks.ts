/** A text field: its value, and what is selected in it, in UTF-16 units. */
export interface MarkedText {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces `[from, to)` with `text`; afterwards `[start, end)` is selected. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const markdownMarks = ['bold', 'italic', 'heading', 'list', 'link'] as const;
export type MarkdownMark = (typeof markdownMarks)[number];

/** Sets a mark on the selection, or removes it where it is set. */
export function toggleMark(text: MarkedText, mark: MarkdownMark): TextEdit {
  switch (mark) {
    case 'bold':
      return toggleStars(text, 2);
    case 'italic':
      return toggleStars(text, 1);
    case 'heading':
      return togglePrefix(text, '## ', /^#{1,6} +/);
    case 'list':
      return togglePrefix(text, '- ', /^[-*+] +/);
    case 'link':
      return insertLink(text);
  }
}

/** One star on each side is emphasis, two are strong, three are both. */
function toggleStars({ value, start, end }: MarkedText, stars: 1 | 2): TextEdit {
  const selected = value.slice(start, end);
  // Marks beside a space are no marks.
  const inner = selected.trim().replace(/^(\*{1,3})([^*]+)\1$/, '$2');
  const at = start + (inner === '' ? 0 : selected.indexOf(inner));
  const [from, to] = [at, at + inner.length];
  const before = /\*{0,3}$/.exec(value.slice(0, from))?.[0].length ?? 0;
  const after = /^\*{0,3}/.exec(value.slice(to))?.[0].length ?? 0;
  const around = Math.min(before, after);
  const isSet = stars === 2 ? around >= 2 : around === 1 || around === 3;
  const sides = isSet ? '' : '*'.repeat(stars);
  const removed = isSet ? stars : 0;
  const first = from - removed + sides.length;
  return {
    from: from - removed,
    to: to + removed,
    text: sides + inner + sides,
    start: first,
    end: first + inner.length,
  };
}

/** On every line of the selection that is not blank. */
function togglePrefix({ value, start, end }: MarkedText, prefix: string, known: RegExp): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = value.indexOf('\n', Math.max(start, end - 1));
  const to = lineEnd < 0 ? value.length : lineEnd;
  const lines = value.slice(from, to).split('\n');
  const isBlank = (line: string): boolean => line.trim() === '' && lines.length > 1;
  const isSet = lines.every((line) => isBlank(line) || known.test(line));
  const text = lines
    .map((line) => (isBlank(line) ? line : (isSet ? '' : prefix) + line.replace(known, '')))
    .join('\n');
  const isCaret = start === end;
  return { from, to, text, start: isCaret ? from + text.length : from, end: from + text.length };
}

const ADDRESS = 'https://';

/** The address is selected, to be typed over; where an address was selected, its name is. */
function insertLink({ value, start, end }: MarkedText): TextEdit {
  const selected = value.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(selected);
  const text = isAddress ? `[](${selected})` : `[${selected}](${ADDRESS})`;
  const caret = isAddress || selected === '' ? start + 1 : start + selected.length + '[]('.length;
  return {
    from: start,
    to: end,
    text,
    start: caret,
    end: isAddress || selected === '' ? caret : caret + ADDRESS.length,
  };
}
