import { useEffect, useRef } from 'react';
import { useAnnounce } from '~/data/settings';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { answerUntil } from '~/domain/registration';
import { useFormats, useMessages } from '~/i18n/provider';

/** Says aloud that seats are offered, as it happens: they wait for an answer, and not for long. `onNew`: what was said before is old. */
export function useAnnounceOffers(offers: readonly Registration[], onNew: () => void): void {
  const t = useMessages();
  const formats = useFormats();
  const announce = useAnnounce();
  const seen = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(offers.map(({ id }) => id));
    if (!before) return;
    const arrived = offers.filter(({ id }) => !before.has(id));
    if (arrived.length > 0) onNew();
    for (const offer of arrived) {
      const time = formats.time(answerUntil(offer) ?? 0);
      announce(
        t('mine.offer.new', { title: offer.event.title, count: peopleIn(offer.party), time }),
        'assertive',
      );
    }
  }, [offers, onNew, announce, formats, t]);
}
