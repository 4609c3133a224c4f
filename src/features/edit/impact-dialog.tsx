import { useState, type ReactNode } from 'react';
import type { Impact } from '~/api/manage/act.schema';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { useEditing } from './editing';

export interface ImpactDialogProps {
  readonly impact: Impact;
  /** Time or place change: people are told unless somebody decides otherwise. */
  readonly isTold: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (notify: boolean) => void;
}

/** Before a change of what families see is saved: whom it touches, and whether they hear of it. */
export function ImpactDialog({ impact, isTold, onClose, onConfirm }: ImpactDialogProps): ReactNode {
  const t = useManageMessages();
  const { renderImpact } = useEditing();
  const [notify, setNotify] = useState(isTold);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit.impact.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="primary" onPress={() => onConfirm(notify)}>
            {t('edit.impact.save')}
          </Button>
          <Button onPress={onClose}>{t('edit.impact.back')}</Button>
        </>
      }
    >
      <Stack gap={24}>
        {renderImpact(impact)}
        <Checkbox isSelected={notify} onChange={setNotify} hint={t('impact.notify.hint')}>
          {t('impact.notify')}
        </Checkbox>
      </Stack>
    </Dialog>
  );
}
