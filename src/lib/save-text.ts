/** Hands a text over as a file for the person to keep. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn, and would keep the whole text as long as its address lives.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST = 80;

/** A name that every system takes for a file, made of any words. */
export const fileName = (words: string, ending: string): string =>
  `${words.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim() || 'events'}.${ending}`;
