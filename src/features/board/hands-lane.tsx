import HandHeart from 'lucide-react/icons/hand-heart';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useEventShifts } from '~/data/event-shifts';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { EventShifts } from '~/parts/event-shifts';
import { LinkButton } from '~/ui/button';
import { Row } from '~/ui/stack';
import { Lane } from './lane';

/** Who helps, and where hands are missing. Nothing where the back end has no shifts. */
export function HandsLane({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
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
      {shifts && shifts.items.length > 0 && (
        <Row>
          <LinkButton
            icon={Printer}
            variant="quiet"
            href={`${paths.print({ eventId: event.id })}?sheet=rota`}
          >
            {t('shifts.rota.print')}
          </LinkButton>
        </Row>
      )}
    </Lane>
  );
}
