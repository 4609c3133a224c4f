import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DietCount } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { allergens, diets, type Diet } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { ChoiceChips } from '~/ui/choice-chips';
import { Section } from '~/ui/page';
import { Stepper } from '~/ui/stepper';
import type { RegisterForm } from './form';
import css from './register.module.css';
import { useRegistering } from './registering';
import { useField } from './use-field';

/** Diets with how many of the party keep them, and what must not be eaten, checked against the dishes at once. */
export function FoodFields(): ReactNode {
  const t = useMessages();
  const { event, renderWarning } = useRegistering();
  const avoided = useField('allergens');
  return (
    <Section title={t('register.food')}>
      <DietFields />
      <ChoiceChips
        id={avoided.id}
        label={t('register.allergens')}
        hint={t('register.allergens.hint')}
        error={avoided.error}
        optionalWord={t('register.optional')}
        values={avoided.value}
        onChange={avoided.onChange}
        options={allergens.map((allergen) => ({ value: allergen, label: t(`allergen.${allergen}`) }))}
      />
      {renderWarning(event.dishes, avoided.value)}
    </Section>
  );
}

function DietFields(): ReactNode {
  const t = useMessages();
  const { value, onChange, error, id } = useField('diets');
  const party = useWatch<RegisterForm, 'party'>({
    control: useFormContext<RegisterForm>().control,
    name: 'party',
  });
  const people = Math.max(1, peopleIn(party));
  const choose = (tags: readonly Diet[]) =>
    onChange(tags.map((tag) => value.find((diet) => diet.tag === tag) ?? { tag, count: 1 }));
  return (
    <div className={css['diets']}>
      <ChoiceChips
        id={id}
        label={t('register.diets')}
        hint={t('register.diets.hint')}
        error={error}
        optionalWord={t('register.optional')}
        values={value.map(({ tag }) => tag)}
        onChange={choose}
        options={diets.map((diet) => ({ value: diet, label: t(`diet.${diet}`) }))}
      />
      {people > 1 &&
        value.map((diet) => (
          <DietCountField
            key={diet.tag}
            diet={diet}
            people={people}
            onChange={(count) =>
              onChange(value.map((other) => (other.tag === diet.tag ? { ...other, count } : other)))
            }
          />
        ))}
    </div>
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
      decreaseLabel={t('register.diets.fewer', { diet })}
      increaseLabel={t('register.diets.more', { diet })}
    />
  );
}
