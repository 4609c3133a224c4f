import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits, modes } from '~/api/vocabulary';
import type { DraftDish, EventForm } from '~/domain/event-draft';
import { restaurantKey } from '~/domain/restaurant-key';
import { useManageMessages } from '~/i18n/manage-messages';
import { DishDialog } from '~/parts/dish-dialog';
import { DishRow, dishListCss } from '~/parts/dish-row';
import { EventOffers } from '~/parts/event-offers';
import { Button } from '~/ui/button';
import { ChoiceChips } from '~/ui/choices';
import { MomentField } from '~/ui/date-time-field';
import { FieldSet, useFieldIds } from '~/ui/field';
import { Select } from '~/ui/select';
import { Row } from '~/ui/stack';
import { TokenField } from '~/ui/token-field';
import { EditorSection, SimpleFields, useEditorContext, useField } from './fields';
import textCss from '~/ui/text.module.css';

/** Service modes, restaurants, dishes and the kitchens' cut-off. */
export function FoodSection(): ReactNode {
  const t = useManageMessages();
  const eaten = useField('modes');
  const restaurants = useField('restaurants');
  const cutoff = useField('kitchen_cutoff');
  const { event } = useEditorContext();
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
        keyOf={restaurantKey}
        addLabel={t('common.add')}
        removeLabel={(name) => t('common.remove', { name })}
      />
      <Dishes />
      {event && <EventOffers event={event} />}
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
        <ul className={dishListCss}>
          {dishes.map((dish, at) => (
            <DishRow key={`${at} ${dish.name}`} dish={dish}>
              {dish.offer_id === undefined ? (
                <Row>
                  <Button
                    variant="quiet"
                    onPress={() => setOpen(at)}
                    aria-label={t('edit.dish.editNamed', { name: dish.name })}
                  >
                    {t('edit.dish.edit')}
                  </Button>
                  <Button
                    variant="quiet"
                    onPress={() => onChange(dishes.filter((_, other) => other !== at))}
                    aria-label={t('common.remove', { name: dish.name })}
                  >
                    {t('edit.dish.remove')}
                  </Button>
                </Row>
              ) : (
                <p className={textCss['quiet']}>{t('offers.owned', { restaurant: dish.restaurant ?? '' })}</p>
              )}
            </DishRow>
          ))}
        </ul>
      )}
      <Row>
        <Button icon={Plus} onPress={() => setOpen('new')} isDisabled={dishes.length >= limits.dishes}>
          {t('edit.dish.add')}
        </Button>
      </Row>
      {open !== undefined && (
        <DishDialog
          dish={open === 'new' ? undefined : dishes[open]}
          onClose={close}
          onDone={put}
          more={(dish, set) => (
            <RestaurantSelect value={dish.restaurant} onChange={(restaurant) => set({ restaurant })} />
          )}
        />
      )}
    </FieldSet>
  );
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
