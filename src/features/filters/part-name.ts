import type { FilterPart } from '~/domain/filter';
import { useFormats, useMessages } from '~/i18n/provider';

/** What a part of a filter is called on its chip. `placeName` is asked for the name behind a place's id. */
export function usePartName(placeName: (id: string) => string | undefined): (part: FilterPart) => string {
  const t = useMessages();
  const formats = useFormats();
  return (part) => {
    switch (part.kind) {
      case 'dates':
        return datesName(part.from, part.to);
      case 'mode':
        return t(`mode.${part.mode}`);
      case 'diet':
        return t(`diet.${part.diet}`);
      case 'party':
        return t('filter.part.party', { count: part.party });
      case 'place':
        return placeName(part.place) ?? t('filter.onePlace');
      case 'mine':
        return t('filter.part.mine');
      case 'for_us':
        return t('filter.forUs');
      case 'followed':
        return t('filter.followed');
      case 'near':
        return t('filter.part.near', { place: part.near });
      case 'q':
        return t('filter.part.q', { text: part.q });
    }
  };

  function datesName(from: string | undefined, to: string | undefined): string {
    if (from && from === to) return formats.shortDay(from);
    if (from && to) return formats.days(from, to);
    return from
      ? t('filter.part.from', { date: formats.shortDay(from) })
      : t('filter.part.to', { date: formats.shortDay(to ?? '') });
  }
}
