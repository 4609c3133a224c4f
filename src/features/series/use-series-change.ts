import { useState } from 'react';
import { useChangeSeries } from '~/data/series.mutations';
import { useDryRun, type DryRun } from '~/data/series.queries';
import { useAnnounce } from '~/data/settings';
import type { ChangeSeriesBody, Series } from '~/api/manage/series.schema';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';

/** What is to be changed; the rest of the request follows from the dry run. */
export type SeriesEdit = Omit<ChangeSeriesBody, 'dry_run' | 'seen' | 'notify' | 'lock_version'>;

export interface SeriesChange {
  readonly dryRun: DryRun;
  readonly notify: boolean;
  readonly setNotify: (notify: boolean) => void;
  /** The dry run of exactly this edit has been seen, and it was no refusal. */
  readonly isReady: boolean;
  readonly isUnderWay: boolean;
  readonly refused: { readonly failure: Failure; readonly at: number } | undefined;
  save(): void;
}

/** A change of a series in two steps: what it would do, then doing just that. */
export function useSeriesChange(
  series: Pick<Series, 'id' | 'lock_version'>,
  edit: SeriesEdit | undefined,
  onSaved: () => void,
): SeriesChange {
  const t = useManageMessages();
  const announce = useAnnounce();
  const [notify, setNotify] = useState(true);
  const body = edit && { ...edit, lock_version: series.lock_version, notify: false, dry_run: true };
  const dryRun = useDryRun(series.id, body);
  const { mutate, isPending, error, attempt, reset } = useChangeSeries(series.id);
  const { answer, isLooking } = dryRun;
  const isReady = body !== undefined && answer !== undefined && !isLooking;
  const save = () => {
    if (!body || !answer) return;
    const told = notify && answer.families > 0;
    mutate(
      { ...body, seen: answer.seen, dry_run: false, notify: told },
      {
        onSuccess: () => {
          announce(t('series.saved'));
          onSaved();
        },
        // The refusal stays to be read; beside it stands what would happen by now. Without a network nobody can say.
        onError: () => navigator.onLine && dryRun.again(),
      },
    );
  };
  const refused = error ? { failure: error, at: attempt } : undefined;
  return {
    dryRun,
    notify,
    setNotify: (next) => (reset(), setNotify(next)),
    isReady,
    isUnderWay: isPending,
    refused,
    save,
  };
}
