import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { peopleIn } from '~/domain/party';
import { seatsForParty } from '~/domain/party-room';
import { useMessages } from '~/i18n/provider';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { ActRefused } from './act-refused';
import { FormBody } from './form-body';
import type { RegisterForm } from './form';
import { NotEnough } from './not-enough';
import { PartySection } from './party-section';
import { useRegistering } from './registering';
import { useKeepSeats } from './use-keep-seats';

/** First step: who comes and how they eat. Keeping the seats begins the second. */
export function PartyStep(): ReactNode {
  const t = useMessages();
  const { event, seats, acts } = useRegistering();
  const { control, setValue } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  const keep = useKeepSeats();
  const left = seatsForParty(seats, people);
  return (
    <FormBody label={t('register.who')} onSubmit={keep}>
      <PartySection />
      <ActRefused />
      {left.kind !== 'enough' ? (
        <NotEnough left={left} onKeep={keep} onWait={() => setValue('intent', 'wait')} />
      ) : (
        <ActionBar words={t('register.keep.note', { minutes: event.hold_minutes })}>
          <Button variant="primary" size="large" type="submit" isWide isPending={acts.doing === 'hold'}>
            {t('register.keep', { count: people })}
          </Button>
        </ActionBar>
      )}
    </FormBody>
  );
}
