import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { GuestList } from '~/data/guests.queries';
import { useAnnounce } from '~/data/settings';
import { csvOf } from '~/domain/csv';
import { orderOf } from '~/domain/guests';
import { useCompareNames } from '~/i18n/compare-names';
import { useManageMessages } from '~/i18n/manage-words';
import { fileName } from '~/lib/file-name';
import { saveText } from '~/lib/save-text';
import { Button } from '~/ui/button';
import { useGuesting } from './guesting';
import { useGuestTable } from './use-guest-table';

/** Everybody in a file for a spreadsheet, those who cancelled too: the state says so. */
export function ExportGuests({ list }: { readonly list: GuestList }): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { event } = useGuesting();
  const compare = useCompareNames();
  const tableOf = useGuestTable();
  const save = () => {
    const guests = list.guests.toSorted(orderOf('name', compare));
    const name = fileName(`${t('guests.title')} ${event.title} ${event.day}`, 'csv');
    saveText(name, 'text/csv', csvOf(tableOf(guests)));
    announce(t('guests.exported', { count: guests.length }));
  };
  return (
    <Button icon={Download} isDisabled={!list.isComplete} onPress={save}>
      {t('guests.export')}
    </Button>
  );
}
