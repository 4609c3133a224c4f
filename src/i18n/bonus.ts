import { useFormats, useMessages } from './provider';

/** The referral bonus as it is printed everywhere: `250 points`, and the bare number while the shell names no unit. */
export function useBonus(amount: number, unit: string | undefined): string {
  const t = useMessages();
  const formats = useFormats();
  return unit ? t('common.bonus', { amount, unit }) : formats.number(amount);
}
