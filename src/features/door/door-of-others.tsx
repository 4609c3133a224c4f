import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useWasAtDoor } from '~/data/door.queries';
import { useForgetFailedReads } from '~/data/events.queries';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { isFailure } from '~/lib/failure';
import { LinkButton } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';

/** Whether the server lets others, but not this person, check people in at this door. */
export const isOfOthers = (error: unknown): boolean => isFailure(error) && error.kind === 'forbidden';

/** In place of a door, for people who do not work at it, or do not any more. */
export function DoorOfOthers({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const words = useWasAtDoor(eventId) ? 'door.left' : 'door.ofOthers';
  useTitle(t(words));
  useForgetFailedReads();
  return (
    <ErrorState
      level={1}
      icon={Lock}
      tone="calm"
      title={t(words)}
      detail={t(`${words}.text`)}
      actions={<LinkButton href={paths.mine()}>{t('refusal.mine')}</LinkButton>}
    />
  );
}
