import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { seatsForParty } from '~/domain/party-room';
import { answerUntil } from '~/domain/registration';
import { useMessages } from '~/i18n/provider';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { ActRefused } from './act-refused';
import { ChangeHeld, HeldParty } from './held-party';
import { DetailsFields } from './details-fields';
import { detailsOf, type RegisterForm } from './form';
import { FormBody } from './form-body';
import { HoldTimer } from './hold-timer';
import { useRegistering } from './registering';
import { RunOut } from './run-out';
import { useKeepSeats } from './use-keep-seats';
import { useSendForm } from './use-send-form';

export interface SeatsStepProps {
  readonly hold: Registration;
  /** The time of the hold is over. The fields stay where they are, under the fingers of who types. */
  readonly isRunOut: boolean;
}

/** Second step: the seats are kept, the rest is filled in, one press takes them. */
export function SeatsStep({ hold, isRunOut }: SeatsStepProps): ReactNode {
  const t = useMessages();
  const { acts, referralCode } = useRegistering();
  const [isChanging, setChanging] = useState(false);
  const send = useSendForm((form) => acts.take(hold.id, detailsOf(form, referralCode)));
  const keep = useKeepSeats();
  const isAsking = isChanging && !isRunOut;
  return (
    <FormBody label={t('register.contact')} onSubmit={isRunOut ? keep : send}>
      {isRunOut ? (
        <RunOut hold={hold} onKeep={keep} />
      ) : (
        <HoldTimer hold={hold} until={answerUntil(hold) ?? 0} />
      )}
      {!isRunOut && !isAsking && <HeldParty hold={hold} onChange={() => setChanging(true)} />}
      {/* One question at a time. */}
      {isAsking && <ChangeHeld hold={hold} onDone={() => setChanging(false)} />}
      {!isAsking && <DetailsFields />}
      <ActRefused />
      {!isAsking && (isRunOut ? <Again /> : <Take hold={hold} />)}
    </FormBody>
  );
}

function Take({ hold }: { readonly hold: Registration }): ReactNode {
  const t = useMessages();
  const { acts } = useRegistering();
  return (
    <ActionBar>
      <Button variant="primary" size="large" type="submit" isPending={acts.doing === 'take'}>
        {t('register.take', { count: peopleIn(hold.party) })}
      </Button>
    </ActionBar>
  );
}

function Again(): ReactNode {
  const t = useMessages();
  const { seats, acts } = useRegistering();
  const { control } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  if (seatsForParty(seats, people).kind !== 'enough') return null;
  return (
    <ActionBar>
      <Button variant="primary" size="large" type="submit" isPending={acts.doing === 'hold'}>
        {t('register.again', { count: people })}
      </Button>
    </ActionBar>
  );
}
