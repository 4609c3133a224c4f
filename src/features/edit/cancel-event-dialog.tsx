import { useState, type ReactNode } from 'react';
import { useImpact } from '~/data/manage.queries';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-area';
import type { EditorParts } from './editing';

export interface Cancelling {
  readonly reason: string;
  readonly show_reason: boolean;
  readonly notify: boolean;
}

export interface CancelEventDialogProps extends Pick<EditorParts, 'renderImpact'> {
  readonly event: ManagedEvent;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onCancel: (how: Cancelling) => void;
}

/** Final, so nobody does it by accident: whom it touches, why, and what they are told. */
export function CancelEventDialog({
  event,
  renderImpact,
  isPending,
  onClose,
  onCancel,
}: CancelEventDialogProps): ReactNode {
  const t = useManageMessages();
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(true);
  const [notify, setNotify] = useState(true);
  const [isTried, setTried] = useState(false);
  const { min, max } = limits.cancelReason;
  const isTooShort = reason.trim().length < min;
  const cancel = () => {
    setTried(true);
    if (!isTooShort) onCancel({ reason: reason.trim(), show_reason: isShown, notify });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('edit.cancel.title', { title: event.title })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="danger" onPress={cancel} isPending={isPending}>
            {t('edit.cancel.do')}
          </Button>
          <Button onPress={onClose}>{t('edit.cancel.keep')}</Button>
        </>
      }
    >
      <Stack gap={24}>
        <p>{t('edit.cancel.text')}</p>
        <CancelImpact event={event} renderImpact={renderImpact} />
        <TextArea
          label={t('edit.cancel.reason')}
          hint={t('edit.cancel.reason.hint', { min, max })}
          value={reason}
          onChange={setReason}
          maxLength={max}
          leftWords={(count) => t('edit.left', { count })}
          error={isTried && isTooShort ? t('edit.cancel.reason.short', { min }) : undefined}
          isRequired
        />
        <Stack gap={8}>
          <Checkbox isSelected={isShown} onChange={setShown}>
            {t('edit.cancel.show')}
          </Checkbox>
          <Checkbox isSelected={notify} onChange={setNotify} hint={t('impact.notify.hint')}>
            {t('impact.notify')}
          </Checkbox>
        </Stack>
      </Stack>
    </Dialog>
  );
}

const cancelling = { cancel: true } as const;

/** Only tells: without it the event can be cancelled all the same. */
function CancelImpact({
  event,
  renderImpact,
}: Pick<CancelEventDialogProps, 'event' | 'renderImpact'>): ReactNode {
  const t = useManageMessages();
  const { answer: impact, isReading } = useImpact(event.id, cancelling);
  if (impact) return renderImpact(impact);
  if (!isReading) return <p>{t('edit.impact.unknown')}</p>;
  return (
    <Loading label={t('common.loading')}>
      <SkeletonText lines={2} />
    </Loading>
  );
}
