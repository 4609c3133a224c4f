import { Lexer, type MarkedToken, type Token } from 'marked';
import { safeHref } from '~/lib/safe-href';

/** The subset that may be drawn. What is not in it stands there as the text that was typed. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] };
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly inside: readonly Inline[] }
  | { readonly kind: 'quote'; readonly inside: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly start: number | undefined;
      readonly items: readonly (readonly Block[])[];
    }
  /** As typed, line breaks and all: code, tables, HTML. */
  | { readonly kind: 'verbatim'; readonly text: string };

const MAX_DEPTH = 8;

/** Reads Markdown. Never throws: what the parser cannot take is text. */
export function readMarkdown(source: string): readonly Block[] {
  try {
    return blocksOf(new Lexer({ gfm: true }).lex(source), MAX_DEPTH);
  } catch {
    // Thousands of nested quotes exhaust the parser's stack.
    return [verbatim(source)];
  }
}

const known = (tokens: readonly Token[] | undefined) => (tokens ?? []) as readonly MarkedToken[];
const verbatim = (text: string): Block => ({ kind: 'verbatim', text: text.trim() });
const text = (value: string): Inline => ({ kind: 'text', text: decode(value) });

function blocksOf(tokens: readonly Token[] | undefined, depth: number): Block[] {
  return known(tokens).flatMap((token) => blockOf(token, depth));
}

function blockOf(token: MarkedToken, depth: number): Block[] {
  if (depth === 0) return [verbatim(token.raw)];
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
    case 'checkbox':
      return [];
    case 'paragraph':
    case 'heading':
      return [{ kind: token.type, inside: inlinesOf(token.tokens, depth - 1) }];
    case 'text':
      return [
        { kind: 'paragraph', inside: token.tokens ? inlinesOf(token.tokens, depth - 1) : [text(token.text)] },
      ];
    case 'blockquote':
      return [{ kind: 'quote', inside: blocksOf(token.tokens, depth - 1) }];
    case 'list':
      return [
        {
          kind: 'list',
          start: token.ordered ? Number(token.start) || 1 : undefined,
          items: token.items.map((item) => blocksOf(item.tokens, depth - 1)),
        },
      ];
    case 'code':
      return [verbatim(token.text)];
    default:
      return [verbatim(token.raw)];
  }
}

function inlinesOf(tokens: readonly Token[] | undefined, depth: number): Inline[] {
  return known(tokens).flatMap((token) => inlineOf(token, depth));
}

function inlineOf(token: MarkedToken, depth: number): Inline[] {
  if (depth === 0) return [text(token.raw)];
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inside: inlinesOf(token.tokens, depth - 1) }];
    case 'em':
      return [{ kind: 'emphasis', inside: inlinesOf(token.tokens, depth - 1) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'checkbox':
      return [];
    case 'text':
      return token.tokens ? inlinesOf(token.tokens, depth - 1) : [text(token.text)];
    case 'escape':
    case 'codespan':
      return [{ kind: 'text', text: token.text }];
    case 'link': {
      const href = safeHref(decode(token.href));
      if (!href) return [text(token.raw)];
      return [{ kind: 'link', href, inside: withoutLinks(inlinesOf(token.tokens, depth - 1)) }];
    }
    // A picture would be fetched from who knows where and tell them who reads this: its words stay.
    case 'image':
      return [text(token.text)];
    default:
      return [text(token.raw)];
  }
}

/** An address in the words of a link is not a second link: which of the two one goes to would be anybody's guess. */
function withoutLinks(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'link') return inline.inside;
    return 'inside' in inline ? [{ ...inline, inside: withoutLinks(inline.inside) }] : [inline];
  });
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The few character references that people and calendar programs write. The result is text, whatever it looks like. */
function decode(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
