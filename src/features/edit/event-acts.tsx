import { useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useEventAct, type EventAct } from '~/data/manage-editor.mutations';
import { useAnnounce } from '~/data/settings';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useManageMessages } from '~/i18n/manage-words';
import { useNavigate } from '~/lib/router';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { LinkButton } from '~/ui/link-button';
import { Section } from '~/ui/page';
import css from './aside.module.css';
import { CancelEventDialog } from './cancel-event-dialog';
import type { EditorParts } from './editing';
import { RefusedNotice } from './refused-notice';

type Asked = 'cancel' | 'delete' | undefined;

export interface EventActsProps extends Pick<EditorParts, 'renderImpact'> {
  readonly event: ManagedEvent;
}

/** Whatever else may be done with the event as it stands. The server says what that is. */
export function EventActs({ event, renderImpact }: EventActsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [asked, setAsked] = useState<Asked>();
  const { act, doing, refused } = useEventAct(event);
  const can = (what: string) => event.can.includes(what);
  const close = () => setAsked(undefined);
  const run = (what: EventAct, done: () => void) => act(what, done);

  return (
    <Section title={t('edit.acts')}>
      {refused && <RefusedNotice {...refused} />}
      <div className={css['acts']}>
        {event.state !== 'draft' && (
          <LinkButton variant="quiet" isFlush href={paths.event({ eventId: event.id })}>
            {t('edit.acts.page')}
          </LinkButton>
        )}
        {can('duplicate') && (
          <LinkButton variant="quiet" isFlush href={paths.newEvent({ from: event.id })}>
            {t('edit.acts.duplicate')}
          </LinkButton>
        )}
        {can('unpublish') && (
          <Button
            variant="quiet"
            isFlush
            isPending={doing === 'unpublish'}
            onPress={() => run({ act: 'unpublish' }, () => announce(t('edit.done.unpublish')))}
          >
            {t('edit.acts.unpublish')}
          </Button>
        )}
        {can('cancel_event') && (
          <Button variant="quiet" isFlush onPress={() => setAsked('cancel')}>
            {t('edit.acts.cancel')}
          </Button>
        )}
        {can('delete') && (
          <Button variant="quiet" isFlush onPress={() => setAsked('delete')}>
            {t('edit.acts.delete')}
          </Button>
        )}
      </div>
      {asked === 'cancel' && (
        <CancelEventDialog
          event={event}
          renderImpact={renderImpact}
          isPending={doing === 'cancel'}
          onClose={close}
          onCancel={(how) =>
            run({ act: 'cancel', ...how }, () => {
              close();
              announce(t('edit.done.cancel'));
            })
          }
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          isPending={doing === 'delete'}
          onClose={close}
          onDelete={() => run({ act: 'delete' }, () => void navigate(paths.manage(), { replace: true }))}
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
