import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { peopleIn } from '~/domain/party';
import { seatsForParty } from '~/domain/party-room';
import { useMessages, type Translate } from '~/i18n/provider';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/page';
import { ActionRefused, FormBody } from './form-parts';
import { DetailsFields } from './details-fields';
import { detailsOf, holdOf, type RegisterForm } from './form';
import { PartySection } from './party-section';
import { useRegistrationContext } from './registration-context';
import { useHoldSeatsStep, useSendForm } from './use-submit';

/** Waiting for seats, with everything that is needed, so that an offer is one tap to accept. */
export function WaitStep(): ReactNode {
  const t = useMessages();
  const { event, actions, referralCode } = useRegistrationContext();
  const { control, setValue } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  const send = useSendForm((form) =>
    actions.joinWaitlist({ ...holdOf(form), ...detailsOf(form, referralCode) }),
  );
  return (
    <FormBody label={t('register.titleWaitlist')} onSubmit={send}>
      <Section
        title={t('register.titleWaitlist')}
        lead={t('register.waitlist.lead', { duration: durationOf(t, event.offer_minutes) })}
        actions={
          <Button size="small" onPress={() => setValue('intent', 'take')}>
            {t('register.waitlist.back')}
          </Button>
        }
      >
        <PartySection saysShort />
        <FreeAfterAll people={people} />
      </Section>
      <DetailsFields />
      <ActionRefused />
      <ActionBar>
        <Button variant="primary" size="large" type="submit" isPending={actions.sending === 'join-waitlist'}>
          {t('register.waitlist.submit', { count: people })}
        </Button>
      </ActionBar>
    </FormBody>
  );
}

/** Somebody left while the form was filled in: no need to wait. */
function FreeAfterAll({ people }: { readonly people: number }): ReactNode {
  const t = useMessages();
  const { seats, held, actions } = useRegistrationContext();
  const { setValue } = useFormContext<RegisterForm>();
  const holdSeats = useHoldSeatsStep();
  const left = seatsForParty(seats, people, held);
  const take = () => {
    setValue('intent', 'take');
    holdSeats();
  };
  return (
    <div role="status">
      {left.kind === 'enough' && people > 0 && (
        <Notice
          tone="success"
          title={t('register.free.title', { count: left.free })}
          action={
            <Button isPending={actions.sending === 'hold'} onPress={take}>
              {t('register.hold', { count: people })}
            </Button>
          }
        >
          <p>{t('register.free.text')}</p>
        </Notice>
      )}
    </div>
  );
}

function durationOf(t: Translate, minutes: number): string {
  if (minutes % 1_440 === 0) return t('register.days', { count: minutes / 1_440 });
  return minutes % 60 === 0
    ? t('register.hours', { count: minutes / 60 })
    : t('register.minutes', { count: minutes });
}
