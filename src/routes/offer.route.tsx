import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Utensils from 'lucide-react/icons/utensils';
import { Suspense, type ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { useOffer, useSendKitchenAction, type KitchenActionSend } from '~/data/kitchen';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/shell';
import { placeLine } from '~/domain/event-place';
import { isEvening, isPromised } from '~/domain/kitchen-offer';
import { AnswerForm } from '~/features/kitchen/answer-form';
import { CountForKitchen } from '~/features/kitchen/count-for-kitchen';
import { Evening } from '~/features/kitchen/evening';
import { KitchenByLink } from '~/features/kitchen/kitchen-by-link';
import { KitchenRefusal } from '~/features/kitchen/kitchen-refusal';
import { kitchenPapers, PaperOfOffer } from '~/features/kitchen/kitchen-sheet';
import { PromiseOfKitchen } from '~/features/kitchen/promise-of-kitchen';
import { StandingYes } from '~/features/kitchen/standing-yes';
import { Tablet } from '~/features/kitchen/tablet';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useParams, useSearchParams } from '~/lib/router';
import { OfferBadge } from '~/parts/offer-badge';
import { OfferRequests } from '~/parts/offer-requests';
import { useOfferTimes } from '~/parts/offer-times';
import { ReadingPage } from '~/parts/reading-page';
import { StandingResult } from '~/parts/standing-result';
import { LinkButton } from '~/ui/button';
import { Fact, Facts } from '~/ui/facts';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** `kitchen/:offerId`: one offer, which changes with its state: invitation, what do you cook, the count, the day itself. */
export function OfferRoute(): ReactNode {
  const { offerId = '' } = useParams();
  return (
    <KitchenByLink key={offerId} offerId={offerId} otherwise={<OwnOffer offerId={offerId} />}>
      {(notice) => <OfferPage offerId={offerId} notice={notice} />}
    </KitchenByLink>
  );
}

/** For the people of a restaurant, who are signed in. */
function OwnOffer({ offerId }: { readonly offerId: string }): ReactNode {
  const t = useManageMessages();
  return (
    <ReadingPage subject={offerId} failed={t('kitchen.offerFailed')} title={t('kitchen.title')}>
      <OfferPage key={offerId} offerId={offerId} />
    </ReadingPage>
  );
}

interface OfferPageProps {
  readonly offerId: string;
  /** For whom and by what it is used, where that is a link: it leads to no other page. */
  readonly notice?: ReactNode;
}

function OfferPage({ offerId, notice }: OfferPageProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const offer = useOffer(offerId);
  const times = useOfferTimes(offer);
  const { event, restaurant, state, asked } = offer;
  const action = useSendKitchenAction(offerId);
  const [search] = useSearchParams();
  const paper = kitchenPapers.find((name) => name === search.get('print'));
  useTitle(`${event.title} · ${t('kitchen.title')}`);
  if (paper && offer.answer && isPromised(state))
    return <PaperOfOffer offer={offer} answer={offer.answer} paper={paper} />;
  return (
    <Page
      above={
        !notice && (
          <LinkButton
            variant="quiet"
            size="small"
            isFlush
            icon={ChevronLeft}
            isDirectional
            href={paths.kitchen()}
          >
            {t('kitchen.title')}
          </LinkButton>
        )
      }
      title={<bdi>{event.title}</bdi>}
      mark={<OfferBadge state={state} side="kitchen" />}
      lead={t('kitchen.at', { restaurant: restaurant.name, when: formats.fullWhen(event) })}
    >
      <Stack gap={32}>
        {notice}
        <Suspense>
          <Tablet mayStart={isEvening(offer)} />
        </Suspense>
        {event.state === 'cancelled' && <Notice tone="danger" title={t('kitchen.cancelled')} />}
        {offer.moved_from && (
          <Notice role="status" tone="warning" title={t('kitchen.moved')}>
            {t('kitchen.moved.text', {
              before: times.wall(offer.moved_from),
              now: times.wall(asked.ready_local),
            })}
          </Notice>
        )}
        <KitchenRefusal failed={action.failed} offer={offer} />
        <Outcome offer={offer} done={action.state} />
        <StandingResult offer={offer} side="kitchen" />
        <OfferRequests
          offer={offer}
          side="kitchen"
          isSending={action.isSending}
          typed={action.failed?.input.action === 'refuse' ? action.failed.input.reason : undefined}
          onAct={(body) => action.send({ ...body, lock_version: offer.lock_version })}
        />
        {offer.answer && isPromised(state) && <Evening offer={offer} answer={offer.answer} />}
        {offer.count && <CountForKitchen offer={offer} count={offer.count} />}
        <OfferFacts offer={offer} />
        {offer.can.includes('accept') ? (
          // After a move it begins again, with its times moved along.
          <AnswerForm key={event.starts_local} offer={offer} action={action} />
        ) : (
          offer.answer && <PromiseOfKitchen offer={offer} answer={offer.answer} action={action} />
        )}
        {!notice && offer.can.includes('standing_yes') && <StandingYes offer={offer} />}
      </Stack>
    </Page>
  );
}

