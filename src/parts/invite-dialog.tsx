import { useState, type ReactNode } from 'react';
import { offerLimits } from '~/api/manage/kitchen';
import type { EventOffers } from '~/api/manage/offers';
import { limits, type EventState } from '~/api/vocabulary';
import { useClockNow } from '~/data/clock';
import { useSendInvitation } from '~/data/event-offers';
import { useAnnounce } from '~/data/shell';
import type { PlannedSpan } from '~/domain/planned-time';
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
  readonly restaurants: EventOffers['restaurants'];
  readonly onClose: () => void;
}

/** Asks a restaurant for so many portions by a time. */
export function InviteDialog({ event, restaurants, onClose }: InviteDialogProps): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const now = useClockNow();
  const { isSending, failed, send } = useSendInvitation(event.id);
  const [restaurantId, setRestaurantId] = useState(restaurants[0]?.id ?? '');
  const [portions, setPortions] = useState(String(event.seats.capacity));
  const [ready, setReady] = useState(event.starts_local);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { min, max } = limits.portions;
  const count = Number(portions);
  const isCount = Number.isInteger(count) && count >= min && count <= max;
  const isReady = ready > wallThere(now(), event) && ready <= event.ends_local;
  const restaurant = restaurants.find(({ id }) => id === restaurantId)?.name ?? '';
  function invite(): void {
    setTried(true);
    if (!isCount || !isReady) return;
    const asked = { portions: count, ready_local: ready, note: note.trim() };
    send(
      { restaurant_id: restaurantId, asked },
      {
        onDone: () => {
          announce(t('offers.invite.done', { restaurant }));
          onClose();
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
          {t('offers.invite.send')}
        </Button>
      }
    >
      <Stack gap={24}>
        <RefusalNotice failed={failed} />
        <Select
          label={t('offers.restaurant')}
          value={restaurantId}
          onChange={setRestaurantId}
          options={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
        />
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
