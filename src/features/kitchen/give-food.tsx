import Handshake from 'lucide-react/icons/handshake';
import { useState, type ReactNode } from 'react';
import type { Offer, OfferAnswer } from '~/api/manage/kitchen';
import type { CookSend } from '~/data/kitchen';
import { boxesLeft } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { FoodFields, useFood } from '~/parts/food-fields';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Stack } from '~/ui/stack';

interface GiveFoodProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
  readonly action: CookSend;
}

/** Hands a part of the food over, or all that is left. */
export function GiveFood({ offer, answer, action }: GiveFoodProps): ReactNode {
  const t = useManageMessages();
  const { lock_version } = offer;
  const left = boxesLeft(offer);
  const { food, fields, read } = useFood(left);
  const [isLast, setLast] = useState(false);
  const isPart = food.boxes < left;
  return (
    <Stack gap={12}>
      <FoodFields dishes={answer.dishes} {...fields} />
      {isPart && (
        <Checkbox isSelected={isLast} onChange={setLast} hint={t('kitchen.last.hint')}>
          {t('kitchen.last')}
        </Checkbox>
      )}
      <Button
        variant="primary"
        size="large"
        icon={Handshake}
        isPending={action.isSending}
        onPress={() => {
          const given = read();
          if (given)
            action.send({
              action: 'hand_over',
              lock_version,
              ...given,
              ...(isPart && isLast && { is_last: true }),
            });
        }}
      >
        {t('kitchen.handOver', { boxes: food.boxes })}
      </Button>
    </Stack>
  );
}
