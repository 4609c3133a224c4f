import { useState, type ReactNode } from 'react';
import type { ChangeRequest, Offer, OfferAnswer, OfferDish } from '~/api/manage/kitchen';
import { offerChanges, type OfferChange } from '~/domain/offer-change';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { BeforeAfter } from './before-after';
import css from './event-offers.module.css';
import { useOfferTimes } from './offer-times';
import { ReasonDialog } from './reason-dialog';

/** What either side does about a change of what was accepted. */
type RequestAction =
  | { readonly action: 'request'; readonly answer: OfferAnswer; readonly note?: string }
  | { readonly action: 'confirm' }
  | { readonly action: 'refuse'; readonly reason: string };

interface OfferRequestsProps {
  readonly offer: Offer;
  /** Who reads it. */
  readonly side: ChangeRequest['side'];
  readonly isSending: boolean;
  /** A reason to refuse that did not arrive. */
  readonly typed: string | undefined;
  readonly onAct: (action: RequestAction) => void;
}

/** The open requests to change an accepted offer, field by field: the other side's to reply to, one's own to take back. */
export function OfferRequests({ offer, ...props }: OfferRequestsProps): ReactNode {
  return offer.requests.map((request) => (
    <Request key={request.side} request={request} offer={offer} {...props} />
  ));
}

interface RequestProps extends OfferRequestsProps {
  readonly request: ChangeRequest;
}

function Request({ request, offer, side, isSending, typed, onAct }: RequestProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const [isRefusing, setRefusing] = useState(false);
  const { before, after, note } = request;
  const isOwn = request.side === side;
  const by = request.by ?? t('kitchen.somebody');
  const when = times.moment(request.at);
  return (
    <Notice
      tone={isOwn ? 'info' : 'warning'}
      title={t(isOwn ? 'offers.asks.waiting' : 'offers.asks', { by, when })}
    >
      <Stack gap={12}>
        <OfferChanges offer={offer} changes={offerChanges(before, after)} />
        {note && (
          <p>
            “<bdi>{note}</bdi>”
          </p>
        )}
        <Row>
          {isOwn && offer.can.includes('request') && (
            <Button
              size="small"
              isPending={isSending}
              onPress={() => onAct({ action: 'request', answer: before })}
            >
              {t('offers.takeBack')}
            </Button>
          )}
          {!isOwn && offer.can.includes('confirm') && (
            <>
              <Button
                variant="primary"
                size="small"
                isPending={isSending}
                onPress={() => onAct({ action: 'confirm' })}
              >
                {t('offers.confirm')}
              </Button>
              <Button size="small" onPress={() => setRefusing(true)}>
                {t('offers.refuse')}
              </Button>
            </>
          )}
        </Row>
      </Stack>
      {isRefusing && (
        <ReasonDialog
          title={t('offers.refuse.title')}
          confirmLabel={t('offers.refuse')}
          isNeeded
          typed={typed}
          onClose={() => setRefusing(false)}
          onConfirm={(reason) => {
            setRefusing(false);
            onAct({ action: 'refuse', reason });
          }}
        >
          <p>{t('offers.refuse.text')}</p>
        </ReasonDialog>
      )}
    </Notice>
  );
}

interface OfferChangesProps {
  readonly offer: Offer;
  readonly changes: readonly OfferChange[];
}

/** Field by field, what it is and what it would be. */
function OfferChanges({ offer, changes }: OfferChangesProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const words = useDishWords();
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" gap={4}>
      {changes.map((change) => (
        <li
          key={change.field === 'dish' ? (change.before ?? change.after)?.name : change.field}
          className={css['change']}
        >
          {change.field === 'dish' ? (
            <BeforeAfter {...words(change)} />
          ) : (
            <BeforeAfter
              field={t(change.field === 'ready_from' ? 'kitchen.ready' : 'kitchen.until')}
              before={times.wall(change.before)}
              after={times.wall(change.after)}
            />
          )}
        </li>
      ))}
    </Stack>
  );
}

type DishChange = Extract<OfferChange, { readonly field: 'dish' }>;

/** A dish that changed in words. One that is new says what it contains, because that is what the reply decides about. */
function useDishWords(): (change: DishChange) => { field: string; before: string; after: string } {
  const t = useManageMessages();
  const formats = useFormats();
  const amount = ({ portions }: OfferDish): string => t('edit.dish.count', { count: portions });
  const contents = ({ allergens }: OfferDish): string =>
    allergens.length === 0
      ? t('edit.dish.free')
      : t('edit.dish.contains', { list: formats.list(allergens.map((one) => t(`allergen.${one}`))) });
  return ({ before, after }) => {
    if (!before)
      return {
        field: t('offers.change.new'),
        before: '',
        after: after ? [after.name, amount(after), contents(after)].join(' · ') : '',
      };
    if (!after) return { field: before.name, before: amount(before), after: '' };
    const isAmount = before.name === after.name && before.served === after.served;
    const whole = (dish: OfferDish): string =>
      [dish.name, t(`board.course.${dish.served}`), amount(dish)].join(' · ');
    return isAmount
      ? { field: before.name, before: amount(before), after: amount(after) }
      : { field: t('offers.change.dish'), before: whole(before), after: whole(after) };
  };
}
