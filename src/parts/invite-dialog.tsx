import { useState, type ReactNode } from 'react';
import { offerLimits, type Offer } from '~/api/manage/kitchen';
import type { EventOffers } from '~/api/manage/offers';
import { limits, type EventState } from '~/api/vocabulary';
import { useClockNow } from '~/data/clock';
import { useSendInvitation } from '~/data/event-offers';
import type { PlannedSpan } from '~/domain/planned-time';
import { isSameRestaurant } from '~/domain/restaurant-key';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { MomentField } from '~/ui/date-time-field';
import { Dialog } from '~/ui/dialog';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';
import { RefusalNotice } from './refusal-notice';

/** As much of an event as an invitation needs. */
export interface InvitedEvent extends PlannedSpan {
  readonly id: string;
  readonly state: EventState;
  readonly seats: { readonly capacity: number };
}

interface InviteDialogProps {
  readonly event: InvitedEvent;
  /** Those that are not invited yet. */
  readonly restaurants: EventOffers['restaurants'];
  readonly offers: EventOffers;
  /** Whether a kitchen can be invited by its name. */
  readonly takesNames: boolean;
  readonly onClose: () => void;
  readonly onInvited: (offer: Offer) => void;
}

/** In place of an id: a kitchen by its name. */
const BY_NAME = 'name';

/** Asks a restaurant, or a kitchen without an account by its name, for so many portions by a time. */
export function InviteDialog(props: InviteDialogProps): ReactNode {
  const { event, onClose, onInvited } = props;
  const t = useManageMessages();
  const now = useClockNow();
  const { isSending, failed, send } = useSendInvitation(event.id);
  const kitchen = useInvitedKitchen(props);
  const { hasAccount, isByName, name, problem } = kitchen;
  const [portions, setPortions] = useState(String(event.seats.capacity));
  const [ready, setReady] = useState(event.starts_local);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { min, max } = limits.portions;
  const count = Number(portions);
  const isCount = Number.isInteger(count) && count >= min && count <= max;
  const isReady = ready > wallThere(now(), event) && ready <= event.ends_local;
  function invite(): void {
    setTried(true);
    if (!isCount || !isReady || problem !== undefined) return;
    const asked = { portions: count, ready_local: ready, note: note.trim() };
    send(
      { ...(isByName ? { name } : { restaurant_id: kitchen.choice }), asked },
      {
        onDone: (offer) => {
          onClose();
          onInvited(offer);
        },
      },
    );
  }
  return (
    <Dialog
      title={t('offers.invite')}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isSending} onPress={invite}>
          {t(hasAccount ? 'offers.invite.send' : 'offers.invite.link')}
        </Button>
      }
    >
      <Stack gap={24}>
        <RefusalNotice failed={failed} />
        <KitchenFields kitchen={kitchen} isTried={isTried} {...props} />
        <TextField
          label={t('offers.portions')}
          value={portions}
          onChange={setPortions}
          inputMode="numeric"
          isRequired
          error={isTried && !isCount ? t('offers.portions.wrong', { min, max }) : undefined}
        />
        <MomentField
          label={t('offers.ready')}
          value={ready}
          onChange={setReady}
          isRequired
          error={isTried && !isReady ? t('offers.ready.wrong') : undefined}
        />
        <TextArea
          label={t('offers.note')}
          hint={t('offers.note.hint')}
          optionalWord={t('edit.optional')}
          value={note}
          onChange={setNote}
          maxLength={offerLimits.note}
        />
      </Stack>
    </Dialog>
  );
}

type KitchenOptions = Pick<InviteDialogProps, 'restaurants' | 'offers' | 'takesNames'>;

/** Who is invited: a restaurant of the list, or a name. Begins with what the event has as text. */
function useInvitedKitchen({ restaurants, offers, takesNames }: KitchenOptions) {
  const t = useManageMessages();
  const typed = takesNames ? (offers.names ?? []) : [];
  const nobodys = typed.find(({ restaurant_id }) => restaurant_id === null)?.name ?? '';
  const named = restaurants.find(({ id }) => typed.some(({ restaurant_id }) => restaurant_id === id));
  const first = named ?? (nobodys === '' ? restaurants[0] : undefined);
  const [choice, setChoice] = useState(first?.id ?? BY_NAME);
  const [name, setName] = useState(nobodys);
  const isByName = choice === BY_NAME;
  const chosen = restaurants.find(({ id }) => id === choice);
  const known = offers.restaurants.find(
    (one) => one.has_account !== false && isSameRestaurant(one.name, name),
  );
  const nameProblem =
    name.trim() === ''
      ? t('offers.invite.name.needed')
      : known && t('offers.invite.name.known', { restaurant: known.name });
  return {
    choice,
    setChoice,
    name: name.trim(),
    typed: name,
    setName,
    isByName,
    hasAccount: chosen !== undefined && chosen.has_account !== false,
    /** What is wrong with the name that was typed. */
    problem: isByName ? nameProblem : undefined,
  };
}

interface KitchenFieldsProps extends KitchenOptions {
  readonly kitchen: ReturnType<typeof useInvitedKitchen>;
  readonly isTried: boolean;
}

function KitchenFields({ kitchen, isTried, restaurants, takesNames }: KitchenFieldsProps): ReactNode {
  const t = useManageMessages();
  return (
    <>
      <Select
        label={t('offers.restaurant')}
        value={kitchen.choice}
        onChange={kitchen.setChoice}
        hint={kitchen.hasAccount ? undefined : t('offers.invite.untoldHint')}
        options={[
          ...restaurants.map(({ id, name }) => ({ value: id, label: name })),
          ...(takesNames ? [{ value: BY_NAME, label: t('offers.invite.byName') }] : []),
        ]}
      />
      {kitchen.isByName && (
        <TextField
          label={t('offers.invite.name')}
          value={kitchen.typed}
          onChange={kitchen.setName}
          maxLength={limits.placeName}
          isRequired
          error={isTried ? kitchen.problem : undefined}
        />
      )}
    </>
  );
}
