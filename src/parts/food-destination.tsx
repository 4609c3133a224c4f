import { useState, type ReactNode } from 'react';
import {
  foodDestinations,
  offerLimits,
  type FoodDestination as Destination,
  type FoodTo,
  type Offer,
} from '~/api/manage/kitchen';
import { useSendDecision } from '~/data/event-offers';
import { useAnnounce } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Select } from '~/ui/select';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { RefusalNotice } from './refusal-notice';
import textCss from '~/ui/text.module.css';

interface FoodDestinationProps {
  readonly offer: Offer;
  /** `null`: nobody has said yet. */
  readonly to: FoodTo | null;
}

/** Where the food goes that was being cooked when its kitchen was released: asked of a manager, who may correct it. */
export function FoodDestination({ offer, to }: FoodDestinationProps): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { isSending, failed, send } = useSendDecision(offer.event.id);
  const [isAsking, setAsking] = useState(false);
  const { can, id: offerId, lock_version } = offer;
  const { name: restaurant } = offer.restaurant;
  function say(said: FoodTo): void {
    setAsking(false);
    send(
      { action: 'redirect', food_to: said, offerId, lock_version },
      { onDone: () => announce(t('offers.redirect.done', { restaurant })) },
    );
  }
  return (
    <>
      <RefusalNotice failed={failed} />
      <p className={to ? undefined : textCss['strong']}>
        {to ? t('offers.food.to', to) : t('offers.food.ask')}
      </p>
      {can.includes('redirect') && (
        <Row>
          <Button
            size="small"
            variant={to ? 'secondary' : 'primary'}
            isPending={isSending}
            onPress={() => setAsking(true)}
          >
            {t(to ? 'offers.food.change' : 'offers.food.say')}
          </Button>
        </Row>
      )}
      {isAsking && (
        <DestinationDialog
          title={t('offers.food.title', { restaurant })}
          to={failed?.input.food_to ?? to}
          onClose={() => setAsking(false)}
          onSay={say}
        />
      )}
    </>
  );
}

interface DestinationDialogProps {
  readonly title: string;
  /** What was said before, or did not arrive. */
  readonly to: FoodTo | null;
  readonly onClose: () => void;
  readonly onSay: (to: FoodTo) => void;
}

function DestinationDialog({ title, to, onClose, onSay }: DestinationDialogProps): ReactNode {
  const t = useManageMessages();
  const [where, setWhere] = useState<Destination>(to?.where ?? 'event');
  const [note, setNote] = useState(to?.note ?? '');
  const [isTried, setTried] = useState(false);
  const isNeeded = where === 'event' || where === 'place';
  const isMissing = isNeeded && note.trim().length < offerLimits.reason.min;
  function say(): void {
    setTried(true);
    if (!isMissing) onSay({ where, note: note.trim() });
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={say}>
          {t('offers.food.tell')}
        </Button>
      }
    >
      <Stack gap={16}>
        <p>{t('offers.food.text')}</p>
        <Select
          label={t('offers.food.where')}
          value={where}
          onChange={setWhere}
          options={foodDestinations.map((value) => ({ value, label: t(`offers.food.where.${value}`) }))}
        />
        <TextField
          label={t(isNeeded ? `offers.food.which.${where}` : 'offers.food.note')}
          value={note}
          onChange={setNote}
          maxLength={offerLimits.reason.max}
          isRequired={isNeeded}
          optionalWord={isNeeded ? undefined : t('edit.optional')}
          error={isTried && isMissing ? t('offers.food.missing') : undefined}
        />
      </Stack>
    </Dialog>
  );
}
