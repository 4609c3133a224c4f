import { useState, type ReactNode } from 'react';
import { offerLimits } from '~/api/manage/kitchen';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-field';

interface ReasonDialogProps {
  readonly title: string;
  /** What follows from it. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** The other side has counted on it. */
  readonly isNeeded: boolean;
  /** What was typed before and did not arrive. */
  readonly typed?: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks before a kitchen or a manager ends an offer, with a reason that the other side reads. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, children, confirmLabel, isNeeded, typed = '', onClose, onConfirm } = props;
  const t = useManageMessages();
  const [reason, setReason] = useState(typed);
  const [isTried, setTried] = useState(false);
  const { min, max } = offerLimits.reason;
  const isMissing = isNeeded && reason.trim().length < min;
  function confirm(): void {
    setTried(true);
    if (!isMissing) onConfirm(reason.trim());
  }
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onPress={confirm}>
            {confirmLabel}
          </Button>
          <Button onPress={onClose}>{t('kitchen.keep')}</Button>
        </>
      }
    >
      <Stack gap={16}>
        {children}
        <TextArea
          label={t('kitchen.reason')}
          value={reason}
          onChange={setReason}
          maxLength={max}
          isRequired={isNeeded}
          optionalWord={isNeeded ? undefined : t('edit.optional')}
          error={isTried && isMissing ? t('kitchen.reason.needed') : undefined}
        />
      </Stack>
    </Dialog>
  );
}
