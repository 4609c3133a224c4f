import type { ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import type { DietCount } from '~/api/registration-fields';
import { allergens as allAllergens, diets as allDiets, type Allergen, type Diet } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { ChoiceChips } from '~/ui/choices';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { AllergenWarning } from './allergen-warning';

export interface FoodNeedsProps {
  readonly diets: readonly DietCount[];
  readonly onDiets: (diets: DietCount[]) => void;
  readonly allergens: readonly Allergen[];
  readonly onAllergens: (allergens: Allergen[]) => void;
  /** How many come: each diet is counted up to that. */
  readonly people: number;
  /** Checked against the allergens at once. */
  readonly dishes: readonly Dish[];
  readonly ids: Readonly<Record<'diets' | 'allergens', string>>;
  readonly errors?: Readonly<Partial<Record<'diets' | 'allergens', string | undefined>>> | undefined;
}

/** Diets with how many of the party keep them, and what nobody of them may eat, with a warning about the dishes. */
export function FoodNeeds(props: FoodNeedsProps): ReactNode {
  const { allergens, onAllergens, dishes, ids, errors } = props;
  const t = useMessages();
  return (
    <>
      <DietFields {...props} />
      <ChoiceChips
        id={ids.allergens}
        label={t('register.allergens')}
        hint={t('register.allergens.hint')}
        error={errors?.allergens}
        optionalWord={t('register.optional')}
        values={allergens}
        onChange={onAllergens}
        options={allAllergens.map((allergen) => ({ value: allergen, label: t(`allergen.${allergen}`) }))}
      />
      <AllergenWarning dishes={dishes} avoided={allergens} isLive />
    </>
  );
}

function DietFields({ diets, onDiets, people, ids, errors }: FoodNeedsProps): ReactNode {
  const t = useMessages();
  const choose = (tags: readonly Diet[]) =>
    onDiets(tags.map((tag) => diets.find((diet) => diet.tag === tag) ?? { tag, count: 1 }));
  return (
    <Stack gap={12}>
      <ChoiceChips
        id={ids.diets}
        label={t('register.diets')}
        hint={t('register.diets.hint')}
        error={errors?.diets}
        optionalWord={t('register.optional')}
        values={diets.map(({ tag }) => tag)}
        onChange={choose}
        options={allDiets.map((diet) => ({ value: diet, label: t(`diet.${diet}`) }))}
      />
      {people > 1 &&
        diets.map((diet) => (
          <DietCountField
            key={diet.tag}
            diet={diet}
            people={people}
            onChange={(count) =>
              onDiets(diets.map((other) => (other.tag === diet.tag ? { ...other, count } : other)))
            }
          />
        ))}
    </Stack>
  );
}

interface DietCountFieldProps {
  readonly diet: DietCount;
  readonly people: number;
  readonly onChange: (count: number) => void;
}

function DietCountField({ diet: { tag, count }, people, onChange }: DietCountFieldProps): ReactNode {
  const t = useMessages();
  const diet = t(`diet.${tag}`);
  const shown = Math.min(count, people);
  return (
    <Stepper
      label={t('register.diets.count', { diet })}
      value={shown}
      valueWords={t('register.diets.of', { count: shown, people })}
      min={1}
      max={people}
      onChange={onChange}
      decreaseLabel={t('common.oneFewer', { name: diet })}
      increaseLabel={t('common.oneMore', { name: diet })}
    />
  );
}
