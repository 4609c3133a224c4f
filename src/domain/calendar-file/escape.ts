/** Characters that Markdown would read as its own, made plain. */
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

/** An address that may be linked: http, https or mailto, and one that a browser can read. */
export function isAddress(url: string): boolean {
  return url.length <= 2_000 && /^(?:https?|mailto):/i.test(url) && URL.canParse(url);
}
