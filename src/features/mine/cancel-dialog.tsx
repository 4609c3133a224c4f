import { useState, type ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useNow } from '~/data/clock';
import { useEventIfThere } from '~/data/events.queries';
import { useLive } from '~/data/events.live';
import { useCancelRegistration } from '~/data/registrations.mutations';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { isAfterCutoff } from '~/domain/ticket-view';
import { usePartyWords } from '~/i18n/party-words';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { useMine } from './mine';

export interface CancelDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
}

/** Giving seats back, or leaving the queue: what it means, before it is done. */
export function CancelDialog({ registration, onClose }: CancelDialogProps): ReactNode {
  const t = useMessages();
  const { renderRefusal } = useMine();
  const { cancel, isUnderWay, refused } = useCancel(registration, onClose);
  const isWaiting = registration.state === 'waitlisted';
  const count = peopleIn(registration.party);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={isWaiting ? t('mine.leave.title') : t('mine.cancel.title', { count })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="danger" isPending={isUnderWay} onPress={cancel}>
            {isWaiting ? t('mine.leave.confirm') : t('mine.cancel.confirm', { count })}
          </Button>
          <Button onPress={onClose}>{isWaiting ? t('mine.leave.keep') : t('mine.keep', { count })}</Button>
        </>
      }
    >
      <Stack gap={12}>
        {isWaiting ? <p>{t('mine.leave.text')}</p> : <Meaning registration={registration} />}
        {refused?.refusal.kind === 'stale' && <Stale registration={registration} />}
        {renderRefusal(refused, ['stale'])}
      </Stack>
    </Dialog>
  );
}

function Meaning({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const count = peopleIn(registration.party);
  const { seats } = useLive(registration.event);
  const { event } = useEventIfThere(registration.event.id);
  const now = useNow(60_000);
  return (
    <>
      {event && isAfterCutoff(event, now) && <Notice tone="warning">{t('mine.cancel.late')}</Notice>}
      <p>
        {seats.waiting > 0
          ? t('mine.cancel.next', { count, waiting: seats.waiting })
          : t('mine.cancel.free', { count })}
      </p>
      {registration.state === 'confirmed' && <p>{t('mine.cancel.ticket')}</p>}
    </>
  );
}

/** What is given back is not what was seen: once more, knowing it. */
function Stale({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const partyWords = usePartyWords();
  const { party } = registration;
  return (
    <Notice role="alert" tone="warning" title={t('mine.cancel.stale')}>
      <p>{t('mine.cancel.staleText', { party: partyWords(party), count: peopleIn(party) })}</p>
    </Notice>
  );
}

function useCancel(registration: Registration, onClose: () => void) {
  const t = useMessages();
  const { say } = useMine();
  const act = useCancelRegistration();
  const { isUnderWay, refused, attempt } = useAttempts();
  const [wasWaiting] = useState(registration.state === 'waitlisted');

  const { id: registrationId, lock_version, party } = registration;
  const cancel = () =>
    attempt(
      () => act.mutateAsync({ registrationId, body: { lock_version } }),
      () => {
        onClose();
        const title = wasWaiting ? t('mine.left.done') : t('mine.cancelled.done', { count: peopleIn(party) });
        say({ tone: 'success', title });
      },
    );
  return { cancel, isUnderWay, refused };
}
