import type { Translate } from './provider';

const kindsWithMessage = [
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

export interface RefusalMessages {
  readonly title: string;
  readonly text: string;
}

/**
 * What happened, what has not changed and what to do, when the server refused a change. A kind without a message of its own gets that of
 * `changed`. `seconds`: until the next attempt is allowed; `max`: the largest party.
 */
export function refusalMessages(t: Translate, kind: string, { seconds = 0, max = 0 } = {}): RefusalMessages {
  const known = kindsWithMessage.find((one) => one === kind) ?? 'changed';
  return { title: t(`refusal.${known}.title`), text: t(`refusal.${known}.text`, { seconds, max }) };
}

interface Problem {
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Problems of one field with a message of their own. */
const problemsWithMessage = [
  'contact_name.required',
  'phone.required',
  'phone.country_code',
  'phone.characters',
  'phone.too_short',
  'phone.too_long',
  'delivery_address.required',
] as const;

/** The error message for a field of a registration. An unknown code gets a general one. */
export function fieldMessages(t: Translate, { field, code, params }: Problem): string {
  const problem = `${field}.${code}`;
  const own = problemsWithMessage.find((one) => one === problem);
  if (own) return t(`register.error.${own}`);
  switch (problem) {
    case 'contact_name.too_long':
      return t('register.error.contact_name.too_long', { max: params['max'] ?? 80 });
    case 'diets.more_than_party':
      return t('register.error.diets.more_than_party', { people: params['people'] ?? 0 });
    case 'mode.not_offered':
      return t('register.mode.notOffered');
    case 'party.required':
      return t('register.who.nobody');
    case 'party.too_large':
      return t('register.who.tooMany', { max: params['max'] ?? 0 });
  }
  if (field === 'phone') return t('register.error.phone.characters');
  if (code === 'too_many') return t('register.error.tooMany', { max: params['max'] ?? 0 });
  if (code === 'characters') return t('register.error.characters');
  return code === 'too_long' ? t('register.error.tooLong') : t('register.error.refused');
}
