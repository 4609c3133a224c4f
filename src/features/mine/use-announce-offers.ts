import { useEffect, useRef } from 'react';
import { useAnnounce } from '~/data/settings';
import type { Registration } from '~/data/types';
import { peopleIn } from '~/domain/party';
import { answerUntil } from '~/domain/registration';
import { useFormats, useMessages } from '~/i18n/provider';

/** Says aloud that seats are offered, as it happens: they wait for an answer, and not for long. */
export function useAnnounceOffers(offers: readonly Registration[]): void {
  const t = useMessages();
  const formats = useFormats();
  const announce = useAnnounce();
  const seen = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(offers.map(({ id }) => id));
    if (!before) return;
    for (const offer of offers.filter(({ id }) => !before.has(id))) {
      const time = formats.time(answerUntil(offer) ?? 0);
      announce(t('mine.offer.new', { title: offer.event.title, count: peopleIn(offer.party), time }), 'assertive');
    }
  }, [offers, announce, formats, t]);
}
