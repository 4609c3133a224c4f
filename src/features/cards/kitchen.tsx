import type { ReactNode } from 'react';
import type { Offer, OfferState } from '~/api/manage/kitchen';
import { useNow } from '~/data/clock';
import { useOffers } from '~/data/kitchen-offers';
import { usePermission } from '~/data/me.queries';
import { useMe } from '~/data/shell';
import { promisedPortions } from '~/domain/kitchen-count';
import { groupOffers, readyAt } from '~/domain/kitchen-offer';
import { wallThere } from '~/domain/time-there';
import { useCardMessages, type CardMessageId } from '~/i18n/card-messages';
import { Badge } from '~/ui/badge';
import { Card, CardLink, CardRow, ClockIcon, type CardContentProps, Part, SignedOut } from './card';
import css from './card.module.css';

const MOST = 5;
/** How often what is over by the clock is looked at, in milliseconds. */
const TICK = 60_000;

/** For people of a restaurant: invitations that wait for a reply, then what they cook next. Nothing for others who are signed in. */
export function Kitchen({ paths, level }: CardContentProps): ReactNode {
  const { t } = useCardMessages();
  const me = useMe();
  const mayCook = usePermission('cook');
  if (me && !mayCook) return null;
  return (
    <Card title={t('card.kitchen')} level={level}>
      {me ? (
        <Part key={me.id} subject="kitchen">
          <Rows paths={paths} />
        </Part>
      ) : (
        me === null && <SignedOut />
      )}
      {paths && me && (
        <div className={css['foot']}>
          <CardLink href={paths.kitchen()}>{t('card.toKitchen')}</CardLink>
        </div>
      )}
    </Card>
  );
}

function Rows({ paths }: Pick<CardContentProps, 'paths'>): ReactNode {
  const { t } = useCardMessages();
  const offers = useOffers();
  const now = useNow(TICK);
  if (!offers) return <p className={css['quiet']}>{t('card.failedOutdatedServer')}</p>;
  const { open, ahead } = groupOffers(offers.items, now);
  const next = [...open, ...ahead].slice(0, MOST);
  if (next.length === 0) return <p className={css['quiet']}>{t('card.nothingToCook')}</p>;
  return (
    <ul className={css['list']}>
      {next.map((offer) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          hasRestaurant={offers.restaurants.length > 1}
          href={paths?.offer({ offerId: offer.id })}
        />
      ))}
    </ul>
  );
}

interface OfferRowProps {
  readonly offer: Offer;
  /** Where somebody works in several. */
  readonly hasRestaurant: boolean;
  readonly href: string | undefined;
}

function OfferRow({ offer, hasRestaurant, href }: OfferRowProps): ReactNode {
  const { t, formats } = useCardMessages();
  const { event, asked, answer, state, restaurant, late_minutes: late } = offer;
  const promised = state === 'invited' ? null : answer;
  const amount = t('card.portions', {
    count: promised ? promisedPortions(promised.dishes) : asked.portions,
    time: formats.wallTime(promised ? readyAt(promised, late) : asked.ready_local),
  });
  return (
    <CardRow event={event} day={formats.shortDay(event.starts_local.slice(0, 10))} href={href}>
      <p className={css['place']}>{amount}</p>
      {hasRestaurant && (
        <p className={css['place']}>
          <bdi>{restaurant.name}</bdi>
        </p>
      )}
      <OfferMark offer={offer} />
    </CardRow>
  );
}

/** What a kitchen has promised needs no word. */
const words: Partial<Record<OfferState, CardMessageId>> = {
  offered: 'card.offer.offered',
  preparing: 'card.offer.preparing',
  ready: 'card.offer.ready',
};

function OfferMark({ offer: { state, event, answer_by: until } }: Pick<OfferRowProps, 'offer'>): ReactNode {
  const { t, formats } = useCardMessages();
  if (state === 'invited') {
    const wall = wallThere(until, event);
    return (
      <Badge tone="warning" icon={ClockIcon}>
        {t('card.answerDay', { day: formats.shortDay(wall.slice(0, 10)), time: formats.wallTime(wall) })}
      </Badge>
    );
  }
  const id = words[state];
  return id && <Badge tone="info">{t(id)}</Badge>;
}
