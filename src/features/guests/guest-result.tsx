import Ticket from 'lucide-react/icons/ticket';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useSendGuest, useSendGuests } from '~/data/guests.mutations';
import { spacedCode } from '~/domain/guests';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button, LinkButton } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { GuestRefused, useGuestContext, useShowResult, type GuestResult } from './guest-context';
import css from './guests.module.css';

/** What the last action did, with a button that takes it back. It takes the focus, which was on a control that is gone. */
export function GuestResultNotice({ result }: { readonly result: GuestResult }): ReactNode {
  const t = useManageMessages();
  const { event, show } = useGuestContext();
  const showResult = useShowResult();
  const one = useSendGuest(event.id);
  const many = useSendGuests(event.id);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [result]);
  const { guest, message, undo, isNew } = result;
  const takeBack = () => {
    if (!undo) return;
    const { request, message: undone } = undo;
    if (request.kind === 'bulk')
      many.send(
        { ids: request.ids, action: request.action, isDryRun: false, onProgress: () => undefined },
        { onDone: () => showResult({ message: undone }) },
      );
    else one.send(request, { onDone: (after) => showResult({ guest: after, message: undone }) });
  };
  return (
    <Stack gap={8}>
      <Notice
        ref={box}
        tone="success"
        title={message}
        action={
          undo && (
            <Button size="small" isPending={one.isSending || many.isSending} onPress={takeBack}>
              {t('manage.undo')}
            </Button>
          )
        }
        onDismiss={() => show(undefined)}
        dismissLabel={t('common.close')}
      >
        {isNew && guest?.code && <NewCode guestId={guest.id} code={guest.code} />}
      </Notice>
      <GuestRefused failed={one.failed ?? many.failed} />
    </Stack>
  );
}

function NewCode({ guestId, code }: { readonly guestId: string; readonly code: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { event } = useGuestContext();
  const sheet = paths.print({ eventId: event.id });
  return (
    <Row gap={12}>
      <bdi className={css['newCode']} dir="ltr">
        {spacedCode(code)}
      </bdi>
      <CopyButton
        size="small"
        text={code}
        label={t('guests.result.copy')}
        copiedLabel={t('guests.result.copied')}
        failedLabel={t('guests.result.copyFailed')}
      />
      <LinkButton size="small" icon={Ticket} href={`${sheet}?ticket=${encodeURIComponent(guestId)}`}>
        {t('guests.result.ticket')}
      </LinkButton>
    </Row>
  );
}
