import HandHeart from 'lucide-react/icons/hand-heart';
import type { ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useEventShifts } from '~/data/event-shifts';
import { useManageMessages } from '~/i18n/manage-messages';
import { EventShifts } from '~/parts/event-shifts';
import { Lane } from './lane';

/** Who helps, and where hands are missing. Nothing where the back end has no shifts. */
export function HandsLane({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const { shifts, hasFailed } = useEventShifts(event.id);
  if (!shifts && !hasFailed) return null;
  const left = shifts?.items.reduce((sum, { places, filled }) => sum + Math.max(0, places - filled), 0) ?? 0;
  const isOpen = event.state === 'published' || event.state === 'live';
  return (
    <Lane
      icon={HandHeart}
      title={t('shifts.title')}
      aside={isOpen && left > 0 ? t('shifts.open', { left }) : undefined}
    >
      <EventShifts event={event} />
    </Lane>
  );
}
