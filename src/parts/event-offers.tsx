import Link2 from 'lucide-react/icons/link-2';
import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useState, type ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import type { DecisionBody, EventOffers as Offers } from '~/api/manage/offers';
import { useEventOffers, useSendDecision, type Decision } from '~/data/event-offers';
import { canMakeLinks } from '~/data/kitchen-access';
import { usePaths } from '~/data/links';
import { useAnnounce } from '~/data/shell';
import { codeSpan, containerLabels } from '~/domain/container-labels';
import { promisedPortions } from '~/domain/kitchen-count';
import { isOpen as isOpenState, isPromised as isPromisedState } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button, LinkButton } from '~/ui/button';
import { lazyComponent } from '~/ui/lazy-component';
import { Notice } from '~/ui/notice';
import { PanelTitle } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { ChangeOfferDialog } from './change-offer-dialog';
import { DraftInvitations } from './draft-invitations';
import css from './event-offers.module.css';
import { FoodDestination } from './food-destination';
import { InviteDialog, type InvitedEvent } from './invite-dialog';
import type { KitchenLinkDialogProps } from './kitchen-link-dialog';
import { OfferBadge } from './offer-badge';
import { OfferEvening } from './offer-evening';
import { OfferRequests } from './offer-requests';
import { useOfferTimes } from './offer-times';
import { ReasonDialog } from './reason-dialog';
import { RefusalNotice } from './refusal-notice';
import { StandingResult } from './standing-result';
import { TypedKitchens } from './typed-kitchens';
import textCss from '~/ui/text.module.css';

interface EventOffersProps {
  readonly event: InvitedEvent;
  /** It is being eaten and there is enough: nobody else is asked to cook. */
  readonly isServed?: boolean;
}

/**
 * The kitchens that were invited to an event: what each promised, and what a manager does about it. Nothing where the back end has no
 * kitchens. Only inside a manager's screen.
 */
export function EventOffers({ event, isServed = false }: EventOffersProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const announce = useAnnounce();
  const { offers, hasFailed } = useEventOffers(event.id);
  const [isInviting, setInviting] = useState(false);
  const [linking, setLinking] = useState<Offer>();
  if (hasFailed) return <p className={textCss['note']}>{t('offers.failed')}</p>;
  if (!offers) return null;
  const { names = [] } = offers;
  // A kitchen that is invited by its name answers by a link.
  const takesNames = offers.names !== undefined && canMakeLinks();
  const isOpen = event.state === 'draft' || event.state === 'published' || event.state === 'live';
  const free = offers.restaurants.filter(({ id }) =>
    offers.items.every(({ restaurant, state }) => restaurant.id !== id || !isOpenState(state)),
  );
  const canInvite = isOpen && !isServed && (free.length > 0 || takesNames);
  const drafts = isOpen ? (offers.drafts ?? []) : [];
  const hasNames = names.some(({ can }) => can.length > 0);
  if (offers.items.length + drafts.length === 0 && !canInvite && !hasNames) return null;
  function announceInvited(offer: Offer): void {
    const { name: restaurant, has_account } = offer.restaurant;
    const isUntold = has_account === false;
    announce(t(isUntold ? 'offers.invite.untold' : 'offers.invite.done', { restaurant }));
    if (isUntold && canMakeLinks()) setLinking(offer);
  }
  const hasSheets = offers.items.some(({ state }) => isPromisedState(state));
  return (
    <Stack gap={12}>
      {offers.items.length > 0 && (
        <>
          <PanelTitle level={3}>{t('offers.title')}</PanelTitle>
          <Stack as="ul">
            {offers.items.map((offer) => (
              <EventOffer key={offer.id} offer={offer} restaurants={offers.restaurants} />
            ))}
          </Stack>
        </>
      )}
      {drafts.length > 0 && <DraftInvitations event={event} drafts={drafts} onInvited={announceInvited} />}
      <TypedKitchens eventId={event.id} names={names} restaurants={offers.restaurants} />
      {(canInvite || hasSheets) && (
        <Row>
          {canInvite && (
            <Button icon={UserPlus} onPress={() => setInviting(true)}>
              {t('offers.invite')}
            </Button>
          )}
          {hasSheets && (
            <LinkButton
              icon={Printer}
              variant="quiet"
              href={`${paths.print({ eventId: event.id })}?sheet=kitchens`}
            >
              {t('kitchen.paper.sheets')}
            </LinkButton>
          )}
        </Row>
      )}
      {isInviting && (
        <InviteDialog
          event={event}
          restaurants={free}
          offers={offers}
          takesNames={takesNames}
          onClose={() => setInviting(false)}
          onInvited={announceInvited}
        />
      )}
      {linking && <LinkDialog offer={linking} onClose={() => setLinking(undefined)} />}
    </Stack>
  );
}

