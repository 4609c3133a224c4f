import type { Translate } from './provider';

const plain = [
  'signed_out',
  'forbidden',
  'gone',
  'changed',
  'closed',
  'offline',
  'unknown',
  'too_many',
  'outdated',
  'failed',
] as const;
/** Refusals that mean the same on every screen. */
export type PlainRefusal = (typeof plain)[number];

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
}

export const isPlainRefusal = (kind: string): kind is PlainRefusal => (plain as readonly string[]).includes(kind);

/** What happened, what stays true and what to do, when something a person did was refused. `seconds`: until it may be tried again. */
export function refusalWords(t: Translate, kind: PlainRefusal, seconds = 0): RefusalWords {
  return { title: t(`refusal.${kind}.title`), text: t(`refusal.${kind}.text`, { seconds }) };
}
