import type { Translate } from './provider';

const spoken = [
  'already_checked_in',
  'already_registered',
  'changed',
  'closed',
  'failed',
  'forbidden',
  'gone',
  'not_open',
  'offer_expired',
  'offline',
  'outdated',
  'party_too_large',
  'signed_out',
  'too_many',
  'unknown',
  'waitlist_closed',
  'waitlist_full',
] as const;

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
}

/**
 * What happened, what stays true and what to do, when something a person did was refused. A kind without words of its own changed
 * meanwhile: what is on the screen is the newer truth. `seconds`: until it may be tried again; `max`: the largest party.
 */
export function refusalWords(t: Translate, kind: string, { seconds = 0, max = 0 } = {}): RefusalWords {
  const known = spoken.find((word) => word === kind) ?? 'changed';
  return { title: t(`refusal.${known}.title`), text: t(`refusal.${known}.text`, { seconds, max }) };
}
