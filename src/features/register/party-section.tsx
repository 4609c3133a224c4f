import Bike from 'lucide-react/icons/bike';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Mode } from '~/api/vocabulary';
import { usePaths } from '~/data/links';
import { largestParty } from '~/domain/event-state';
import { filterQuery } from '~/domain/filter';
import { peopleIn } from '~/domain/party';
import { partyWithin, seatsForParty, type SeatsForParty } from '~/domain/party-size';
import { usePartyMessages } from '~/i18n/party-messages';
import { useMessages } from '~/i18n/provider';
import { PartyFields } from '~/parts/party-fields';
import { Button, LinkButton } from '~/ui/button';
import { RadioCards } from '~/ui/choices';
import type { IconShape } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Stack, Row } from '~/ui/stack';
import type { RegisterForm } from './form';
import { useField, useRegistrationContext } from './form-parts';
import css from './register.module.css';

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
  const { event } = useRegistrationContext();
  const { value, onChange, error, id } = useField('party');
  const max = largestParty(event);
  return (
    <Stack gap={8}>
      <PartyFields
        id={id}
        label={t('register.who')}
        hint={
          max < event.max_party ? t('register.who.room', { seats: max }) : t('register.who.hint', { max })
        }
        error={peopleIn(value) > max ? t('register.who.tooMany', { max }) : error}
        party={value}
        maxParty={max}
        onChange={onChange}
      />
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
  const { seats, held } = useRegistrationContext();
  const left = seatsForParty(seats, people, held);
  if (left.kind === 'enough') return <p className={css['left']}>{t('event.left', { free: left.free })}</p>;
  if (!saysShort) return null;
  const words =
    left.kind === 'some' ? t('register.leftFor', { free: left.free, people }) : t('register.short.none');
  return <p className={css['leftFew']}>{words}</p>;
}

function How(): ReactNode {
  const t = useMessages();
  const { event } = useRegistrationContext();
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

interface NotEnoughProps {
  readonly left: Exclude<SeatsForParty, { kind: 'enough' }>;
  /** Holds seats for the party as it then is. */
  readonly onHold: () => void;
  readonly onWait: () => void;
}

/** Not all of the party fit: what is possible instead. Everything typed stays. */
export function NotEnough({ left, onHold, onWait }: NotEnoughProps): ReactNode {
  const t = useMessages();
  const partyWords = usePartyMessages();
  const { event, seats, actions } = useRegistrationContext();
  const { control, setValue } = useFormContext<RegisterForm>();
  const party = useWatch<RegisterForm, 'party'>({ control, name: 'party' });
  const people = peopleIn(party);
  const isRefused = actions.failed?.refusal.kind === 'sold_out';
  const ref = useFocusWhen(isRefused);
  const most = largestParty(event);
  // Nobody waits for more seats than there are.
  const isTooLarge = people > most;
  const smaller = left.kind === 'some' ? partyWithin(party, Math.min(left.free, most)) : undefined;
  const fitting = partyWithin(party, most);
  const takeFewer = () => {
    if (smaller) setValue('party', { ...smaller });
    onHold();
  };
  return (
    <Notice
      ref={ref}
      tone="warning"
      role={isRefused ? 'alert' : 'status'}
      title={
        left.kind === 'some'
          ? t('register.short.some', { free: left.free, people })
          : t('register.short.none')
      }
      action={
        <Row>
          {!smaller && (left.waitlist !== 'open' || isTooLarge) && <SameDay />}
          {smaller && (
            <Button variant="primary" isPending={actions.sending === 'hold'} onPress={takeFewer}>
              {t('register.short.hold', { count: peopleIn(smaller), party: partyWords(smaller) })}
            </Button>
          )}
          {left.waitlist === 'open' && isTooLarge && (
            <Button onPress={() => setValue('party', { ...fitting })}>
              {t('mine.dialog.changeTo', { count: most, party: partyWords(fitting) })}
            </Button>
          )}
          {left.waitlist === 'open' && !isTooLarge && (
            <Button variant={smaller ? 'secondary' : 'primary'} onPress={onWait}>
              {t('register.short.waitlist', { count: people })}
            </Button>
          )}
        </Row>
      }
    >
      <p>
        {isTooLarge ? t('register.who.tooMany', { max: most }) : t(textOf(left), { waiting: seats.waiting })}
      </p>
    </Notice>
  );
}

function textOf({ kind, waitlist }: NotEnoughProps['left']) {
  if (waitlist === 'open') return kind === 'some' ? 'register.short.someText' : 'register.short.noneText';
  if (kind === 'some') return 'register.short.someTextOnly';
  return waitlist === 'full' ? 'register.short.full' : 'register.short.off';
}

/** Nothing to be had here: what else there is. */
function SameDay(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { day } = useRegistrationContext().event;
  return (
    <LinkButton href={`${paths.browse()}?${new URLSearchParams(filterQuery({ from: day, to: day }))}`}>
      {t('event.sameDay')}
    </LinkButton>
  );
}

/** A refusal after a press is where the person has to look next. */
export function useFocusWhen(isWanted: boolean): React.RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
