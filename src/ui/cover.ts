export const palettes = ['leaf', 'tomato', 'amber', 'blue', 'plum'] as const;
export type Palette = (typeof palettes)[number];

export const motifs = ['plate', 'bowl', 'leaf', 'citrus', 'cutlery', 'peas', 'wheat', 'loaf'] as const;
export type MotifName = (typeof motifs)[number];

/** `plain` on the ground of the cloth, `swapped` with the two colours changed about, `filled` on a coloured square. */
export type Finish = 'plain' | 'swapped' | 'filled';

export interface Tile {
  readonly motif: MotifName;
  readonly turns: 0 | 1 | 2 | 3;
  readonly finish: Finish;
}

export interface Cover {
  readonly palette: Palette;
  readonly tileAt: (x: number, y: number) => Tile;
}

// What stands on a table stands upright; what is strewn lies any way.
const strewn: ReadonlySet<MotifName> = new Set(['leaf', 'citrus', 'peas', 'wheat']);

/** What a seed draws, tile by tile, so that a wider cover goes on where a narrow one ends. */
export function coverOf(seed: string): Cover {
  const number = numberOf(seed);
  const first = pick(motifs, mix(number, 1));
  const second = pick(without(motifs, first), mix(number, 2));
  const guest = pick(without(without(motifs, first), second), mix(number, 3));
  return {
    palette: pick(palettes, mix(number, 0)),
    tileAt: (x, y) => {
      const here = mix(number, 97 + x * 31 + y * 1009);
      // A cloth of two motifs in turn, with a guest now and then.
      const motif = here % 7 === 0 ? guest : (x + y) % 2 === 0 ? first : second;
      return { motif, turns: turnsOf(motif, here), finish: finishOf(here) };
    },
  };
}

function turnsOf(motif: MotifName, here: number): Tile['turns'] {
  return strewn.has(motif) ? (((here >>> 4) % 4) as Tile['turns']) : 0;
}

function finishOf(here: number): Finish {
  const share = (here >>> 8) % 10;
  if (share < 2) return 'filled';
  return share < 5 ? 'swapped' : 'plain';
}

function without(list: readonly MotifName[], one: MotifName): readonly MotifName[] {
  return list.filter((motif) => motif !== one);
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

/** FNV-1a. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Spreads two numbers over 32 bits (the finaliser of MurmurHash3). */
function mix(number: number, salt: number): number {
  let mixed = (number ^ Math.imul(salt + 1, 0x9e3779b9)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
