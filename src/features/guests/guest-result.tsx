import { useEffect, useRef, type ReactNode } from 'react';
import { useSendGuest } from '~/data/guests.mutations';
import { spacedCode } from '~/domain/roster';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
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
  const { send, isSending, failed } = useSendGuest(event.id);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [result]);
  const { guest, message, undo, isNew } = result;
  const takeBack = () => {
    if (undo) send(undo.request, { onDone: (after) => showResult({ guest: after, message: undo.message }) });
  };
  return (
    <Stack gap={8}>
      <Notice
        ref={box}
        tone="success"
        title={message}
        action={
          undo && (
            <Button size="small" isPending={isSending} onPress={takeBack}>
              {t('guests.result.undo')}
            </Button>
          )
        }
        onDismiss={() => show(undefined)}
        dismissLabel={t('common.close')}
      >
        {isNew && guest.code && <NewCode code={guest.code} />}
      </Notice>
      <GuestRefused failed={failed} />
    </Stack>
  );
}

function NewCode({ code }: { readonly code: string }): ReactNode {
  const t = useManageMessages();
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
    </Row>
  );
}
