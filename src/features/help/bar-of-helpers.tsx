import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';
import type { ShiftSummary } from '~/api/shifts';
import { usePaths } from '~/data/links';
import { useAskedShift, useRights } from '~/data/rights';
import { useManageMessages } from '~/i18n/manage-messages';
import { useHref, useLocation } from '~/lib/router';
import { OnEveryPage } from '~/parts/manage-words';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { useShiftWhen } from './shift-words';

/** Below the bar of every page of a helper: menus and doors follow what they claim and give back, and what they are asked for is said. */
export function BarOfHelpers(): ReactNode {
  useRights();
  const { shift, putAside } = useAskedShift();
  const isAtShifts = useHref(useLocation().pathname).startsWith(usePaths().help());
  if (!shift || isAtShifts) return null;
  return (
    <OnEveryPage>
      <Asked shift={shift} onClose={putAside} />
    </OnEveryPage>
  );
}

interface AskedProps {
  readonly shift: ShiftSummary;
  readonly onClose: () => void;
}

function Asked({ shift, onClose }: AskedProps): ReactNode {
  const t = useManageMessages();
  const when = useShiftWhen();
  const title = t('help.of', { kind: t(`help.kind.${shift.kind}`), title: shift.event.title });
  return (
    <Notice
      role="status"
      tone="info"
      icon={HeartHandshake}
      title={t('help.asked')}
      action={
        <LinkButton href={usePaths().shift({ shiftId: shift.id })} size="small">
          {t('help.see')}
        </LinkButton>
      }
      onDismiss={onClose}
      dismissLabel={t('help.close', { title })}
    >
      <p>
        <bdi>{title}</bdi>
      </p>
      <p>{when(shift)}</p>
    </Notice>
  );
}
