import type { Line } from './windowed-groups';

/** A line, where it goes and what it is called. */
export interface PlacedLine {
  readonly line: Line;
  /** Its position among all lines, headings counted. */
  readonly position: number;
  readonly key: string;
  /** Pixels between it and the line drawn before it: what is left out in between. */
  readonly before: number;
}

/** Lines of one group that are drawn: its heading, then rows. */
export interface Block {
  readonly key: string;
  readonly group: number;
  /** Pixels above the block. */
  readonly before: number;
  readonly lines: readonly PlacedLine[];
}

/** Puts lines of the same group together, so that a heading sticks for as long as its group passes. */
export function blocksOf(lines: readonly PlacedLine[]): readonly Block[] {
  const blocks: { key: string; group: number; before: number; lines: PlacedLine[] }[] = [];
  for (const placed of lines) {
    const { group } = placed.line;
    const last = blocks.at(-1);
    if (last?.group === group) last.lines.push(placed);
    else
      blocks.push({ key: `group ${group}`, group, before: placed.before, lines: [{ ...placed, before: 0 }] });
  }
  return blocks;
}
