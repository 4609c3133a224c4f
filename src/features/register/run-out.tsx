import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { seatsForParty } from '~/domain/party-room';
import { useFormats, useMessages } from '~/i18n/provider';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import type { RegisterForm } from './form';
import { NotEnough, useFocusWhen } from './not-enough';
import { PartySection } from './party-section';
import { useRegistering } from './registering';

/** The seats are no longer kept: since when, what stays, and what can be had instead. */
export function RunOut({
  hold,
  onKeep,
}: {
  readonly hold: Registration;
  readonly onKeep: () => void;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { seats, acts } = useRegistering();
  const { control, setValue } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  // The clock alone interrupts nobody who types; a press that was too late does.
  const box = useFocusWhen(acts.refused?.refusal.kind === 'hold_expired');
  const left = seatsForParty(seats, people);
  const at =
    (acts.refused?.refusal.kind === 'hold_expired' && acts.refused.refusal.at) || hold.hold_expires_at;
  return (
    <Stack gap={24}>
      <Notice
        ref={box}
        role="alert"
        tone="warning"
        title={t('register.runOut', { count: peopleIn(hold.party), time: at ? formats.time(at) : '' })}
      >
        <p>{t('register.runOut.text')}</p>
      </Notice>
      <PartySection />
      {left.kind !== 'enough' && (
        <NotEnough left={left} onKeep={onKeep} onWait={() => setValue('intent', 'wait')} />
      )}
    </Stack>
  );
}
