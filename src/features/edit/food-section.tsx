import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits, modes, allergens, diets, type Allergen } from '~/api/vocabulary';
import type { DraftDish, EventForm } from '~/domain/event-draft';
import { dishProblems, type DishPart } from '~/domain/event-draft-problems';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { ChoiceChips, Segmented } from '~/ui/choices';
import { MomentField } from '~/ui/date-time-field';
import { Dialog } from '~/ui/dialog';
import { FieldSet, useFieldIds } from '~/ui/field';
import { Select } from '~/ui/select';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { TokenField } from '~/ui/token-field';
import css from './edit.module.css';
import { EditorSection, SimpleFields, useField, fieldMessage } from './fields';
import textCss from '~/ui/text.module.css';

/** Service modes, restaurants, dishes and the kitchens' cut-off. */
export function FoodSection(): ReactNode {
  const t = useManageMessages();
  const eaten = useField('modes');
  const restaurants = useField('restaurants');
  const cutoff = useField('kitchen_cutoff');
  return (
    <EditorSection of="food">
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
        addLabel={t('common.add')}
        removeLabel={(name) => t('common.remove', { name })}
      />
      <Dishes />
      <MomentField {...cutoff} hint={t('edit.hint.kitchen_cutoff')} optionalWord={t('edit.optional')} />
      <SimpleFields of="food" />
    </EditorSection>
  );
}

/** The dish that is being edited, by index, or a new one. */
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
    if (declared === null) return t('board.kitchens.undeclared');
    if (declared.length === 0) return t('edit.dish.free');
    return t('edit.dish.contains', {
      list: formats.list(declared.map((allergen) => t(`allergen.${allergen}`))),
    });
  }
  return (
    <li className={css['dish']}>
      <div className={css['cardWords']}>
        <p className={textCss['strong']}>
          <bdi>{name}</bdi>
        </p>
        <p className={textCss['quiet']}>{facts.join(' · ')}</p>
      </div>
      <Row>
        <Button variant="quiet" onPress={onEdit} aria-label={t('edit.dish.editNamed', { name })}>
          {t('edit.dish.edit')}
        </Button>
        <Button variant="quiet" onPress={onRemove} aria-label={t('common.remove', { name })}>
          {t('edit.dish.remove')}
        </Button>
      </Row>
    </li>
  );
}

interface DishDialogProps {
  /** `undefined`: a new one. */
  readonly dish: DraftDish | undefined;
  readonly onClose: () => void;
  readonly onDone: (dish: DraftDish) => void;
}

const blank: DraftDish = {
  name: '',
  restaurant: null,
  portions: null,
  diets: [],
  allergens: null,
  served: 'hot',
};

/** What is declared about allergens: nothing yet, that there are none, or some. */
const declarations = ['unknown', 'none', 'some'] as const;
type Declaration = (typeof declarations)[number];

function declarationOf({ allergens: declared }: DraftDish): Declaration {
  if (declared === null) return 'unknown';
  return declared.length === 0 ? 'none' : 'some';
}

/** Edits one dish: name, portions, restaurant, diets and allergens. */
function DishDialog({ dish = blank, onClose, onDone }: DishDialogProps): ReactNode {
  const t = useManageMessages();
  const { edited, set, field, declaration, declare, isUndeclared, done } = useDish(dish, onDone);
  return (
    <Dialog
      onClose={onClose}
      title={dish === blank ? t('edit.dish.new') : t('edit.dish.title')}
      actions={
        <Button variant="primary" onPress={done}>
          {t('edit.dish.done')}
        </Button>
      }
    >
      <Stack gap={24}>
        <TextField {...field('name')} maxLength={limits.dishName.max} isRequired />
        <TextField
          {...field('portions')}
          hint={t('edit.dish.portions.hint')}
          optionalWord={t('edit.optional')}
          inputMode="numeric"
        />
        <RestaurantSelect value={edited.restaurant} onChange={(restaurant) => set({ restaurant })} />
        <Segmented
          label={t('edit.dish.served')}
          value={edited.served}
          onChange={(served) => set({ served })}
          options={[
            { value: 'hot', label: t('edit.dish.hot') },
            { value: 'cold', label: t('edit.dish.cold') },
          ]}
        />
        <ChoiceChips
          label={t('edit.dish.diets')}
          values={edited.diets}
          onChange={(chosen) => set({ diets: chosen })}
          options={diets.map((diet) => ({ value: diet, label: t(`diet.${diet}`) }))}
        />
        <Allergens
          declaration={declaration}
          declared={edited.allergens ?? []}
          onDeclare={declare}
          onChange={(declared) => set({ allergens: declared })}
          error={isUndeclared ? t('edit.dish.allergens.missing') : undefined}
        />
      </Stack>
    </Dialog>
  );
}

