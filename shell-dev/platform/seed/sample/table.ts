/** The lines of a text in groups, which blank lines part. */
export const groupsIn = (text: string): string[][] =>
  text
    .trim()
    .split('\n\n')
    .map((group) => group.split('\n'));

/** The cells of a line, which bars part. */
export const cellsIn = (line: string): string[] => line.split('|').map((cell) => cell.trim());

export const wordsIn = (cell = ''): string[] => (cell === '' ? [] : cell.split(' '));

/** What has this name. Throws when nothing has. */
export function lookUp<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (!found) throw new Error(`Not in the sample: ${name}`);
  return found;
}
