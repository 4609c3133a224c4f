const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST = 80;

/** A name that every system takes for a file, made of any words. */
export const fileName = (words: string, ending: string): string =>
  `${words.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim() || 'events'}.${ending}`;
