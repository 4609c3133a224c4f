import { Lexer, type MarkedToken, type Token } from 'marked';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { safeHref } from '~/lib/href';
import { TextLink } from '~/ui/text-link';
import css from './markdown.module.css';

/** Markdown as React elements of a few kinds, never as HTML. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className={css['text']} lang="">
      {blocks.map(renderedBlock)}
    </div>
  );
}

function renderedBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} className={css['block']} dir="auto">
          {block.inside.map(renderedInline)}
        </p>
      );
    case 'heading':
      return (
        <h3 key={key} className={css['heading']} dir="auto">
          {block.inside.map(renderedInline)}
        </h3>
      );
    case 'quote':
      return (
        <blockquote key={key} className={css['quote']}>
          {block.inside.map(renderedBlock)}
        </blockquote>
      );
    case 'list':
      return renderedList(block, key);
    case 'verbatim':
      return (
        <p key={key} className={css['verbatim']} dir="auto">
          {block.text}
        </p>
      );
  }
}

function renderedList({ start, items }: Extract<Block, { kind: 'list' }>, key: number): ReactNode {
  const drawn = items.map((item, index) => (
    <li key={index} className={css['item']}>
      {item.map(renderedBlock)}
    </li>
  ));
  return start === undefined ? (
    <ul key={key} className={css['list']}>
      {drawn}
    </ul>
  ) : (
    <ol key={key} start={start} className={css['list']}>
      {drawn}
    </ol>
  );
}

function renderedInline(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{inline.inside.map(renderedInline)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.inside.map(renderedInline)}</em>;
    case 'link':
      return (
        <OutsideLink key={key} href={inline.href}>
          {inline.inside.map(renderedInline)}
        </OutsideLink>
      );
  }
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  const t = useMessages();
  return (
    <TextLink href={href} isExternal externalHint={t('event.newTab')}>
      {children}
    </TextLink>
  );
}

/** The subset of Markdown that is rendered. Everything else stays the text that was typed. */
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

/** Parses Markdown. Never throws: what cannot be parsed is text. */
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
    // An image would tell its server who reads this. Its alternative text stays.
    case 'image':
      return [text(token.text)];
    default:
      return [text(token.raw)];
  }
}

/** Removes links inside the text of a link, which HTML does not allow. */
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

/** Decodes the few character references that people and calendar programs write. The result is always text. */
function decode(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
