import BellRing from 'lucide-react/icons/bell-ring';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { useEveningMode, useIncoming } from '~/data/evening-mode';
import { useOffers } from '~/data/kitchen-offers';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useOfferTimes } from '~/parts/offer-times';
import { Button, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import css from './evening.module.css';
import textCss from '~/ui/text.module.css';

interface TabletProps {
  /** Whether it is the time to arm it. What is armed stays so. */
  readonly mayStart: boolean;
}

/** On both screens of a kitchen: what arms the tablet for the evening, what of it does not work, and the invitations that come in. */
export function Tablet({ mayStart }: TabletProps): ReactNode {
  const offers = useOffers()?.items ?? [];
  const incoming = useIncoming(offers);
  return (
    <>
      {incoming.map((offer) => (
        <Incoming key={offer.id} offer={offer} />
      ))}
      <StartEvening offers={offers} mayStart={mayStart} />
    </>
  );
}

function Incoming({ offer }: { readonly offer: Offer }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const times = useOfferTimes(offer);
  const { event, asked } = offer;
  return (
    <Notice
      tone="info"
      role="alert"
      icon={BellRing}
      title={t('kitchen.incoming', { event: event.title })}
      action={
        <LinkButton variant="primary" size="large" href={paths.offer({ offerId: offer.id })}>
          {t('kitchen.incoming.answer')}
        </LinkButton>
      }
    >
      <p>{t('kitchen.asked', { portions: asked.portions, time: times.wall(asked.ready_local) })}</p>
    </Notice>
  );
}

type StartEveningProps = TabletProps & { readonly offers: readonly Offer[] };

function StartEvening({ offers, mayStart }: StartEveningProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { isStarted, hasSound, staysOn, isFull, start, end } = useEveningMode();
  if (!isStarted)
    return !mayStart ? null : (
      <div className={css['start']}>
        <Button size="large" icon={Play} onPress={() => start(offers)}>
          {t('kitchen.tablet.start')}
        </Button>
        <p className={textCss['note']}>{t('kitchen.tablet.hint')}</p>
      </div>
    );
  const missing = [
    !hasSound && t('kitchen.tablet.sound'),
    !staysOn && t('kitchen.tablet.screen'),
    !isFull && t('kitchen.tablet.full'),
  ].filter((word) => word !== false);
  if (missing.length === 0)
    return (
      <div className={css['start']}>
        <p className={textCss['note']} role="status">
          {t('kitchen.tablet.on')}
        </p>
        <Button variant="quiet" onPress={end}>
          {t('kitchen.tablet.end')}
        </Button>
      </div>
    );
  return (
    <div className={css['unarmed']} role="alert">
      <p>{t('kitchen.tablet.missing', { list: formats.list(missing) })}</p>
      <Button size="large" onPress={() => start(offers)}>
        {t('kitchen.tablet.again')}
      </Button>
      <Button variant="quiet" onPress={end}>
        {t('kitchen.tablet.end')}
      </Button>
    </div>
  );
}
