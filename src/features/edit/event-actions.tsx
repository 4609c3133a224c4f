import Repeat from 'lucide-react/icons/repeat';
import { useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useSendEventAction, type EventActionRequest } from '~/data/manage.mutations';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useManageMessages } from '~/i18n/manage-messages';
import { useNavigate } from '~/lib/router';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Section } from '~/ui/page';
import css from './aside.module.css';
import { RefusedNotice } from './refused-notice';
import { useImpact } from '~/data/manage.queries';
import { limits } from '~/api/vocabulary';
import { Checkbox } from '~/ui/checkbox';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-field';
import { ImpactMessages } from '~/parts/impact-messages';

type Asked = 'cancel' | 'delete' | undefined;

export interface EventActionsProps {
  readonly event: ManagedEvent;
  readonly onUnpublished?: () => void;
}

/** The other actions on the event. The server says which are possible. */
export function EventActions({ event, onUnpublished }: EventActionsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const { state, failed, send } = useSendEventAction(event);
  const doing = state.status === 'sending' ? state.input.action : undefined;
  const can = (what: string) => event.can.includes(what);
  const close = () => setAsked(undefined);
  const run = (action: EventActionRequest, onDone: () => void) => send(action, { onDone });

  return (
    <Section title={t('edit.actions')}>
      {failed && <RefusedNotice {...failed} />}
      <div className={css['actions']}>
        <SeriesLink event={event} />
        {event.state !== 'draft' && (
          <LinkButton variant="quiet" isFlush href={paths.event({ eventId: event.id })}>
            {t('edit.actions.page')}
          </LinkButton>
        )}
        {can('duplicate') && (
          <LinkButton variant="quiet" isFlush href={paths.newEvent({ from: event.id })}>
            {t('edit.actions.duplicate')}
          </LinkButton>
        )}
        {can('unpublish') && (
          <Button
            variant="quiet"
            isFlush
            isPending={doing === 'unpublish'}
            onPress={() => run({ action: 'unpublish' }, () => onUnpublished?.())}
          >
            {t('edit.actions.unpublish')}
          </Button>
        )}
        {can('cancel_event') && (
          <Button variant="quiet" isFlush onPress={() => setAsked('cancel')}>
            {t('edit.actions.cancel')}
          </Button>
        )}
        {can('delete') && (
          <Button variant="quiet" isFlush onPress={() => setAsked('delete')}>
            {t('edit.actions.delete')}
          </Button>
        )}
      </div>
      {asked === 'cancel' && (
        <CancelEventDialog
          event={event}
          isPending={doing === 'cancel'}
          onClose={close}
          onCancel={(how) => run({ action: 'cancel', ...how }, close)}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          isPending={doing === 'delete'}
          onClose={close}
          onDelete={() => run({ action: 'delete' }, () => void navigate(paths.manage(), { replace: true }))}
        />
      )}
    </Section>
  );
}

interface DeleteDialogProps {
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

function DeleteDialog({ isPending, onClose, onDelete }: DeleteDialogProps): ReactNode {
  const t = useManageMessages();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('edit.delete.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="danger" onPress={onDelete} isPending={isPending}>
            {t('edit.delete.do')}
          </Button>
          <Button onPress={onClose}>{t('edit.delete.keep')}</Button>
        </>
      }
    >
      <p>{t('edit.delete.text')}</p>
    </Dialog>
  );
}

interface CancelOptions {
  readonly reason: string;
  readonly show_reason: boolean;
  readonly notify: boolean;
}

interface CancelEventDialogProps {
  readonly event: ManagedEvent;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onCancel: (how: CancelOptions) => void;
}

/** Cancels the event, which is final: shows whom it affects, and asks for the reason and whether they are notified. */
function CancelEventDialog({ event, isPending, onClose, onCancel }: CancelEventDialogProps): ReactNode {
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
        <ImpactPreview event={event} />
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

/** Information only: the event can be cancelled without it. */
function ImpactPreview({ event }: Pick<CancelEventDialogProps, 'event'>): ReactNode {
  const t = useManageMessages();
  const { answer: impact, isReading } = useImpact(event.id, cancelling);
  if (impact) return <ImpactMessages impact={impact} />;
  if (!isReading) return <p>{t('edit.impact.unknown')}</p>;
  return (
    <Loading label={t('common.loading')}>
      <SkeletonText lines={2} />
    </Loading>
  );
}

/** Leads to the event's series, or to making one. */
function SeriesLink({ event: { id: eventId, series, state } }: EventActionsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  if (!series && state !== 'draft' && state !== 'published') return null;
  return (
    <LinkButton
      href={series ? paths.series({ seriesId: series.id }) : paths.repeat({ eventId })}
      variant="quiet"
      isFlush
      icon={Repeat}
    >
      {t(series ? 'series.repeat.open' : 'series.repeat.title')}
    </LinkButton>
  );
}
