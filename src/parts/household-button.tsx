import UsersRound from 'lucide-react/icons/users-round';
import { useState, type ReactNode } from 'react';
import type { Household } from '~/api/household';
import { useHouseholdMessages } from '~/i18n/lazy-groups';
import { Button, type ButtonVariant } from '~/ui/button';
import { lazyComponent } from '~/ui/lazy-component';
import type { HouseholdDialogProps } from './household-dialog';

const lazyDialog = lazyComponent<HouseholdDialogProps>(() =>
  import(/* webpackChunkName: "household" */ './household-dialog').then((module) => module.HouseholdDialog),
);

export interface HouseholdButtonProps {
  readonly household: Household;
  readonly variant?: ButtonVariant;
}

/** Opens who eats in the household. */
export function HouseholdButton({ household, variant }: HouseholdButtonProps): ReactNode {
  const t = useHouseholdMessages();
  const [isOpen, setOpen] = useState(false);
  const { Component, hasFailed } = lazyDialog.useLoadState();
  if (!t) return null;
  return (
    <>
      <Button
        variant={variant}
        isFlush={variant === 'quiet'}
        icon={UsersRound}
        aria-haspopup="dialog"
        isPending={isOpen && !Component && !hasFailed}
        onPress={() => {
          lazyDialog.fetch();
          setOpen(true);
        }}
      >
        {t(household.members.length > 0 ? 'household.open' : 'household.start')}
      </Button>
      {isOpen && Component && <Component household={household} onClose={() => setOpen(false)} t={t} />}
    </>
  );
}
