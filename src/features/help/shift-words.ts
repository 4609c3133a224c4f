import type { ShiftSummary } from '~/api/shifts';
import { useToday } from '~/data/clock';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { shiftNeeds } from '~/parts/shift-needs';

type Named = Pick<ShiftSummary, 'starts_at' | 'ends_at' | 'starts_local' | 'ends_local'> & {
  readonly event: Pick<ShiftSummary['event'], 'time_zone'>;
};

/** `Friday 27 November, 18:00–21:00`: the hours of a shift, on the clocks at its place. */
export function useShiftWhen(): (shift: Named) => string {
  const formats = useFormats();
  return (shift) => formats.fullWhen({ ...shift, time_zone: shift.event.time_zone });
}

/** `18:00`, with its day unless that is today. */
export function useWallMoment(timeZone: string): (wall: string) => string {
  const formats = useFormats();
  const today = useToday(timeZone);
  return (wall) => formats.wallMoment(wall, today);
}

export function useShiftNeeds(): (needs: ShiftSummary['needs']) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return (needs) => shiftNeeds(needs, t, formats);
}
