import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import type { Claim, ClaimState } from '~/api/shifts';
import { useManageMessages } from '~/i18n/manage-messages';
import { Badge, type BadgeProps } from '~/ui/badge';

const looks: Readonly<Record<ClaimState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  claimed: { tone: 'success', icon: CircleCheck },
  released: { tone: 'neutral', icon: Ban },
  cancelled: { tone: 'warning', icon: Ban },
  done: { tone: 'success', icon: CircleCheck },
  nothing_there: { tone: 'neutral', icon: CircleCheck },
  did_not_go: { tone: 'neutral', icon: Ban },
  missed: { tone: 'warning', icon: Clock },
};

/** What became of the viewer’s place in a shift, in a word. */
export function ClaimBadge({ claim }: { readonly claim: Claim }): ReactNode {
  const t = useManageMessages();
  if (claim.asked_again)
    return (
      <Badge tone="warning" icon={CircleHelp}>
        {t('help.state.asked')}
      </Badge>
    );
  return <Badge {...looks[claim.state]}>{t(`help.state.${claim.state}`)}</Badge>;
}
