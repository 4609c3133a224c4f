import CircleSlash from 'lucide-react/icons/circle-slash';
import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { usePaths } from '~/data/links';
import { useNewest } from '~/data/live/use-live';
import { useSendRegistration } from '~/data/registrations.mutations';
import { filterQuery } from '~/domain/filter';
import { useFormats, useMessages } from '~/i18n/provider';
import { ChooseAgain } from '~/parts/choose-again';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Button, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';
import { useMyEvents } from './my-events-context';
import { RegistrationCard } from './registration-card';

/** What happened to an event that a household counts on, and what it can answer. */

/** The event is cancelled: it stays where the household looks for it, with the reason, until it would have been over. */
export function CalledOff({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { day, cancel_reason } = useNewest(registration.event);
  const sameDay = `${paths.browse()}?${new URLSearchParams(filterQuery({ from: day, to: day }))}`;
  return (
    <RegistrationCard registration={registration} isUrgent>
      <Notice
        tone="danger"
        icon={CircleSlash}
        title={t('mine.called_off')}
        action={<LinkButton href={sameDay}>{t('mine.called_off.sameDay')}</LinkButton>}
      >
        {cancel_reason && <p dir="auto">{cancel_reason}</p>}
        <p>{t('mine.called_off.text')}</p>
      </Notice>
    </RegistrationCard>
  );
}

/** The event moved to another day or by more than an hour: the household says whether it still comes. */
export function Reconfirm({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const { ask, showNews } = useMyEvents();
  const { isSending, failed, send } = useSendRegistration();
  const event = useNewest(registration.event);
  const { id: registrationId, lock_version } = registration;
  const yes = () =>
    send(
      { action: 'change', registrationId, body: { lock_version, reconfirm: true } },
      { onDone: () => showNews({ tone: 'success', title: t('mine.reconfirm.done'), text: fullWhen(event) }) },
    );
  return (
    <Notice
      tone="warning"
      title={t('mine.reconfirm.title')}
      action={
        <Row>
          <Button variant="primary" isPending={isSending} onPress={yes}>
            {t('mine.reconfirm.yes')}
          </Button>
          <Button onPress={() => ask('cancel', registrationId)}>{t('mine.reconfirm.no')}</Button>
        </Row>
      }
    >
      <p>{t('mine.reconfirm.text', { when: fullWhen(event) })}</p>
      <RefusalNotice failed={failed} />
    </Notice>
  );
}

/** The event took away what the household chose: it chooses again in the dialog that changes a reservation. */
export function LostChoice({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const { ask } = useMyEvents();
  return (
    <ChooseAgain
      registration={registration}
      action={
        <Button variant="primary" aria-haspopup="dialog" onPress={() => ask('change', registration.id)}>
          {t('mine.lost.choose')}
        </Button>
      }
    />
  );
}