interface OutcomeProps {
  readonly offer: Offer;
  /** What the last press on this screen did. */
  readonly done: KitchenActionSend['state'];
}

const answered = ['accepted', 'offered', 'declined', 'withdrawn'] as const;
const changed = ['request', 'confirm', 'refuse', 'correct'] as const;
const ended = ['declined', 'rejected', 'withdrawn', 'expired', 'released'] as const;

/** What became of it: what this press did, or who ended it, and why. */
function Outcome({ offer, done }: OutcomeProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const { state, reason, food_to: food } = offer;
  const press = done.status === 'done' && state === done.data.state ? done : undefined;
  const change = changed.find((one) => one === press?.input.action);
  const result = answered.find((one) => one === press?.data.state);
  const end = ended.find((one) => one === state);
  if (change) return <Notice role="status" tone="success" title={t(`kitchen.done.${change}`)} />;
  if (result) {
    return (
      <Notice
        role="status"
        tone={result === 'accepted' || result === 'offered' ? 'success' : 'info'}
        title={t(`kitchen.done.${result}`)}
      >
        {reason && <p>“{reason}”</p>}
      </Notice>
    );
  }
  if (end) {
    const by = offer.by ?? t('kitchen.somebody');
    return (
      <Notice tone="info" title={t(`kitchen.ended.${end}`, { by, when: times.moment(offer.at) })}>
        {reason && <p>“{reason}”</p>}
        {food !== undefined && <p>{food ? t('kitchen.food.to', food) : t('kitchen.food.asked')}</p>}
      </Notice>
    );
  }
  return state === 'offered' ? <Notice tone="info" title={t('kitchen.waiting')} /> : null;
}

function OfferFacts({ offer }: { readonly offer: Offer }): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const { event, asked } = offer;
  const { place } = event;
  return (
    <Facts>
      <Fact icon={Utensils} label={t('kitchen.askedFor')}>
        {t('kitchen.asked', { portions: asked.portions, time: times.wall(asked.ready_local) })}
      </Fact>
      {asked.note && (
        <Fact icon={MessageSquare} label={t('offers.note')}>
          <bdi>{asked.note}</bdi>
        </Fact>
      )}
      {offer.can.includes('accept') && (
        <Fact
          icon={CalendarClock}
          label={t('kitchen.group.open')}
          detail={offer.reminded_at && t('kitchen.reminded', { when: times.moment(offer.reminded_at) })}
        >
          {t('kitchen.answerBy', { when: times.moment(offer.answer_by) })}
        </Fact>
      )}
      <Fact icon={MapPin} label={t('kitchen.place')} detail={place?.access_notes}>
        <bdi>{place ? placeLine(place) : t('kitchen.noPlace')}</bdi>
      </Fact>
    </Facts>
  );
}
