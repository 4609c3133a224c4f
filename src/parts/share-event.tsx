import Send from 'lucide-react/icons/send';
import Share2 from 'lucide-react/icons/share-2';
import { Suspense, useState, type ReactNode } from 'react';
import { useHousehold } from '~/data/household';
import { usePaths, useShareUrl } from '~/data/links';
import { useMe, useReferralUnit } from '~/data/shell';
import type { PlannedSpan } from '~/domain/planned-time';
import { REFERRAL_BONUS } from '~/domain/specification';
import { useBonus } from '~/i18n/party-messages';
import { useFormats, useMessages } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { QrCode } from '~/ui/qr-code';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import css from './share.module.css';
import textCss from '~/ui/text.module.css';

/** What the link and its text name. */
export interface SharedEvent extends PlannedSpan {
  readonly id: string;
  readonly title: string;
}

/** Shares an event: through an app, by link, or by a QR code. */
export function ShareEvent({ event }: { readonly event: SharedEvent }): ReactNode {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={Share2} onPress={() => setOpen(true)} aria-haspopup="dialog">
        {t('share.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('share.title')}>
        <SharePanel event={event} />
      </Dialog>
    </>
  );
}

/** The link with the household’s referral code, or without it when there is none. */
function SharePanel({ event }: { readonly event: SharedEvent }): ReactNode {
  const t = useMessages();
  return (
    <ErrorBoundary fallback={() => <ShareWays event={event} />}>
      <Suspense
        fallback={
          <Loading label={t('common.loading')}>
            <SkeletonText lines={2} />
            <Skeleton shape="block" />
          </Loading>
        }
      >
        <ShareWithCode event={event} />
      </Suspense>
    </ErrorBoundary>
  );
}

function ShareWithCode({ event }: { readonly event: SharedEvent }): ReactNode {
  const t = useMessages();
  const isVisitor = useMe() === null;
  const code = useHousehold()?.referral_code;
  const unit = useReferralUnit();
  const bonus = useBonus(REFERRAL_BONUS, unit);
  if (code) return <ShareWays event={event} code={code} note={t('share.bonus', { ...bonus })} />;
  return <ShareWays event={event} note={isVisitor ? t('share.noCode', { ...bonus }) : undefined} />;
}

interface ShareWaysProps {
  readonly event: SharedEvent;
  /** The household’s referral code. It is used in the link alone. */
  readonly code?: string | undefined;
  readonly note?: string | undefined;
}

function ShareWays({ event, code, note }: ShareWaysProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const url = useShareUrl()(paths.event({ eventId: event.id }), code);
  return (
    <Stack>
      {note && <p className={css['note']}>{note}</p>}
      <p className={css['link']} aria-label={t('share.link')} dir="ltr">
        {url}
      </p>
      <Stack gap={8}>
        <NativeShare event={event} url={url} />
        <CopyButton
          text={url}
          label={t('share.copy')}
          copiedLabel={t('share.copied')}
          failedLabel={t('share.copyFailed')}
          isWide
        />
      </Stack>
      <Stack gap={8} align="center">
        <QrCode value={url} label={t('share.qr')} size="medium" />
        <p className={textCss['note']}>{t('share.qrHint')}</p>
      </Stack>
    </Stack>
  );
}

/** The share sheet of the device, if it has one. */
function NativeShare({ event, url }: { readonly event: SharedEvent; readonly url: string }): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  if (typeof navigator.share !== 'function') return null;
  const text = t('share.text', { title: event.title, when: fullWhen(event) });

  async function send(): Promise<void> {
    try {
      await navigator.share({ title: event.title, text, url });
    } catch {
      // Cancelled or not allowed: the link and the code are still on the screen.
    }
  }

  return (
    <Button icon={Send} isWide onPress={() => void send()}>
      {t('share.native')}
    </Button>
  );
}
