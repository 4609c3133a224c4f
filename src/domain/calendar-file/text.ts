import { typedLines } from '~/lib/typed-text';

/** Text from outside, made harmless to look at: no control characters, no halves of characters, nothing that turns the writing direction. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '\ufffd');
  return typedLines(lines).replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufdd0\ufeff]/gu, '');
}

/** One line of it: every run of white space is one blank. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** At most `max` characters, cut between words where that loses little, with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const atWord = room.replace(/\s+\S*$/, '');
  const kept = atWord.length >= max * 0.6 ? atWord : room;
  // A character outside the basic plane is two units: none is cut in half.
  return `${kept.replace(/[\s,;:.–—-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`;
}
