import type { ReactNode } from 'react';
import { importLimits } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ErrorState } from '~/ui/error-state';
import { Notice } from '~/ui/notice';
import { Preview } from './preview';
import { Progress } from './progress';
import type { Preview as PreviewStage, Stage } from './stage';

type Going = Exclude<Stage, { readonly at: 'choosing' | 'imported' }>;

export interface UnderWayProps {
  readonly stage: Going;
  readonly onImport: (preview: PreviewStage, overwrite: boolean) => void;
  readonly onStop: () => void;
  /** Reads and compares once more. */
  readonly onLook: () => void;
}

/** The work on a chosen file, or what came of it. */
export function UnderWay({ stage, onImport, onStop, onLook }: UnderWayProps): ReactNode {
  const t = useManageMessages();
  switch (stage.at) {
    case 'reading':
    case 'comparing':
    case 'importing':
      return <Doing stage={stage} onStop={onStop} />;
    case 'too_many':
      return (
        <EmptyState title={t('manage.import.tooMany.title', { max: importLimits.dates })}>
          {t('manage.import.tooMany')}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title={t('manage.import.failed.title')}
          detail={detailOf(stage.failure, t)}
          reference={
            stage.failure?.requestId && t('common.reference', { reference: stage.failure.requestId })
          }
          onRetry={onLook}
          retryLabel={t('manage.import.again')}
        />
      );
    case 'preview':
      return <Preview preview={stage} onImport={(overwrite) => onImport(stage, overwrite)} />;
    case 'stopped':
      return (
        <Notice
          tone={stage.failure ? 'danger' : 'info'}
          role="alert"
          title={t(stage.failure ? 'manage.import.failedImport.title' : 'manage.import.stopped.title', {
            done: stage.done,
          })}
          action={<Button onPress={onLook}>{t('manage.import.rest')}</Button>}
        >
          {stage.failure && <p>{detailOf(stage.failure, t)}</p>}
          <p>{t('manage.import.stopped')}</p>
        </Notice>
      );
  }
}

const detailOf = (failure: Failure | null, t: ReturnType<typeof useManageMessages>): string =>
  t(failure?.kind === 'offline' ? 'error.offline.detail' : 'error.unavailable.detail');

interface DoingProps {
  readonly stage: Extract<Stage, { readonly at: 'reading' | 'comparing' | 'importing' }>;
  readonly onStop: () => void;
}

function Doing({ stage, onStop }: DoingProps): ReactNode {
  const t = useManageMessages();
  const { locale } = useFormats();
  const { done } = stage;
  if (stage.at === 'reading') {
    const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(done);
    const words = t('manage.import.reading', { name: stage.file.name, percent });
    return <Progress words={words} share={done} onStop={onStop} />;
  }
  const of = stage.at === 'importing' ? stage.of : stage.read.dates.length;
  const words = t(`manage.import.${stage.at}`, { done, of });
  return <Progress words={words} share={of === 0 ? 1 : done / of} onStop={onStop} />;
}