interface EventOfferProps {
  readonly offer: Offer;
  readonly restaurants: Offers['restaurants'];
}

function EventOffer({ offer, restaurants }: EventOfferProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const { restaurant, asked, answer, state, reason, by } = offer;
  const phone = restaurants.find(({ id }) => id === restaurant.id)?.phone;
  const isPromised = answer !== null && state !== 'invited';
  const labels = answer && isPromisedState(state) ? containerLabels(offer.id, answer.dishes) : [];
  const when = times.moment(offer.at);
  const askedFor = t('offers.asked', { portions: asked.portions, time: times.wall(asked.ready_local) });
  return (
    <li className={css['offer']}>
      <div className={css['head']}>
        <strong className={textCss['strong']}>
          <bdi>{restaurant.name}</bdi>
        </strong>
        <OfferBadge state={state} side="manager" />
      </div>
      {isPromised && (
        <p>
          {t('offers.promised', {
            portions: promisedPortions(answer.dishes),
            from: times.wall(answer.ready_from),
            until: times.wall(answer.ready_until),
          })}
        </p>
      )}
      {isPromised && <OfferEvening offer={offer} />}
      <p className={textCss['note']}>{askedFor}</p>
      <StandingResult offer={offer} side="manager" />
      {offer.standing_yes && (
        <p className={textCss['note']}>
          {t('offers.standing.said', { portions: offer.standing_yes.portions })}
        </p>
      )}
      {state === 'invited' && (
        <p className={textCss['note']}>{t('offers.answerBy', { when: times.moment(offer.answer_by) })}</p>
      )}
      {state === 'invited' && offer.reminded_at && (
        <p className={textCss['note']}>{t('offers.reminded', { when: times.moment(offer.reminded_at) })}</p>
      )}
      {offer.sheet && (
        <p className={textCss['note']}>
          {t('offers.sheet', { number: offer.sheet.number, when: times.moment(offer.sheet.at) })}
        </p>
      )}
      {labels.length > 0 && (
        <p className={textCss['note']}>
          {t('kitchen.codes', { count: labels.length, codes: codeSpan(labels) })}
        </p>
      )}
      {restaurant.has_account === false && isOpenState(state) && (
        <p className={textCss['note']}>{t('offers.untold')}</p>
      )}
      {reason && <p className={textCss['note']}>“{reason}”</p>}
      <p className={textCss['small']}>{by ? t('kitchen.acted', { by, when }) : when}</p>
      {offer.food_to !== undefined && <FoodDestination offer={offer} to={offer.food_to} />}
      <OfferActions offer={offer} phone={isOpenState(state) ? phone : undefined} />
    </li>
  );
}

/** Few kitchens have no account. */
const linkDialog = lazyComponent<KitchenLinkDialogProps>(() =>
  import(/* webpackChunkName: "kitchen-link" */ './kitchen-link-dialog').then(
    ({ KitchenLinkDialog }) => KitchenLinkDialog,
  ),
);

