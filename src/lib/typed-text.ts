/** Without what is not seen and comes by pasting: control characters. Lines end in a line feed; tabs stay. */
export const typedLines = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '');

/** The same for a box of one line. */
export const typedLine = (text: string): string => typedLines(text.replace(/[\n\t]/g, ' '));
