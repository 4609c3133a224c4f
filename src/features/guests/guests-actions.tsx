import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState, type ReactNode } from 'react';
import type { GuestList } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { ExportGuests } from './export-guests';
import { useGuesting } from './guesting';
import { WalkInDialog } from './walk-in-dialog';

/** What is done about the whole list. */
export function GuestsActions({ list }: { readonly list: GuestList }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { event } = useGuesting();
  const [isAdding, setAdding] = useState(false);
  const canAdd = event.state === 'published' || event.state === 'live';
  return (
    <>
      {canAdd && (
        <Button variant="primary" icon={UserPlus} onPress={() => setAdding(true)}>
          {t('guests.addWalkIn')}
        </Button>
      )}
      <LinkButton icon={Printer} href={paths.print({ eventId: event.id, what: 'roster' })}>
        {t('guests.print')}
      </LinkButton>
      <ExportGuests list={list} />
      {isAdding && <WalkInDialog onClose={() => setAdding(false)} />}
    </>
  );
}
