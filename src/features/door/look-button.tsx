import Eye from 'lucide-react/icons/eye';
import { useEffect, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';

/** How long a ticket to look at is waited for, in ms. */
const PATIENCE = 30_000;

interface LookButtonProps {
  readonly isLooking: boolean;
  readonly onChange: (isLooking: boolean) => void;
}

/** Makes the next ticket one to look at. It is one ticket, and not waited for long: who forgets to stop would check nobody in. */
export function LookButton({ isLooking, onChange }: LookButtonProps): ReactNode {
  const t = useManageMessages();
  useEffect(() => {
    if (!isLooking) return undefined;
    const timer = setTimeout(onChange, PATIENCE, false);
    return () => clearTimeout(timer);
  }, [isLooking, onChange]);
  return (
    <Button size="large" isWide icon={Eye} onPress={() => onChange(!isLooking)}>
      {t(isLooking ? 'door.look.stop' : 'door.look')}
    </Button>
  );
}
