import { Parser } from 'htmlparser2';
import { limits } from '~/api/vocabulary';
import { bounds } from './limits';
import { escapeText, inlineText, cutText, oneLine, cleanText, isAddress } from './text';

/** A description in the Markdown subset (paragraphs, lists, emphasis, links), and the plain text of its beginning. */
export interface Described {
  readonly markdown: string;
  readonly summary: string;
  /** It was longer than a description may be. */
  readonly isCut: boolean;
}

const looksLikeHtml =
  /<(?:p|br|div|a|ul|ol|li|b|strong|i|em|span|h[1-6]|html|body|table|font|script|style|img|iframe|svg)\b[^>]*>/i;

/** Converts the description of a calendar entry, HTML or plain text, into the subset. The result contains no HTML. */
export function describe(text: string): Described {
  const output = (looksLikeHtml.test(text) ? fromHtml(text) : fromPlain(text)).filter(
    (part) => part.markdown !== '',
  );
  const summary = cutText(oneLine(output.map((part) => part.plain).join(' ')), limits.summary);
  const markdown = within(output, limits.description);
  const whole = output.reduce((length, part) => length + part.markdown.length + 2, -2);
  return { markdown, summary, isCut: whole > limits.description };
}

function within(output: readonly Block[], max: number): string {
  let whole = '';
  for (const { markdown, plain } of output) {
    const next = whole === '' ? markdown : `${whole}\n\n${markdown}`;
    if (next.length > max) return withBeginning(whole, plain, max);
    whole = next;
  }
  return whole;
}

/** Adds the beginning of a paragraph that does not fit, as plain text, because half a link or emphasis would be broken. */
function withBeginning(whole: string, plain: string, max: number): string {
  const room = max - whole.length - 2;
  if (room < 40) return whole.length + 3 <= max ? `${whole}\n\n…` : whole;
  // Escaping at most doubles a text, so half the room is always enough.
  const rest = escapeText(cutText(oneLine(plain), Math.floor(room / 2)));
  return whole === '' ? rest : `${whole}\n\n${rest}`;
}

interface Line {
  readonly markdown: string;
  readonly isItem: boolean;
}

/** Plain text as paragraphs: line breaks stay, lists typed with dashes and bullets become lists. */
function fromPlain(text: string): Block[] {
  const paragraphs = cleanText(text)
    .slice(0, limits.description * 4)
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/);
  return paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim());
    return { plain: oneLine(paragraph), markdown: joined(lines.filter((line) => line !== '').map(lineOf)) };
  });
}

function lineOf(line: string): Line {
  const item = /^(?:[-*•·‣▪–]|(\d{1,3})[.)])\s+(.*)$/u.exec(line);
  if (!item) return { markdown: emphasised(line), isItem: false };
  return { markdown: `${item[1] ? `${item[1]}.` : '-'} ${emphasised(item[2] ?? '')}`, isItem: true };
}

/** Balanced `**…**` is emphasis; other asterisks are literal. */
function emphasised(line: string): string {
  const pieces = line.split(/(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*]+?)(?<=\S)\*\*(?![\p{L}\p{N}*])/u);
  return pieces
    .map((piece, index) => (index % 2 === 1 ? `**${inlineText(piece)}**` : inlineText(piece)))
    .join('');
}

function joined(lines: readonly Line[]): string {
  let text = '';
  let before: Line | undefined;
  for (const line of lines) {
    if (before) text += line.isItem && before.isItem ? '\n' : line.isItem || before.isItem ? '\n\n' : '  \n';
    text += line.markdown;
    before = line;
  }
  return text;
}

/** One paragraph or list. */
interface Block {
  readonly markdown: string;
  /** Its plain text. */
  readonly plain: string;
}

// Marks a line break until white space is collapsed. A noncharacter, so `cleanText` removes it from any input.
const breakMark = '\ufdd0';

/** HTML as paragraphs, lists, emphasis and links; headings become strong paragraphs. */
function fromHtml(html: string): Block[] {
  return blocksOf(treeOf(html));
}

/** Each block on its own; inline content between blocks becomes a paragraph. */
function blocksOf(element: Element): Block[] {
  const output: Block[] = [];
  let run: Node[] = [];
  const endRun = () => {
    for (const markdown of paragraphs(inlineOf(run))) output.push({ markdown, plain: plainOf(run) });
    run = [];
  };
  for (const child of element.children) {
    if (typeof child !== 'string' && isBlock(child)) {
      endRun();
      output.push(...elementBlocks(child));
    } else {
      run.push(child);
    }
  }
  endRun();
  return output.filter((part) => part.markdown !== '');
}

function elementBlocks(element: Element): Block[] {
  if (element.tag === 'ul' || element.tag === 'ol') return [listOf(element)];
  if (!/^h[1-6]$/.test(element.tag)) return blocksOf(element);
  return blocksOf({ ...element, children: [{ tag: 'strong', href: '', children: element.children }] });
}

function listOf(list: Element): Block {
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
