import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useState, type ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import type { KitchenAccess } from '~/api/manage/kitchen-links';
import { newLink, useKitchenAccess, useSendLink, useSendRevocation } from '~/data/kitchen-access';
import { usePaths, useShareUrl } from '~/data/links';
import { useAnnounce } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { linkFragment } from '~/lib/link-fragment';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { PanelTitle } from '~/ui/page';
import { QrCode } from '~/ui/qr-code';
import { Loading } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import { useOfferTimes } from './offer-times';
import { ReadingFailed } from './reading-boundary';
import { RefusalNotice } from './refusal-notice';
import shareCss from './share.module.css';
import textCss from '~/ui/text.module.css';

export interface KitchenLinkDialogProps {
  readonly offer: Offer;
  readonly onClose: () => void;
}

/** The link by which a kitchen answers without an account: made here, shown once, with the devices that use it. */
export function KitchenLinkDialog({ offer, onClose }: KitchenLinkDialogProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const ofOffer = { eventId: offer.event.id, offerId: offer.id };
  const { access, failure, retry } = useKitchenAccess(ofOffer);
  const { name: restaurant } = offer.restaurant;
  return (
    <Dialog title={t('offers.link.title', { restaurant })} onClose={onClose}>
      {access ? (
        <Stack gap={24}>
          <p>{t('offers.link.text', { restaurant, when: times.moment(access.expires_at) })}</p>
          <NewLink offer={offer} hasLinks={access.links > 0} />
          <Devices offer={offer} access={access} />
        </Stack>
      ) : failure ? (
        <ReadingFailed title={t('offers.link.failed')} failure={failure} onRetry={retry} />
      ) : (
        <Loading label={t('common.loading')} lines={4} />
      )}
    </Dialog>
  );
}

function NewLink({ offer, hasLinks }: { readonly offer: Offer; readonly hasLinks: boolean }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const toUrl = useShareUrl();
  const { isSending, failed, state, send } = useSendLink({ eventId: offer.event.id, offerId: offer.id });
  const url =
    state.status === 'done'
      ? toUrl(paths.offer({ offerId: offer.id })) + linkFragment(state.input.secret)
      : undefined;
  return (
    <Stack gap={12}>
      <RefusalNotice failed={failed} />
      {url ? (
        <MadeLink url={url} />
      ) : (
        <Row>
          <Button
            variant="primary"
            icon={Link2}
            isPending={isSending}
            onPress={() => void newLink().then((link) => send(link))}
          >
            {t(hasLinks ? 'offers.link.another' : 'offers.link.make')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function MadeLink({ url }: { readonly url: string }): ReactNode {
  const t = useManageMessages();
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <Notice tone="success" role="status" title={t('offers.link.once')} />
      <p className={shareCss['link']} dir="ltr">
        {url}
      </p>
      <Row>
        <CopyButton
          text={url}
          label={t('offers.link.copy')}
          copiedLabel={t('offers.link.copied')}
          failedLabel={t('offers.link.copyFailed')}
        />
        {canShare && (
          // Who closes the sheet of the device has decided.
          <Button icon={Share2} onPress={() => void navigator.share({ url }).catch(() => undefined)}>
            {t('offers.link.share')}
          </Button>
        )}
      </Row>
      <Stack gap={8} align="center">
        <QrCode value={url} label={t('offers.link.qr')} />
        <p className={textCss['note']}>{t('offers.link.qrHint')}</p>
      </Stack>
    </>
  );
}

interface DevicesProps {
  readonly offer: Offer;
  readonly access: KitchenAccess;
}

function Devices({ offer, access }: DevicesProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const announce = useAnnounce();
  const { isSending, failed, send } = useSendRevocation({ eventId: offer.event.id, offerId: offer.id });
  const [isAsking, setAsking] = useState(false);
  const revoke = (id: string | null): void => {
    setAsking(false);
    send(id, {
      onDone: () => announce(t(id === null ? 'offers.link.revokedAll' : 'offers.link.revoked')),
    });
  };
  if (access.links === 0) return <p>{t('offers.link.none')}</p>;
  return (
    <Stack gap={12}>
      <PanelTitle level={3}>{t('offers.link.devices')}</PanelTitle>
      <RefusalNotice failed={failed} />
      {access.devices.length === 0 ? (
        <p>{t('offers.link.unopened')}</p>
      ) : (
        <Stack as="ul" gap={12}>
          {access.devices.map(({ id, browser, system, first_at, last_at }) => {
            const kind = browser && system ? 'both' : browser || system ? 'one' : 'none';
            const device = t('offers.link.device', { kind, browser, system, one: browser || system });
            return (
              <Stack as="li" key={id} gap={4}>
                <strong className={textCss['strong']}>{device}</strong>
                <span className={textCss['note']}>
                  {t('offers.link.used', { first: times.moment(first_at), last: times.moment(last_at) })}
                </span>
                <Row>
                  <Button
                    size="small"
                    isPending={isSending}
                    aria-label={t('offers.link.revokeNamed', { device })}
                    onPress={() => revoke(id)}
                  >
                    {t('offers.link.revoke')}
                  </Button>
                </Row>
              </Stack>
            );
          })}
        </Stack>
      )}
      <p className={textCss['note']}>{t('offers.link.hint')}</p>
      {isAsking ? (
        <Notice
          tone="warning"
          role="alert"
          title={t('offers.link.revokeAll.title')}
          action={
            <Button isPending={isSending} onPress={() => revoke(null)}>
              {t('offers.link.revokeAll.confirm')}
            </Button>
          }
        >
          <p>{t('offers.link.revokeAll.text')}</p>
        </Notice>
      ) : (
        <Row>
          <Button isPending={isSending} onPress={() => setAsking(true)}>
            {t('offers.link.revokeAll')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
