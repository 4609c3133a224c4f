import type { ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { isPromised } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import textCss from '~/ui/text.module.css';

interface StandingResultProps {
  readonly offer: Offer;
  /** Who reads it. */
  readonly side: 'kitchen' | 'manager';
}

/** That a kitchen accepted by its standing yes, or why it is asked all the same. Only inside a manager's or a kitchen's screen. */
export function StandingResult({ offer, side }: StandingResultProps): ReactNode {
  const t = useManageMessages();
  const { state, standing_result: standing } = offer;
  if (!standing) return null;
  const { result, portions } = standing;
  // After a large move a kitchen is asked again, whatever it was before.
  const isSo = result === 'accepted' ? isPromised(state) : state === 'invited';
  if (!isSo) return null;
  return (
    <p className={textCss['note']}>
      {t(`${side === 'kitchen' ? 'kitchen' : 'offers'}.standing.${result}`, { portions })}
    </p>
  );
}
