import KeyRound from 'lucide-react/icons/key-round';
import Link2Off from 'lucide-react/icons/link-2-off';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useDropReports } from '~/data/kept-reports';
import { LinkServices, useKitchenLink, useLinkedOffer } from '~/data/kitchen-link';
import { useMe, useTitle } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { isTakenAway } from '~/lib/failure';
import { secretIn, takeSecret, takenSecret } from '~/lib/link-fragment';
import { useLocation, useNavigate } from '~/lib/router';
import { ReadingFailed } from '~/parts/reading-boundary';
import { PageLoading } from '~/parts/reading-page';
import { ErrorState } from '~/ui/error-state';
import { Notice } from '~/ui/notice';
import textCss from '~/ui/text.module.css';

interface KitchenByLinkProps {
  readonly offerId: string;
  /** The page of the offer: `notice` says for whom and by what it is used. */
  readonly children: (notice: ReactNode) => ReactNode;
  /** The page of who is signed in, where this device has no link. */
  readonly otherwise: ReactNode;
}

/** The page of an offer for who has its link, signed in or not. */
export function KitchenByLink({ offerId, children, otherwise }: KitchenByLinkProps): ReactNode {
  const t = useManageMessages();
  const state = useKitchenLink(offerId, useSecret());
  if (state.status === 'none') return otherwise;
  if (state.status === 'reading') return <PageLoading title={t('kitchen.title')} />;
  if (state.status === 'closed')
    return <Closed title={t('kitchen.link.closed')} text={t('kitchen.link.closed.text')} />;
  if (state.status === 'failed')
    return (
      <ReadingFailed
        level={1}
        title={t('kitchen.offerFailed')}
        failure={state.failure}
        onRetry={state.retry}
      />
    );
  return (
    <Linked key={state.linkId} offerId={offerId} linkId={state.linkId}>
      {children}
    </Linked>
  );
}

/** The secret with which this page was opened. The router forgets it, too. */
function useSecret(): string | undefined {
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const inRouter = secretIn(hash);
  const [secret, setSecret] = useState(() => inRouter ?? takenSecret());
  // Another link was opened in the same tab.
  if (inRouter !== undefined && inRouter !== secret) setSecret(inRouter);
  useEffect(() => {
    if (inRouter === undefined) return;
    takeSecret();
    void navigate({ pathname, search }, { replace: true });
  }, [inRouter, navigate, pathname, search]);
  return secret;
}

type LinkedProps = Pick<KitchenByLinkProps, 'offerId' | 'children'> & { readonly linkId: string };

function Linked({ offerId, linkId, children }: LinkedProps): ReactNode {
  const person = useMe();
  const [isOver, setOver] = useState(false);
  return (
    <LinkServices offerId={offerId} linkId={linkId}>
      {(forget) =>
        isOver ? (
          <Over offerId={offerId} onOver={forget} />
        ) : (
          <LinkedPage offerId={offerId} person={person?.name} onOver={() => setOver(true)}>
            {children}
          </LinkedPage>
        )
      }
    </LinkServices>
  );
}

interface LinkedPageProps extends Pick<LinkedProps, 'offerId' | 'children'> {
  /** Who is signed in. */
  readonly person: string | undefined;
  readonly onOver: () => void;
}

function LinkedPage({ offerId, person, onOver, children }: LinkedPageProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { offer, readAt, failure, retry } = useLinkedOffer(offerId);
  const isOver = isTakenAway(failure);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (!offer && failure && !isOver)
    return <ReadingFailed level={1} title={t('kitchen.offerFailed')} failure={failure} onRetry={retry} />;
  if (!offer || isOver) return <PageLoading title={t('kitchen.title')} />;
  const notice = (
    <Notice tone="info" icon={KeyRound} title={t('kitchen.link.as', { restaurant: offer.restaurant.name })}>
      {person && <p>{t('kitchen.link.person', { person })}</p>}
      <p className={textCss['note']} role="status">
        {failure ? t('kitchen.link.old', { time: formats.time(readAt) }) : t('kitchen.link.every')}
      </p>
    </Notice>
  );
  return <Suspense fallback={<PageLoading title={t('kitchen.title')} />}>{children(notice)}</Suspense>;
}

/** What was stored for the link is deleted while this is on the screen. */
function Over({ offerId, onOver }: { readonly offerId: string; readonly onOver: () => void }): ReactNode {
  const t = useManageMessages();
  useDropReports(offerId);
  useEffect(onOver, [onOver]);
  return <Closed title={t('kitchen.link.over')} text={t('kitchen.link.over.text')} />;
}

function Closed({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  const t = useManageMessages();
  useTitle(t('kitchen.title'));
  return <ErrorState level={1} tone="calm" icon={Link2Off} title={title} detail={<p>{text}</p>} />;
}
