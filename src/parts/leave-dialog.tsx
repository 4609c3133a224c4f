import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useLeaveGuard } from '~/ui/leave-guard';

interface LeaveDialogProps {
  /** Whether something would be lost or broken off. */
  readonly isOn: boolean;
  readonly title: string;
  /** What happens then. */
  readonly children: ReactNode;
}

/** Asks before the page is left while something is unsaved or under way. */
export function LeaveDialog({ isOn, title, children }: LeaveDialogProps): ReactNode {
  const t = useManageMessages();
  const { isAsked, stay, leave, guard } = useLeaveGuard(isOn);
  return (
    <>
      {guard}
      <Dialog
        isOpen={isAsked}
        onClose={stay}
        role="alertdialog"
        title={title}
        actions={
          <>
            <Button variant="primary" onPress={stay}>
              {t('edit.leave.stay')}
            </Button>
            <Button onPress={leave}>{t('edit.leave.go')}</Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  );
}
