import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useRef, type ReactNode } from 'react';
import { useMyOrganisers, useSendMyOrganiser } from '~/data/my-organisers';
import { useAnnounce } from '~/data/shell';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { RefusalNotice } from './refusal-notice';

/** Milliseconds between two clicks that are meant as one. */
const DOUBLE_CLICK = 500;

export interface FollowButtonProps {
  readonly organiser: string;
  /** Beside the name of the organiser: it is not drawn again. */
  readonly isBrief?: boolean | undefined;
}

/** Follows an organiser, or stops. The same button does both, so that it keeps the focus. Not there for visitors. */
export function FollowButton({ organiser, isBrief = false }: FollowButtonProps): ReactNode {
  const t = useMessages();
  const announce = useAnnounce();
  const following = useMyOrganisers();
  const { isSending, failed, send } = useSendMyOrganiser();
  const pressedAt = useRef(-DOUBLE_CLICK);
  if (!following) return null;
  const isFollowed = following.some((followed) => followed.organiser === organiser);
  const step = isFollowed ? 'stop' : 'start';
  const words = t(`follow.${step}`, { organiser });
  const press = () => {
    // The second click of a double click would undo the first, where the server is quick.
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_CLICK) return;
    pressedAt.current = now;
    send(
      { organiser, follow: !isFollowed },
      { onDone: () => announce(t(isFollowed ? 'follow.stopped' : 'follow.started', { organiser })) },
    );
  };
  return (
    <>
      <div>
        <Button
          variant={isBrief ? 'quiet' : 'secondary'}
          isFlush={isBrief}
          icon={isBrief ? undefined : isFollowed ? BellOff : Bell}
          isPending={isSending}
          onPress={press}
          aria-label={isBrief ? words : undefined}
        >
          {isBrief ? t(`follow.${step}Brief`) : words}
        </Button>
      </div>
      <RefusalNotice failed={failed} />
    </>
  );
}
