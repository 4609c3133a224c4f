import type { Translate } from '~/i18n/provider';

/** In the largest unit that is a whole number: 60 minutes are an hour, 90 are minutes. */
export function durationOf(minutes: number, t: Translate): string {
  if (minutes % 1_440 === 0) return t('event.days', { count: minutes / 1_440 });
  return minutes % 60 === 0
    ? t('event.hours', { count: minutes / 60 })
    : t('event.minutes', { count: minutes });
}
