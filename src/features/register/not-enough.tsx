import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePaths } from '~/data/links';
import { filterQuery } from '~/domain/filter';
import { peopleIn } from '~/domain/party';
import { partyWithin } from '~/domain/party-changes';
import type { SeatsForParty } from '~/domain/party-room';
import { usePartyWords } from '~/i18n/party-words';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';
import type { RegisterForm } from './form';
import { useRegistering } from './registering';

export interface NotEnoughProps {
  readonly left: Exclude<SeatsForParty, { kind: 'enough' }>;
  /** Keeps seats for the party as it then is. */
  readonly onKeep: () => void;
  readonly onWait: () => void;
}

/** Not all of the party fit: what is possible instead. Everything typed stays. */
export function NotEnough({ left, onKeep, onWait }: NotEnoughProps): ReactNode {
  const t = useMessages();
  const partyWords = usePartyWords();
  const { seats, acts } = useRegistering();
  const { control, setValue } = useFormContext<RegisterForm>();
  const party = useWatch<RegisterForm, 'party'>({ control, name: 'party' });
  const people = peopleIn(party);
  const isRefused = acts.refused?.refusal.kind === 'sold_out';
  const ref = useFocusWhen(isRefused);
  const smaller = left.kind === 'some' ? partyWithin(party, left.free) : undefined;
  const takeFewer = () => {
    if (smaller) setValue('party', { ...smaller });
    onKeep();
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
          {!smaller && left.waitlist !== 'open' && <SameDay />}
          {smaller && (
            <Button variant="primary" isPending={acts.doing === 'hold'} onPress={takeFewer}>
              {t('register.short.take', { count: peopleIn(smaller), party: partyWords(smaller) })}
            </Button>
          )}
          {left.waitlist === 'open' && (
            <Button variant={smaller ? 'secondary' : 'primary'} onPress={onWait}>
              {t('register.short.wait', { count: people })}
            </Button>
          )}
        </Row>
      }
    >
      <p>{t(textOf(left), { waiting: seats.waiting })}</p>
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
  const { day } = useRegistering().event;
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
