import { useState, type ReactNode } from 'react';
import { useActOnEvents } from '~/data/manage.mutations';
import { useBulkPreview } from '~/data/manage.queries';
import type { BulkAnswer, BulkBody } from '~/api/manage/act.schema';
import type { BulkAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { BulkFields } from './bulk-fields';
import { bodyOf, emptyAsk, type BulkAsk } from './bulk-ask';
import { BulkResults } from './bulk-results';

export interface BulkDialogProps {
  readonly act: BulkAct;
  readonly ids: readonly string[];
  /** `left`: what stays chosen, once something was done. */
  readonly onClose: (left?: readonly string[]) => void;
}

/** One act on many events: first what it would do to each, then what it did. */
export function BulkDialog({ act, ids, onClose }: BulkDialogProps): ReactNode {
  const t = useManageMessages();
  const [ask, setAsk] = useState<BulkAsk>(emptyAsk);
  const body = bodyOf(act, ids, ask);
  const mutation = useActOnEvents();
  const done = mutation.data;
  const close = () => onClose(done && idsOf(done, false));
  return (
    <Dialog
      isOpen
      size="wide"
      role={act === 'cancel' ? 'alertdialog' : 'dialog'}
      title={t(done ? 'manage.bulk.done.title' : `manage.bulk.${act}.title`, { count: ids.length })}
      closeLabel={t('common.close')}
      onClose={close}
      actions={
        done ? (
          <Button variant="primary" onPress={close}>
            {t('manage.bulk.finish')}
          </Button>
        ) : (
          <Confirm
            act={act}
            body={body}
            isUnderWay={mutation.isPending}
            onDo={mutation.mutate}
            onBack={close}
          />
        )
      }
    >
      <Stack gap={16}>
        {done ? (
          <Done answer={done} act={act} />
        ) : (
          <>
            <BulkFields act={act} ask={ask} onChange={setAsk} />
            <Foreseen act={act} body={body} />
          </>
        )}
        <NotDone failure={mutation.error} />
      </Stack>
    </Dialog>
  );
}

const idsOf = ({ results }: BulkAnswer, isDone: boolean): string[] =>
  results.filter(({ ok }) => ok === isDone).map(({ id }) => id);

interface ConfirmProps {
  readonly act: BulkAct;
  readonly body: BulkBody | null;
  readonly isUnderWay: boolean;
  readonly onDo: (body: BulkBody) => void;
  readonly onBack: () => void;
}

/** Says how many of them it will be done to: what is refused is left out. */
function Confirm({ act, body, isUnderWay, onDo, onBack }: ConfirmProps): ReactNode {
  const t = useManageMessages();
  const { answer, isReading } = useBulkPreview(body);
  const possible = answer ? idsOf(answer, true).length : 0;
  return (
    <>
      <Button
        variant={act === 'cancel' ? 'danger' : 'primary'}
        isPending={isUnderWay}
        isDisabled={body === null || isReading || possible === 0}
        onPress={() => body && onDo(body)}
      >
        {t(`manage.bulk.${act}.do`, { count: possible })}
      </Button>
      <Button onPress={onBack}>{t('common.cancel')}</Button>
    </>
  );
}

function Foreseen({ act, body }: Pick<ConfirmProps, 'act' | 'body'>): ReactNode {
  const t = useManageMessages();
  const { answer, failure } = useBulkPreview(body);
  if (body === null) return <p>{t('manage.bulk.preview.wait')}</p>;
  if (failure && !answer) return <NotDone failure={failure} />;
  if (!answer) return <SkeletonText lines={3} />;
  const possible = idsOf(answer, true).length;
  return (
    <>
      <p role="status">
        {t('manage.bulk.preview.summary', { count: possible, refused: answer.results.length - possible })}
      </p>
      <BulkResults results={answer.results} act={act} label={t('manage.bulk.preview.label')} />
    </>
  );
}

function Done({ answer, act }: { readonly answer: BulkAnswer; readonly act: BulkAct }): ReactNode {
  const t = useManageMessages();
  const [count, refused] = [idsOf(answer, true).length, idsOf(answer, false).length];
  return (
    <>
      <Notice role="status" tone={refused > 0 ? 'warning' : 'success'}>
        {t('manage.bulk.done.summary', { count, refused })}
      </Notice>
      <BulkResults results={answer.results} act={act} label={t('manage.bulk.done.label')} />
    </>
  );
}

/** Nothing was done, and what was typed is still there. */
function NotDone({ failure }: { readonly failure: Failure | null }): ReactNode {
  const t = useManageMessages();
  if (!failure) return null;
  const kind = failure.kind === 'offline' || failure.kind === 'forbidden' ? failure.kind : 'other';
  return (
    <Notice role="alert" tone="danger" title={t('manage.bulk.failed.title')}>
      {t(`manage.bulk.failed.${kind}`)}
    </Notice>
  );
}
