import type { ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import type { DietCount } from '~/api/registration-fields';
import { allergens as allAllergens, type Allergen, type Diet } from '~/api/vocabulary';
import { chosenDiets, unified, withAllergens, withDiets, type Needs } from '~/domain/food-for';
import { useMessages } from '~/i18n/provider';
import { ChoiceChips } from '~/ui/choices';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { AllergenWarning } from './allergen-warning';

export interface FoodNeedsProps {
  /** With what follows from them, see `unified`. */
  readonly needs: Needs;
  readonly onChange: (needs: { readonly diets: DietCount[]; readonly allergens: Allergen[] }) => void;
  /** How many come: each diet is counted up to that. */
  readonly people: number;
  /** Checked against the allergens at once. */
  readonly dishes: readonly Dish[];
  readonly ids: Readonly<Record<'diets' | 'allergens', string>>;
  readonly errors?: Readonly<Partial<Record<'diets' | 'allergens', string | undefined>>> | undefined;
}

/** Diets with how many of the party keep them, and what nobody of them may eat, with a warning about the dishes. */
export function FoodNeeds(props: FoodNeedsProps): ReactNode {
  const { needs, onChange, dishes, ids, errors } = props;
  const t = useMessages();
  return (
    <>
      <Stack gap={12}>
        <ChoiceChips
          id={ids.diets}
          label={t('register.diets')}
          hint={t('register.diets.hint')}
          error={errors?.diets}
          optionalWord={t('register.optional')}
          values={needs.diets.map(({ tag }) => tag).filter((tag) => chosenDiets.includes(tag))}
          onChange={(tags) => onChange(withDiets(needs, tags))}
          options={chosenDiets.map((diet) => ({ value: diet, label: t(`diet.${diet}`) }))}
        />
        <DietCounts {...props} of={(tag) => chosenDiets.includes(tag)} />
      </Stack>
      <Stack gap={12}>
        <ChoiceChips
          id={ids.allergens}
          label={t('register.allergens')}
          hint={t('register.allergens.hint')}
          error={errors?.allergens}
          optionalWord={t('register.optional')}
          values={needs.allergens}
          onChange={(chosen) => onChange(withAllergens(needs, chosen))}
          options={allAllergens.map((allergen) => ({ value: allergen, label: t(`allergen.${allergen}`) }))}
        />
        <DietCounts {...props} of={(tag) => !chosenDiets.includes(tag)} />
      </Stack>
      <AllergenWarning dishes={dishes} avoided={needs.allergens} isLive />
    </>
  );
}

interface DietCountsProps extends FoodNeedsProps {
  readonly of: (tag: Diet) => boolean;
}

/** Of how many each diet is: the kitchen cooks by it. */
function DietCounts({ needs, onChange, people, of }: DietCountsProps): ReactNode {
  if (people <= 1) return null;
  return needs.diets
    .filter(({ tag }) => of(tag))
    .map((diet) => (
      <DietCountField
        key={diet.tag}
        diet={diet}
        people={people}
        onChange={(count) =>
          onChange(
            unified({
              ...needs,
              diets: needs.diets.map((other) => (other.tag === diet.tag ? { ...other, count } : other)),
            }),
          )
        }
      />
    ));
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
