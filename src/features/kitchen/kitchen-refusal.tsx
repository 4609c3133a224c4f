import type { ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { offerIn } from '~/data/kitchen';
import type { FailedSend } from '~/data/send';
import { useManageMessages } from '~/i18n/manage-messages';
import { useOfferState } from '~/parts/offer-badge';
import { useOfferTimes } from '~/parts/offer-times';
import { FailureNotice, RefusalNotice } from '~/parts/refusal-notice';

interface KitchenRefusalProps {
  readonly failed: FailedSend | undefined;
  readonly offer: Offer;
}

/** Why a press came to nothing: where somebody was faster, who and when, as a sentence. */
export function KitchenRefusal({ failed, offer }: KitchenRefusalProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const stateName = useOfferState('kitchen');
  const current = failed && offerIn(failed.failure.current);
  if (!failed || !current) return <RefusalNotice failed={failed} />;
  return (
    <FailureNotice
      failure={failed.failure}
      focusKey={failed.attempt}
      title={t('kitchen.overtaken', {
        by: current.by ?? t('kitchen.somebody'),
        state: stateName(current.state),
        when: times.moment(current.at),
      })}
    />
  );
}
