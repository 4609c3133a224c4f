import { useState, type ReactNode } from 'react';
import type { HandOver, Offer } from '~/api/manage/kitchen';
import { useSendTaken } from '~/data/event-offers';
import { useAnnounce } from '~/data/shell';
import { boxesLeft } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Row, Stack } from '~/ui/stack';
import { FoodFields, useFood } from './food-fields';
import { HandOverParts } from './hand-over-parts';
import { OfferDeviation } from './offer-deviation';
import { RefusalNotice } from './refusal-notice';

interface OfferEveningProps {
  readonly offer: Offer;
}

/** How the evening of a kitchen goes, for managers: what is later or less than promised, and the food that the event takes. */
export function OfferEvening({ offer }: OfferEveningProps): ReactNode {
  const t = useManageMessages();
  const [taken, setTaken] = useState<HandOver | 'new'>();
  const { answer, can, state } = offer;
  if (!answer) return null;
  const canTake = can.includes('take');
  return (
    <>
      <OfferDeviation offer={offer} />
      <HandOverParts
        offer={offer}
        action={(part) =>
          canTake && (
            <Button size="small" onPress={() => setTaken(part)}>
              {t(part.taken ? 'offers.take.again' : 'offers.take.part')}
            </Button>
          )
        }
      />
      {state === 'ready' && canTake && (
        <Row>
          <Button size="small" onPress={() => setTaken('new')}>
            {t('offers.take')}
          </Button>
        </Row>
      )}
      {taken && (
        <TakeDialog
          offer={offer}
          dishes={answer.dishes}
          part={taken === 'new' ? null : taken}
          onClose={() => setTaken(undefined)}
        />
      )}
    </>
  );
}

interface TakeDialogProps extends OfferEveningProps {
  readonly dishes: NonNullable<Offer['answer']>['dishes'];
  /** `null`: what the kitchen has not said yet. */
  readonly part: HandOver | null;
  readonly onClose: () => void;
}

function TakeDialog({ offer, dishes, part, onClose }: TakeDialogProps): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { restaurant, lock_version, id: offerId } = offer;
  const { food, fields, read } = useFood(part?.taken?.boxes ?? part?.given?.boxes ?? boxesLeft(offer));
  const { isSending, failed, send } = useSendTaken(offer.event.id);
  const name = restaurant.name;
  function take(): void {
    const taken = read();
    if (!taken) return;
    send(
      { offerId, lock_version, part_id: part?.id ?? null, ...taken },
      {
        onDone() {
          announce(t('offers.take.done', { restaurant: name }));
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      title={t('offers.take.title', { restaurant: name })}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isSending} onPress={take}>
          {t('offers.take.confirm', { boxes: food.boxes })}
        </Button>
      }
    >
      <Stack gap={16}>
        <RefusalNotice failed={failed} />
        <FoodFields dishes={dishes} {...fields} />
      </Stack>
    </Dialog>
  );
}
