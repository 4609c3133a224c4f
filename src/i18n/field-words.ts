import type { Translate } from './provider';

interface Problem {
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What is wrong with a field of a registration, in words that say what to do. A code we do not know still gets some. */
export function fieldWords(t: Translate, { field, code, params }: Problem): string {
  switch (`${field} ${code}`) {
    case 'contact_name required':
    case 'phone required':
    case 'phone country_code':
    case 'phone characters':
    case 'phone too_short':
    case 'phone too_long':
    case 'delivery_address required':
      return t(`register.error.${field}.${code}` as 'register.error.phone.required');
    case 'contact_name too_long':
      return t('register.error.contact_name.too_long', { max: params['max'] ?? 80 });
    case 'diets more_than_party':
      return t('register.error.diets.more_than_party', { people: params['people'] ?? 0 });
    case 'mode not_offered':
      return t('register.mode.notOffered');
    case 'party required':
      return t('register.who.nobody');
    case 'party too_large':
      return t('register.who.tooMany', { max: params['max'] ?? 0 });
  }
  if (field === 'phone') return t('register.error.phone.characters');
  if (code === 'characters') return t('register.error.characters');
  return code === 'too_long' ? t('register.error.tooLong') : t('register.error.refused');
}
