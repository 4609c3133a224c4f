import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { readyAt } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { Badge } from '~/ui/badge';
import { Stack } from '~/ui/stack';
import { useOfferTimes } from './offer-times';

/** What is later or less than a kitchen promised; nothing where all is as it said. */
export function OfferDeviation({ offer }: { readonly offer: Offer }): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const { answer, state } = offer;
  if (!answer) return null;
  // Once it is ready it is late no more.
  const minutes = state === 'accepted' || state === 'preparing' ? offer.late_minutes : 0;
  const short = answer.dishes.filter(({ there }) => there !== undefined);
  if (minutes === 0 && short.length === 0) return null;
  return (
    <Stack gap={4} align="start">
      {minutes > 0 && (
        <Badge tone="danger" icon={TriangleAlert}>
          {t('kitchen.late.now', { minutes, time: times.wall(readyAt(answer, minutes)) })}
        </Badge>
      )}
      {short.map(({ name, there = 0, portions }) => (
        <Badge key={name} tone="danger" icon={TriangleAlert}>
          {t('offers.short', { there, promised: portions, dish: name })}
        </Badge>
      ))}
    </Stack>
  );
}
