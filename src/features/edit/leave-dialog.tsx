import type { ReactNode } from 'react';
import { useAreDraftsKept } from '~/data/drafts';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useLeaveGuard } from '~/ui/leave-guard';

/** Unsaved work is kept on this device, and still nobody leaves it behind without knowing. */
export function LeaveDialog({ isUnsaved }: { readonly isUnsaved: boolean }): ReactNode {
  const t = useManageMessages();
  const areDraftsKept = useAreDraftsKept();
  const { isAsked, stay, leave, guard } = useLeaveGuard(isUnsaved);
  return (
    <>
      {guard}
      <Dialog
        isOpen={isAsked}
        onClose={stay}
        role="alertdialog"
        title={t('edit.leave.title')}
        closeLabel={t('common.close')}
        actions={
          <>
            <Button variant="primary" onPress={stay}>
              {t('edit.leave.stay')}
            </Button>
            <Button onPress={leave}>{t('edit.leave.go')}</Button>
          </>
        }
      >
        <p>{t(areDraftsKept ? 'edit.leave.text' : 'device.notKept.leave')}</p>
      </Dialog>
    </>
  );
}
