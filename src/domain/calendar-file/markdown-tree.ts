import { Parser } from 'htmlparser2';
import { isAddress } from './escape';
import { bounds } from './limits';
import { cleanText } from './text';

/** What is left of HTML: a tree of the few things that the Markdown subset can say. */
export type Node = string | Element;

export interface Element {
  readonly tag: string;
  readonly href: string;
  readonly children: Node[];
}

const blocks = new Set([
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
]);
const inline = new Set(['a', 'strong', 'b', 'em', 'i', 'br', 'td', 'th']);
/** What goes with all that is in it: it is not for people to read. */
const unread = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'title', 'template']);
const longestHtml = 120_000;

/** Parses HTML from outside. Scripts, styles and their like go with their content; links other than http, https and mailto lose their address. */
export function treeOf(html: string): Element {
  const planting = new Planting();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => planting.open(tag, attributes['href'] ?? ''),
      onclosetag: (tag) => planting.close(tag),
      ontext: (text) => planting.text(text),
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, longestHtml));
  return planting.root;
}

class Planting {
  readonly root: Element = { tag: 'div', href: '', children: [] };
  private readonly stack = [this.root];
  /** How many unread elements are open. */
  private hidden = 0;

  open(tag: string, href: string): void {
    if (unread.has(tag)) this.hidden += 1;
    if (this.hidden > 0 || !isKept(tag) || this.stack.length > bounds.depth) return;
    const address = href.trim();
    const element: Element = { tag, href: isAddress(address) ? cleanText(address) : '', children: [] };
    this.stack.at(-1)?.children.push(element);
    if (tag !== 'br') this.stack.push(element);
  }

  close(tag: string): void {
    if (unread.has(tag)) this.hidden -= 1;
    const at = this.hidden > 0 || tag === 'br' ? 0 : this.stack.findLastIndex((open) => open.tag === tag);
    // The root has no tag that text could close.
    if (at > 0) this.stack.length = at;
  }

  text(text: string): void {
    if (this.hidden > 0) return;
    const children = this.stack.at(-1)?.children;
    const clean = cleanText(text.replace(/\u00a0/g, ' '));
    // The parser tells a text in pieces, one for each entity; an address in it is one.
    const before = children?.at(-1);
    if (typeof before === 'string') children?.splice(-1, 1, before + clean);
    else children?.push(clean);
  }
}

const isKept = (tag: string): boolean => blocks.has(tag) || inline.has(tag);

export function isBlock(element: Element): boolean {
  return blocks.has(element.tag);
}
