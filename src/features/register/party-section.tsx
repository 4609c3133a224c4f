import Bike from 'lucide-react/icons/bike';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import { peopleIn, seatsForParty } from '~/domain/party';
import type { Mode } from '~/domain/vocabulary';
import { useMessages } from '~/i18n/provider';
import type { IconShape } from '~/ui/icon';
import { RadioCards } from '~/ui/radio-cards';
import { Stack } from '~/ui/stack';
import css from './register.module.css';
import { useRegistering } from './registering';
import { useField } from './use-field';

const icons: Record<Mode, IconShape> = { dine_in: Utensils, collect: ShoppingBag, home_delivery: Bike };

/** Who comes and how they eat, with the seats that are left for them beside it. */
export function PartySection(): ReactNode {
  return (
    <Stack gap={24}>
      <Who />
      <How />
    </Stack>
  );
}

function Who(): ReactNode {
  const t = useMessages();
  const { event, renderPartyFields } = useRegistering();
  const { value, onChange, error, id } = useField('party');
  const isOver = peopleIn(value) > event.max_party;
  return (
    <Stack gap={8}>
      {renderPartyFields({
        id,
        label: t('register.who'),
        hint: t('register.who.hint', { max: event.max_party }),
        error: isOver ? t('register.who.tooMany', { max: event.max_party }) : error,
        party: value,
        maxParty: event.max_party,
        onChange,
      })}
      <SeatsLeft people={peopleIn(value)} />
    </Stack>
  );
}

/** "12 seats left", and in the terms of the party as soon as they do not all fit. */
function SeatsLeft({ people }: { readonly people: number }): ReactNode {
  const t = useMessages();
  const { seats, kept } = useRegistering();
  const left = seatsForParty(seats, people, kept);
  const words = {
    enough: () => ('free' in left ? t('register.left', { free: left.free }) : ''),
    some: () => ('free' in left ? t('register.leftFor', { free: left.free, people }) : ''),
    none: () => t('register.leftNone'),
  }[left.kind]();
  return <p className={left.kind === 'enough' ? css['left'] : css['leftFew']}>{words}</p>;
}

function How(): ReactNode {
  const t = useMessages();
  const { event } = useRegistering();
  const { value, onChange, error, id } = useField('mode');
  if (event.modes.length < 2 && event.modes.includes(value)) return null;
  return (
    <RadioCards
      id={id}
      label={t('register.mode')}
      error={error}
      value={event.modes.includes(value) ? value : undefined}
      onChange={onChange}
      options={event.modes.map((mode) => ({
        value: mode,
        label: t(`mode.${mode}`),
        hint: t(`register.mode.${mode}`),
        icon: icons[mode],
      }))}
    />
  );
}
