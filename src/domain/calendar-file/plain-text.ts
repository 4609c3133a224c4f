import { Lexer, type Token, type Tokens } from 'marked';

/** Markdown as a calendar shows it: words and addresses, lists with dashes, no marks. Never throws. */
export function plainText(markdown: string): string {
  try {
    return blocks(new Lexer({ gfm: true }).lex(markdown)).trim();
  } catch {
    return markdown;
  }
}

function blocks(tokens: readonly Token[]): string {
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token) => {
      if (token.type === 'list') return listText(token as Tokens.List);
      return 'tokens' in token && token.tokens ? words(token.tokens) : token.raw.trim();
    })
    .join('\n\n');
}

function listText(list: Tokens.List): string {
  const start = Number(list.start) || 1;
  return list.items
    .map((item, at) => `${list.ordered ? `${start + at}.` : '-'} ${blocks(item.tokens).replace(/\n+/g, ' ')}`)
    .join('\n');
}

function words(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '\n';
      if (token.type === 'link') return linkText(token as Tokens.Link);
      if ('tokens' in token && token.tokens) return words(token.tokens);
      return 'text' in token ? String(token.text) : token.raw;
    })
    .join('');
}

function linkText(link: Tokens.Link): string {
  const text = words(link.tokens);
  const address = link.href.replace(/^mailto:/i, '');
  return text === address || text === link.href ? address : `${text} (${address})`;
}
