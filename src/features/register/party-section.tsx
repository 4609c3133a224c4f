import Bike from 'lucide-react/icons/bike';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import { peopleIn } from '~/domain/party';
import { seatsForParty } from '~/domain/party-room';
import type { Mode } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import type { IconShape } from '~/ui/icon';
import { RadioCards } from '~/ui/radio-cards';
import { Stack } from '~/ui/stack';
import css from './register.module.css';
import { useRegistering } from './registering';
import { useField } from './use-field';

const icons: Record<Mode, IconShape> = { dine_in: Utensils, collect: ShoppingBag, home_delivery: Bike };

export interface PartySectionProps {
  /** Says also how many seats are left when they do not suffice: where nothing else on the page does. */
  readonly saysShort?: boolean | undefined;
}

/** Who comes and how they eat, with the seats that are left for them beside it. */
export function PartySection({ saysShort = false }: PartySectionProps): ReactNode {
  return (
    <Stack gap={24}>
      <Who saysShort={saysShort} />
      <How />
    </Stack>
  );
}

function Who({ saysShort }: { readonly saysShort: boolean }): ReactNode {
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
      <SeatsLeft people={peopleIn(value)} saysShort={saysShort} />
    </Stack>
  );
}

/** "12 seats left", and in the terms of the party as soon as they do not all fit. */
function SeatsLeft({
  people,
  saysShort,
}: {
  readonly people: number;
  readonly saysShort: boolean;
}): ReactNode {
  const t = useMessages();
  const { seats, kept } = useRegistering();
  const left = seatsForParty(seats, people, kept);
  if (left.kind === 'enough') return <p className={css['left']}>{t('register.left', { free: left.free })}</p>;
  if (!saysShort) return null;
  const words =
    left.kind === 'some' ? t('register.leftFor', { free: left.free, people }) : t('register.leftNone');
  return <p className={css['leftFew']}>{words}</p>;
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
