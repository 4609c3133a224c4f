import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import type { DraftDish } from '~/domain/event-draft';
import { limits, modes } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { ChoiceChips } from '~/ui/choice-chips';
import { FieldSet, useFieldIds } from '~/ui/field';
import { Section } from '~/ui/page';
import { Row } from '~/ui/stack';
import { MomentField } from '~/ui/time-field';
import { TokenField } from '~/ui/token-field';
import { DishDialog } from './dish-dialog';
import css from './edit.module.css';
import { useField } from './use-field';

/** How people eat, who cooks, what there is. */
export function FoodSection(): ReactNode {
  const t = useManageMessages();
  const eaten = useField('modes');
  const restaurants = useField('restaurants');
  const cutoff = useField('kitchen_cutoff');
  return (
    <Section title={t('edit.section.food')}>
      <ChoiceChips
        {...eaten}
        values={eaten.value}
        hint={t('edit.hint.modes')}
        options={modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      />
      <TokenField
        {...restaurants}
        values={restaurants.value}
        hint={t('edit.hint.restaurants')}
        optionalWord={t('edit.optional')}
        maxLength={limits.placeName}
        addLabel={t('edit.add')}
        removeLabel={(name) => t('edit.remove', { name })}
      />
      <Dishes />
      <MomentField {...cutoff} hint={t('edit.hint.kitchen_cutoff')} optionalWord={t('edit.optional')} />
    </Section>
  );
}

/** Which one is being edited: a number, or a new one. */
type Open = number | 'new' | undefined;

function Dishes(): ReactNode {
  const t = useManageMessages();
  const { id, label, error, value: dishes, onChange } = useField('dishes');
  const ids = useFieldIds({ label, error }, id);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const put = (dish: DraftDish) => {
    onChange(open === 'new' ? [...dishes, dish] : dishes.map((other, at) => (at === open ? dish : other)));
    close();
  };
  return (
    <FieldSet ids={ids} label={label} hint={t('edit.hint.dishes')} error={error}>
      {dishes.length > 0 && (
        <ul className={css['dishes']}>
          {dishes.map((dish, at) => (
            <DishRow
              key={`${at} ${dish.name}`}
              dish={dish}
              onEdit={() => setOpen(at)}
              onRemove={() => onChange(dishes.filter((_, other) => other !== at))}
            />
          ))}
        </ul>
      )}
      <Row>
        <Button icon={Plus} onPress={() => setOpen('new')} isDisabled={dishes.length >= limits.dishes}>
          {t('edit.dish.add')}
        </Button>
      </Row>
      {open !== undefined && (
        <DishDialog dish={open === 'new' ? undefined : dishes[open]} onClose={close} onDone={put} />
      )}
    </FieldSet>
  );
}

interface DishRowProps {
  readonly dish: DraftDish;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function DishRow({ dish, onEdit, onRemove }: DishRowProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { name, portions, restaurant, diets, allergens } = dish;
  const facts = [
    portions !== null && t('edit.dish.count', { count: portions }),
    restaurant,
    diets.length > 0 && formats.list(diets.map((diet) => t(`diet.${diet}`))),
    allergensOf(allergens),
  ].filter(Boolean);
  function allergensOf(declared: DraftDish['allergens']): string {
    if (declared === null) return t('edit.dish.allergens.unknown');
    if (declared.length === 0) return t('edit.dish.allergens.none');
    return t('edit.dish.contains', {
      list: formats.list(declared.map((allergen) => t(`allergen.${allergen}`))),
    });
  }
  return (
    <li className={css['dish']}>
      <div className={css['cardWords']}>
        <p className={css['cardTitle']}>
          <bdi>{name}</bdi>
        </p>
        <p className={css['note']}>{facts.join(' · ')}</p>
      </div>
      <Row>
        <Button variant="quiet" onPress={onEdit} aria-label={t('edit.dish.editNamed', { name })}>
          {t('edit.dish.edit')}
        </Button>
        <Button variant="quiet" onPress={onRemove} aria-label={t('edit.remove', { name })}>
          {t('edit.dish.remove')}
        </Button>
      </Row>
    </li>
  );
}
