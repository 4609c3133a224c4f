import type { ManagedQuery, ManagedSummary } from '~/api/manage/event.schema';
import { useReadAllManaged } from '~/data/manage.queries';
import { useAnnounce } from '~/data/shell';
import type { ManagedState } from '~/domain/event-state';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { csvOf, separatorFor, type Cell, saveText } from '~/lib/csv';
import { useManagedState } from './event-state-badge';
import { useKitchensInWords } from './kitchens-in-words';

/**
 * Returns a function that saves every matching event as a CSV file and announces the result. Resolves with false if the events could not be
 * read; rejects if the file could not be written.
 */
export function useExportEvents(): (query: ManagedQuery) => Promise<boolean> {
  const t = useManageMessages();
  const announce = useAnnounce();
  const readAll = useReadAllManaged();
  const state = useManagedState();
  const kitchens = useKitchensInWords();
  const { locale } = useFormats();
  return async (query) => {
    let events: readonly ManagedSummary[];
    try {
      events = await readAll(query);
    } catch {
      announce(t('manage.events.exportFailed'));
      return false;
    }
    saveText(
      'events.csv',
      'text/csv',
      csvOf(
        [head(t), ...events.map((event) => cellsOf(event, state(event), kitchens(event), t))],
        separatorFor(locale),
      ),
    );
    announce(t('manage.events.exported', { count: events.length }));
    return true;
  };
}

const columns = [
  'title',
  'state',
  'starts',
  'ends',
  'zone',
  'place',
  'city',
  'kitchens',
  'capacity',
  'taken',
  'waiting',
] as const;

const head = (t: ManageTranslate): Cell[] => columns.map((column) => t(`manage.events.csv.${column}`));

const cellsOf = (
  event: ManagedSummary,
  state: ManagedState,
  kitchens: ReturnType<ReturnType<typeof useKitchensInWords>>,
  t: ManageTranslate,
): Cell[] => [
  event.title,
  t(`eventState.${state}`),
  event.starts_local.replace('T', ' '),
  event.ends_local.replace('T', ' '),
  event.time_zone,
  event.place?.name,
  event.place?.city,
  kitchens.map(({ words }) => words).join(', '),
  event.seats.capacity,
  event.taken,
  event.seats.waiting,
];
