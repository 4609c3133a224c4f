import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { HandOver, Offer } from '~/api/manage/kitchen';
import { boxesGiven, differs, isOutOfRange } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { Badge } from '~/ui/badge';
import { Stack } from '~/ui/stack';
import { useOfferTimes } from './offer-times';
import textCss from '~/ui/text.module.css';

interface HandOverPartsProps {
  readonly offer: Offer;
  /** What can be done about a part. */
  readonly action?: (part: HandOver) => ReactNode;
}

/** What was handed over, part by part, as each side says; where they differ, or the food was too warm or too cold, it stands out. */
export function HandOverParts({ offer, action }: HandOverPartsProps): ReactNode {
  const t = useManageMessages();
  const { parts, packed } = offer;
  if (packed === null) return null;
  return (
    <Stack gap={8}>
      <p>
        <strong className={textCss['strong']}>
          {t('handOver.sum', { given: boxesGiven(parts), packed })}
        </strong>
      </p>
      {parts.length > 0 && (
        <Stack as="ol" gap={8}>
          {parts.map((part) => (
            <Stack as="li" key={part.id} gap={4} align="start">
              <Side offer={offer} side={part.given} which="given" />
              <Side offer={offer} side={part.taken} which="taken" />
              {differs(part) && (
                <Badge tone="danger" icon={TriangleAlert}>
                  {t('handOver.differs', {
                    given: part.given?.boxes ?? 0,
                    taken: part.taken?.boxes ?? 0,
                  })}
                </Badge>
              )}
              {(isOutOfRange(part.given) || isOutOfRange(part.taken)) && (
                <Badge tone="danger" icon={TriangleAlert}>
                  {t('handOver.outOfRange')}
                </Badge>
              )}
              {action?.(part)}
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface SideProps {
  readonly offer: Offer;
  readonly side: HandOver['given'];
  readonly which: 'given' | 'taken';
}

function Side({ offer, side, which }: SideProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  if (!side) return <p className={textCss['note']}>{t(`handOver.${which}.not`)}</p>;
  const { boxes, hot, cold, at, by } = side;
  const words = [
    t(`handOver.${which}`, { boxes, when: times.moment(at), by: by ?? t('kitchen.somebody') }),
    hot !== null && t('handOver.measured.hot', { celsius: hot }),
    cold !== null && t('handOver.measured.cold', { celsius: cold }),
  ];
  return <p>{words.filter(Boolean).join(' · ')}</p>;
}
