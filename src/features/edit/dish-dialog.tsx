import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DraftDish, EventForm } from '~/domain/event-draft';
import { dishProblems, type DishPart } from '~/domain/event-draft-problems';
import { allergens, diets, limits, type Allergen } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { ChoiceChips } from '~/ui/choice-chips';
import { Dialog } from '~/ui/dialog';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { fieldWords } from './field-words';

export interface DishDialogProps {
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

/** Whether anybody said what is in it: not at all, nothing of the fourteen, or some of them. */
const declarations = ['unknown', 'none', 'some'] as const;
type Declaration = (typeof declarations)[number];

function declarationOf({ allergens: declared }: DraftDish): Declaration {
  if (declared === null) return 'unknown';
  return declared.length === 0 ? 'none' : 'some';
}

/** What a dish is, who it is for, and what is in it. */
export function DishDialog({ dish = blank, onClose, onDone }: DishDialogProps): ReactNode {
  const t = useManageMessages();
  const { edited, set, field, declaration, declare, isUnsaid, done } = useDish(dish, onDone);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={dish === blank ? t('edit.dish.new') : t('edit.dish.title')}
      closeLabel={t('common.close')}
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
        <Cook value={edited.restaurant} onChange={(restaurant) => set({ restaurant })} />
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
          error={isUnsaid ? t('edit.dish.allergens.missing') : undefined}
        />
      </Stack>
    </Dialog>
  );
}

/** The dish as it is being typed; `done` hands it over once nothing is wrong with it. */
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
  // "Contains", and then nothing, must never be read as "contains nothing".
  const isUnsaid = declaration === 'some' && (edited.allergens ?? []).length === 0;
  const set = (changed: Partial<DraftDish>) => setEdited({ ...edited, ...changed });
  return {
    edited,
    set,
    declaration,
    declare(chosen: Declaration) {
      setDeclaration(chosen);
      set({ allergens: chosen === 'unknown' ? null : [] });
    },
    isUnsaid: isTried && isUnsaid,
    field(part: DishPart) {
      const problem = isTried && problems.find((found) => found.part === part);
      return {
        label: t(`edit.dish.${part}`),
        value: part === 'name' ? edited.name : portions,
        onChange: part === 'name' ? (name: string) => set({ name }) : setPortions,
        error: problem ? fieldWords(t, { ...problem, field: part }) : undefined,
      };
    },
    done() {
      setTried(true);
      if (problems.length === 0 && !isUnsaid) onDone(whole);
    },
  };
}

interface CookProps {
  readonly value: string | null;
  readonly onChange: (restaurant: string | null) => void;
}

/** One of the event's restaurants, where there are some. */
function Cook({ value, onChange }: CookProps): ReactNode {
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

/** Not declared is not the same as none: the question has three answers. */
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
