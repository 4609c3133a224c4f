import Ban from 'lucide-react/icons/ban';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import PackageCheck from 'lucide-react/icons/package-check';
import type { ReactNode } from 'react';
import type { OfferState } from '~/api/manage/kitchen';
import { useManageMessages } from '~/i18n/manage-messages';
import { Badge, type BadgeProps } from '~/ui/badge';

const looks: Readonly<Record<OfferState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  invited: { tone: 'info', icon: Mail },
  offered: { tone: 'info', icon: Clock },
  accepted: { tone: 'success', icon: CircleCheck },
  preparing: { tone: 'info', icon: ChefHat },
  ready: { tone: 'success', icon: PackageCheck },
  handed_over: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'warning', icon: Ban },
  rejected: { tone: 'neutral', icon: Ban },
  withdrawn: { tone: 'warning', icon: Ban },
  expired: { tone: 'warning', icon: Clock },
  released: { tone: 'neutral', icon: Ban },
};

interface OfferBadgeProps {
  readonly state: OfferState;
  /** Who reads it: what waits for one side is another word for the other. */
  readonly side: 'kitchen' | 'manager';
}

/** The state of an offer in a word. Only inside a manager's or a kitchen's screen. */
export function OfferBadge({ state, side }: OfferBadgeProps): ReactNode {
  return <Badge {...looks[state]}>{useOfferState(side)(state)}</Badge>;
}

/** Names a state for one side. */
export function useOfferState(side: OfferBadgeProps['side']): (state: OfferState) => string {
  const t = useManageMessages();
  return (state) =>
    side === 'kitchen' && (state === 'invited' || state === 'offered')
      ? t(`kitchen.state.${state}`)
      : t(`offers.state.${state}`);
}
