import type { ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useDeclineOffer } from '~/data/registrations.mutations';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { useMine } from './mine';

export interface DeclineDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
}

/** Letting an offer go: to whom the seats go, and where one stands afterwards. */
export function DeclineDialog({ registration, onClose }: DeclineDialogProps): ReactNode {
  const t = useMessages();
  const { renderRefusal, say } = useMine();
  const act = useDeclineOffer();
  const { isUnderWay, refused, attempt } = useAttempts();
  const count = peopleIn(registration.party);

  const { id: registrationId, lock_version } = registration;
  const decline = () =>
    attempt(
      () => act.mutateAsync({ registrationId, body: { lock_version } }),
      () => {
        onClose();
        say({ tone: 'success', title: t('mine.declined') });
      },
    );

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('mine.decline.title', { count })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="danger" isPending={isUnderWay} onPress={decline}>
            {t('mine.decline.confirm')}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        <p>{t('mine.decline.text')}</p>
        {renderRefusal(refused)}
      </Stack>
    </Dialog>
  );
}
