import { useState, type ReactNode } from 'react';
import { offerLimits, type OfferAnswer } from '~/api/manage/kitchen';
import { useManageMessages } from '~/i18n/manage-messages';
import { Row } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { TextField } from '~/ui/text-field';

const courses = ['hot', 'cold'] as const;
type Temperatures = Readonly<Record<(typeof courses)[number], string>>;

/** What a side says of food that changes hands, as it is typed. */
type Food = Temperatures & { readonly boxes: number };

/** In degrees; `null`: nobody measured, or there is no such food; `undefined`: no temperature. */
function degreesIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const { min, max } = offerLimits.celsius;
  const measured = Math.round(Number(typed.replace(',', '.').replace('−', '-')));
  return measured >= min && measured <= max ? measured : undefined;
}

/** The fields of a hand-over. `read` returns what they say, or shows what is wrong there and returns nothing. */
export function useFood(boxes: number) {
  const [food, setFood] = useState<Food>({ boxes, hot: '', cold: '' });
  const [isTried, setTried] = useState(false);
  return {
    food,
    fields: { food, isTried, onChange: setFood },
    read() {
      setTried(true);
      const [hot, cold] = [degreesIn(food.hot), degreesIn(food.cold)];
      return hot === undefined || cold === undefined ? undefined : { boxes: food.boxes, hot, cold };
    },
  };
}

interface FoodFieldsProps {
  /** Which temperatures are asked for. */
  readonly dishes: OfferAnswer['dishes'];
  readonly food: Food;
  /** Whether they say what is wrong. */
  readonly isTried: boolean;
  readonly onChange: (food: Food) => void;
}

/** Containers, and how warm the food is where somebody measures. */
export function FoodFields({ dishes, food, isTried, onChange }: FoodFieldsProps): ReactNode {
  const t = useManageMessages();
  return (
    <>
      <Stepper
        label={t('handOver.boxes')}
        value={food.boxes}
        {...offerLimits.boxes}
        onChange={(boxes) => onChange({ ...food, boxes })}
        decreaseLabel={t('kitchen.boxes.fewer')}
        increaseLabel={t('kitchen.boxes.more')}
      />
      <Row gap={16} align="start">
        {courses
          .filter((course) => dishes.some(({ served }) => served === course))
          .map((course) => (
            <TextField
              key={course}
              label={t(`handOver.${course}`)}
              unit="°C"
              optionalWord={t('edit.optional')}
              inputMode="text"
              isLatin
              maxLength={6}
              value={food[course]}
              error={
                isTried && degreesIn(food[course]) === undefined
                  ? t('handOver.degrees', offerLimits.celsius)
                  : undefined
              }
              onChange={(typed) => onChange({ ...food, [course]: typed })}
            />
          ))}
      </Row>
    </>
  );
}
