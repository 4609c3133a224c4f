import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { boxesOf, type Box, type Node } from './layout';
import { sourceBytes } from './source-bytes';

const target = path.resolve(__dirname, '../../.output/treemap.html');

/** Writes a page that shows what the built scripts are made of, every area as large as its minified code. Answers where it is. */
export function writeTreemap(folder: string): string {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js.map'));
  const files = scripts.map((map) => fileOf(folder, map.replace(/\.map$/, '')));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, pageOf(files));
  return target;
}

function fileOf(folder: string, file: string): Node {
  const script = readFileSync(path.join(folder, file), 'utf8');
  const map = JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8')) as Parameters<
    typeof sourceBytes
  >[1];
  const byRoom = new Map<string, Node[]>();
  for (const [source, size] of sourceBytes(script, map)) {
    const name = source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '') || 'the bundler';
    const room = roomOf(name);
    byRoom.set(room, [...(byRoom.get(room) ?? []), { name, size, parts: [] }]);
  }
  const packed = (brotliCompressSync(script).length / 1_024).toFixed(1);
  return total(
    `${file}, ${packed} KB brotli`,
    [...byRoom].map(([room, parts]) => total(room, parts)),
  );
}

const total = (name: string, parts: readonly Node[]): Node => ({
  name,
  parts,
  size: parts.reduce((sum, { size }) => sum + size, 0),
});

/** A package, or one of our rooms. */
function roomOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name ?? source.split('/').slice(0, 2).join('/');
}

/** A window's, about. */
const WIDE = 16 / 9;

const style = `
body { margin: 0; font: 11px/1.3 system-ui, sans-serif }
main { position: relative; height: 100vh }
div { position: absolute; box-sizing: border-box; overflow: hidden; border: 1px solid #fff; background: hsl(var(--hue) 55% 85%) }
div > span { position: absolute; inset: 0 2px auto; white-space: nowrap }
div > main { position: absolute; inset: 14px 0 0; height: auto }
div:hover { border-color: #000 }`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (files: readonly Node[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>What the build is made of</title><style>${style}</style>${inside(files, WIDE)}</html>\n`;

/** `ratio`: the width of the place over its height. */
function inside(nodes: readonly Node[], ratio: number): string {
  const boxes = [...boxesOf(nodes, ratio)];
  return `<main>${boxes.map(([node, box], at) => drawn(node, box, at, ratio)).join('')}</main>`;
}

function drawn({ name, size, parts }: Node, box: Box, at: number, ratio: number): string {
  const place = Object.entries(box).map(([side, share]) => `${side}:${share.toFixed(3)}%`);
  const words = escaped(`${name}, ${size} bytes`);
  const within = parts.length > 0 ? inside(parts, (ratio * box.width) / box.height) : '';
  return `<div style="${place.join(';')};--hue:${(at * 47) % 360}" title="${words}"><span>${words}</span>${within}</div>`;
}
