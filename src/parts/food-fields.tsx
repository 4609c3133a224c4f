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

export const useFood = (boxes: number) => useState<Food>({ boxes, hot: '', cold: '' });

/** As it is sent: a temperature that nobody measured, or that no food has, is none. */
export function toFood({ boxes, hot, cold }: Food) {
  const { min, max } = offerLimits.celsius;
  const degrees = (typed: string): number | null => {
    const measured = Math.round(Number(typed.replace(',', '.').replace('−', '-')));
    return typed.trim() === '' || !(measured >= min && measured <= max) ? null : measured;
  };
  return { boxes, hot: degrees(hot), cold: degrees(cold) };
}

interface FoodFieldsProps {
  /** Which temperatures are asked for. */
  readonly dishes: OfferAnswer['dishes'];
  readonly food: Food;
  readonly onChange: (food: Food) => void;
}

/** Containers, and how warm the food is where somebody measures. */
export function FoodFields({ dishes, food, onChange }: FoodFieldsProps): ReactNode {
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
              onChange={(typed) => onChange({ ...food, [course]: typed })}
            />
          ))}
      </Row>
    </>
  );
}
