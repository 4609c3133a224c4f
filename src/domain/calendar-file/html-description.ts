import { escapeText, inlineText, isAddress, oneLine, cleanText } from './text';
import { Parser } from 'htmlparser2';
import { bounds } from './limits';

/** One paragraph or list. */
export interface Part {
  readonly markdown: string;
  /** Its plain text. */
  readonly plain: string;
}

// Marks a line break until white space is collapsed. A noncharacter, so `cleanText` removes it from any input.
const breakMark = '\ufdd0';

/** HTML as paragraphs, lists, emphasis and links; headings become strong paragraphs. */
export function fromHtml(html: string): Part[] {
  return blocksOf(treeOf(html));
}

/** Each block on its own; inline content between blocks becomes a paragraph. */
function blocksOf(element: Element): Part[] {
  const parts: Part[] = [];
  let run: Node[] = [];
  const endRun = () => {
    for (const markdown of paragraphs(inlineOf(run))) parts.push({ markdown, plain: plainOf(run) });
    run = [];
  };
  for (const child of element.children) {
    if (typeof child !== 'string' && isBlock(child)) {
      endRun();
      parts.push(...partsOf(child));
    } else {
      run.push(child);
    }
  }
  endRun();
  return parts.filter((part) => part.markdown !== '');
}

function partsOf(element: Element): Part[] {
  if (element.tag === 'ul' || element.tag === 'ol') return [listOf(element)];
  if (!/^h[1-6]$/.test(element.tag)) return blocksOf(element);
  return blocksOf({ ...element, children: [{ tag: 'strong', href: '', children: element.children }] });
}

function listOf(list: Element): Part {
  const items = list.children.filter((child): child is Element => typeof child !== 'string');
  const texts = items.map((item) => {
    const inside = blocksOf({ ...item, tag: 'div' }).map((part) => part.markdown);
    return inside.join(' ').replace(/\s*\n\s*/g, ' ');
  });
  const lines = texts
    .filter((text) => text !== '')
    .map((text, at) => `${list.tag === 'ol' ? `${at + 1}.` : '-'} ${text}`);
  return { markdown: lines.join('\n'), plain: plainOf(list.children) };
}

function paragraphs(text: string): string[] {
  return text.split(/\ufdd0\s*\ufdd0[\s\ufdd0]*/).map((paragraph) =>
    paragraph
      .replace(/\s+/g, ' ')
      .replace(/^[ \ufdd0]+|[ \ufdd0]+$/g, '')
      .replace(/ ?\ufdd0 ?/g, '  \n'),
  );
}

function inlineOf(nodes: readonly Node[]): string {
  return nodes.reduce<string>((text, node) => glue(text, nodeText(node)), '');
}

function nodeText(node: Node): string {
  if (typeof node === 'string') return inlineText(node.replace(/\s+/g, ' '));
  if (node.tag === 'br') return breakMark;
  const inside = inlineOf(node.children);
  if (node.tag === 'strong' || node.tag === 'b') return emphasis(inside, '**');
  if (node.tag === 'em' || node.tag === 'i') return emphasis(inside, '*');
  if (node.tag === 'a') return link(node.href.trim(), inside, oneLine(plainOf(node.children)));
  return isBlock(node) || node.tag === 'td' || node.tag === 'th' ? ` ${inside} ` : inside;
}

/** Emphasis marks must touch their text, stay within a paragraph, and not be nested. */
function emphasis(inside: string, mark: string): string {
  const isBlank = (at: number) => /[\s\ufdd0]/.test(inside.charAt(at));
  let [from, to] = [0, inside.length];
  while (from < to && isBlank(from)) from += 1;
  while (to > from && isBlank(to - 1)) to -= 1;
  const words = inside.slice(from, to);
  if (words === '' || /\ufdd0\s*\ufdd0|(?<!\\)\*/.test(words)) return inside;
  return `${inside.slice(0, from)}${mark}${words}${mark}${inside.slice(to)}`;
}

function link(href: string, inside: string, words: string): string {
  const url = href.replace(
    /[\s<>()\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  if (!isAddress(url)) return inside;
  if (/^https?:/i.test(url) && (words === '' || words === href)) return `<${url}>`;
  // A link contains no link: a URL inside its text stays text.
  return `[${escapeText(words || href)}](${url})`;
}

/** Separates neighbours that Markdown would read as one. */
function glue(before: string, after: string): string {
  // A link after an exclamation mark would be a picture.
  if (before.endsWith('!') && after.startsWith('[')) return `${before.slice(0, -1)}\\!${after}`;
  // A star that closes after a full stop and before a letter closes nothing.
  const end = before.slice(-8);
  const closes = /[^\s\p{L}\p{N}\ufdd0]\*+$/u.test(end) && /^[\p{L}\p{N}]/u.test(after);
  const opens = /[\p{L}\p{N}]$/u.test(end) && /^\*+[^\s\p{L}\p{N}*\ufdd0]/u.test(after);
  // Two emphases side by side would run together as well.
  const meets = end.endsWith('*') && after.startsWith('*');
  return closes || opens || meets ? `${before} ${after}` : before + after;
}

function plainOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' || isBlock(node) ? ` ${plainOf(node.children)} ` : plainOf(node.children);
    })
    .join('');
}

/** HTML reduced to the elements that the Markdown subset has. */
type Node = string | Element;

interface Element {
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
/** Elements that are dropped with their content. */
const dropped = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'title', 'template']);
const longestHtml = 120_000;

/** Parses HTML from outside. Scripts, styles and the like are dropped with their content; links other than http, https and mailto lose their URL. */
function treeOf(html: string): Element {
  const planting = new TreeBuilder();
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

class TreeBuilder {
  readonly root: Element = { tag: 'div', href: '', children: [] };
  private readonly stack = [this.root];
  /** Number of open elements whose content is dropped. */
  private hidden = 0;

  open(tag: string, href: string): void {
    if (dropped.has(tag)) this.hidden += 1;
    if (this.hidden > 0 || !isAllowedTag(tag) || this.stack.length > bounds.depth) return;
    const address = href.trim();
    const element: Element = { tag, href: isAddress(address) ? cleanText(address) : '', children: [] };
    this.stack.at(-1)?.children.push(element);
    if (tag !== 'br') this.stack.push(element);
  }

  close(tag: string): void {
    if (dropped.has(tag)) this.hidden -= 1;
    const at = this.hidden > 0 || tag === 'br' ? 0 : this.stack.findLastIndex((open) => open.tag === tag);
    // The root cannot be closed.
    if (at > 0) this.stack.length = at;
  }

  text(text: string): void {
    if (this.hidden > 0) return;
    const children = this.stack.at(-1)?.children;
    const clean = cleanText(text.replace(/\u00a0/g, ' '));
    // The parser emits a text in pieces, split at entities; they are joined, so that a URL is found whole.
    const before = children?.at(-1);
    if (typeof before === 'string') children?.splice(-1, 1, before + clean);
    else children?.push(clean);
  }
}

const isAllowedTag = (tag: string): boolean => blocks.has(tag) || inline.has(tag);

function isBlock(element: Element): boolean {
  return blocks.has(element.tag);
}
