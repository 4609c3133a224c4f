import { useId, type ReactNode } from 'react';
import { importLimits } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { type Failure, isOffline } from '~/lib/failure';
import { LeaveDialog } from '~/parts/leave-dialog';
import { Button } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/error-state';
import { Notice } from '~/ui/notice';
import { Preview } from './preview';
import css from './under-way.module.css';
import type { FileOptions, Import, Preview as PreviewStage, Stage, ImportChoice } from './use-import';

type StartedStage = Exclude<Stage, { readonly at: 'choosing' | 'imported' }>;

export interface UnderWayProps {
  readonly stage: StartedStage;
  readonly onImport: (preview: PreviewStage, choice: ImportChoice) => void;
  readonly onStop: () => void;
  /** Reads and compares the file again, with other options where they are given. */
  readonly onCompare: (options?: FileOptions) => void;
  readonly onChoose: Import['choose'];
}

/** The progress of an import, or its result. */
export function UnderWay({ stage, onImport, onStop, onCompare, onChoose }: UnderWayProps): ReactNode {
  const t = useManageMessages();
  switch (stage.at) {
    case 'reading':
    case 'comparing':
      return <WorkProgress stage={stage} onStop={onStop} />;
    case 'importing':
      return (
        <>
          <WorkProgress stage={stage} onStop={onStop} />
          <LeaveDialog isOn title={t('manage.import.leave.title')}>
            {t('manage.import.leave.text')}
          </LeaveDialog>
        </>
      );
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
          onRetry={() => onCompare()}
          retryLabel={t('common.retry')}
        />
      );
    case 'preview':
      return (
        <Preview
          preview={stage}
          onImport={(choice) => onImport(stage, choice)}
          onCompare={onCompare}
          onChoose={(options) => onChoose(stage, options)}
        />
      );
    case 'stopped':
      return (
        <Notice
          tone={stage.failure ? 'danger' : 'info'}
          role="alert"
          title={t(stage.failure ? 'manage.import.failedImport.title' : 'manage.import.stopped.title')}
          action={<Button onPress={() => onCompare()}>{t('manage.import.rest')}</Button>}
        >
          {stage.failure && <p>{detailOf(stage.failure, t)}</p>}
          <p>{t('manage.import.stopped', { done: stage.done, of: stage.of })}</p>
        </Notice>
      );
  }
}

const detailOf = (failure: Failure | null, t: ReturnType<typeof useManageMessages>): string =>
  t(isOffline(failure) ? 'error.offline.detail' : 'error.unavailable.detail');

interface WorkProgressProps {
  readonly stage: Extract<Stage, { readonly at: 'reading' | 'comparing' | 'importing' }>;
  readonly onStop: () => void;
}

function WorkProgress({ stage, onStop }: WorkProgressProps): ReactNode {
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

interface ProgressProps {
  /** What is in progress, and how far it is. */
  readonly words: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly onStop: () => void;
}

/** A progress bar with a button to stop. */
function Progress({ words, share, onStop }: ProgressProps): ReactNode {
  const t = useManageMessages();
  const id = useId();
  return (
    <div className={css['progress']}>
      <p className={css['words']} id={id}>
        {words}
      </p>
      <progress className={css['bar']} value={share} max={1} aria-labelledby={id} />
      <Button variant="quiet" onPress={onStop}>
        {t('manage.import.stop')}
      </Button>
    </div>
  );
}
