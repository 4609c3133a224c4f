import { scrubFile, scrubKind, scrubName, scrubText } from './scrub';

export { scrub } from './scrub';

/** A copy that says the same without what a person typed. Frames stay, without what their addresses carry: they are code, not data. */
export function cleanError(error: unknown): Error {
  const clean = new Error(scrubText(error instanceof Error ? error.message : String(error)));
  if (error instanceof Error) {
    clean.name = scrubKind(error.name);
    clean.stack = (error.stack ?? '').split('\n').flatMap(cleanFrame).join('\n');
  }
  return clean;
}

/** `at name (file:1:2)` or `name@file:1:2`; anything else is a line of the message. */
function cleanFrame(line: string): string[] {
  const [, at = '', name = '', file = '', place = ''] =
    /^(\s*at )?(?:(.*?)(?: \(|@))?(\S*?)(:\d+:\d+)\)?$/.exec(line) ?? [];
  if (place === '') return [];
  return [
    `${at || '    at '}${/^[\w$.<>#[\] ]{0,80}$/.test(name) ? scrubName(name) : ''} (${scrubFile(file)}${place})`,
  ];
}
