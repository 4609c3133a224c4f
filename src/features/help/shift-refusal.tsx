import type { ReactNode } from 'react';
import * as v from 'valibot';
import { overlapsSchema, shiftFullSchema, type OverlappingShift } from '~/api/shifts';
import { usePaths } from '~/data/links';
import type { FailedSend } from '~/data/send';
import { useManageMessages } from '~/i18n/manage-messages';
import { FailureNotice, RefusalNotice } from '~/parts/refusal-notice';
import { TextLink } from '~/ui/text-link';
import { useWallMoment } from './shift-words';

/** Why a press came to nothing: who was faster and what is open instead, or what of one’s own is at the same time. */
export function ShiftRefusal({ failed }: { readonly failed: FailedSend | undefined }): ReactNode {
  const t = useManageMessages();
  if (!failed) return null;
  const { failure, attempt } = failed;
  const notice = { failure, focusKey: attempt };
  if (failure.code === 'overlaps') {
    const own = v.safeParse(overlapsSchema, failure.params);
    return (
      <FailureNotice {...notice} title={t('help.overlaps')}>
        {own.success && <ShiftLink shift={own.output} />}
      </FailureNotice>
    );
  }
  if (failure.code === 'shift_full') {
    const result = v.safeParse(shiftFullSchema, failure.params);
    const { by, next } = result.success ? result.output : { by: null, next: [] };
    return (
      <FailureNotice {...notice} title={by ? t('help.full.by', { by }) : t('help.full')}>
        {next.length > 0 && (
          <>
            <p>{t('help.full.next')}</p>
            <ul>
              {next.map((shift) => (
                <li key={shift.id}>
                  <ShiftLink shift={shift} />
                </li>
              ))}
            </ul>
          </>
        )}
      </FailureNotice>
    );
  }
  return <RefusalNotice failed={failed} />;
}

function ShiftLink({ shift }: { readonly shift: OverlappingShift }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const moment = useWallMoment(shift.time_zone);
  return (
    <TextLink href={paths.shift({ shiftId: shift.id })}>
      {t('help.link', {
        kind: t(`help.kind.${shift.kind}`),
        title: shift.title,
        when: moment(shift.starts_local),
      })}
    </TextLink>
  );
}