/** The dish as it is edited. `done` calls `onDone` if it is valid. */
function useDish(dish: DraftDish, onDone: (dish: DraftDish) => void) {
  const t = useManageMessages();
  const [edited, setEdited] = useState(dish);
  const [portions, setPortions] = useState(dish.portions === null ? '' : String(dish.portions));
  const [declaration, setDeclaration] = useState(() => declarationOf(dish));
  const [isTried, setTried] = useState(false);
  const whole = {
    ...edited,
    name: edited.name.trim(),
    portions: portions.trim() === '' ? null : Number(portions),
  };
  const problems = dishProblems(whole);
  // "Contains" with nothing chosen must not be saved as "contains nothing".
  const isUndeclared = declaration === 'some' && (edited.allergens ?? []).length === 0;
  const set = (changed: Partial<DraftDish>) => setEdited({ ...edited, ...changed });
  return {
    edited,
    set,
    declaration,
    declare(chosen: Declaration) {
      setDeclaration(chosen);
      set({ allergens: chosen === 'unknown' ? null : [] });
    },
    isUndeclared: isTried && isUndeclared,
    field(part: DishPart) {
      const problem = isTried && problems.find((found) => found.part === part);
      return {
        label: t(`edit.dish.${part}`),
        value: part === 'name' ? edited.name : portions,
        onChange: part === 'name' ? (name: string) => set({ name }) : setPortions,
        error: problem ? fieldMessage(t, { ...problem, field: part }) : undefined,
      };
    },
    done() {
      setTried(true);
      if (problems.length === 0 && !isUndeclared) onDone(whole);
    },
  };
}

interface RestaurantSelectProps {
  readonly value: string | null;
  readonly onChange: (restaurant: string | null) => void;
}

/** Chooses one of the event's restaurants. Empty without any. */
function RestaurantSelect({ value, onChange }: RestaurantSelectProps): ReactNode {
  const t = useManageMessages();
  const { control } = useFormContext<EventForm>();
  const restaurants = useWatch({ control, name: 'restaurants' });
  const known = [...new Set([...restaurants, ...(value === null ? [] : [value])])];
  if (known.length === 0) return null;
  return (
    <Select
      label={t('edit.dish.restaurant')}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      options={[
        { value: '', label: t('edit.dish.restaurant.none') },
        ...known.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}

interface AllergensProps {
  readonly declaration: Declaration;
  readonly declared: readonly Allergen[];
  readonly onDeclare: (declaration: Declaration) => void;
  readonly onChange: (declared: Allergen[]) => void;
  readonly error: string | undefined;
}

/** Three choices, because not declared is not the same as none. */
function Allergens({ declaration, declared, onDeclare, onChange, error }: AllergensProps): ReactNode {
  const t = useManageMessages();
  return (
    <Stack gap={12}>
      <Segmented
        label={t('edit.dish.allergens')}
        hint={t('edit.dish.allergens.hint')}
        value={declaration}
        onChange={onDeclare}
        options={declarations.map((value) => ({ value, label: t(`edit.dish.allergens.${value}`) }))}
      />
      {declaration === 'some' && (
        <ChoiceChips
          label={t('edit.dish.allergens.which')}
          values={declared}
          onChange={onChange}
          error={error}
          options={allergens.map((allergen) => ({ value: allergen, label: t(`allergen.${allergen}`) }))}
        />
      )}
    </Stack>
  );
}