/** The way to the link by which this kitchen answers without an account, and to the devices that have it. */
function KitchenLink({ offer }: { readonly offer: Offer }): ReactNode {
  const t = useManageMessages();
  const [isOpen, setOpen] = useState(false);
  const { Component, hasFailed } = linkDialog.useLoadState();
  return (
    <>
      <Button
        size="small"
        icon={Link2}
        aria-haspopup="dialog"
        isPending={isOpen && !Component && !hasFailed}
        onPress={() => setOpen(true)}
      >
        {t('offers.link')}
      </Button>
      {isOpen && <LinkDialog offer={offer} onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog(props: KitchenLinkDialogProps): ReactNode {
  const t = useManageMessages();
  const { Component, hasFailed } = linkDialog.useLoadState();
  useEffect(() => linkDialog.fetch(), []);
  if (hasFailed) return <Notice tone="danger" role="alert" title={t('offers.link.failed')} />;
  return Component && <Component {...props} />;
}

interface OfferActionsProps {
  readonly offer: Offer;
  readonly phone: string | undefined;
}

function OfferActions({ offer, phone }: OfferActionsProps): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { isSending, failed, send } = useSendDecision(offer.event.id);
  const [asking, setAsking] = useState<Asked>();
  const { can, state, id: offerId, lock_version } = offer;
  const { name: restaurant } = offer.restaurant;
  const tried = failed?.input;
  function decide(decision: Omit<DecisionBody, 'lock_version'>): void {
    setAsking(undefined);
    send(
      { ...decision, offerId, lock_version },
      { onDone: () => announce(t(`offers.${decision.action}.done`, { restaurant })) },
    );
  }
  return (
    <>
      <RefusalNotice failed={failed} />
      <OfferRequests
        offer={offer}
        side="manager"
        isSending={isSending}
        typed={tried?.action === 'refuse' ? tried.reason : undefined}
        onAct={decide}
      />
      <Row>
        {can.includes('accept') && (
          <Button
            variant="primary"
            size="small"
            isPending={isSending}
            onPress={() => decide({ action: 'accept' })}
          >
            {t('offers.accept')}
          </Button>
        )}
        {can.includes('reject') && (
          <Button size="small" onPress={() => setAsking('reject')}>
            {t('offers.reject')}
          </Button>
        )}
        {can.includes('request') && offer.answer && (
          <Button size="small" onPress={() => setAsking('request')}>
            {t('offers.ask')}
          </Button>
        )}
        {can.includes('remind') && (
          <Button size="small" isPending={isSending} onPress={() => decide({ action: 'remind' })}>
            {t('offers.remind')}
          </Button>
        )}
        {can.includes('release') && state !== 'offered' && (
          <Button size="small" onPress={() => setAsking('release')}>
            {t('offers.release')}
          </Button>
        )}
        {can.includes('link') && canMakeLinks() && <KitchenLink offer={offer} />}
        {phone && (
          <LinkButton variant="quiet" size="small" icon={Phone} href={`tel:${phone}`}>
            {t('offers.call', { restaurant })}
          </LinkButton>
        )}
      </Row>
      {asking && (
        <DecisionDialog
          asking={asking}
          offer={offer}
          typed={tried?.action === asking ? tried : undefined}
          onClose={() => setAsking(undefined)}
          onDecide={decide}
        />
      )}
    </>
  );
}

type Asked = 'reject' | 'release' | 'request';

interface DecisionDialogProps {
  readonly asking: Asked;
  readonly offer: Offer;
  /** What was sent before and did not arrive. */
  readonly typed: Decision | undefined;
  readonly onClose: () => void;
  readonly onDecide: (decision: Omit<DecisionBody, 'lock_version'>) => void;
}

/** What a manager says with a decision. */
function DecisionDialog({ asking, offer, typed, onClose, onDecide }: DecisionDialogProps): ReactNode {
  const t = useManageMessages();
  const { answer, state } = offer;
  if (asking === 'request')
    return (
      answer && (
        <ChangeOfferDialog
          offer={offer}
          answer={answer}
          typed={typed}
          onClose={onClose}
          onAsk={(wanted, note) => onDecide({ action: 'request', answer: wanted, note })}
        />
      )
    );
  return (
    <ReasonDialog
      title={t(`offers.${asking}.title`, { restaurant: offer.restaurant.name })}
      confirmLabel={t(`offers.${asking}.confirm`)}
      isNeeded={asking === 'reject' || isPromisedState(state)}
      typed={typed?.reason}
      onClose={onClose}
      onConfirm={(reason) => onDecide({ action: asking, reason })}
    >
      {asking === 'release' && (
        <p>{t(isPromisedState(state) ? 'offers.release.text' : 'offers.release.invited')}</p>
      )}
    </ReasonDialog>
  );
}
