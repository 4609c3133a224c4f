import type { ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { GuestRefused } from './guest-refused';
import { useGuesting } from './guesting';
import { useGuestActs } from './use-guest-acts';

export interface CancelGuestDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

/** Asks before seats are taken from somebody. */
export function CancelGuestDialog({ guest, onClose }: CancelGuestDialogProps): ReactNode {
  const t = useManageMessages();
  const { event } = useGuesting();
  const { act, isUnderWay, refused } = useGuestActs(event.id);
  const { contact_name: name, people: count } = guest;
  const isWaiting = guest.state === 'waitlisted';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('guests.panel.cancelTitle', { name })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="danger" isPending={isUnderWay} onPress={() => act(guest, 'cancel', onClose)}>
            {t('guests.panel.cancelConfirm', { name })}
          </Button>
          <Button onPress={onClose}>{t('guests.panel.keep')}</Button>
        </>
      }
    >
      <Stack>
        <p>
          {isWaiting ? t('guests.panel.cancelWaiting', { name }) : t('guests.panel.cancelText', { count })}
        </p>
        <GuestRefused refused={refused} />
      </Stack>
    </Dialog>
  );
}
