import { useToday } from '~/data/clock';
import { useCardWords } from '~/i18n/card-words';
import { daysBetween } from '~/lib/instants';

/** A day as short as it can be said: `today`, `tomorrow`, `Fri 27 Nov`. */
export function useDayName(): (day: string) => string {
  const { t, formats } = useCardWords();
  const today = useToday();
  return (day) => {
    const apart = daysBetween(today, day);
    if (apart === 0) return t('common.today');
    return apart === 1 ? t('common.tomorrow') : formats.shortDay(day);
  };
}
