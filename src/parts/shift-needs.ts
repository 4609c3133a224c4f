import type { ShiftSummary } from '~/api/shifts';
import type { Formats } from '~/i18n/formats';
import type { ManageTranslate } from '~/i18n/manage-messages';

/** What a helper brings along: a car, an age. Empty: nothing. */
export const shiftNeeds = (
  { vehicle, min_age: age }: ShiftSummary['needs'],
  t: ManageTranslate,
  formats: Formats,
): string =>
  formats.list(
    [vehicle && t(`help.vehicle.${vehicle}`), age !== null && t('help.age', { age })].filter(
      (one): one is string => typeof one === 'string',
    ),
  );
