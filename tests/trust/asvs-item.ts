export type Proof =
  /** A test file, and words that stand in it. */
  | { readonly test: string; readonly says: string }
  | { readonly owner: 'the shell' | 'the back end'; readonly must: string }
  | { readonly decided: string };

export interface Item {
  readonly id: `V${number}.${number}.${number}`;
  readonly level: 1 | 2 | 3;
  readonly what: string;
  readonly proof: Proof;
}

export const item = (id: Item['id'], level: Item['level'], what: string, proof: Proof): Item => ({
  id,
  level,
  what,
  proof,
});
export const test = (file: string, says: string): Proof => ({ test: file, says });
export const shell = (must: string): Proof => ({ owner: 'the shell', must });
export const backEnd = (must: string): Proof => ({ owner: 'the back end', must });
