import sanitizeHtml from 'sanitize-html';
import { bounds } from './limits';
import { cleanText } from './text';

/** What is left of HTML: a tree of the few things that the Markdown subset can say. */
export type Node = string | Element;

export interface Element {
  readonly tag: string;
  readonly href: string;
  readonly children: Node[];
}

const blocks = [
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'li',
  'tr',
  'section',
  'article',
];
const inline = ['a', 'strong', 'b', 'em', 'i', 'br', 'td', 'th'];
const longestHtml = 120_000;
// Entities that sanitize-html writes; everything else is a character by then.
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Parses HTML from outside. Scripts, styles and their like go with their content; links other than http, https and mailto lose their address. */
export function treeOf(html: string): Element {
  const clean = sanitizeHtml(html.slice(0, longestHtml), {
    allowedTags: [...blocks, ...inline],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: bounds.depth,
  });
  const root: Element = { tag: 'div', href: '', children: [] };
  const stack = [root];
  for (const token of clean.match(/<[^>]*>|[^<]+/g) ?? []) place(token, stack);
  return root;
}

function place(token: string, stack: Element[]): void {
  const top = stack.at(-1);
  const tag = /^<(\/?)([a-z0-9]+)/.exec(token);
  if (!tag?.[2]) {
    if (!token.startsWith('<')) top?.children.push(decode(token));
    return;
  }
  if (tag[1] === '/') {
    if (stack.length > 1) stack.pop();
    return;
  }
  const element: Element = {
    tag: tag[2],
    href: decode(/ href="([^"]*)"/.exec(token)?.[1] ?? ''),
    children: [],
  };
  top?.children.push(element);
  if (element.tag !== 'br') stack.push(element);
}

export function isBlock(element: Element): boolean {
  return blocks.includes(element.tag);
}

function decode(text: string): string {
  return cleanText(
    text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).replace(/\u00a0/g, ' '),
  );
}
