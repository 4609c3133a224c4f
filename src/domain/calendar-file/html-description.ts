import { escapeText, inlineText, isAddress } from './escape';
import type { Part } from './markdown';
import { isBlock, treeOf, type Element, type Node } from './markdown-tree';
import { oneLine } from './text';

// Stands for a line break until white space has been settled. It is no character, and `cleanText` lets none pass.
const breakMark = '\ufdd0';

/** HTML as paragraphs, lists, emphasis and links; headings become strong paragraphs. */
export function fromHtml(html: string): Part[] {
  return blocksOf(treeOf(html));
}

/** Blocks stand alone; what lies between them is a paragraph. */
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

/** The marks must touch their words, stay within a paragraph, and not be inside others. */
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
  // A link holds no link: an address inside its words stays text.
  return `[${escapeText(words || href)}](${url})`;
}

/** Sets what meets apart where it would read as something else together. */
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
