import { useId, type ReactNode } from 'react';
import type { ShiftSummary } from '~/api/shifts';
import { useSendShiftAction } from '~/data/help';
import { usePaths } from '~/data/links';
import { placesLeft } from '~/domain/help';
import { useManageMessages } from '~/i18n/manage-messages';
import { Meter } from '~/ui/meter';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { ClaimBadge } from './claim-badge';
import css from './help.module.css';
import { ShiftActions } from './shift-actions';
import { ShiftRefusal } from './shift-refusal';
import { useShiftNeeds, useShiftWhen } from './shift-words';
import textCss from '~/ui/text.module.css';

/** One shift in the list: when, what, for which event, where, and the one press that takes it. */
export function ShiftRow({ shift }: { readonly shift: ShiftSummary }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const when = useShiftWhen();
  const needs = useShiftNeeds();
  const action = useSendShiftAction(shift);
  const id = useId();
  const { event, my_claim: claim, distance_km: distance } = shift;
  const where = [
    shift.place,
    event.place?.name,
    typeof distance === 'number' && t('browse.distance', { km: distance }),
  ];
  const brings = needs(shift.needs);
  return (
    <div className={css['item']}>
      <article className={css['row']} aria-labelledby={id}>
        <Stack gap={4}>
          <p className={css['when']}>{when(shift)}</p>
          <h3 className={css['name']} id={id}>
            <TextLink href={paths.shift({ shiftId: shift.id })}>
              {t('help.of', { kind: t(`help.kind.${shift.kind}`), title: event.title })}
            </TextLink>
          </h3>
          <p className={textCss['note']}>{where.filter(Boolean).join(' · ')}</p>
          {brings && <p className={textCss['note']}>{t('help.brings', { list: brings })}</p>}
        </Stack>
        <Stack gap={8}>
          {claim && claim.state !== 'released' ? (
            <p>
              <ClaimBadge claim={claim} />
            </p>
          ) : (
            <PlacesOf shift={shift} />
          )}
          {shift.asked_at && shift.can.includes('claim') && <p>{t('help.asked')}</p>}
          <ShiftRefusal failed={action.failed} />
          <ShiftActions shift={shift} action={action} describedBy={id} />
        </Stack>
      </article>
    </div>
  );
}

/** How many places a shift has left, of how many. */
export function PlacesOf({ shift }: { readonly shift: Pick<ShiftSummary, 'places' | 'filled'> }): ReactNode {
  const t = useManageMessages();
  const left = placesLeft(shift);
  return (
    <Meter
      value={shift.filled}
      max={shift.places}
      tone={left === 0 ? 'full' : left === 1 ? 'almost' : 'calm'}
      label={left === 0 ? t('help.places.none') : t('help.places', { left, places: shift.places })}
    />
  );
}
