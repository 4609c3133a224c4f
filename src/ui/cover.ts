export const palettes = ['leaf', 'tomato', 'amber', 'blue', 'plum'] as const;
export type Palette = (typeof palettes)[number];

export const motifs = ['plate', 'bowl', 'leaf', 'citrus', 'cutlery', 'peas', 'wheat', 'loaf'] as const;
export type MotifName = (typeof motifs)[number];

export interface Tile {
  readonly motif: MotifName;
  /** Quarter turns. */
  readonly turns: 0 | 1 | 2 | 3;
  /** Main and second colour change places. */
  readonly isSwapped: boolean;
}

export interface Cover {
  readonly palette: Palette;
  readonly tileAt: (x: number, y: number) => Tile;
}

/** What a seed draws. Chosen by the seed alone, tile by tile, so that a wider cover goes on where a narrow one ends. */
export function coverOf(seed: string): Cover {
  const number = numberOf(seed);
  const pick = <T>(list: readonly [T, ...T[]], salt: number): T =>
    list[mix(number, salt) % list.length] ?? list[0];
  const first = pick(motifs, 1);
  const rest = motifs.filter((motif) => motif !== first) as [MotifName, ...MotifName[]];
  const second = pick(rest, 2);
  const accent = pick(rest.filter((motif) => motif !== second) as [MotifName, ...MotifName[]], 3);
  return {
    palette: pick(palettes, 0),
    tileAt: (x, y) => {
      const here = mix(number, 97 + x * 31 + y * 1009);
      // A cloth of two motifs in turn, with a third thrown in now and then.
      const regular = (x + y) % 2 === 0 ? first : second;
      return {
        motif: here % 7 === 0 ? accent : regular,
        turns: ((here >>> 4) % 4) as Tile['turns'],
        isSwapped: (here >>> 8) % 3 === 0,
      };
    },
  };
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
