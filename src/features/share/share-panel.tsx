import { Suspense, type ReactNode } from 'react';
import { useHousehold } from '~/data/household.queries';
import { usePaths, useShareUrl } from '~/data/links';
import { useMe } from '~/data/me';
import { useReferralUnit } from '~/data/settings';
import type { EventDetail } from '~/api/event-detail.schema';
import { REFERRAL_BONUS } from '~/domain/constants';
import { useBonus } from '~/i18n/bonus';
import { useMessages } from '~/i18n/provider';
import { CopyButton } from '~/ui/copy-button';
import { OnFault } from '~/ui/on-fault';
import { QrCode } from '~/ui/qr-code';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { NativeShare } from './native-share';
import css from './share.module.css';

/** The link with the household's code; without a household, and when it cannot be had, the bare link. */
export function SharePanel({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  return (
    <OnFault instead={() => <Ways event={event} />}>
      <Suspense
        fallback={
          <Loading label={t('common.loading')}>
            <SkeletonText lines={2} />
            <Skeleton shape="block" />
          </Loading>
        }
      >
        <WaysWithCode event={event} />
      </Suspense>
    </OnFault>
  );
}

function WaysWithCode({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const isVisitor = useMe() === null;
  const code = useHousehold()?.referral_code;
  const bonus = useBonus(REFERRAL_BONUS, useReferralUnit());
  if (code) return <Ways event={event} code={code} words={t('share.bonus', { bonus })} />;
  return <Ways event={event} words={isVisitor ? t('share.noCode', { bonus }) : undefined} />;
}

interface WaysProps {
  readonly event: EventDetail;
  /** Belongs to the household: into the link, and nowhere else. */
  readonly code?: string | undefined;
  readonly words?: string | undefined;
}

function Ways({ event, code, words }: WaysProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const url = useShareUrl()(paths.event({ eventId: event.id }), code);
  return (
    <div className={css['panel']}>
      {words && <p className={css['words']}>{words}</p>}
      <p className={css['link']} aria-label={t('share.link')} dir="ltr">
        {url}
      </p>
      <div className={css['ways']}>
        <NativeShare event={event} url={url} />
        <CopyButton
          text={url}
          label={t('share.copy')}
          copiedLabel={t('share.copied')}
          failedLabel={t('share.copyFailed')}
          isWide
        />
      </div>
      <div className={css['code']}>
        <QrCode value={url} label={t('share.qr')} size="medium" />
        <p className={css['hint']}>{t('share.qrHint')}</p>
      </div>
    </div>
  );
}
