import { useState, type ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import { allergens, diets, limits, type Allergen } from '~/api/vocabulary';
import { dishProblems, type DishPart } from '~/domain/event-draft-problems';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { ChoiceChips, Segmented } from '~/ui/choices';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';

/** A dish as it is edited. A kitchen's has no restaurant of its own, and how much one container holds. */
export interface EditedDish extends Omit<Dish, 'restaurant'> {
  readonly restaurant: string | null;
  readonly per_container?: number | null;
}

interface DishDialogProps<D extends EditedDish> {
  /** `undefined`: a new one. */
  readonly dish: D | undefined;
  /** What a new one begins with. */
  readonly usual?: Partial<EditedDish>;
  /** It is promised: how much of it there is, and what it contains, has to be said. */
  readonly isPromise?: boolean;
  readonly onClose: () => void;
  readonly onDone: (dish: D | EditedDish) => void;
  /** Fields of the caller, after its portions. */
  readonly more?: (dish: D | EditedDish, set: (changed: Partial<EditedDish>) => void) => ReactNode;
}

const blank: EditedDish = {
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

function declarationOf({ allergens: declared }: EditedDish): Declaration {
  if (declared === null) return 'unknown';
  return declared.length === 0 ? 'none' : 'some';
}

/** Edits one dish: name, portions, diets and allergens. Only inside a manager's or a kitchen's screen. */
export function DishDialog<D extends EditedDish>(props: DishDialogProps<D>): ReactNode {
  const { dish, usual, isPromise = false, onClose, onDone, more } = props;
  const t = useManageMessages();
  const { edited, set, field, declaration, declare, allergenError, done } = useDish(
    dish ?? { ...blank, ...usual },
    isPromise,
    onDone,
  );
  return (
    <Dialog
      onClose={onClose}
      title={dish === undefined ? t('edit.dish.new') : t('edit.dish.title')}
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
          optionalWord={isPromise ? undefined : t('edit.optional')}
          isRequired={isPromise}
          inputMode="numeric"
        />
        {more?.(edited, set)}
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
          error={allergenError}
        />
      </Stack>
    </Dialog>
  );
}

/** The dish as it is edited. `done` calls `onDone` if it is valid. */
function useDish(dish: EditedDish, isPromise: boolean, onDone: (dish: EditedDish) => void) {
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
  const isUncounted = isPromise && whole.portions === null;
  // "Contains" with nothing chosen must not be saved as "contains nothing".
  const isUndeclared = declaration === 'some' && (edited.allergens ?? []).length === 0;
  const isUnsaid = isPromise && declaration === 'unknown';
  const set = (changed: Partial<EditedDish>) => setEdited({ ...edited, ...changed });
  function errorOf(part: DishPart): string | undefined {
    if (!isTried) return undefined;
    if (part === 'portions' && isUncounted) return t('kitchen.dish.noPortions');
    const problem = problems.find((found) => found.part === part);
    return (
      problem &&
      t(problem.code === 'length' ? 'edit.error.length' : 'edit.error.out_of_range', { ...problem.params })
    );
  }
  return {
    edited,
    set,
    declaration,
    declare(chosen: Declaration) {
      setDeclaration(chosen);
      set({ allergens: chosen === 'unknown' ? null : [] });
    },
    allergenError: !isTried
      ? undefined
      : isUnsaid
        ? t('kitchen.dish.undeclared')
        : isUndeclared
          ? t('edit.dish.allergens.missing')
          : undefined,
    field: (part: DishPart) => ({
      label: t(`edit.dish.${part}`),
      value: part === 'name' ? edited.name : portions,
      onChange: part === 'name' ? (name: string) => set({ name }) : setPortions,
      error: errorOf(part),
    }),
    done() {
      setTried(true);
      if (problems.length === 0 && !isUndeclared && !isUnsaid && !isUncounted) onDone(whole);
    },
  };
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
        error={declaration === 'unknown' ? error : undefined}
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
