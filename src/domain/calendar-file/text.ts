import { typedLines, withoutDirectionMarks } from '~/lib/text';

/** Removes control characters, lone surrogates and direction overrides from untrusted text. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '\ufffd');
  return withoutDirectionMarks(typedLines(lines)).replace(/[\u200b\ufdd0\ufeff]/gu, '');
}

/** The text on one line: every run of white space is one blank. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** At most `max` characters, cut between words where that loses little, with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const atWord = room.replace(/\s+\S*$/, '');
  const kept = atWord.length >= max * 0.6 ? atWord : room;
  // A character outside the basic plane is two units and must not be cut in half.
  return `${kept.replace(/[\s,;:.–—-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Escapes the characters that Markdown would interpret. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]<>~|]|!(?=\[)/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^(\s*)([#+=-]|\d{1,9}[.)])(?=\s|[#=-]|$)/gm, (_, blank: string, mark: string) => {
      return `${blank}${mark.slice(0, -1)}\\${mark.slice(-1)}`;
    });
}

const bare = /\bhttps?:\/\/[^\s<>"“”«»]+/gi;

/** Text with its bare addresses as links. */
export function inlineText(text: string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(bare)) {
    const url = match[0].replace(/[.,;:!?'’)\]*_]+$/, '');
    result += `${escapeText(text.slice(end, match.index))}${autolink(url)}`;
    end = match.index + url.length;
  }
  return result + escapeText(text.slice(end));
}

function autolink(url: string): string {
  return isAddress(url) ? `<${url.replaceAll('\\', '%5C')}>` : escapeText(url);
}

/** Whether a URL may be linked: http, https or mailto, and parseable. */
export function isAddress(url: string): boolean {
  return url.length <= 2_000 && /^(?:https?|mailto):/i.test(url) && URL.canParse(url);
}

/** A value of type TEXT as it is meant (RFC 5545, 3.3.11). */
export const unescapeText = (raw: string): string =>
  raw.replace(/\\([nN,;\\])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));

/**
 * The texts of a list or a structured value. ical.js takes the separator after an escaped backslash for an escaped one. The separator is looked
 * for before what precedes it, or a line of backslashes would take minutes.
 */
export const splitText = (raw: string, separator: ',' | ';'): string[] =>
  raw.split(new RegExp(`${separator}(?<=(?<!\\\\)(?:\\\\\\\\)*${separator})`)).map(unescapeText);
