import type { ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useEventShifts } from '~/data/event-shifts';
import { useManageMessages } from '~/i18n/manage-messages';
import { EventShifts } from '~/parts/event-shifts';
import { EditorSection, SimpleFields } from './fields';

/**
 * The shifts of an event that is saved. Each change is saved at once, like an invitation of a kitchen. It is there while they are read, so that
 * what is below it stays where it is.
 */
export function HandsSection({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const { shifts } = useEventShifts(event.id);
  if (shifts === null) return null;
  return (
    <EditorSection of="hands" lead={t('shifts.lead')}>
      <EventShifts event={event} />
      <SimpleFields of="hands" />
    </EditorSection>
  );
}
