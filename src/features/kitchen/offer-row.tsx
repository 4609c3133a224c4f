import { useId, type ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { usePaths } from '~/data/links';
import { promisedPortions } from '~/domain/kitchen-count';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { OfferBadge } from '~/parts/offer-badge';
import { OfferDeviation } from '~/parts/offer-deviation';
import { useOfferTimes } from '~/parts/offer-times';
import { StandingResult } from '~/parts/standing-result';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import css from './kitchen.module.css';
import textCss from '~/ui/text.module.css';

interface OfferRowProps {
  readonly offer: Offer;
  /** Where somebody works in several. */
  readonly hasRestaurant: boolean;
}

/** One offer in the list of a kitchen: when, for what, how much, and whether an answer is due. */
export function OfferRow({ offer, hasRestaurant }: OfferRowProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const times = useOfferTimes(offer);
  const id = useId();
  const { event, asked, answer, state, restaurant } = offer;
  const isPromised = answer !== null && state !== 'invited';
  const amount = isPromised
    ? t('offers.promised', {
        portions: promisedPortions(answer.dishes),
        from: times.wall(answer.ready_from),
        until: times.wall(answer.ready_until),
      })
    : t('kitchen.asked', { portions: asked.portions, time: times.wall(asked.ready_local) });
  return (
    <article className={css['row']} aria-labelledby={id}>
      <Stack gap={4}>
        <p className={css['when']}>{formats.fullWhen(event)}</p>
        <h3 className={css['name']} id={id}>
          <TextLink href={paths.offer({ offerId: offer.id })}>
            <bdi>{event.title}</bdi>
          </TextLink>
        </h3>
        <p className={textCss['note']}>
          {[event.place?.name, hasRestaurant && restaurant.name].filter(Boolean).join(' · ')}
        </p>
        <p>{amount}</p>
        <OfferDeviation offer={offer} />
        <StandingResult offer={offer} side="kitchen" />
      </Stack>
      <div className={css['rowState']}>
        <OfferBadge state={state} side="kitchen" />
        {offer.can.includes('accept') && (
          <p className={textCss['note']}>{t('kitchen.answerBy', { when: times.moment(offer.answer_by) })}</p>
        )}
      </div>
    </article>
  );
}
