import Download from 'lucide-react/icons/download';
import { useState, type ReactNode } from 'react';
import { useReadAllManaged } from '~/data/manage.queries';
import type { ManagedQuery, ManagedSummary } from '~/api/manage/event.schema';
import { csvOf, type Cell } from '~/domain/csv';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-words';
import { saveText } from '~/lib/save-text';
import { Button } from '~/ui/button';
import { VisuallyHidden } from '~/ui/visually-hidden';

/** Every event that matches, as a file for a spreadsheet. */
export function ExportButton({ query }: { readonly query: ManagedQuery }): ReactNode {
  const t = useManageMessages();
  const readAll = useReadAllManaged();
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready');
  const save = async (): Promise<void> => {
    setState('reading');
    try {
      const events = await readAll(query);
      saveText('events.csv', 'text/csv', csvOf([head(t), ...events.map((event) => cellsOf(event, t))]));
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={Download}
        isPending={state === 'reading'}
        onPress={() => void save()}
      >
        {t(state === 'failed' ? 'manage.events.exportAgain' : 'manage.events.export')}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'failed' && t('manage.events.exportFailed')}</span>
      </VisuallyHidden>
    </div>
  );
}

const columns = [
  'title',
  'state',
  'starts',
  'ends',
  'zone',
  'place',
  'city',
  'capacity',
  'taken',
  'waiting',
] as const;

const head = (t: ManageTranslate): Cell[] => columns.map((column) => t(`manage.events.csv.${column}`));

const cellsOf = (event: ManagedSummary, t: ManageTranslate): Cell[] => [
  event.title,
  t(`eventState.${event.state}`),
  event.starts_local.replace('T', ' '),
  event.ends_local.replace('T', ' '),
  event.time_zone,
  event.place?.name,
  event.place?.city,
  event.seats.capacity,
  event.taken,
  event.seats.waiting,
];
